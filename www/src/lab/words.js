/**
 * Words about entries of a list.
 *
 * @import { Entry, Shape } from "./types.js"
 * @import { MapData } from "../types.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { cost, whole } from "../words/format.js";
import { punctuated, say } from "../words/language.js";
import { many } from "../words/many.js";

/**
 * @param {Entry} entry
 * @param {MapData} map
 * @param {number} unit of costs
 */
export function entryText({ cell, g, h, f, stale, rank }, map, unit) {
  const figures = `f ${cost(f, unit)}, g ${cost(g, unit)}, h ${cost(h, unit)}`;
  const turn = rank === 0 ? say("leaves next") : say("leaves after {}", whole(rank));
  const skipped = stale ? `; ${say("stale, so it will be skipped")}` : "";
  return `${say("Cell {}", say(shapeOf(map).name(cell)))}: ${figures}; ${turn}${skipped}`;
}

/**
 * The number of entries in a list.
 * @param {Shape} shape
 */
export function shapeText({ entries, leftOut, ended }) {
  const count = entries.length + leftOut;
  const stale = entries.filter((entry) => entry.stale).length;
  const end = ended ? `; ${say("the search is over")}` : "";
  if (count === 0) return punctuated(`${say("empty")}${end}`);
  const parts = [say(many(count, "entry", "entries"))];
  if (stale > 0) parts.push(say("{} stale", whole(stale)));
  if (leftOut > 0) parts.push(say("only {} drawn", whole(entries.length)));
  return punctuated(`${parts.join(", ")}${end}`);
}
