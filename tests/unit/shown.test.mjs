// The lanes that a narrow window shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seenLanes, shownLanes } from "../../www/src/state/shown.ts";

const LANES = [4, 7, 9].map((id) => ({ id }));

test("of two lanes the one chosen comes first, beside the next or, at the end, the one before", () => {
  const two = (shown) => shownLanes(LANES, { shown, two: true });
  assert.deepEqual(two(null), [4, 7]);
  assert.deepEqual(two(7), [7, 9]);
  assert.deepEqual(two(9), [9, 7]);
  assert.deepEqual(shownLanes([{ id: 4 }], { shown: 4, two: true }), [4]);
});

test("one lane is the one chosen, or the first where that is gone", () => {
  const one = (shown) => shownLanes(LANES, { shown, two: false });
  assert.deepEqual([null, 9, 5].map(one), [[4], [9], [4]]);
});

test("the lanes in sight are those of a choice, and without one all or what a narrow window shows", () => {
  const view = { shown: 9, two: false };
  const seen = (only, isNarrow) => seenLanes(LANES, view, only, isNarrow);
  assert.deepEqual(seen([7, 9], false), [7, 9]);
  assert.deepEqual(seen([7, 9], true), [7, 9]);
  assert.deepEqual(seen([5, 6], false), [4, 7, 9], "they are gone");
  assert.deepEqual(seen(null, false), [4, 7, 9]);
  assert.deepEqual(seen(null, true), [9]);
});
