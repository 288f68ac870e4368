/**
 * The rows of a map in JSON: a text for each, a character for each cell.
 */

import { shown } from "./config.js";

/**
 * @param {{ width: number, height: number, cells: Uint8Array }} map
 * @returns {string[]}
 */
export function rowsOfCells({ width, height, cells }) {
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    let row = "";
    for (const cell of cells.subarray(y * width, (y + 1) * width)) row += glyph(cell);
    rows.push(row);
  }
  return rows;
}

/**
 * @param {unknown} rows
 * @param {number} side
 */
export function readRows(rows, side) {
  // A list may have holes, which only some of its methods visit.
  if (!Array.isArray(rows) || rows.findIndex((row) => typeof row !== "string") >= 0) {
    throw new Error("The document's map is a list of rows, each a text.");
  }
  const height = rows.length;
  const width = height === 0 ? 0 : rows[0].length;
  if (width < 1 || height < 1 || width > side || height > side) throw new Error(tooLarge(side));
  const cells = new Uint8Array(width * height);
  rows.forEach((/** @type {string} */ row, y) => {
    if (row.length !== width) {
      throw new Error(`Row ${y + 1} of the map has ${row.length} cells; the first has ${width}.`);
    }
    for (let x = 0; x < width; x += 1) {
      const value = valueOfGlyph(row.charAt(x));
      if (value < 0) {
        throw new Error(
          `Row ${y + 1}, column ${x + 1} of the map is ${shown(row.charAt(x))}; ` +
            "a cell is # (wall), . (plain ground) or a weight up to 9.",
        );
      }
      cells[y * width + x] = value;
    }
  });
  return { width, height, cells };
}

/** @param {number} side */
export function tooLarge(side) {
  return `A map has 1 to ${side} cells a side.`;
}

/** @param {number} cell */
function glyph(cell) {
  if (cell === 0) return "#";
  return cell === 1 ? "." : String(cell);
}

/** @param {string} char */
function valueOfGlyph(char) {
  if (char === "#") return 0;
  if (char === ".") return 1;
  return char >= "1" && char <= "9" ? Number(char) : -1;
}
