/** Worlds as documents hold them: without empty parts, and with sets in order. */

import type { Passage, WorldData } from "../types.ts";
import type { Sides } from "../view/shapes/edges.ts";
import { tidyPassages } from "./passages.ts";
import { trimmed } from "./world-rows.ts";

/** Every key of a world, in the order of documents. */
export const KEYS: (keyof WorldData)[] = [
  "shape",
  "danger",
  "sources",
  "players",
  "floors",
  "stairs",
  "points",
  "regions",
  "wrap",
  "passages",
  "weights",
  "trace",
  "map",
  "starts",
  "goals",
  "beside",
];

/** A world without empty parts, its sets in ascending order; `undefined` if nothing is left. */
export function tidied(world: WorldData, sides: Sides): WorldData | undefined {
  const next: Record<string, unknown> = {};
  for (const key of KEYS) {
    const value = tidyKey(key, world[key], sides);
    if (value !== undefined) next[key] = value;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}

/** The values that say nothing, by any key. */
const NOTHING: unknown[] = [undefined, null, 0, "square", "none"];

function tidyKey(key: keyof WorldData, value: unknown, sides: Sides) {
  if (NOTHING.includes(value)) return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  switch (key) {
    case "danger": {
      const rows = trimmed(value as string[], ".");
      return rows.length > 0 ? rows : undefined;
    }
    case "passages": {
      const passages = tidyPassages(value as Passage[], sides);
      return passages.length > 0 ? passages : undefined;
    }
    case "weights": {
      const weights = value as number[];
      const needed = weights.findLastIndex((weight, index) => weight !== index + 1) + 1;
      return needed > 0 ? weights.slice(0, needed) : undefined;
    }
    case "stairs":
    case "points":
    case "starts":
    case "goals":
      return isAscending(value as number[])
        ? value
        : [...new Set(value as number[])].sort((a, b) => a - b);
    default:
      return value;
  }
}

function isAscending(cells: number[]) {
  return cells.every((cell, index) => index === 0 || cell > Number(cells[index - 1]));
}
