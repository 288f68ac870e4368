import type { Theme } from "./messages.ts";

/** The reader's theme, unless the page around the embed sets another. */
export function setTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset.theme;
  else dataset.theme = theme;
}
