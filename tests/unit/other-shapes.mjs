import { otherShape } from "../../www/src/view/shapes/other.ts";

/** Numbers from 0 to 1, the same in each run. */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const hexagons = (width, height) => otherShape({ width, height, world: { shape: "hex" } });
export const triangles = (width, height) =>
  otherShape({ width, height, world: { shape: "triangle" } });
export const floors = (width, height, above) =>
  otherShape({ width, height, world: { floors: above } });
export const regions = (given) =>
  otherShape({ width: 1, height: 1, world: { shape: "regions", regions: given } });

export const AREAS = ["aab..", "aabbC", "..bCC"];
export const painted = (routes = []) => regions({ areas: AREAS, routes });
export const table = regions({
  places: [
    [10, 10],
    [20, 10],
    [20, 24],
    [60, 40],
  ],
  borders: [
    [0, 1, 1],
    [1, 2, 3],
    [2, 3, 1],
  ],
});
