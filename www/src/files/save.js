/** Milliseconds after which browsers no longer need the file's address. */
const LATER = 60_000;

/**
 * Hands a file to the browser, which saves it like any download.
 *
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
