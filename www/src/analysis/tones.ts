/** The colours of analyses' findings, light and dark. */

import type { Hatch, Pale, Sign } from "../view/finding.ts";
import { PALETTES, type Palette, pixel, rgb, viridis } from "../view/palette.ts";

export interface Tone {
  /** light, dark: a cell that is closed at the step shown */
  closed: [string, string];
  /** any other cell */
  seen: [string, string];
}

export const TONES = {
  forced: { closed: ["#377fbf", "#3d99dc"], seen: ["#b5d6f1", "#3c5473"] },
  tied: { closed: ["#e1980a", "#d39524"], seen: ["#f6db9b", "#574213"] },
  beyond: { closed: ["#778089", "#89929b"], seen: ["#b6b9b5", "#484846"] },
  here: { closed: ["#d55e00", "#d5721e"], seen: ["#f7c9a1", "#6d4323"] },
  both: { closed: ["#a0a6ac", "#637786"], seen: ["#c9dbf5", "#434a52"] },
  // This lane never closes these cells, so both colours are strong.
  there: { closed: ["#3c8ad3", "#74aceb"], seen: ["#3c8ad3", "#74aceb"] },
  wrong: { closed: ["#c2185b", "#e8508c"], seen: ["#c2185b", "#e8508c"] },
  ghost: { closed: ["#1c2329", "#ffffff"], seen: ["#1c2329", "#ffffff"] },
  edge: { closed: ["#1c2329", "#ffffff"], seen: ["#1c2329", "#ffffff"] },
} satisfies Record<string, Tone>;

/**
 * From 0 to 1, in steps: the same colours as in the other layers. The analyses' wasm counts the tones from 1
 * (`crates/wasm-analysis/src/tones.rs`).
 */
export const SCALE: Tone[] = Array.from({ length: 64 }, (_, step) => {
  const [red, green, blue] = viridis(step / 63);
  const hex = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
  return { closed: [hex, hex], seen: [hex, hex] };
});

/**
 * @param amount the amount in this lane
 * @param plain the label without the name of a lane
 */
export function signed(
  label: string,
  amount: string,
  { closed: [light, dark] }: Tone,
  plain: string = label,
  hatch: Hatch | null = null,
): Sign {
  return { label, plain, amount, light, dark, hatch };
}

/** The meaning of pale colours: their cells aren't expanded at the step shown. */
export function paleOf(tones: Tone[]): Pale {
  const place = (theme: 0 | 1) => tones.map(({ seen }) => seen[theme]);
  return { label: "not expanded yet", light: place(0), dark: place(1) };
}

export function inkOf({ closed }: Tone, colours: Palette) {
  return closed[colours === PALETTES.dark ? 1 : 0];
}

/** Pixels by tone, counted from 1. */
export function painted(
  tones: Tone[],
): (colours: Palette) => { closed: Uint32Array; seen: Uint32Array } {
  return (colours) => {
    const place = colours === PALETTES.dark ? 1 : 0;
    const pixels = (state: "closed" | "seen") =>
      Uint32Array.from([0, ...tones.map((tone) => pixel(rgb(tone[state][place])))]);
    return { closed: pixels("closed"), seen: pixels("seen") };
  };
}
