/** The colours of layers on cells: danger is a warm tint, stronger where there is more. */

import { PALETTES, type Palette, type Rgb, rgb } from "./palette.ts";
import { type Place, planesOf } from "./world-planes.ts";

interface WorldColours {
  danger: string;
  tower: string;
  scout: string;
  point: string;
  stairs: string;
  /** of one-ways */
  way: string;
  portal: string;
  /** of borders that wrap */
  border: string;
  /** over cells that a player hasn't seen */
  fog: string;
}

export const WORLD_COLOURS: Record<"light" | "dark", WorldColours> = {
  light: {
    danger: "#c8102e",
    tower: "#a00d24",
    scout: "#6b3fa0",
    point: "#1c2329",
    stairs: "#1c2329",
    way: "#8a2f00",
    portal: "#6b3fa0",
    border: "#4d5a66",
    fog: "#1c2329",
  },
  dark: {
    danger: "#ff4d5e",
    tower: "#ff8a94",
    scout: "#c9a6f5",
    point: "#ffffff",
    stairs: "#ffffff",
    way: "#ffb27a",
    portal: "#c9a6f5",
    border: "#9aa7b3",
    fog: "#7d8791",
  },
};

export function worldColours(colours: Palette) {
  return WORLD_COLOURS[colours === PALETTES.dark ? "dark" : "light"];
}

/** A cell's pixel tinted by danger; `null` if there is no danger anywhere. */
export function tintOf(
  doc: Place,
  colours: Palette,
): ((cell: number, pixel: number) => number) | null {
  const danger = planesOf(doc)?.danger;
  if (!danger) return null;
  const warm = rgb(worldColours(colours).danger);
  return (cell, pixel) => {
    const amount = danger[cell];
    return amount ? mixed(pixel, warm, shareOf(amount)) : pixel;
  };
}

/**
 * The share of danger in a cell's colour: open, closed and untouched cells still differ.
 * @param danger above 0
 */
function shareOf(danger: number) {
  return 0.12 + 0.03 * Math.min(danger, 10);
}

/**
 * @param pixel of a Uint32Array over image data
 * @param share of the colour, 0 to 1
 */
function mixed(pixel: number, colour: Rgb, share: number) {
  let next = pixel & 0xff000000;
  for (let channel = 0; channel < 3; channel++) {
    const old = (pixel >> (8 * channel)) & 255;
    const now = Math.round(old + (Number(colour[channel]) - old) * share);
    next |= now << (8 * channel);
  }
  return next >>> 0;
}
