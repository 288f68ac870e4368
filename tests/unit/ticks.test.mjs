// The charts over ticks: journeys in numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { curveOf, rangeText, toCsv, valueText } from "../../www/src/analysis/curves.ts";
import { CHARTED, FIELDS, MEASURES, profileOf } from "../../www/src/analysis/ticks.ts";
import { HAPPENING, Tape } from "../../www/src/journey/tape.ts";

/**
 * Three units on a row of six cells, the third of which stands. In tick 0 the first plans for 4 expansions and the second is
 * blocked; in tick 1 both are, for 5 more; in tick 2 the second arrives, and in tick 3 the first.
 */
function rowsOf(first, last) {
  const rows = [
    [0, HAPPENING.move, 0, 1],
    [0, HAPPENING.blocked, 1, 0],
    [1, HAPPENING.blocked, 0, 1],
    [1, HAPPENING.blocked, 1, 0],
    [1, HAPPENING.bump, 1, 0],
    [2, HAPPENING.move, 1, 5],
    [2, HAPPENING.arrive, 1, 0],
    [3, HAPPENING.move, 0, 2],
    [3, HAPPENING.arrive, 0, 0],
  ];
  return Uint32Array.from(rows.filter(([tick]) => tick >= first && tick <= last).flat());
}

const none = new Uint32Array(0);
const news = {
  patrols: none,
  plans: [],
  paths: none,
  cells: none,
  counts: /** @type {any} */ ({}),
  cut: false,
  shortage: undefined,
};

function played() {
  const tape = new Tape(3, 0, 1);
  tape.add({
    ...news,
    places: Uint32Array.of(0, 4, 3, 1, 4, 3, 1, 4, 3),
    expanded: Float64Array.of(4, 5),
    // The third tick has begun, and its events come before it has ended.
    happenings: rowsOf(0, 2),
    arrivals: Uint32Array.of(2, 1),
    outcome: "running",
  });
  return tape;
}

function ended() {
  const tape = played();
  profileOf(tape);
  tape.add({
    ...news,
    places: Uint32Array.of(1, 5, 3, 2, 5, 3),
    expanded: Float64Array.of(0, 3),
    happenings: rowsOf(3, 3),
    arrivals: Uint32Array.of(3, 0),
    outcome: "arrived",
  });
  return tape;
}

const lists = (profile) =>
  Object.fromEntries(Object.entries(profile).map(([key, values]) => [key, [...values]]));

test("a journey in numbers has those of each tick that has ended, and goes on with the tape", () => {
  const tape = played();
  assert.deepEqual(lists(profileOf(tape)), {
    expanded: [0, 4, 9],
    spent: [0, 4, 5],
    arrived: [1, 1, 1],
    collisions: [0, 1, 3],
  });
  assert.equal(profileOf(tape), profileOf(tape), "once for each length of the tape");
  assert.deepEqual(lists(profileOf(ended())), {
    expanded: [0, 4, 9, 9, 12],
    spent: [0, 4, 5, 0, 3],
    arrived: [1, 1, 1, 2, 3],
    collisions: [0, 1, 3, 3, 3],
  });
});

test("a tape counts those who stand at their goals from the first", () => {
  const tape = ended();
  assert.deepEqual(
    [0, 2, 3, 4].map((tick) => tape.arrivedBy(tick)),
    [1, 1, 2, 3],
  );
});

const run = () => ({
  id: 1,
  place: 0,
  name: "A* path",
  steps: 4,
  unit: 1000,
  profile: profileOf(ended()),
});

test("charts have a point a tick, and numbers are those of the tick shown and of the whole", () => {
  const [expanded, arrived, collisions] = CHARTED;
  assert.deepEqual(curveOf(run(), expanded, "steps", 100), {
    x: [0, 1, 2, 3, 4],
    y: [0, 4, 9, 9, 12],
  });
  assert.deepEqual(curveOf(run(), arrived, "share", 100).x, [0, 250, 500, 750, 1000]);
  assert.deepEqual(curveOf(run(), collisions, "steps", 100).y, [0, 1, 3, 3, 3]);
  const here = (tick) => MEASURES.map((measure) => valueText(run(), measure, tick));
  assert.deepEqual(here(0), ["0", "–", "1", "0"]);
  assert.deepEqual(here(2), ["9", "5", "1", "3"]);
  assert.deepEqual(
    MEASURES.map((measure) => rangeText(run(), measure)),
    ["12", "5", "3", "3"],
  );
});

test("a file has a row for each tick", () => {
  const [head, ...rows] = toCsv([run()], FIELDS, "tick")?.split("\r\n") ?? [];
  assert.equal(head, "lane,name,tick,expanded,in this tick,arrived,collisions");
  assert.deepEqual(rows, [
    "1,A* path,0,0,0,1,0",
    "1,A* path,1,4,4,1,1",
    "1,A* path,2,9,5,1,3",
    "1,A* path,3,9,0,2,3",
    "1,A* path,4,12,3,3,3",
    "",
  ]);
});
