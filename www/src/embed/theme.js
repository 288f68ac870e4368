/**
 * The reader's theme, unless the page around the embed sets another.
 * @param {import("./messages.js").Theme} theme
 */
export function setTheme(theme) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset.theme;
  else dataset.theme = theme;
}
