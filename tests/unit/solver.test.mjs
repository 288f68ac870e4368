import assert from "node:assert/strict";
import { test } from "node:test";
import { Solver } from "../../www/src/engine/solver.ts";

const config = /** @type {any} */ ({ algorithm: "astar" });

/**
 * A solver whose only lane has been searched on a map of this size, and whose map has then been drawn on.
 * @param {number} side
 */
function drawnOn(side) {
  const posted = /** @type {any[]} */ ([]);
  const solver = new Solver({
    post: (message) => posted.push(message),
    onStatus: () => {},
    timed: false,
    events: 1000,
  });
  const cells = new Uint8Array(side * side).fill(1);
  const doc = /** @type {any} */ ({
    ...{ width: side, height: side, cells, start: 0, goal: 1 },
    lanes: [{ id: 1, config }],
  });
  solver.solve(doc);
  const { request, events } = posted[0];
  const trace = { cell: new Uint32Array(1), truncated: false };
  const result = /** @type {any} */ ({ id: 1, figures: { judged: false }, trace, events });
  const h = { pages: new Uint32Array(), values: new Uint32Array() };
  const found = { type: "result", request, result, key: "h", h };
  solver.receive(/** @type {any} */ (found));
  solver.receive({ type: "finished", request, took: 1, begun: [] });
  assert.equal(solver.status(1).phase, "done");
  solver.solve({ ...doc, cells: cells.with(2, 0) });
  assert.equal(posted.at(-1).request, request + 1);
  return solver.status(1);
}

test("outdated results stay until the new ones come, but not those of the largest maps", () => {
  const small = drawnOn(8);
  assert.deepEqual([small.phase, small.stale, small.result?.id], ["waiting", true, 1]);
  const large = drawnOn(1025);
  assert.deepEqual([large.phase, large.stale, large.result], ["waiting", false, null]);
});

test("h that a lost worker has handed over is not taken for that of the next one, which has the same key", () => {
  const posted = /** @type {any[]} */ ([]);
  const post = (/** @type {any} */ message) => posted.push(message);
  const solver = new Solver({ post, onStatus: () => {}, timed: false, events: 1000 });
  const shown = (/** @type {number[]} */ pages, /** @type {number} */ weight) => {
    const cells = new Uint8Array(512).fill(weight);
    const doc = { width: 32, height: 16, cells, start: 0, goal: 1, lanes: [{ id: 1, config }] };
    solver.solve(/** @type {any} */ (doc));
    const { request, events } = posted.at(-1);
    const trace = { cell: new Uint32Array(1), truncated: false };
    const result = { id: 1, figures: { judged: false }, trace, events };
    const values = new Uint32Array(256 * pages.length).fill(weight);
    const found = { type: "result", request, result, key: "1,7", h: { pages, values } };
    solver.receive(/** @type {any} */ (found));
    solver.receive({ type: "finished", request, took: 1, begun: [] });
    return [0, 256].map((cell) => solver.status(1).result?.h.at(cell));
  };
  assert.deepEqual(shown([0, 1], 3), [3, 3]);
  assert.deepEqual(shown([], 4), [3, 3], "the same worker says that it is the same");
  solver.lose("The engine has ended.");
  assert.deepEqual(shown([0], 5), [5, undefined]);
});
