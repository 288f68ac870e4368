/** Gives text to other programs: copies it, or saves it as a file. */

import { saveFile } from "../files/save.js";

/**
 * @param {string} name of the text, such as "CSV"
 * @param {string} text
 * @returns {Promise<string>} what to say
 */
export async function copy(name, text) {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} copied.`;
  } catch {
    return "The browser denies access to the clipboard; Save works.";
  }
}

/**
 * @param {string} file its name
 * @param {string} type
 * @param {string} text
 * @returns {string} what to say
 */
export function save(file, type, text) {
  saveFile(new Blob([text], { type }), file);
  return `Saved as ${file}.`;
}
