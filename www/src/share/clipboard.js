import { say } from "../words/language.js";

/**
 * Copies a text, or selects it if the browser denies access to the clipboard.
 *
 * @param {string} name of the text, such as "Link", in the language spoken
 * @param {string} text
 * @param {HTMLTextAreaElement | null} field that holds the text
 * @returns {Promise<{ isCopied: boolean, said: string }>} `said` is a sentence to show
 */
export async function copy(name, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return { isCopied: true, said: say("{} copied.", name) };
  } catch {
    field?.select();
    const said = say(
      "The browser denies access to the clipboard. The text is selected: copy it with the keyboard.",
    );
    return { isCopied: false, said };
  }
}
