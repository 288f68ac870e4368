/** Words about entries of a list. */

import type { MapData } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, whole } from "../words/format.ts";
import { punctuated, say } from "../words/language.ts";
import { many } from "../words/many.ts";
import type { Entry, Shape } from "./types.ts";

/** @param unit of costs */
export function entryText({ cell, g, h, f, stale, rank }: Entry, map: MapData, unit: number) {
  const figures = `f ${cost(f, unit)}, g ${cost(g, unit)}, h ${cost(h, unit)}`;
  const turn = rank === 0 ? say("leaves next") : say("leaves after {}", whole(rank));
  const skipped = stale ? `; ${say("stale, so it will be skipped")}` : "";
  return `${say("Cell {}", say(shapeOf(map).name(cell)))}: ${figures}; ${turn}${skipped}`;
}

/** The number of entries in a list. */
export function shapeText({ entries, leftOut, ended }: Shape) {
  const count = entries.length + leftOut;
  const stale = entries.filter((entry) => entry.stale).length;
  const end = ended ? `; ${say("the search is over")}` : "";
  if (count === 0) return punctuated(`${say("empty")}${end}`);
  const parts = [say(many(count, "entry", "entries"))];
  if (stale > 0) parts.push(say("{} stale", whole(stale)));
  if (leftOut > 0) parts.push(say("only {} drawn", whole(entries.length)));
  return punctuated(`${parts.join(", ")}${end}`);
}
