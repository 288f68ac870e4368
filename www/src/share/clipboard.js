/**
 * Copies a text, or selects it if the browser denies access to the clipboard.
 *
 * @param {string} name of the text, such as "Link"
 * @param {string} text
 * @param {HTMLTextAreaElement | null} field that holds the text
 * @returns {Promise<string>} a sentence to show
 */
export async function copy(name, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} copied.`;
  } catch {
    field?.select();
    return "The browser denies access to the clipboard. The text is selected: copy it with the keyboard.";
  }
}
