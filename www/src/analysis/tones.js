/**
 * The colours of what analyses find, light and dark.
 *
 * @import { Palette } from "../view/palette.js"
 * @import { Sign } from "../view/finding.js"
 */

import { PALETTES, pixel, rgb, viridis } from "../view/palette.js";

/**
 * @typedef {object} Tone
 * @property {[string, string]} closed light, dark: a cell that is closed at the step shown
 * @property {[string, string]} seen any other
 */

/** @satisfies {Record<string, Tone>} */
export const TONES = {
  forced: { closed: ["#4d8fc7", "#3f7fb8"], seen: ["#cfe2f2", "#233a4e"] },
  tied: { closed: ["#eda51e", "#d8921f"], seen: ["#fae5b4", "#574620"] },
  beyond: { closed: ["#93a0aa", "#75828d"], seen: ["#e4e8eb", "#2b3239"] },
  here: { closed: ["#d55e00", "#e07a2c"], seen: ["#f6d3b8", "#5a3a22"] },
  both: { closed: ["#b5c2cc", "#55636f"], seen: ["#dfe5ea", "#343e47"] },
  // Never closed here, so that it is seen all the same.
  there: { closed: ["#3d9bd4", "#3f8fc4"], seen: ["#3d9bd4", "#3f8fc4"] },
  wrong: { closed: ["#c2185b", "#e8508c"], seen: ["#c2185b", "#e8508c"] },
  ghost: { closed: ["#1c2329", "#ffffff"], seen: ["#1c2329", "#ffffff"] },
  edge: { closed: ["#1c2329", "#ffffff"], seen: ["#1c2329", "#ffffff"] },
};

/** From 0 to 1, in steps: the same colours as of the other layers.
 * @type {Tone[]} */
export const SCALE = Array.from({ length: 64 }, (_, step) => {
  const [red, green, blue] = viridis(step / 63);
  const hex = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
  return { closed: [hex, hex], seen: [hex, hex] };
});

/**
 * The tone of a share.
 * @param {number} share 0 to 1
 */
export function scaled(share) {
  return 1 + Math.round(share * (SCALE.length - 1));
}

/**
 * @param {string} label
 * @param {string} amount what it comes to in this lane
 * @param {Tone} tone
 * @param {string} [plain] the label where it is that of several lanes
 * @returns {Sign}
 */
export function signed(label, amount, { closed: [light, dark] }, plain = label) {
  return { label, plain, amount, light, dark };
}

/**
 * @param {Tone} tone
 * @param {Palette} colours
 */
export function inkOf({ closed }, colours) {
  return closed[colours === PALETTES.dark ? 1 : 0];
}

/**
 * Pixels by tone, counted from 1.
 * @param {Tone[]} tones
 * @returns {(colours: Palette) => { closed: Uint32Array, seen: Uint32Array }}
 */
export function painted(tones) {
  return (colours) => {
    const place = colours === PALETTES.dark ? 1 : 0;
    const pixels = (/** @type {"closed" | "seen"} */ state) =>
      Uint32Array.from([0, ...tones.map((tone) => pixel(rgb(tone[state][place])))]);
    return { closed: pixels("closed"), seen: pixels("seen") };
  };
}
