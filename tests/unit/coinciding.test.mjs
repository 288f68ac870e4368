import assert from "node:assert/strict";
import { test } from "node:test";
import { coinciding } from "../../www/src/analysis/coinciding.ts";

const run = (place, open, unit = 1) => ({ place, unit, profile: { open, f: open } });
const told = (...runs) => coinciding(runs, "open");

test("one sentence names all lanes with the same values", () => {
  const [one, other, third] = [1, 3, 4].map((place) => run(place, [1, 2, 3]));
  assert.deepEqual(told(one, run(2, [9, 9, 9]), other, third), [
    { places: [1, 3, 4], until: null },
  ]);
  assert.deepEqual(told(one), []);
});

test("two lanes that part late coincide up to the last step they share", () => {
  assert.deepEqual(told(run(0, [1, 2, 3, 4, 5]), run(1, [1, 2, 3, 9])), [
    { places: [0, 1], until: 2 },
  ]);
  assert.deepEqual(told(run(0, [1, 2, 3, 4]), run(1, [1, 2, 8, 9])), [], "half isn't more");
  // One of them ends first.
  assert.deepEqual(told(run(0, [1, 2, 3]), run(1, [1, 2])), [{ places: [0, 1], until: 1 }]);
});

test("costs are the same in units of their own", () => {
  assert.deepEqual(coinciding([run(0, [10, 20]), run(1, [10, 20], 100)], "f"), []);
  assert.deepEqual(coinciding([run(0, [10, 20], 1), run(1, [1000, 2000], 100)], "f"), [
    { places: [0, 1], until: null },
  ]);
});
