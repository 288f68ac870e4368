/** Short texts that the browser keeps between visits, if it allows that: it may block its storage, or have no room. */

/** The keys that the script before the first sight looks at, too. */
export const HINT = "tiebreak-hint";
export const DOCUMENTS = "tiebreak-documents";

/** @param {string} key */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 */
export function keep(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It lasts only as long as the page.
  }
}
