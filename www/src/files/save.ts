/** Milliseconds after which browsers no longer need the file's address. */
const LATER = 60_000;

/** Hands a file to the browser, which saves it like any download. */
export function saveFile(blob: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
