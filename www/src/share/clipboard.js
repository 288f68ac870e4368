/**
 * Copies a text, or has it selected where the clipboard is refused.
 *
 * @param {string} name what is copied, such as "Link"
 * @param {string} text
 * @param {HTMLTextAreaElement | null} field where the text stands
 * @returns {Promise<string>} what to say
 */
export async function copy(name, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} copied.`;
  } catch {
    field?.select();
    return "The browser refuses the clipboard. The text is selected: copy it with the keyboard.";
  }
}
