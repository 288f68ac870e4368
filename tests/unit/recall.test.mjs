// Undo and redo, and the lane shown, as a reload keeps them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readHistory, writeHistory } from "../../www/src/address/recall.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

/** A state after actions. */
const after = (state, ...actions) => actions.reduce(update, state);
const paint = (cells, stroke) => ({ type: "paint", cells, value: 0, stroke });

/** The state as the page after a reload has it. */
function reloaded(state, text = writeHistory(state)) {
  const lanes = state.doc.lanes.map((lane, place) => ({ ...lane, id: place + 1 }));
  const fresh = initialState({ ...state.doc, lanes }, catalogue);
  const kept = readHistory(text, fresh);
  return kept ? update(fresh, { type: "recall", ...kept }) : fresh;
}

/** All documents that undo leads back to, and redo on to, without the lanes' numbers. */
function reach(state) {
  const found = [];
  for (const type of ["undo", "redo"]) {
    for (let at = state, next = update(at, { type }); next !== at; ) {
      const { lanes, cells, ...doc } = next.doc;
      found.push({ ...doc, cells: [...cells], configs: lanes.map(({ config }) => config) });
      [at, next] = [next, update(next, { type })];
    }
  }
  return found;
}

const begun = initialState(
  defaultDocument(field(), [
    readConfig({}, catalogue),
    readConfig({ algorithm: "greedy" }, catalogue),
  ]),
  catalogue,
);

test("undo and redo lead to the same documents after a reload, and after another", () => {
  const [lane] = begun.doc.lanes;
  const state = after(
    begun,
    paint([3, 4], 1),
    paint([5], 1),
    paint([...begun.doc.cells.keys()], 2),
    { type: "lane-duplicate", id: lane.id },
    { type: "lane-remove", id: lane.id },
    { type: "move-goal", cell: 6, stroke: 3 },
    { type: "undo" },
  );
  const kept = reloaded(state);
  assert.deepEqual(reach(kept), reach(state));
  assert.deepEqual(reach(reloaded(kept)), reach(state));
});

test("a stroke drawn after the reload isn't undone with one before it", () => {
  const kept = after(reloaded(after(begun, paint([3], 1))), paint([5], 1), { type: "undo" });
  assert.deepEqual([kept.doc.cells[3], kept.doc.cells[5]], [0, 1]);
});

test("new lanes have numbers that none had, and the lane shown is the same", () => {
  const two = after(begun, { type: "lane-add" }, { type: "two", on: true });
  const kept = reloaded(two);
  const place = ({ doc, view }) => doc.lanes.findIndex(({ id }) => id === view.shown);
  assert.equal(place(kept), place(two));
  assert.equal(kept.view.two, true);
  const gone = after(two, { type: "lane-remove", id: two.view.shown });
  const more = after(reloaded(gone), { type: "lane-add" });
  const known = new Set(more.doc.lanes.map(({ id }) => id));
  assert.equal(known.size, more.doc.lanes.length);
  const ids = ({ past }) =>
    past ? [...(past.change.before.lanes ?? []), ...(past.change.after.lanes ?? [])] : [];
  assert.ok(ids(reloaded(gone)).every(({ id }) => id < more.nextId));
});

test("another document, or the same with changes, keeps its own", () => {
  const drawn = after(begun, paint([3], 1));
  assert.equal(readHistory(writeHistory(drawn), begun), null);
  assert.equal(readHistory("", begun), null);
  assert.equal(reloaded(begun, writeHistory(drawn)).past, null);
  assert.equal(readHistory(writeHistory(drawn), drawn), null);
});
