/**
 * Letters by cell, in rows as documents write them. Rows at the end may be missing where they'd say nothing.
 *
 * @import { Regions } from "../types.js"
 */

/**
 * The letter of a cell.
 * @param {string[] | null | undefined} rows
 * @param {number} width of a row
 * @param {number} cell
 * @param {string} nothing the letter of cells without one
 */
export function letterAt(rows, width, cell, nothing) {
  const column = cell % width;
  return rows?.[(cell - column) / width]?.[column] ?? nothing;
}

/**
 * Rows with some letters replaced. The rows without a change are the same strings as before.
 * @param {string[] | null | undefined} rows
 * @param {number} width
 * @param {Iterable<number>} cells
 * @param {string} letter
 * @param {string} nothing
 * @returns {string[]}
 */
export function withLetters(rows, width, cells, letter, nothing) {
  const next = [...(rows ?? [])];
  /** @type {Map<number, string[]>} */
  const opened = new Map();
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

/**
 * Rows without those at the end that say nothing.
 * @param {string[]} rows
 * @param {string} nothing
 */
export function trimmed(rows, nothing) {
  let end = rows.length;
  const empty = nothing.repeat(rows[0]?.length ?? 0);
  while (end > 0 && rows[end - 1] === empty) end--;
  return end === rows.length ? rows : rows.slice(0, end);
}

/**
 * The map that cells show, as documents write it.
 * @param {Uint8Array} cells of one floor
 * @param {number} width
 */
export function rowsOf(cells, width) {
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
 * @param {string[]} rows each of the same length
 * @returns {Uint8Array | null}
 */
export function cellsOf(rows) {
  const text = rows.join("");
  if (/[^#.1-9]/.test(text)) return null;
  return Uint8Array.from(text, (letter) => (letter === "#" ? 0 : Number(letter) || 1));
}

/**
 * The letters of painted areas in the order of the regions, which their first cells number.
 * @param {string[]} areas
 * @returns {string[]}
 */
export function lettersOf(areas) {
  const known = ordered.get(areas);
  if (known) return known;
  const letters = [...new Set(areas.join(""))].filter((letter) => /[A-Za-z]/.test(letter));
  ordered.set(areas, letters);
  return letters;
}

/** @type {WeakMap<string[], string[]>} */
const ordered = new WeakMap();

/**
 * The region at a cell of the map.
 * @param {Regions} regions
 * @param {number} width
 * @param {number} cell
 * @returns {number | null}
 */
export function regionAt(regions, width, cell) {
  if (!("areas" in regions)) return null;
  const region = lettersOf(regions.areas).indexOf(letterAt(regions.areas, width, cell, "."));
  return region < 0 ? null : region;
}
