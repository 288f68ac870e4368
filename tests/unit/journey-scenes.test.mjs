// What belongs to a tick of a journey: look-ups beside tapes made by hand, and those of the worked journeys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { knownAt } from "../../www/src/journey/belief.ts";
import { Course, courseOf, isOpenIn, staysFor } from "../../www/src/journey/course.ts";
import { cellsAt } from "../../www/src/journey/ground.ts";
import { momentOf, scenesOf } from "../../www/src/journey/scenes.ts";
import { docOf, resultOf, tapeOf, workedJourneys } from "./journeys.mjs";

const field = Array(4).fill("......");

/** Numbers below a bound that look random, the same in each run. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}

test("patrols of all worked journeys are where their rounds say, and step to where they say next", () => {
  let steps = 0;
  for (const { name, doc, tape } of workedJourneys()) {
    for (let tick = 0; tick <= tape.ticks; tick++) {
      const { patrols } = momentOf(doc, tape, tick);
      for (const [number, { cell, next, after }] of patrols.entries()) {
        assert.equal(cell, tape.posts[tick][number], `${name}: patrol ${number}, tick ${tick}`);
        const then = tape.posts[tick + after]?.[number];
        // Where it is stopped it stays.
        if (then !== undefined && then !== cell) {
          assert.equal(then, next, `${name}: patrol ${number}, tick ${tick}`);
          steps += 1;
        }
      }
    }
  }
  assert.ok(steps > 300, `${steps} steps`);
});

test("units of all worked journeys are where they are, with trails of steps", () => {
  let moments = 0;
  for (const { name, doc, tape } of workedJourneys()) {
    for (let tick = 0; tick <= tape.ticks; tick++) {
      for (const { cell, number, trail } of momentOf(doc, tape, tick).units) {
        assert.equal(cell, tape.places[tick][number], name);
        assert.equal(trail.at(-1), cell);
        for (const [place, now] of trail.slice(1).entries()) {
          const apart = Math.abs((now % doc.width) - (Number(trail[place]) % doc.width));
          assert.ok(apart <= 1 && now !== trail[place], name);
        }
        moments += 1;
      }
    }
  }
  assert.ok(moments > 10_000, `${moments} moments`);
});

test("a unit's path at any tick is that of the tape", () => {
  const random = numbers(7);
  for (let round = 0; round < 40; round++) {
    const ticks = 30;
    // Few cells, so that paths are taken by chance, too.
    const places = Array.from({ length: ticks + 1 }, () => [random(4), random(4)]);
    const paths = Array.from({ length: ticks }, (_, tick) => tick)
      .filter(() => random(3) === 0)
      .flatMap((tick) =>
        Array.from({ length: 1 + random(2) }, () => ({
          ...{ tick, unit: random(2), quick: random(2) === 1 },
          cells: Array.from({ length: random(6) }, () => random(4)),
        })),
      );
    const happenings = /** @type {any} */ (random(2) ? [[20, "arrive", 1]] : []);
    const tape = tapeOf({ places, paths, happenings });
    const units = [0, 1].map(() => ({ at: 4, goal: 5, depart: 0 }));
    const doc = docOf(field, { units });
    for (let tick = ticks; tick >= 0; tick--) {
      for (const { number, path } of momentOf(doc, tape, tick).units) {
        assert.deepEqual(path, tape.pathAt(number, tick), `round ${round}, tick ${tick}`);
      }
    }
  }
});

test("look-ups grow with the tape", () => {
  const doc = docOf(field, { units: [{ at: 0, goal: 5, depart: 0 }] });
  const tape = tapeOf({
    places: [[0], [1]],
    paths: [{ tick: 0, unit: 0, cells: [1, 2, 3] }],
  });
  assert.deepEqual([...(momentOf(doc, tape, 9).units[0]?.path?.cells ?? [])], [2, 3]);
  tape.add({
    .../** @type {any} */ (tape),
    places: Uint32Array.of(2),
    patrols: Uint32Array.of(),
    expanded: Float64Array.of(0),
    happenings: Uint32Array.of(),
    arrivals: Uint32Array.of(),
    plans: [],
    paths: Uint32Array.of(),
    cells: Uint32Array.of(),
  });
  const { tick, units } = momentOf(doc, tape, 9);
  assert.equal(tick, 2);
  assert.deepEqual([...(units[0]?.path?.cells ?? [])], [3]);
});

test("whoever blocks is named though others have left", () => {
  const units = [3, 9, 15].map((at) => ({ at, goal: 5, depart: 0 }));
  const places = [
    [3, 9, 15],
    [4, 9, 15],
    [5, 9, 15],
    [5, 9, 15],
  ];
  const posts = places.map(() => [20]);
  const patrols = [{ route: [20], mode: "loop", every: 1, offset: 0 }];
  const tape = tapeOf({
    ...{ places, posts },
    happenings: [
      [1, "blocked", 1, 3],
      [1, "arrive", 0],
      [2, "blocked", 1, 2],
      [2, "blocked", 2, 0],
      [2, "bump", 1],
      [2, "note", 2],
      [2, "known", 7, 0],
    ],
  });
  const doc = docOf(field, { units, patrols, arrived: "leave" });
  const at = (tick) => momentOf(doc, tape, tick);
  // In tick 1 unit 0 is still there: the patrol, then units 0, 1 and 2.
  assert.deepEqual(at(2).units[1]?.blocker, { unit: 2 });
  assert.deepEqual(
    at(2).units.map(({ isGone }) => isGone),
    [true, false, false],
  );
  // In tick 2 the place after the patrol is unit 1's, then unit 2's.
  assert.deepEqual(at(3).units[1]?.blocker, { unit: 2 });
  assert.deepEqual(at(3).units[2]?.blocker, { patrol: 0 });
  assert.deepEqual(
    at(3).units.map(({ hasBumped, hasNote }) => [hasBumped, hasNote]),
    [
      [false, false],
      [true, false],
      [false, true],
    ],
  );
  assert.deepEqual(at(3).changed, [7]);
  assert.deepEqual(at(1).changed, []);
});

test("before a lane has begun, units and patrols stand where the document says", () => {
  const units = [
    { at: 3, goal: 3, depart: 0 },
    { at: 4, goal: 9, depart: 2 },
  ];
  const patrols = [{ route: [6, 9], mode: "back", every: 3, offset: 5 }];
  const {
    tick,
    units: shown,
    patrols: posts,
  } = momentOf(docOf(field, { units, patrols }), null, 9);
  assert.equal(tick, 0);
  assert.deepEqual(
    shown.map(({ cell, hasArrived, path }) => [cell, hasArrived, path]),
    [
      [3, true, null],
      [4, false, null],
    ],
  );
  // 6, 7, 8, 9, 8, 7: the sixth is the last.
  assert.deepEqual(posts, [{ cell: 7, next: 6, after: 3 }]);
});

test("a round joins its points, and ends where it began or goes back", () => {
  const round = (route, mode) =>
    new Course(docOf(field, { patrols: [{ route, mode, every: 1, offset: 0 }] }).journey, 6)
      .rounds[0];
  assert.deepEqual(round([0, 2, 14], "loop"), [0, 1, 2, 8, 14, 7]);
  assert.deepEqual(round([0, 2, 14], "back"), [0, 1, 2, 8, 14, 8, 2, 1]);
  assert.deepEqual(round([9], "loop"), [9]);
  assert.deepEqual(round([9], "back"), [9]);
  assert.deepEqual(round([0, 1], "back"), [0, 1]);
  // Points that aren't in line: a document may hold them until the engine refuses it.
  assert.deepEqual(round([0, 8], "back"), [0, 7, 8, 7]);
});

test("doors tell how long they stay as they are", () => {
  for (const [open, shut, offset] of [
    [4, 3, 0],
    [2, 5, 3],
    [1, 1, 1],
    [3, 0, 0],
    [0, 2, 0],
  ]) {
    const door = { cells: [0], open, shut, offset };
    for (let tick = 0; tick < 20; tick++) {
      for (const isOpen of [true, false]) {
        let left = 0;
        while (left < 50 && isOpenIn(door, tick + left) === isOpen) left++;
        const expected = left === 50 ? Number.POSITIVE_INFINITY : left;
        assert.equal(
          staysFor(door, tick, isOpen),
          expected,
          `${open}, ${shut}, ${tick}, ${isOpen}`,
        );
      }
    }
  }
});

test("a script tells what comes next, and which cells it still changes", () => {
  const script = [
    { at: 9, set: 5, cells: [1] },
    { at: 2, set: 0, cells: [1, 2] },
    { at: 3, danger: 9, cells: [1, 3] },
    { at: 4, set: 3, danger: 0, cells: [3] },
  ];
  const doc = docOf(field, { script });
  const course = courseOf(doc, doc.journey);
  assert.equal(courseOf(doc, doc.journey), course);
  assert.deepEqual(course.next(1, 2, "set"), { at: 2, value: 0 });
  assert.deepEqual(course.next(1, 3, "set"), { at: 9, value: 5 });
  assert.deepEqual(course.next(1, 3, "danger"), { at: 3, value: 9 });
  assert.equal(course.next(1, 4, "danger"), null);
  assert.equal(course.next(2, 3, "set"), null);
  assert.deepEqual(course.next(3, 0, "set"), { at: 4, value: 3 });
  assert.deepEqual(course.next(3, 4, "danger"), { at: 4, value: 0 });
  assert.deepEqual([...course.coming(2)], [1, 3, 2]);
  assert.deepEqual([...course.coming(3)], [1, 3]);
  assert.deepEqual([...course.coming(10)], []);
});

test("cells are those after the ticks asked for, whichever were asked for before", () => {
  const doc = docOf(field);
  const tape = tapeOf({
    places: Array(5).fill([0]),
    happenings: [
      [1, "edit", 7, 0],
      [3, "edit", 7, 4],
    ],
  });
  const values = [0, 4, 2, 1, 3, 0].map((tick) => cellsAt(tape, doc.cells, tick)[7]);
  assert.deepEqual(values, [1, 4, 0, 1, 0, 1]);
});

test("who sees everything and knows the map is never wrong", () => {
  const doc = docOf(field);
  const tape = tapeOf({ places: [[0], [1]], happenings: [[0, "edit", 7, 0]] });
  assert.equal(knownAt(doc, resultOf(doc, tape).journey, 1), null);
});

test("nothing is known before the first look, and what is seen stays seen", () => {
  const doc = docOf(field, { known: "nothing", sight: 1, units: [{ at: 0, goal: 5, depart: 0 }] });
  const tape = tapeOf({ places: [[0], [1], [8], [8]] });
  const playing = resultOf(doc, tape).journey;
  const unseen = (tick) => {
    const known = knownAt(doc, playing, tick);
    return [...(known?.unseen ?? [])].flatMap((is, cell) => (is ? [cell] : []));
  };
  const all = Array.from({ length: 24 }, (_, cell) => cell);
  const without = (...seen) => all.filter((cell) => !seen.includes(cell));
  assert.deepEqual(unseen(0), all);
  assert.deepEqual(unseen(1), without(0, 1, 6, 7));
  assert.deepEqual(unseen(2), without(0, 1, 2, 6, 7, 8));
  assert.deepEqual(unseen(3), without(0, 1, 2, 3, 6, 7, 8, 9, 13, 14, 15));
  assert.deepEqual(unseen(1), without(0, 1, 6, 7), "and back again");
  assert.deepEqual(unseen(0), all);
  const seeing = docOf(field, { known: "nothing", units: [{ at: 0, goal: 5, depart: 0 }] });
  const full = resultOf(seeing, tapeOf({ places: [[0], [1]] })).journey;
  assert.ok(knownAt(seeing, full, 0)?.unseen?.every((is) => is === 1));
  assert.ok(knownAt(seeing, full, 1)?.unseen?.every((is) => is === 0));
});

test("a unit that has left doesn't look any more", () => {
  const units = [{ at: 0, goal: 1, depart: 0 }];
  const happenings = /** @type {any} */ ([[0, "arrive", 0]]);
  const places = [[0], [1], [1]];
  for (const [arrived, seen] of /** @type {const} */ ([
    ["leave", 4],
    ["stay", 6],
  ])) {
    const doc = docOf(field, { known: "nothing", sight: 1, units, arrived });
    const known = knownAt(doc, resultOf(doc, tapeOf({ places, happenings })).journey, 2);
    assert.equal(
      known?.unseen?.reduce((sum, is) => sum + is, 0),
      24 - seen,
      arrived,
    );
  }
});

test("cells are believed to be what they were, until somebody looks", () => {
  const doc = docOf(["..#...", "......"], { sight: 1, units: [{ at: 6, goal: 5, depart: 0 }] });
  const tape = tapeOf({
    places: Array(6).fill([6]),
    happenings: [
      [0, "edit", 2, 1],
      [1, "edit", 3, 0],
      [2, "known", 2, 1],
      [3, "edit", 3, 1],
      [4, "edit", 2, 7],
    ],
  });
  const playing = resultOf(doc, tape).journey;
  const wrong = (tick) => Object.fromEntries(knownAt(doc, playing, tick)?.wrong ?? []);
  const expected = [{}, { 2: 0 }, { 2: 0, 3: 1 }, { 3: 1 }, {}, { 2: 1 }];
  for (const tick of [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 5, 2]) {
    assert.deepEqual(wrong(tick), expected[tick], `tick ${tick}`);
  }
});

test("looking step by step sees what looking from the beginning would see", () => {
  const random = numbers(3);
  const rows = Array(20).fill(".".repeat(30));
  for (const sight of [0, 2, 5, 40]) {
    const doc = docOf(rows, {
      known: "nothing",
      sight,
      units: [0, 1].map((at) => ({ at, goal: 9, depart: 0 })),
    });
    const { width, height } = doc;
    const places = [[31, 560]];
    for (let tick = 0; tick < 40; tick++) {
      places.push(
        (places.at(-1) ?? []).map((cell) => {
          const [x, y] = [cell % width, Math.floor(cell / width)];
          const move = (at, most) => Math.max(0, Math.min(most - 1, at + random(3) - 1));
          return move(y, height) * width + move(x, width);
        }),
      );
    }
    const playing = resultOf(doc, tapeOf({ places })).journey;
    const seen = new Set();
    for (let tick = 0; tick < 40; tick++) {
      for (const cell of places[tick] ?? []) {
        for (let other = 0; other < width * height; other++) {
          const [dx, dy] = [
            (other % width) - (cell % width),
            Math.floor(other / width) - Math.floor(cell / width),
          ];
          if (Math.max(Math.abs(dx), Math.abs(dy)) <= sight) seen.add(other);
        }
      }
      const unseen = knownAt(doc, playing, tick + 1)?.unseen ?? [];
      assert.ok(
        unseen.every((is, cell) => (is === 0) === seen.has(cell)),
        `${sight}, ${tick}`,
      );
    }
  }
});

test("a unit's plans: the last that ended, and whether one is under way", () => {
  const plan = {
    number: 0,
    unit: 0,
    kind: "path",
    why: "first",
    found: true,
    cost: 1,
    expanded: 1,
  };
  const tape = tapeOf({
    places: Array(9).fill([0]),
    plans: [
      { ...plan, begun: 0, tick: 2 },
      { ...plan, begun: 4, tick: 4, found: false },
      { ...plan, begun: 6, tick: 6, kind: "splice", found: false },
      { ...plan, begun: 7, tick: 8, unit: null, kind: "field" },
    ],
  });
  const scenes = scenesOf(tape);
  scenes.read();
  const told = (tick) => {
    const { last, isUnderWay } = scenes.planning(0, tick);
    return [last?.tick ?? null, isUnderWay];
  };
  assert.deepEqual([0, 1, 2, 3, 4, 5, 7, 8, 9].map(told), [
    [null, false],
    [null, true],
    [null, true],
    [2, false],
    [2, false],
    [4, false],
    [4, false],
    [4, true],
    [8, false],
  ]);
});
