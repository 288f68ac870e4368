/** Short texts that the browser keeps between visits, if it can: it may block its storage, or have no room. */

/** Whether the first visit has been shown how the lanes play. */
export const SHOWN = "tiebreak-shown";
/** The keys that the script before the first sight looks at, too. */
export const FINDING = "tiebreak-finding";
export const DOCUMENTS = "tiebreak-documents";

export function kept(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The text lasts only as long as the page.
  }
}
