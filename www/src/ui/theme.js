/** Light, dark, or the system's setting; remembered for the next visit if the browser allows it. */

import { keep, kept } from "../state/kept.js";

const KEY = "tiebreak-theme";
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/** @typedef {typeof THEMES[number]} Theme */

/** @returns {Theme} */
export function savedTheme() {
  const saved = kept(KEY);
  return THEMES.find((theme) => theme === saved) ?? "auto";
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
  keep(KEY, theme);
}
