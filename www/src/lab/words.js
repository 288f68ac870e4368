/**
 * Words about entries of a list.
 *
 * @import { Entry, Shape } from "./types.js"
 * @import { MapData } from "../types.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { cost, whole } from "../words/format.js";

/**
 * @param {Entry} entry
 * @param {MapData} map
 * @param {number} unit of costs
 */
export function entryText({ cell, g, h, f, stale, rank }, map, unit) {
  const figures = `f ${cost(f, unit)}, g ${cost(g, unit)}, h ${cost(h, unit)}`;
  const turn = rank === 0 ? "leaves next" : `leaves after ${whole(rank)}`;
  return `Cell ${shapeOf(map).name(cell)}: ${figures}; ${turn}${stale ? "; stale, so it will be skipped" : ""}`;
}

/**
 * The number of entries in a list.
 * @param {Shape} shape
 */
export function shapeText({ entries, leftOut, ended }) {
  const count = entries.length + leftOut;
  const stale = entries.filter((entry) => entry.stale).length;
  const end = ended ? "; the search is over" : "";
  if (count === 0) return `empty${end}`;
  const parts = [`${whole(count)} ${count === 1 ? "entry" : "entries"}`];
  if (stale > 0) parts.push(`${whole(stale)} stale`);
  if (leftOut > 0) parts.push(`only ${whole(entries.length)} drawn`);
  return `${parts.join(", ")}${end}`;
}
