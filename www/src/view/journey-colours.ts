/** The colours of journeys. Tones repeat, so numbers distinguish the units; a goal has its unit's tone. */

import { PALETTES, type Palette } from "./palette.ts";

interface JourneyColours {
  units: string[];
  patrol: string;
  door: string;
}

export const JOURNEY_COLOURS: Record<"light" | "dark", JourneyColours> = {
  light: {
    units: ["#0b5a9d", "#8a5200", "#00735a", "#7b2d8e", "#4a5866", "#00687f"],
    patrol: "#b3122b",
    door: "#a06a00",
  },
  dark: {
    units: ["#7cc4ff", "#f0b45a", "#4fd1ac", "#e0a6f0", "#c3ccd4", "#6fd3e6"],
    patrol: "#ff8a94",
    door: "#c08a1e",
  },
};

export function journeyColours(colours: Palette) {
  return JOURNEY_COLOURS[colours === PALETTES.dark ? "dark" : "light"];
}

/** A unit's tone. */
export function toneOf(colours: Palette, unit: number) {
  const { units } = journeyColours(colours);
  return units[unit % units.length] ?? colours.path;
}
