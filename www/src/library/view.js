/**
 * A document's view from JSON.
 *
 * @import { LinkView } from "../types.js"
 */

import { shown } from "../state/config.js";
import { firstView, linkView } from "../state/look.js";
import { LAYERS } from "../view/layers.js";

const flag = {
  is: "true or false",
  fits: (/** @type {unknown} */ value) => typeof value === "boolean",
};
const number = {
  is: "a number from 0",
  fits: (/** @type {unknown} */ value) => Number.isFinite(value) && Number(value) >= 0,
};

/** By key: its values in words, and whether a value is one.
 * @type {{ [K in keyof LinkView]: { is: string, fits: (value: unknown) => boolean } }} */
const KEYS = {
  layer: word(Object.keys(LAYERS)),
  arrows: flag,
  figures: flag,
  position: number,
  sync: word(["steps", "share"]),
  atEnd: flag,
  speed: {
    is: "a whole number from 1",
    fits: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  },
  camera: {
    is: "{ scale, x, y }",
    fits: (value) => {
      const { scale, x, y, ...rest } = Object(value);
      const isEmpty = Object.keys(rest).length === 0;
      return isEmpty && number.fits(scale) && Number.isFinite(x) && Number.isFinite(y);
    },
  },
};

/**
 * @param {unknown} json undefined for the view at first sight
 * @returns {LinkView}
 */
export function readView(json) {
  if (json === undefined) return linkView(firstView());
  const given = /** @type {Record<string, unknown>} */ (Object(json));
  const stranger = Object.keys(given).find((key) => !Object.hasOwn(KEYS, key));
  if (stranger !== undefined) {
    throw new Error(`There is ${shown(stranger)}; a view has ${Object.keys(KEYS).join(", ")}.`);
  }
  for (const [key, { is, fits }] of Object.entries(KEYS)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!fits(value)) throw new Error(`The view's ${key} is ${is}, not ${shown(value)}.`);
  }
  return linkView(/** @type {LinkView} */ (/** @type {unknown} */ (given)));
}

/** @param {string[]} known */
function word(known) {
  return {
    is: `one of ${known.join(", ")}`,
    fits: (/** @type {any} */ value) => known.includes(value),
  };
}
