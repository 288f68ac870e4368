import assert from "node:assert/strict";
import test from "node:test";
import {
  CHARTED,
  curveOf,
  MEASURES,
  MOST_ROWS,
  rangeText,
  styleOfLane,
  thinned,
  toCsv,
  valueText,
} from "../../www/src/analysis/curves.ts";
import { positionOf, stepsOf } from "../../www/src/analysis/position.ts";

const [open, f, ties] = MEASURES;

/** Four moves on 3 x 2 plain cells, 10 a step: worked out on paper in `crates/files/src/trace`. */
const run = {
  id: 7,
  place: 1,
  name: "A* [f, h, lifo]",
  steps: 4,
  unit: 10,
  profile: {
    f: Float64Array.of(30, 30, 30, 30, 30),
    open: Uint32Array.of(1, 2, 2, 2, 1),
    ties: Uint32Array.of(0, 1, 2, 2, 2),
    generated: Uint32Array.of(1, 2, 1, 1, 0),
    reopened: Uint32Array.of(0, 0, 0, 0, 0),
    expanded: Uint32Array.of(0, 1, 2, 3, 4),
  },
};

test("a curve has every step where there is room", () => {
  assert.deepEqual(curveOf(run, open, "steps", 100), { x: [0, 1, 2, 3, 4], y: [1, 2, 2, 2, 1] });
  // Step 0 expands nothing, so nothing ties there and no f is taken.
  assert.deepEqual(curveOf(run, f, "steps", 100), { x: [1, 2, 3, 4], y: [3, 3, 3, 3] });
  assert.deepEqual(curveOf(run, ties, "share", 100), { x: [250, 500, 750, 1000], y: [1, 2, 2, 2] });
  const expansions = curveOf(run, CHARTED.at(-1), "share", 100);
  assert.deepEqual(expansions, { x: [0, 250, 500, 750, 1000], y: [0, 1, 2, 3, 4] });
});

test("thinned curves keep ends and extremes of every part", () => {
  // Two parts of six: from 3 down to 1 and up to 9 at the end; from 2, the least, to 8 at the end.
  const values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8];
  assert.deepEqual(thinned(values, 0, 2), [0, 1, 5, 6, 11]);
  // The last six one by one, as there is room.
  assert.deepEqual(thinned(values, 6, 6), [6, 7, 8, 9, 10, 11]);
  assert.deepEqual(thinned([], 0, 3), []);
});

test("a lone spike of a long run isn't lost", () => {
  const values = new Uint32Array(1_000_000).fill(5);
  values[612_345] = 9;
  values[612_346] = 1;
  const kept = thinned(values, 1, 600);
  assert.ok(kept.length <= 4 * 600);
  assert.ok(kept.includes(612_345) && kept.includes(612_346));
  assert.deepEqual([kept[0], kept.at(-1)], [1, 999_999]);
  assert.ok(kept.every((place, at) => at === 0 || place > (kept[at - 1] ?? 0)));
});

test("positions are steps, or thousandths of the run", () => {
  assert.equal(positionOf(3, 4, "steps"), 3);
  assert.equal(positionOf(3, 4, "share"), 750);
  assert.equal(positionOf(0, 0, "share"), 0);
  const [none, two] = [0, 3].map((steps) => /** @type {any} */ ({ trace: { steps } }));
  assert.deepEqual([stepsOf(none), stepsOf(two)], [0, 2]);
});

test("numbers are those of the step, costs in people's unit", () => {
  assert.deepEqual(
    MEASURES.map((measure) => valueText(run, measure, 3)),
    ["2", "3", "2"],
  );
  assert.deepEqual(
    MEASURES.map((measure) => valueText(run, measure, 0)),
    ["1", "–", "–"],
  );
  assert.equal(valueText(run, open, 5), "–");
  assert.deepEqual(
    MEASURES.map((measure) => rangeText(run, measure)),
    ["2", "3", "2"],
  );
});

test("CSV has a row for each step of each lane", () => {
  assert.equal(
    toCsv([run]),
    [
      "lane,name,step,f,OPEN,ties,generated,reopened",
      '2,"A* [f, h, lifo]",0,3,1,0,1,0',
      '2,"A* [f, h, lifo]",1,3,2,1,2,0',
      '2,"A* [f, h, lifo]",2,3,2,2,1,0',
      '2,"A* [f, h, lifo]",3,3,2,2,1,0',
      '2,"A* [f, h, lifo]",4,3,1,2,0,0',
      "",
    ].join("\r\n"),
  );
  const long = { ...run, profile: { ...run.profile, f: new Float64Array(MOST_ROWS / 2) } };
  assert.equal(toCsv([long, long, run]), null);
});

test("twelve lanes have twelve lines, and lanes beside each other differ in both", () => {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    const styles = Array.from({ length: 12 }, (_, place) => styleOfLane(place, theme));
    assert.equal(new Set(styles.map((style) => JSON.stringify(style))).size, 12);
    for (const [place, { colour, dash }] of styles.slice(1).entries()) {
      assert.notEqual(colour, styles[place]?.colour);
      assert.notDeepEqual(dash, styles[place]?.dash);
    }
  }
});
