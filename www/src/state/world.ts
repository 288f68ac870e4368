/** Actions on the layers that a document has beside its map. */

import type { Doc, JourneyData, Spread, WorldData } from "../types.ts";
import type { Change, State } from "./actions.ts";
import type { Commit } from "./history.ts";
import {
  checkFloors,
  checkList,
  checkPlaces,
  checkWord,
  checkWorld,
  LETTERS,
} from "./world-checks.ts";
import { letterAt, lettersOf, withLetters } from "./world-rows.ts";
import { settled, withFloors, withRegions, withShape } from "./world-shape.ts";
import { KEYS, tidied } from "./world-tidy.ts";

type Plane = "danger" | "seen" | "areas";

/** what a brush draws */
export type Layer =
  | "danger"
  | "sources"
  | "starts"
  | "goals"
  | "seen"
  | "scouts"
  | "points"
  | "stairs"
  | "passages"
  | "areas"
  | "routes"
  | "units"
  | "patrols"
  | "doors";

/** a brush for a layer: the tool of the view while it is chosen */
export interface LayerTool {
  layer: Layer;
  /** the letter that is painted */
  value?: string;
  /** from 1 */
  player?: number;
  /** missing for single cells */
  figure?: "rect";
  /** whether every press erases, as the right button does */
  erases?: boolean;
  /** the place of the tower or scout pressed last, to which these numbers belong */
  at?: number;
  strength?: number;
  range?: number;
  falloff?: Spread["falloff"];
  sight?: boolean;
  /** of a route or a portal */
  cost?: number;
  /** of a portal; missing for both ways */
  way?: "one";
  /** of the unit, patrol or door pressed last, to which the numbers that follow belong */
  number?: number;
  depart?: number;
  every?: number;
  offset?: number;
  /** of a patrol */
  source?: Spread | undefined;
  open?: number;
  shut?: number;
}

/** a key that is undefined, or a value that says nothing, removes it */
export type Patch = Omit<WorldData, "shape" | "wrap" | "beside"> & {
  shape?: WorldData["shape"] | "square";
  wrap?: WorldData["wrap"] | "none";
  beside?: WorldData["beside"] | 0;
};

export type WorldAction =
  | { type: "world"; patch: Patch; stroke?: number }
  | {
      type: "world-paint";
      plane: Plane;
      cells: number[];
      value: string;
      player?: number;
      stroke: number;
    }
  | { type: "world-tool"; tool: LayerTool };

/** The keys whose values are put in order before they are checked. */
const LISTS = ["danger", "stairs", "points", "passages", "weights", "starts", "goals"] as const;

export function updateWorld(state: State, action: WorldAction, commit: Commit): State {
  switch (action.type) {
    case "world":
      return changed(state, patched(state, action), action.stroke ?? null, commit);
    case "world-paint":
      return changed(state, painted(state.doc, action), action.stroke, commit);
    case "world-tool": {
      const { tool } = action;
      if (typeof tool?.layer !== "string") throw new Error("A brush names its layer.");
      return { ...state, view: { ...state.view, tool } };
    }
  }
}

/** Whether a place has to stay free. */
export function staysFree({ start, goal, world, width, height }: Doc, place: number) {
  const { starts, goals, stairs, beside } = world ?? {};
  // Searches that end beside their goals may have walls there.
  const isGoal = !beside && (place === goal || goals?.includes(place));
  return Boolean(
    place === start ||
      isGoal ||
      starts?.includes(place) ||
      stairs?.includes(place) ||
      stairs?.includes(place - width * height),
  );
}

/** Sets keys of the world, or removes them. */
function patched(
  { doc: before, catalogue }: State,
  { patch }: Extract<WorldAction, { type: "world" }>,
): Doc {
  if (typeof patch !== "object" || patch === null) throw new Error("A patch is an object.");
  for (const key of Object.keys(patch)) {
    if (!KEYS.includes(key as keyof WorldData))
      throw new Error(`A world has no "${key}"; it has ${KEYS.join(", ")}.`);
  }
  const { limits, words, settings } = catalogue;
  const { shape, floors, regions, ...rest } = patch;
  const { wrap = "none", beside = 0 } = rest;
  checkWord("wrap", wrap, words.wrap);
  const besides = [0, ...settings.moves.choices.map(({ name }) => Number(name))];
  if (!besides.includes(beside)) throw new Error("A search ends 0, 4 or 8 steps beside a goal.");
  let doc = before;
  if (shape !== undefined) checkWord("shape", shape, words.shape);
  if ("shape" in patch)
    doc = withShape(doc, shape === "square" ? undefined : shape, catalogue, regions);
  if (doc !== before && doc.world?.shape) checkPlaces(doc.cells.length, limits);
  if ("floors" in patch) {
    checkFloors(doc, floors ?? 0, limits);
    doc = withFloors(doc, floors ?? 0);
  }
  if ("regions" in patch && doc.world?.regions !== regions) {
    if (doc.world?.shape === "regions" && !regions) throw new Error("There are no regions.");
    doc = regions ? withRegions(doc, regions) : without(doc, "regions");
  }
  for (const key of LISTS) checkList(key, rest[key] ?? [], Number.POSITIVE_INFINITY);
  doc = { ...doc, world: tidied({ ...doc.world, ...rest } as WorldData, doc) };
  if ("starts" in patch || "goals" in patch || "beside" in patch) doc = settled(doc);
  checkWorld(doc, catalogue);
  return doc;
}

function without(doc: Doc, key: keyof WorldData): Doc {
  const { [key]: _, ...world } = doc.world ?? {};
  return { ...doc, world };
}

/** Paints letters of rows. */
function painted(
  doc: Doc,
  { plane, cells, value, player = 1 }: Extract<WorldAction, { type: "world-paint" }>,
): Doc {
  checkWord("plane", plane, Object.keys(LETTERS));
  if (value.length !== 1 || !LETTERS[plane].test(value))
    throw new Error(`"${value}" isn't a letter of the plane "${plane}".`);
  if (typeof cells?.[Symbol.iterator] !== "function")
    throw new Error("The cells to paint are a list of numbers.");
  const isAreas = plane === "areas";
  const most = isAreas ? doc.width * doc.height : doc.cells.length;
  const all = [...cells];
  for (const cell of all) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= most)
      throw new Error(`Cell ${cell} lies outside the map of ${doc.width} by ${doc.height} cells.`);
  }
  if (isAreas) return withAreas(doc, all, value);
  return plane === "danger" ? withDanger(doc, all, value) : withSeen(doc, all, value, player);
}

function withDanger(doc: Doc, cells: number[], value: string): Doc {
  const { world = {}, width } = doc;
  const rows = world.danger;
  // A wall has no danger.
  const at = cells.filter(
    (cell) => letterAt(rows, width, cell, ".") !== value && (value === "." || doc.cells[cell]),
  );
  if (at.length === 0) return doc;
  const danger = withLetters(rows, width, at, value, ".");
  return { ...doc, world: tidied({ ...world, danger }, doc) };
}

/** @param number of the player, from 1 */
function withSeen(doc: Doc, cells: number[], value: string, number: number): Doc {
  const { world = {}, width } = doc;
  const player = world.players?.[number - 1];
  if (!player) throw new Error(`There is no player ${number}.`);
  const at = cells.filter((cell) => letterAt(player.seen, width, cell, "?") !== value);
  if (at.length === 0) return doc;
  const rows = withLetters(player.seen, width, at, value, "?");
  const seen = rows.length > 0 ? rows : null;
  const players = world.players?.map((each, index) =>
    index === number - 1 ? { ...each, seen } : each,
  );
  return { ...doc, world: { ...world, players } };
}

function withAreas(doc: Doc, cells: number[], value: string): Doc {
  const { world = {}, width } = doc;
  const { regions } = world;
  if (!regions || !("areas" in regions)) throw new Error("There are no areas to paint.");
  const letters = lettersOf(regions.areas);
  // The last cell of a region that an end lies in stays its own.
  const ends = [letters[doc.start] ?? "", letters[doc.goal] ?? ""];
  const left = new Map(ends.map((end) => [end, countOf(regions.areas, end)]));
  const at = [...new Set(cells)].filter((cell) => {
    const old = letterAt(regions.areas, width, cell, ".");
    const count = left.get(old) ?? 2;
    if (old === value || count < 2) return false;
    if (left.has(old)) left.set(old, count - 1);
    return true;
  });
  if (at.length === 0) return doc;
  const areas = withLetters(regions.areas, width, at, value, ".");
  // Areas are as high as the map, whatever their last rows say.
  while (areas.length < doc.height) areas.push(".".repeat(width));
  return withRegions(doc, { ...regions, areas });
}

function countOf(rows: string[], letter: string) {
  let count = 0;
  for (const row of rows) count += row.split(letter).length - 1;
  return count;
}

/** The document's fields that these actions change. */
const FIELDS = ["cells", "start", "goal", "source", "world", "journey"] as const;

/**
 * Commits what differs. A stroke's changes that replace whole fields become one: its rows share most of their
 * strings, and a long stroke must not fill the history.
 */
export function changed(state: State, doc: Doc, stroke: number | null, commit: Commit): State {
  const { doc: old, past } = state;
  // Changed cells are no longer those of a generator or a file.
  const next = doc.cells === old.cells ? doc : { ...doc, source: null };
  const fields = FIELDS.filter((key) => old[key] !== next[key] && !isSame(old, next, key));
  if (fields.length === 0) return state;
  for (const end of ["start", "goal"] as const) {
    const mayBeWall = end === "goal" && next.world?.beside;
    if (!next.cells[next[end]] && !mayBeWall) throw new Error(`The ${end} lies on a wall.`);
  }
  const pick = (from: Doc) => Object.fromEntries(fields.map((key) => [key, from[key]]));
  const worlds = sizeOf(old.world, next.world);
  const size = worlds + sizeOfScript(old.journey, next.journey);
  const change: Change = { stroke, before: pick(old), after: pick(next), cells: null, size };
  const top = past?.change;
  if (!past || !top || stroke === null || top.stroke !== stroke || top.cells !== null)
    return commit(state, change);
  return commit(
    { ...state, past: past.rest },
    {
      ...change,
      // Unlike changed rows, a script that has grown holds all of the previous one.
      size:
        worlds +
        (top.size ?? 0) -
        sizeOfScript(top.before.journey, top.after.journey) +
        sizeOfScript(top.before.journey ?? old.journey, next.journey),
      before: { ...change.before, ...top.before },
      after: { ...top.after, ...change.after },
    },
  );
}

/** Whether a world is the same as before. */
function isSame(before: Doc, after: Doc, key: keyof Doc) {
  if (key !== "world") return false;
  return KEYS.every((each) => {
    const [old, now] = [before.world?.[each], after.world?.[each]];
    return old === now || JSON.stringify(old) === JSON.stringify(now);
  });
}

/** About how many bytes a script's new parts take. */
function sizeOfScript(before: JourneyData | undefined, after: JourneyData | undefined) {
  const shared = new Set(before?.script);
  const fresh = after?.script.filter((edit) => !shared.has(edit)) ?? [];
  return fresh.reduce((size, { cells }) => size + 8 * cells.length, 0);
}

/** About how many bytes a world takes beside the one before it, with which it shares all rows but those that differ. */
function sizeOf(before: WorldData | undefined, after: WorldData | undefined) {
  const passages = after?.passages ?? [];
  let size = passages === before?.passages ? 0 : 8 * passages.length;
  const pairs = [[before?.danger, after?.danger]];
  for (const [index, player] of (after?.players ?? []).entries())
    pairs.push([before?.players?.[index]?.seen ?? [], player.seen ?? []]);
  for (const [old, now] of pairs) {
    if (!now || old === now) continue;
    for (const [index, row] of now.entries()) size += 8 + (old?.[index] === row ? 0 : row.length);
  }
  return size;
}
