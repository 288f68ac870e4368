import assert from "node:assert/strict";
import { test } from "node:test";
import { Analyst, isSameMap, Outdated } from "../../www/src/analysis/client.js";
import { drawContours } from "../../www/src/analysis/contours.js";
import { findingFrom, many } from "../../www/src/analysis/layers.js";
import { painted, SCALE, scaled, TONES } from "../../www/src/analysis/tones.js";
import { PALETTES } from "../../www/src/view/palette.js";

test("counts of any size are written as people do", () => {
  assert.equal(many("1"), "1");
  assert.equal(many("340282366920938463463374607431768211454").slice(0, 11), "340,282,366");
  assert.equal(many("about 5.44e238"), "about 5.44 × 10²³⁸");
});

test("shares have tones from the first to the last, and 0 stays for the ground", () => {
  assert.equal(scaled(0), 1);
  assert.equal(scaled(1), SCALE.length);
  const { closed, seen } = painted([TONES.forced, TONES.there])(PALETTES.light);
  assert.equal(closed.length, 3);
  assert.equal(closed[0], 0);
  assert.notEqual(closed[1], seen[1], "what isn't closed yet is paler");
  assert.equal(closed[2], seen[2], "what is never closed here is seen all the same");
  assert.notEqual(painted([TONES.forced])(PALETTES.dark).closed[1], closed[1]);
});

test("what a heuristic gets wrong has a colour of its own", () => {
  const ratios = Float64Array.of(Number.NaN, 0, 0.5, 1, 1.01);
  const answer = {
    ratios,
    over: 1,
    most: null,
    least: null,
    edges: new Uint32Array(0),
    inconsistent: 0,
    mean: undefined,
  };
  const names = { here: "lane 1", there: "lane 2" };
  const about = { doc: { width: 5 }, result: { unit: 1 }, names };
  const { tones, signs, facts } = findingFrom("accuracy", answer, about);
  assert.deepEqual([...tones], [0, 1, scaled(0.5), SCALE.length, SCALE.length + 1]);
  assert.deepEqual(
    signs.map(({ label }) => label),
    ["too large: 1"],
  );
  assert.deepEqual(facts[0].slice(0, 2), ["mean", "–"]);
});

test("contours run between cells of different levels, and along the last one needed", () => {
  // Two rows: f is 0, 6, 12 from left to right; the last column is out of reach below.
  const f = Float64Array.of(0, 6, 12, 0, 6, Number.NaN);
  const { low, high, draw } = drawContours(f, 3, 6);
  assert.deepEqual([low, high], [0, 12]);
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
  const grid = { x: (x) => x, y: (y) => y, scale: 10, ratio: 1 };
  draw(context, { grid, colours: PALETTES.light });
  const down = (x, y) => [
    [x, y],
    [x, y + 1],
  ];
  // From 0 to 6 on both rows, from 6 to 12 on the first; the optimum, 6, ends before 12.
  assert.deepEqual(lines, [[...down(1, 0), ...down(1, 1)], down(2, 0), down(2, 0)]);
});

/** A worker that answers when it is told to. */
class Slow extends EventTarget {
  asked = [];
  ended = false;
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(call, value) {
    const data = { type: "answer", call, value, error: null };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

test("a question about another map ends the work on the one before", async () => {
  const workers = [];
  const spawn = () => {
    workers.push(new Slow());
    return workers.at(-1);
  };
  const analyst = new Analyst({ spawn });
  const doc = { width: 1, height: 1, cells: Uint8Array.of(1), start: 0, goal: 0 };
  const first = analyst.ask(doc, { profile: {} });
  const again = analyst.ask({ ...doc }, { profile: {} });
  assert.equal(workers.length, 1);
  assert.deepEqual(
    workers[0].asked.map(({ question }) => Object.keys(question)[0]),
    ["map", "profile", "profile"],
  );
  const next = analyst.ask({ ...doc, cells: Uint8Array.of(2) }, { profile: {} });
  await assert.rejects(first, Outdated);
  await assert.rejects(again, Outdated);
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended);
  workers[1].answer(2, "known");
  assert.equal(await next, "known");
  // An edit while nothing is being worked out keeps the worker.
  const last = analyst.ask({ ...doc, goal: 1 }, { profile: {} });
  assert.equal(workers.length, 2);
  workers[1].answer(4, "moved");
  assert.equal(await last, "moved");
  assert.ok(isSameMap(doc, { ...doc }));
  analyst.end();
});
