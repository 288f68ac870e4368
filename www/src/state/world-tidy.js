/**
 * Worlds as documents hold them: without what says nothing, and sets in order.
 *
 * @import { WorldData } from "../types.js"
 */

import { trimmed } from "./world-rows.js";

/** Every key of a world, in the order of documents. */
export const KEYS = /** @type {(keyof WorldData)[]} */ ([
  "shape",
  "danger",
  "sources",
  "players",
  "floors",
  "stairs",
  "points",
  "regions",
  "map",
  "starts",
  "goals",
]);

/**
 * A world without what says nothing, its sets in ascending order; `undefined` where nothing is left.
 * @param {WorldData} world
 * @returns {WorldData | undefined}
 */
export function tidied(world) {
  /** @type {Record<string, unknown>} */
  const next = {};
  for (const key of KEYS) {
    const value = tidyKey(key, world[key]);
    if (value !== undefined) next[key] = value;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}

/**
 * @param {keyof WorldData} key
 * @param {any} value
 */
function tidyKey(key, value) {
  if (value === undefined || value === null || value === 0 || value === "square") return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  switch (key) {
    case "danger": {
      const rows = trimmed(value, ".");
      return rows.length > 0 ? rows : undefined;
    }
    case "stairs":
    case "points":
    case "starts":
    case "goals":
      return isAscending(value) ? value : [...new Set(value)].sort((a, b) => a - b);
    default:
      return value;
  }
}

/** @param {number[]} cells */
function isAscending(cells) {
  return cells.every((cell, index) => index === 0 || cell > Number(cells[index - 1]));
}
