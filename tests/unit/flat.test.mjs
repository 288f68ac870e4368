import assert from "node:assert/strict";
import { test } from "node:test";
import { flatness, slope, verdicts } from "../soak/flat.mjs";

test("the slope is that of least squares", () => {
  // Deviations from the mean 4 are -3, 1, 2 at -1, 0, 1: (3 + 2) / (1 + 1) = 2.5.
  assert.equal(slope([1, 5, 6]), 2.5);
  assert.equal(slope([7]), 0);
});

test("only the second half of the looks counts", () => {
  const looks = [900, 500, 100, 100, 100, 112].map((heap) => ({ heap }));
  // Of 100, 100, 112: the slope is 6, so the line rises by 12 over the half, 12 % of the median.
  const found = flatness(looks, ["heap"]);
  assert.deepEqual(found.heap, { median: 100, growth: 0.12, peak: 1.12 });
  assert.deepEqual(
    verdicts("edits", found).map(({ met }) => met),
    [false, true],
  );
});
