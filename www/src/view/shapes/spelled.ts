/** Figures as plain JSON: the places that the engine gives by their numbers, as documents name them. */

import type { Shape } from "./shape.ts";

export function spelled(figures: object, shape: Pick<Shape, "pair">): object {
  const entries = Object.entries(figures).map(([key, value]) => [key, written(value, shape)]);
  return Object.fromEntries(entries);
}

function written(value: unknown, shape: Pick<Shape, "pair">): unknown {
  if (value instanceof Uint32Array) return Array.from(value, (place) => shape.pair(place));
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? spelled(value, shape) : value;
}
