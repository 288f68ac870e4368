// The sign between two lanes that search alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import { areAlike } from "../../www/src/ui/alike.ts";
import { smallLane } from "./small-search.mjs";

/** A run of its own with the same events. */
const run = (changes = {}) => {
  const { result } = smallLane();
  return { ...result, trace: { ...result.trace, ...changes } };
};

test("runs are alike where they expand the same cells in the same order and find the same path", () => {
  const one = run();
  assert.ok(areAlike(one, run()));
  const { cell } = run().trace;
  // Any other cell in the place of each event in turn: at least those of expansions tell the runs apart.
  const parted = [...cell.keys()].filter((at) => {
    const changed = cell.slice();
    changed[at] = (changed[at] + 1) % 15;
    return !areAlike(one, run({ cell: changed }));
  });
  assert.equal(parted.length, one.figures.expanded);
});

test("runs with other paths, and runs that are cut short, aren't said to be alike", () => {
  const one = run();
  assert.ok(!areAlike(one, { ...run(), path: one.path.slice(1) }));
  assert.ok(!areAlike(one, { ...run(), path: one.path.toReversed() }));
  assert.ok(!areAlike(one, run({ truncated: true })));
});
