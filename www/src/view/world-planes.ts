/**
 * The sums of a document's layers: the danger of each cell, the cells that each player has seen, and the places beside the
 * goals where searches end. The engine knows; until it
 * has answered for a world that was just changed, maps show the painted cells and the reach of sources on open ground.
 */

import type { Doc, WorldData } from "../types.ts";

/** by place; 1 where a player has seen it; `beside` in ascending order */
export type Planes = { danger: Uint8Array; seen: Uint8Array[]; beside: Uint32Array };

export type Place = Pick<Doc, "width" | "height" | "cells" | "world">;

/** The most danger of a cell. */
const MOST = 99;

const known: WeakMap<WorldData, { cells: Uint8Array; planes: Planes; isExact: boolean }> =
  new WeakMap();
/** The engine's latest answer. */
let latest: Planes | null = null;

/** The planes of a document's world; `null` where it has none. */
export function planesOf(doc: Place): Planes | null {
  const { world, cells } = doc;
  if (!world || world.shape === "regions") return null;
  if (!world.danger && !world.sources && !world.players && !world.beside) return null;
  const found = known.get(world);
  if (found?.cells === cells) return found.planes;
  const isExact = isSimple(world);
  // Sight follows a dragged tower a little later; until then the last answer is nearer than a guess.
  const planes = (isExact ? null : fitting(doc)) ?? rough(doc, world);
  known.set(world, { cells, planes, isExact });
  return planes;
}

/** Whether the planes of a document are final. */
export function isExact({ world, cells }: Place) {
  const found = world && known.get(world);
  return found?.cells === cells && found.isExact;
}

/** Remembers the engine's answer about a document. */
export function learn({ world, cells }: Place, planes: Planes) {
  latest = planes;
  if (world) known.set(world, { cells, planes, isExact: true });
}

/** Whether the painted letters are all that counts. */
function isSimple({ sources, players, beside }: WorldData) {
  return !sources && !beside && !players?.some(({ scouts }) => scouts.length > 0);
}

/** The latest answer, if it is about as many cells and players. */
function fitting({ cells, world }: Place) {
  const fits =
    latest?.danger.length === cells.length && latest.seen.length === (world?.players?.length ?? 0);
  return fits ? latest : null;
}

function rough(
  { width, height, cells }: Place,
  { danger, sources = [], players = [] }: WorldData,
): Planes {
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
  return { danger: all, seen, beside: new Uint32Array() };
}

function plane(
  length: number,
  width: number,
  rows: string[] | null | undefined,
  value: (letter: string) => number,
) {
  const values = new Uint8Array(length);
  for (const [y, row] of (rows ?? []).entries()) {
    for (let x = 0; x < row.length; x++) values[y * width + x] = value(row[x] ?? "");
  }
  return values;
}

/** Calls back for the cells of a floor within a range, with their distance. */
function around(
  { width, height, cells }: Pick<Doc, "width" | "height" | "cells">,
  at: number,
  range: number,
  visit: (cell: number, distance: number) => void,
) {
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
