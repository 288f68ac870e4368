// Where the boxes of a batch and its points lie, and which of them stand out.
import assert from "node:assert/strict";
import test from "node:test";
import { layout, nearest, ticksTo } from "../../www/src/lab/batch/boxes.ts";
import { greatest, whiskers } from "../../www/src/lab/batch/rows.ts";

test("the nearest point counts as hit, if one is within a finger's reach", () => {
  const spread = { least: 0, lower: 10, median: 10, upper: 10, most: 100 };
  // Values beyond the box of no length are points: at 10 + 80 % of 200 pixels, and 10 + 100 %.
  const values = Float64Array.of(10, 80, 100);
  const { boxes } = layout(
    [
      { spread, values },
      { spread: null, values },
      { spread, values },
    ],
    220,
  );
  const [first, , third] = boxes;
  const hit = (x, y) => nearest(boxes, { x, y });
  assert.deepEqual(
    first.points.map(({ x }) => x),
    [170, 210],
  );
  assert.deepEqual(hit(170, first.y), { lane: 0, x: 170, y: first.y, place: 1 });
  assert.equal(hit(185, first.y + 15)?.place, 1);
  assert.equal(hit(191, first.y)?.place, 2);
  assert.deepEqual(hit(170, third.y - 22), { lane: 2, x: 170, y: third.y, place: 1 });
  assert.equal(hit(170, first.y + 23), null);
  assert.equal(hit(147, first.y), null);
});

test("problems that stand out come first, on ties the earlier one", () => {
  const values = Float64Array.from([3, Number.NaN, 9, 3, 9, 1]);
  assert.deepEqual(greatest(values, 3), [2, 4, 0]);
  assert.deepEqual(greatest(values, 10), [2, 4, 0, 3, 5]);
});

test("whiskers end within one and a half times the box", () => {
  // The box from 10 to 20 reaches from -5 to 35.
  const spread = { least: -6, lower: 10, median: 15, upper: 20, most: 36 };
  const values = Float64Array.from([-6, -5, 12, 35, 36, Number.NaN]);
  assert.deepEqual(whiskers(values, spread), { low: -5, high: 35, beyond: [0, 4] });
  // Nothing lies beyond a quartile except what is between two values.
  assert.deepEqual(whiskers(Float64Array.from([14]), spread), { low: 10, high: 20, beyond: [] });
});

test("boxes share an axis from 0, and points at one spot are drawn once", () => {
  const spread = { least: 0, lower: 10, median: 15, upper: 20, most: 100 };
  const values = Float64Array.from([0, 10, 15, 20, 100, 100]);
  const { boxes, ticks, height } = layout(
    [
      { spread, values },
      { spread: null, values: new Float64Array() },
    ],
    220,
  );
  // 200 pixels for 100, behind a margin of 10.
  const { low, lower, median, upper, high, points } = boxes[0];
  assert.deepEqual([low, lower, median, upper, high], [10, 30, 40, 50, 50]);
  assert.deepEqual(points, [{ x: 210, place: 4 }]);
  assert.equal(boxes[1], null);
  assert.deepEqual(ticks, [
    { x: 10, value: 0 },
    { x: 110, value: 50 },
    { x: 210, value: 100 },
  ]);
  assert.equal(height, 2 * 44 + 26);
  assert.deepEqual(ticksTo(7, 360), [0, 2, 4, 6]);
});
