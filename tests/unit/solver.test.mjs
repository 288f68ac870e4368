import assert from "node:assert/strict";
import { test } from "node:test";
import { Solver } from "../../www/src/engine/solver.js";

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
