/**
 * The sums of a document's layers: the danger of each cell, the cells that each player has seen, and the places beside the
 * goals where searches end. The engine knows; until it
 * has answered for a world that was just changed, maps show the painted cells and the reach of sources on open ground.
 */

import type { DangerSource, Doc, WorldData } from "../types.ts";

/** by place; 1 where a player has seen it; `beside` in ascending order */
export type Planes = { danger: Uint8Array; seen: Uint8Array[]; beside: Uint32Array };

export type Place = Pick<Doc, "width" | "height" | "cells" | "world" | "danger">;

/** The most danger of a cell. */
const MOST = 99;
const NONE = new Uint32Array();

const known: WeakMap<WorldData, { cells: Uint8Array; planes: Planes; isExact: boolean }> =
  new WeakMap();
/** The engine's latest answer. */
let latest: Planes | null = null;

/** The planes of a document's world; `null` where it has none. */
export function planesOf(doc: Place): Planes | null {
  const { world, cells, danger } = doc;
  if (danger) return { danger, seen: [], beside: NONE };
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
export function isExact({ world, cells, danger }: Place) {
  const found = world && known.get(world);
  return danger !== undefined || (found?.cells === cells && found.isExact);
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

function rough(place: Place, { sources = [], players = [] }: WorldData): Planes {
  const { width, height, cells } = place;
  const all = spread(place, digitsOf(place), sources);
  const seen = players.map((player) => {
    const own = plane(cells.length, width, player.seen, (letter) => (letter === "." ? 1 : 0));
    for (const { at, range } of player.scouts) {
      around({ width, height, cells }, at, range, (cell) => {
        own[cell] = 1;
      });
    }
    return own;
  });
  return { danger: all, seen, beside: NONE };
}

/** The painted digit of each cell. */
export function digitsOf({ width, cells, world }: Pick<Place, "width" | "cells" | "world">) {
  const digit = (letter: string) => (letter === "." ? 0 : Number(letter));
  return plane(cells.length, width, world?.danger, digit);
}

/**
 * Adds what sources would spread on open ground.
 * @returns the same danger
 */
export function spread(
  place: Pick<Place, "width" | "height" | "cells">,
  danger: Uint8Array,
  sources: DangerSource[],
) {
  const { cells } = place;
  for (const { at, strength, range, falloff } of sources) {
    around(place, at, range, (cell, distance) => {
      const share = falloff === "flat" ? 1 : (range + 1 - distance) / (range + 1);
      danger[cell] = Math.min(MOST, Number(danger[cell]) + Math.ceil(strength * share));
    });
  }
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) danger[cell] = 0;
  return danger;
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
