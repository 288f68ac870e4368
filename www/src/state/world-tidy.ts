/** Worlds as documents hold them: without empty parts, and with sets in order. */

import type { WorldData } from "../types.ts";
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
  "map",
  "starts",
  "goals",
];

/** A world without empty parts, its sets in ascending order; `undefined` if nothing is left. */
export function tidied(world: WorldData): WorldData | undefined {
  const next: Record<string, unknown> = {};
  for (const key of KEYS) {
    const value = tidyKey(key, world[key]);
    if (value !== undefined) next[key] = value;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}

function tidyKey(key: keyof WorldData, value: unknown) {
  if (value === undefined || value === null || value === 0 || value === "square") return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  switch (key) {
    case "danger": {
      const rows = trimmed(value as string[], ".");
      return rows.length > 0 ? rows : undefined;
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
