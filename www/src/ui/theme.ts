/** Light, dark, or the system's setting; remembered for the next visit if the browser allows it. */

import { keep, kept } from "../state/kept.ts";

const KEY = "tiebreak-theme";
const THEMES = ["auto", "light", "dark"] as const;

type Theme = (typeof THEMES)[number];

export function savedTheme(): Theme {
  const saved = kept(KEY);
  return THEMES.find((theme) => theme === saved) ?? "auto";
}

/** The next theme in turn: auto, light, dark, auto. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
}

export function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset.theme;
  else dataset.theme = theme;
  keep(KEY, theme);
}
