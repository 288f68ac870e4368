/**
 * The colours of what lies on cells beside their weight: danger is a warm tint, stronger where there is more.
 *
 * @import { Palette, Rgb } from "./palette.js"
 * @import { Place } from "./world-planes.js"
 */

import { PALETTES, rgb } from "./palette.js";
import { planesOf } from "./world-planes.js";

/**
 * @typedef {object} WorldColours
 * @property {string} danger
 * @property {string} tower
 * @property {string} scout
 * @property {string} point
 * @property {string} stairs
 * @property {string} fog over what a player hasn't seen
 */

/** @type {Record<"light" | "dark", WorldColours>} */
export const WORLD_COLOURS = {
  light: {
    danger: "#c8102e",
    tower: "#a00d24",
    scout: "#6b3fa0",
    point: "#1c2329",
    stairs: "#1c2329",
    fog: "#1c2329",
  },
  dark: {
    danger: "#ff4d5e",
    tower: "#ff8a94",
    scout: "#c9a6f5",
    point: "#ffffff",
    stairs: "#ffffff",
    fog: "#7d8791",
  },
};

/** @param {Palette} colours */
export function worldColours(colours) {
  return WORLD_COLOURS[colours === PALETTES.dark ? "dark" : "light"];
}

/**
 * What danger makes of a cell's pixel; `null` where there is none anywhere.
 * @param {Place} doc
 * @param {Palette} colours
 * @returns {((cell: number, pixel: number) => number) | null}
 */
export function tintOf(doc, colours) {
  const danger = planesOf(doc)?.danger;
  if (!danger) return null;
  const warm = rgb(worldColours(colours).danger);
  return (cell, pixel) => {
    const amount = danger[cell];
    return amount ? mixed(pixel, warm, shareOf(amount)) : pixel;
  };
}

/**
 * How much of a cell's colour is danger's: open, closed and untouched cells still differ.
 * @param {number} danger above 0
 */
function shareOf(danger) {
  return 0.12 + 0.03 * Math.min(danger, 10);
}

/**
 * @param {number} pixel of a Uint32Array over image data
 * @param {Rgb} colour
 * @param {number} share of the colour, 0 to 1
 */
function mixed(pixel, colour, share) {
  let next = pixel & 0xff000000;
  for (let channel = 0; channel < 3; channel++) {
    const old = (pixel >> (8 * channel)) & 255;
    const now = Math.round(old + (Number(colour[channel]) - old) * share);
    next |= now << (8 * channel);
  }
  return next >>> 0;
}
