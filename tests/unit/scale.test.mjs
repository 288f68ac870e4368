import assert from "node:assert/strict";
import { test } from "node:test";
import { Replay } from "../../www/src/view/replay.ts";
import { quantityAt, scaleOf } from "../../www/src/view/scale.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { cost } from "../../www/src/words/format.ts";
import { sharing } from "../../www/src/words/layer-text.ts";
import { smallResult } from "./small-search.mjs";

/** A run whose costs are all greater by a number of units. */
function costlier(by, patch = {}) {
  const result = smallResult();
  const { trace } = result;
  return { ...result, trace: { ...trace, g: trace.g.map((g) => g + by) }, ...patch };
}

test("runs side by side share a scale, from the least to the greatest number of all", () => {
  const both = [smallResult(), costlier(500)];
  for (const result of both) {
    assert.deepEqual(scaleOf(result, "g", both), { low: 0, high: 7328, isShared: true });
    assert.deepEqual(scaleOf(result, "order", both), { low: 1, high: 6, isShared: true });
  }
  assert.deepEqual(scaleOf(both[1], "g", [both[1]]), { low: 500, high: 7328, isShared: true });
  assert.equal(scaleOf(both[0], "states", both), null);
  assert.equal(
    sharing(both.map((result) => scaleOf(result, "g", both))),
    "one scale for all lanes",
  );
  assert.equal(sharing([scaleOf(both[0], "g", both), null]), "", "one of them has a scale");
});

test("costs of another cost model have a scale of their own, and steps share one even so", () => {
  const uniform = { unit: 10_000 };
  const all = [smallResult(), costlier(500), costlier(9000, uniform)];
  const ends = (layer) => all.map((result) => scaleOf(result, layer, all));
  assert.deepEqual(ends("g"), [
    { low: 0, high: 7328, isShared: false },
    { low: 0, high: 7328, isShared: false },
    { low: 9000, high: 15828, isShared: false },
  ]);
  assert.equal(sharing(ends("g")), "each cost model has its own scale");
  assert.equal(sharing(ends("order")), "one scale for all lanes");
});

test("a run without numbers of the layer, of another map or of a journey widens no scale", () => {
  const result = smallResult();
  const blind = costlier(500);
  blind.figures.rule = { ...blind.figures.rule, usesH: false };
  const elsewhere = costlier(500, { h: { length: 99 } });
  const journey = costlier(500, { journey: {} });
  const all = [result, blind, elsewhere, journey];
  assert.deepEqual(scaleOf(result, "h", all), { low: 0, high: 4000, isShared: true });
  assert.equal(scaleOf(blind, "h", all), null);
  assert.equal(scaleOf(journey, "g", all), null);
  assert.equal(scaleOf(result, "g", [result, elsewhere, journey])?.high, 6828);
});

test("contours have a scale of costs, other findings one that is always the same", () => {
  const found = (layer, range) => ({ finding: { layer, range, tones: null } });
  const both = [
    { ...smallResult(), ...found("contours", { low: 50, high: 60 }) },
    { ...smallResult(), ...found("contours", { low: 55, high: 70 }) },
  ];
  assert.deepEqual(scaleOf(both[0], "contours", both), { low: 50, high: 70, isShared: true });
  assert.equal(scaleOf(both[0], "mirror", both), null);
  const paths = { ...smallResult(), ...found("paths", null) };
  assert.equal(scaleOf(paths, "paths", [paths]), null);
});

test("a trace without numbers has a scale for its order alone, and dashes for the rest", () => {
  const result = smallResult();
  const nothing = result.trace.g.map(() => Number.NaN);
  const h = new Sparse(15);
  h.pages[0] = new Float64Array(256).fill(Number.NaN);
  const traced = { ...result, h, trace: { ...result.trace, g: Float64Array.from(nothing) } };
  assert.deepEqual(scaleOf(traced, "order", [traced]), { low: 1, high: 6, isShared: true });
  for (const layer of ["g", "h", "f"]) assert.equal(scaleOf(traced, layer, [traced]), null);
  assert.equal(cost(traced.trace.g[0], traced.unit), "–");
  // With an h of two cells, and g where they are expanded.
  h.pages[0].set([2500, 4000], 5);
  traced.trace = { ...traced.trace, g: traced.trace.g.slice() };
  traced.trace.g.set([0], 1);
  traced.trace.g.set([1200], 6);
  assert.deepEqual(scaleOf(traced, "h", [traced]), { low: 2500, high: 4000, isShared: true });
  assert.deepEqual(scaleOf(traced, "g", [traced]), { low: 0, high: 1200, isShared: true });
  assert.deepEqual(scaleOf(traced, "f", [traced]), { low: 2500, high: 5200, isShared: true });
  const replay = new Replay(traced.trace, 15);
  replay.seek(2);
  const numbers = [5, 6, 1].map((cell) => quantityAt(traced, replay, "g", cell));
  assert.deepEqual(numbers, [0, 1200, null]);
});
