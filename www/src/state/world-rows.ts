/** Letters by cell, in rows as documents write them. Empty rows at the end may be missing. */

import type { Regions } from "../types.ts";

/**
 * The letter of a cell.
 * @param width of a row
 * @param nothing the letter of cells without one
 */
export function letterAt(
  rows: string[] | null | undefined,
  width: number,
  cell: number,
  nothing: string,
) {
  const column = cell % width;
  return rows?.[(cell - column) / width]?.[column] ?? nothing;
}

/** Rows with some letters replaced. The rows without a change are the same strings as before. */
export function withLetters(
  rows: string[] | null | undefined,
  width: number,
  cells: Iterable<number>,
  letter: string,
  nothing: string,
): string[] {
  const next = [...(rows ?? [])];
  const opened: Map<number, string[]> = new Map();
  for (const cell of cells) {
    const column = cell % width;
    const row = (cell - column) / width;
    let letters = opened.get(row);
    if (!letters) {
      letters = [...(next[row] ?? nothing.repeat(width))];
      opened.set(row, letters);
    }
    letters[column] = letter;
  }
  for (const [row, letters] of opened) {
    while (next.length < row) next.push(nothing.repeat(width));
    next[row] = letters.join("");
  }
  return trimmed(next, nothing);
}

/** Rows without the empty ones at the end. */
export function trimmed(rows: string[], nothing: string) {
  let end = rows.length;
  const empty = nothing.repeat(rows[0]?.length ?? 0);
  while (end > 0 && rows[end - 1] === empty) end--;
  return end === rows.length ? rows : rows.slice(0, end);
}

/**
 * The map that cells show, as documents write it.
 * @param cells of one floor
 */
export function rowsOf(cells: Uint8Array, width: number) {
  const rows = [];
  for (let from = 0; from < cells.length; from += width) {
    let row = "";
    for (const cell of cells.subarray(from, from + width)) row += cell === 1 ? "." : cell || "#";
    rows.push(row);
  }
  return rows;
}

/**
 * The cells that rows show, `null` where a letter isn't one of a map.
 * @param rows each of the same length
 */
export function cellsOf(rows: string[]): Uint8Array | null {
  const text = rows.join("");
  if (/[^#.1-9]/.test(text)) return null;
  return Uint8Array.from(text, (letter) => (letter === "#" ? 0 : Number(letter) || 1));
}

/** The letters of painted areas in the order of the regions, which their first cells number. */
export function lettersOf(areas: string[]): string[] {
  const known = ordered.get(areas);
  if (known) return known;
  const letters = [...new Set(areas.join(""))].filter((letter) => /[A-Za-z]/.test(letter));
  ordered.set(areas, letters);
  return letters;
}

const ordered: WeakMap<string[], string[]> = new WeakMap();

/** The region at a cell of the map. */
export function regionAt(regions: Regions, width: number, cell: number): number | null {
  if (!("areas" in regions)) return null;
  const region = lettersOf(regions.areas).indexOf(letterAt(regions.areas, width, cell, "."));
  return region < 0 ? null : region;
}
