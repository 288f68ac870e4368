/**
 * What a document's layers come to: the danger of each cell, and what each player has seen. The engine knows; until it
 * has answered for a world that was just changed, maps show what is painted and where sources reach on open ground.
 *
 * @import { Doc, WorldData } from "../types.js"
 *
 * @typedef {{ danger: Uint8Array, seen: Uint8Array[] }} Planes by place; 1 where a player has seen it
 * @typedef {Pick<Doc, "width" | "height" | "cells" | "world">} Place
 */

/** The most danger of a cell. */
const MOST = 99;

/** @type {WeakMap<WorldData, { cells: Uint8Array, planes: Planes, isExact: boolean }>} */
const known = new WeakMap();
/** The engine's latest answer.
 * @type {Planes | null} */
let latest = null;

/**
 * The planes of a document's world; `null` where it has none.
 * @param {Place} doc
 * @returns {Planes | null}
 */
export function planesOf(doc) {
  const { world, cells } = doc;
  if (!world || world.shape === "regions") return null;
  if (!world.danger && !world.sources && !world.players) return null;
  const found = known.get(world);
  if (found?.cells === cells) return found.planes;
  const isExact = isSimple(world);
  // What is seen follows a dragged tower a little later; until then the last answer is nearer than a guess.
  const planes = (isExact ? null : fitting(doc)) ?? rough(doc, world);
  known.set(world, { cells, planes, isExact });
  return planes;
}

/**
 * Whether the planes of a document are final.
 * @param {Place} doc
 */
export function isExact({ world, cells }) {
  const found = world && known.get(world);
  return found?.cells === cells && found.isExact;
}

/**
 * Remembers the engine's answer about a document.
 * @param {Place} doc
 * @param {Planes} planes
 */
export function learn({ world, cells }, planes) {
  latest = planes;
  if (world) known.set(world, { cells, planes, isExact: true });
}

/**
 * Whether painted letters say it all.
 * @param {WorldData} world
 */
function isSimple({ sources, players }) {
  return !sources && !players?.some(({ scouts }) => scouts.length > 0);
}

/**
 * The latest answer, if it is about as many cells and players.
 * @param {Place} doc
 */
function fitting({ cells, world }) {
  const fits =
    latest?.danger.length === cells.length && latest.seen.length === (world?.players?.length ?? 0);
  return fits ? latest : null;
}

/**
 * @param {Place} doc
 * @param {WorldData} world
 * @returns {Planes}
 */
function rough({ width, height, cells }, { danger, sources = [], players = [] }) {
  const all = plane(cells.length, width, danger, (letter) => (letter === "." ? 0 : Number(letter)));
  for (const { at, strength, range, falloff } of sources) {
    around({ width, height, cells }, at, range, (cell, distance) => {
      const share = falloff === "flat" ? 1 : (range + 1 - distance) / (range + 1);
      all[cell] = Math.min(MOST, Number(all[cell]) + Math.ceil(strength * share));
    });
  }
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) all[cell] = 0;
  const seen = players.map((player) => {
    const own = plane(cells.length, width, player.seen, (letter) => (letter === "." ? 1 : 0));
    for (const { at, range } of player.scouts) {
      around({ width, height, cells }, at, range, (cell) => {
        own[cell] = 1;
      });
    }
    return own;
  });
  return { danger: all, seen };
}

/**
 * @param {number} length
 * @param {number} width
 * @param {string[] | null | undefined} rows
 * @param {(letter: string) => number} value
 */
function plane(length, width, rows, value) {
  const values = new Uint8Array(length);
  for (const [y, row] of (rows ?? []).entries()) {
    for (let x = 0; x < row.length; x++) values[y * width + x] = value(row[x] ?? "");
  }
  return values;
}

/**
 * Calls back for the cells of a floor within a range, with their distance.
 * @param {Pick<Doc, "width" | "height" | "cells">} map
 * @param {number} at
 * @param {number} range
 * @param {(cell: number, distance: number) => void} visit
 */
function around({ width, height, cells }, at, range, visit) {
  const x = at % width;
  const row = (at - x) / width;
  const [y, first] = [row % height, row - (row % height)];
  for (let dy = -Math.min(range, y); dy <= Math.min(range, height - 1 - y); dy++) {
    for (let dx = -Math.min(range, x); dx <= Math.min(range, width - 1 - x); dx++) {
      const squared = dx * dx + dy * dy;
      if (squared > range * (range + 1)) continue;
      const cell = (first + y + dy) * width + x + dx;
      if (cell < cells.length) visit(cell, Math.floor(Math.sqrt(squared)));
    }
  }
}
