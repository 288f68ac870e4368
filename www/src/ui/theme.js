/** Light, dark, or the system's setting; remembered for the next visit if the browser allows it. */

const KEY = "tiebreak-theme";
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/** @typedef {typeof THEMES[number]} Theme */

/** @returns {Theme} */
export function savedTheme() {
  try {
    const saved = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === saved) ?? "auto";
  } catch {
    return "auto";
  }
}

/**
 * The next theme in turn: auto, light, dark, auto.
 * @param {Theme} theme
 * @returns {Theme}
 */
export function nextTheme(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
}

/** @param {Theme} theme */
export function applyTheme(theme) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts only as long as the page.
  }
}
