// Whatever is done to a document, its start and its goal stay inside it and off walls: otherwise no link holds it, no
// search answers, and it can't be opened again.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../www/src/state/scen.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field, USUAL } from "./catalogue.mjs";

const lanes = [readConfig({ algorithm: "astar" }, catalogue)];

/** Throws where an end of the document lies outside or on a wall. */
function sound({ doc }, said) {
  for (const end of ["start", "goal"]) {
    for (const place of [doc[end], ...(doc.world?.[`${end}s`] ?? [])])
      assert.ok(doc.cells[place], `${end} after ${said}`);
  }
}

/** A link's document whose unit 0 stands on a wall, or has its goal there, as documents may say. */
function walled(units) {
  const map = { ...field(), start: 0, goal: 7 };
  map.cells[12] = 0;
  const { view, doc } = initialState(defaultDocument(map, lanes), catalogue);
  const link = { ...doc, lanes, view, journey: { ...USUAL, units } };
  return update(initialState(defaultDocument(field(), lanes), catalogue), {
    type: "open-link",
    link,
  });
}

test("a journey's change never moves an end onto a wall, or outside", () => {
  const other = { at: 24, goal: 31, depart: 0 };
  const later = { at: 25, goal: 30, depart: 3 };
  for (const first of [
    { at: 12, goal: 7, depart: 0 },
    { at: 0, goal: 12, depart: 0 },
    { at: 12, goal: 7, depart: 2 },
  ]) {
    for (const units of [[first], [first, other]]) {
      const before = walled(units);
      for (const action of [
        { type: "journey", patch: { limit: 90 } },
        { type: "unit-add", ...later },
        { type: "patrol-add", patrol: { route: [32] } },
        { type: "door-add", door: { cells: [20] } },
      ]) {
        const after = update(before, action);
        sound(after, JSON.stringify([first, action]));
        assert.deepEqual([after.doc.start, after.doc.goal], [0, 7]);
        // The unit is still where the document said.
        assert.deepEqual(after.doc.journey.units[0], first);
        sound(update(after, { type: "undo" }), "undo");
      }
    }
  }
  const before = walled([other]);
  for (const units of [[{ at: 12, goal: 7, depart: 0 }], [{ at: 40, goal: -1, depart: 0 }]])
    sound(update(before, { type: "journey", patch: { units } }), JSON.stringify(units));
  // What stood behind a unit on a wall takes its place as the document's ends.
  const left = update(walled([{ at: 12, goal: 7, depart: 0 }, other]), {
    type: "unit-remove",
    unit: 0,
  });
  assert.deepEqual([left.doc.start, left.doc.goal], [24, 31]);
});

test("a world whose places are all closed is refused", () => {
  const begun = initialState(defaultDocument(field(), lanes), catalogue);
  const regions = update(begun, { type: "world", patch: { shape: "regions" } });
  const map = Array(5).fill("########");
  assert.throws(
    () => {
      const closed = update(regions, { type: "world", patch: { map } });
      update(closed, { type: "world", patch: { shape: "square" } });
    },
    { message: "The start lies on a wall." },
  );
});

/** Numbers from a seed. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An action on a document of about 40 places; many are refused. */
function anyAction(next, stroke) {
  const cell = () => next(next(8) === 0 ? 120 : 40);
  const cells = () => Array.from({ length: 1 + next(12) }, cell);
  const unit = () => ({ at: cell(), goal: cell(), depart: next(3) });
  const map = (own) => ({
    ...field(),
    // The engine has read it: its ends are on free cells.
    cells: field().cells.map((_, at) => (at < 2 ? 1 : next(3))),
    start: next(2),
    goal: next(2),
    ...own,
  });
  const kinds = [
    () => ({ type: "paint", cells: cells(), value: next(3) === 0 ? 1 : 0, stroke }),
    () => ({ type: "move-start", cell: cell(), stroke }),
    () => ({ type: "move-goal", cell: cell(), stroke }),
    () => ({ type: "clear-walls" }),
    () => ({ type: "load-map", map: map({}) }),
    () => ({ type: "undo" }),
    () => ({ type: "redo" }),
    () => ({ type: "world", patch: { shape: ["square", "hex", "regions"][next(3)] } }),
    () => ({ type: "world", patch: { floors: next(3) } }),
    () => ({ type: "world", patch: { [["starts", "goals", "stairs"][next(3)]]: cells() } }),
    () => ({ type: "world", patch: { map: next(2) ? undefined : Array(5).fill("#.#.####") } }),
    () => ({
      type: "world",
      patch: { regions: { areas: Array(5).fill(["AABBCCDD", "A......."][next(2)]), routes: [] } },
    }),
    () => ({ type: "world-paint", plane: "areas", cells: cells(), value: ".AB"[next(3)], stroke }),
    () => ({ type: "journey", patch: next(3) === 0 ? null : { limit: 1 + next(90) } }),
    () => ({ type: "journey", patch: { units: [unit(), unit()].slice(next(2)) } }),
    () => ({ type: "unit-add", ...unit(), stroke }),
    () => ({ type: "unit-set", unit: next(2), patch: next(2) ? { at: cell() } : { goal: cell() } }),
    () => ({ type: "unit-remove", unit: next(2), stroke }),
    () => ({ type: "patrol-add", patrol: { route: [cell()] } }),
    () => ({ type: "door-add", door: { cells: cells() } }),
    () => ({ type: "seek", position: next(5) }),
    () => ({
      type: "problems-open",
      file: "a.scen",
      problems: [
        {
          bucket: 0,
          map: "a",
          width: 8,
          height: 5,
          start: [next(8), 0],
          goal: [0, next(5)],
          length: 1,
        },
      ],
    }),
  ];
  return kinds[next(kinds.length)]();
}

test("no action, whatever came before, leaves an end on a wall or outside", () => {
  let accepted = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const next = random(seed);
    let state = seed % 2 ? walled([{ at: 12, goal: 7, depart: 0 }]) : walled(null);
    const said = [];
    for (let turn = 0; turn < 40; turn += 1) {
      // Some actions are one stroke with those before.
      const action = anyAction(next, turn >> 1);
      try {
        state = update(state, action);
      } catch (error) {
        assert.equal(Object.getPrototypeOf(error), Error.prototype, `${error.stack}`);
        continue;
      }
      accepted += 1;
      said.push(action);
      sound(state, `seed ${seed}: ${JSON.stringify(said.slice(-3))}`);
    }
  }
  assert.ok(accepted > 1200, `${accepted}`);
});
