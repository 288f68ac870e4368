/**
 * Splits a raster into rectangles of one colour: horizontal runs, joined to the runs below them that
 * begin and end alike.
 */

import type { Raster } from "./recorder.ts";

/** by pixel: x, y, width, height in cells, and so on */
type Runs = Map<number, number[]>;

/**
 * @param most rectangles
 * @returns null if there are more
 */
export function runsOf(
  { columns, rows, pixels }: Pick<Raster, "columns" | "rows" | "pixels">,
  most: number,
): Runs | null {
  const runs: Runs = new Map();
  // By first column: the rectangle that may still grow downwards.
  const ends = new Int32Array(columns);
  const starts = new Int32Array(columns).fill(-1);
  const tops = new Int32Array(columns);
  const fills = new Uint32Array(columns);
  let count = 0;
  const close = (x: number, bottom: number) => {
    const fill = at(fills, x);
    const list = runs.get(fill) ?? [];
    runs.set(fill, list);
    list.push(x, at(tops, x), at(ends, x) - x, bottom - at(tops, x));
    starts[x] = -1;
    count++;
  };
  for (let y = 0; y < rows && count <= most; y++) {
    const row = y * columns;
    let x = 0;
    while (x < columns) {
      const fill = at(pixels, row + x);
      let end = x + 1;
      while (end < columns && pixels[row + end] === fill) end++;
      const grows = at(starts, x) >= 0 && at(ends, x) === end && at(fills, x) === fill;
      for (let inside = x; inside < end; inside++) {
        if (at(starts, inside) >= 0 && !(grows && inside === x)) close(inside, y);
      }
      if (!grows) {
        starts[x] = x;
        ends[x] = end;
        tops[x] = y;
        fills[x] = fill;
      }
      x = end;
    }
  }
  for (let x = 0; x < columns; x++) if (at(starts, x) >= 0) close(x, rows);
  return count > most ? null : runs;
}

/** @param index known to be inside */
function at(array: Int32Array | Uint32Array, index: number) {
  return array[index] as number;
}
