import assert from "node:assert/strict";
import { test } from "node:test";
import { drawContours } from "../../www/src/analysis/contours.ts";
import { findingFrom, many } from "../../www/src/analysis/layers.ts";
import { painted, SCALE, TONES } from "../../www/src/analysis/tones.ts";
import { Recorder } from "../../www/src/picture/recorder.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { atOnce } from "../../www/src/view/portions.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";

test("counts of any size are written as people do", () => {
  assert.equal(many("1"), "1");
  assert.equal(many("340282366920938463463374607431768211454").slice(0, 11), "340,282,366");
  assert.equal(many("about 5.44e238"), "about 5.44 × 10²³⁸");
});

test("a tone has two colours, and 0 stays for the ground", () => {
  const { closed, seen } = painted([TONES.forced, TONES.there])(PALETTES.light);
  assert.equal(closed.length, 3);
  assert.equal(closed[0], 0);
  assert.notEqual(closed[1], seen[1], "what isn't closed yet is paler");
  assert.equal(closed[2], seen[2], "what is never closed here is seen all the same");
  assert.notEqual(painted([TONES.forced])(PALETTES.dark).closed[1], closed[1]);
});

test("a heuristic's errors have their own colour", () => {
  const tones = Uint8Array.of(0, 1, 32, SCALE.length, SCALE.length + 1);
  const answer = {
    tones,
    wrong: Uint32Array.of(4),
    over: 1,
    most: null,
    least: null,
    edges: new Uint32Array(0),
    inconsistent: 0,
    mean: undefined,
  };
  const names = { here: "lane 1", there: "lane 2" };
  const about = { doc: { width: 5 }, result: { unit: 1 }, names };
  const { pixels, at, signs, facts } = findingFrom("accuracy", answer, about);
  assert.equal(pixels(PALETTES.light).seen.length, SCALE.length + 2);
  const shares = [0, 1, 2, 3, 4].map((cell) => at(cell)?.text ?? null);
  assert.deepEqual(shares, [null, "about 0.00", "about 0.49", "about 1.00", null]);
  assert.deepEqual(
    signs.map(({ label }) => label),
    ["too large"],
  );
  assert.equal(facts.mean, "–");
  const textOf = (inconsistent) => findingFrom("accuracy", { ...answer, inconsistent }, about).text;
  assert.deepEqual([0, 1, 2].map(textOf), ["", "1 inconsistent step", "2 inconsistent steps"]);
});

/**
 * The difference of a 3 x 2 map as a picture draws it: above only here, both, only there; below only here twice
 * and nothing.
 * @param {number} scale
 */
function drawnDifference(scale) {
  const sets = Uint8Array.of(1, 2, 3, 1, 1, 0);
  const parting = {
    step: 2,
    why: "",
    took: 1,
    decided: null,
    otherTook: 2,
    otherDecided: null,
    paths: "",
  };
  const doc = { width: 3, height: 2 };
  const names = { here: "lane 2", there: "lane 3" };
  const answer = { sets, here: 3, both: 1, there: 1, ...parting };
  const { draw, signs, text } = findingFrom("difference", answer, { doc, names });
  const items = [];
  const size = { width: 3 * scale, height: 2 * scale };
  const grid = new Grid(shapeOf(doc), { scale, x: 0, y: 0 }, 1);
  atOnce(draw(new Recorder(items, 0, 0), { grid, size, figures: false, colours: PALETTES.light }));
  return { items, signs, text };
}

test("cells of one lane alone are hatched, in a direction for each lane", () => {
  const lines = ({ items }) => {
    const { segments } = items[0];
    return segments.flatMap(([letter, x, y], index) => {
      const [, toX, toY] = segments[index + 1] ?? [];
      return letter === "M" ? [[x, y, toX, toY].join(" ")] : [];
    });
  };
  // Neighbours on one diagonal share a line; cells of both lanes and of none have no line.
  assert.deepEqual(lines(drawnDifference(10)), [
    "10 0 0 10",
    "20 0 30 10",
    "10 10 0 20",
    "20 10 10 20",
  ]);
  assert.equal(lines(drawnDifference(20)).length, 4 + 2 * 4, "large cells have three lines");
  // Only every other diagonal fits: here x + y is even, there x - y.
  assert.deepEqual(lines(drawnDifference(4)), ["4 0 0 4", "8 0 12 4", "8 4 4 8"]);
  const hatches = drawnDifference(10).signs.map(({ hatch }) => hatch);
  assert.deepEqual(hatches, ["rising", null, "falling"]);
});

test("a ring marks the cell where two lanes part", () => {
  const { items, text } = drawnDifference(10);
  const rings = items.filter(({ segments }) => segments[0]?.[0] === "O");
  assert.deepEqual(
    rings.map(({ segments }) => segments),
    [[["O", 15, 5, 8]], [["O", 15, 5, 8]]],
    "the ring and its halo",
  );
  assert.equal(text, "ring: they diverge at step 2");
});

test("contours run between cells of different levels, and along the last one needed", () => {
  // Two rows: f is 0, 6, 12 from left to right; the last column is out of reach below.
  const f = Float64Array.of(0, 6, 12, 0, 6, Number.NaN);
  const of = { low: 0, high: 12, optimum: 6 };
  const { draw } = drawContours(f, shapeOf({ width: 3, height: 2 }), of);
  const lines = [];
  let begun = [];
  const context = {
    beginPath: () => {
      begun = [];
    },
    moveTo: (x, y) => begun.push([x, y]),
    lineTo: (x, y) => begun.push([x, y]),
    stroke: () => lines.push(begun),
  };
  const grid = { corner: ({ x, y }) => [x, y], scale: 10, ratio: 1 };
  atOnce(draw(context, { grid, colours: PALETTES.light }));
  const down = (x, y) => [
    [x, y],
    [x, y + 1],
  ];
  // From 0 to 6 on both rows, from 6 to 12 on the first; the optimum, 6, ends before 12.
  assert.deepEqual(lines, [[...down(1, 0), ...down(1, 1)], down(2, 0), down(2, 0)]);
});
