import assert from "node:assert/strict";
import { test } from "node:test";
import { parting } from "../../www/src/view/parting.ts";
import {
  CLOSED,
  endOf,
  expansions,
  kindOf,
  OPEN,
  parentOf,
  Replay,
  UNSEEN,
} from "../../www/src/view/replay.ts";
import { evaluate } from "../../www/src/view/scale.ts";
import { makeTrace } from "./traces.mjs";

const CELLS = 35;

test("seeking anywhere gives what a fresh replay gives", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = lcg(seed);
    const trace = randomTrace(random);
    const replay = new Replay(trace, CELLS);
    for (let n = 0; n < 60; n++) {
      const step = Math.floor(random() * trace.steps.length);
      replay.seek(step);
      assert.deepEqual(replay.last, fresh(trace, step).last);
      assert.equal(replay.step, step);
    }
  }
});

test("steps are found among thousands of events, and events among steps", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { trace, steps } = randomRun(lcg(seed));
    const replay = new Replay(trace, CELLS);
    assert.deepEqual(
      steps.map((_, step) => endOf(trace, step)),
      steps,
    );
    assert.equal(endOf(trace, steps.length + 70), trace.cell.length);
    const found = Array.from(trace.cell, (_, event) => replay.stepOf(event));
    assert.deepEqual(
      found,
      found.map((_, event) => steps.findIndex((end) => end > event)),
    );
    assert.deepEqual(
      expansions(trace),
      steps.slice(0, -1).map((event) => trace.cell[event]),
    );
  }
});

test("a byte tells the kind of an event and the way to its parent", () => {
  const { trace } = randomRun(lcg(7));
  const words = Array.from(trace.from, (word, event) => {
    const parent = parentOf(trace, event);
    const way = parent === null ? -1 : parent - (trace.cell[event] ?? 0) + 2 ** 26;
    return ((word & -(2 ** 27)) | (way & (2 ** 27 - 1))) >>> 0;
  });
  const ways = Uint32Array.from(new Set(words));
  const compact = { ...trace, ways, from: Uint8Array.from(words, (word) => ways.indexOf(word)) };
  assert.ok(ways.length < 256);
  for (const event of trace.cell.keys()) {
    assert.equal(kindOf(compact, event), kindOf(trace, event));
    assert.equal(parentOf(compact, event), parentOf(trace, event));
  }
});

test("every cell that changes is reported, the last time as it stays", () => {
  const random = lcg(99);
  const trace = randomTrace(random);
  const replay = new Replay(trace, CELLS);
  const mirror = new Uint32Array(2 * CELLS);
  for (let n = 0; n < 200; n++) {
    const step = Math.floor(random() * trace.steps.length);
    const distance = replay.distance(step);
    let told = 0;
    replay.seek(step, (cell) => {
      told++;
      for (const slot of [cell, CELLS + cell]) mirror[slot] = replay.last.at(slot) ?? 0;
    });
    assert.equal(told, distance);
    assert.deepEqual(
      mirror,
      mirror.map((_, slot) => replay.last.at(slot) ?? 0),
    );
  }
});

test("a step outside the run is its nearest", () => {
  const trace = randomTrace(lcg(5));
  const replay = new Replay(trace, CELLS);
  replay.seek(1e9);
  assert.equal(replay.step, replay.length);
  replay.seek(-3);
  assert.equal(replay.step, 0);
});

test("a cell's parent may be any other cell", () => {
  const parents = [17, 9, 3, 34, 0];
  const events = [
    { cell: 17, kind: 1, parent: null },
    ...parents.map((parent, cell) => ({ cell: cell + 1, kind: 1, parent })),
  ];
  const replay = new Replay(makeTrace(events, [events.length]), CELLS);
  assert.equal(replay.parent(1), null, "nothing is seen before the first seek");
  replay.seek(0);
  for (const [cell, parent] of parents.entries()) assert.equal(replay.parent(cell + 1), parent);
  assert.equal(replay.parent(17), null);
  assert.equal(replay.parent(0), null);
});

test("states, past costs, steps and reopening are those of the step shown", () => {
  const events = [
    { cell: 0, kind: 1, parent: null, g: 0 },
    { cell: 0, kind: 4, parent: null, g: 0 },
    { cell: 1, kind: 1, parent: 0, g: 9 },
    { cell: 1, kind: 4, parent: 0, g: 9 },
    { cell: 8, kind: 1, parent: 1, g: 14 },
    { cell: 8, kind: 4, parent: 1, g: 14 },
    { cell: 1, kind: 3, parent: 8, g: 7 },
    { cell: 1, kind: 4, parent: 8, g: 7 },
  ];
  const replay = new Replay(makeTrace(events, [1, 3, 5, 7, 8]), CELLS);
  const seen = [];
  for (const step of [0, 1, 2, 3, 4, 2]) {
    replay.seek(step);
    seen.push([replay.current, replay.cellAt(1)]);
  }
  const closed = { state: "closed", g: 9, parent: 0, again: 0, step: 2 };
  assert.deepEqual(seen, [
    [null, null],
    [0, { state: "open", g: 9, parent: 0, again: 0, step: null }],
    [1, closed],
    [8, { state: "open", g: 7, parent: 8, again: 1, step: null }],
    [1, { state: "closed", g: 7, parent: 8, again: 1, step: 4 }],
    [1, closed],
  ]);
});

test("each searcher has slots of its own, and a cell may be generated twice", () => {
  const events = [
    { cell: 0, kind: 1, who: 0, parent: null, g: 0, f: 4 },
    { cell: 3, kind: 1, who: 1, parent: null, g: 0, f: 4 },
    { cell: 0, kind: 4, who: 0, parent: null, g: 0, f: 4 },
    { cell: 2, kind: 1, who: 0, parent: 0, g: 5, f: 6 },
    { cell: 3, kind: 4, who: 1, parent: null, g: 0, f: 4 },
    { cell: 2, kind: 1, who: 1, parent: 3, g: 2, f: 9 },
    { cell: 2, kind: 4, who: 0, parent: 0, g: 5, f: 6 },
    { cell: 2, kind: 3, who: 0, parent: 1, g: 3, f: 5 },
    // Dropped in between, it is generated at a worse g.
    { cell: 2, kind: 1, who: 0, parent: 30, g: 8, f: 11 },
  ];
  const trace = makeTrace(events, [2, 4, 6, 9]);
  const replay = new Replay(trace, CELLS);
  const at = (step) => {
    replay.seek(step);
    return [0, 1].map((who) => {
      const event = replay.latest(2, who);
      if (event < 0) return null;
      const { g, parent, again } = replay.cellAt(2, who) ?? {};
      return [replay.state(2, who), g, parent, again === 1, trace.f?.[event]];
    });
  };
  const first = [[OPEN, 5, 0, false, 6], null];
  const last = [
    [OPEN, 8, 30, false, 11],
    [OPEN, 2, 3, false, 9],
  ];
  assert.deepEqual([3, 1, 0, 3, 1].map(at), [last, first, [null, null], last, first]);
  replay.seek(2);
  assert.deepEqual([replay.state(2), replay.state(2, 1), replay.state(9)], [OPEN, OPEN, UNSEEN]);
  assert.deepEqual([replay.state(3, 0), replay.state(3, 1)], [UNSEEN, CLOSED]);
  // Without a searcher, the state is that of the one that has closed the cell.
  assert.deepEqual([replay.state(3), replay.whoAt(3)], [CLOSED, 1]);
});

test("of several states a cell shows the one of lowest g, the first expanded among equals", () => {
  const elsewhere = { cell: 9, kind: 4, who: 0, parent: null, g: 0 };
  const events = [
    { cell: 0, kind: 1, who: 8, parent: null, g: 0 },
    { cell: 0, kind: 4, who: 8, parent: null, g: 0 },
    { cell: 2, kind: 1, who: 2, parent: 1, g: 20 },
    { cell: 2, kind: 4, who: 2, parent: 1, g: 20 },
    elsewhere,
    // Cheaper, though only open.
    { cell: 2, kind: 1, who: 5, parent: 3, g: 14 },
    elsewhere,
    // As cheap, and expanded.
    { cell: 2, kind: 1, who: 1, parent: 4, g: 14 },
    elsewhere,
    { cell: 2, kind: 4, who: 1, parent: 4, g: 14 },
    // Expanded later, it changes nothing.
    { cell: 2, kind: 4, who: 5, parent: 3, g: 14 },
  ];
  const trace = { ...makeTrace(events, [1, 3, 4, 6, 8, 9, 10, 11]), searchers: 9 };
  const replay = new Replay(trace, CELLS);
  const at = (step) => {
    replay.seek(step);
    return [replay.whoAt(2), replay.state(2), replay.parent(2)];
  };
  const shown = [
    [2, OPEN, 1],
    [2, CLOSED, 1],
    [5, OPEN, 3],
    [5, OPEN, 3],
    [1, CLOSED, 4],
    [1, CLOSED, 4],
  ];
  assert.deepEqual([1, 2, 3, 4, 6, 7].map(at), shown);
  assert.deepEqual([7, 6, 4, 3, 2, 1].map(at), shown.toReversed());
});

test("runs over states part where they expand a cell in different directions", () => {
  const run = (ways, searchers) => ({
    ...makeTrace(
      ways.map((who, cell) => ({ cell, kind: 4, who })),
      [0, 1, 2],
    ),
    searchers,
  });
  assert.equal(parting(run([8, 2], 9), run([8, 3], 9)), 2);
  assert.equal(parting(run([8, 2], 9), run([8, 2], 9)), null);
  // The second of two sides expands the same cell.
  assert.equal(parting(run([0, 0], 2), run([0, 1], 2)), null);
});

test("f is what is recorded, and else follows from g and h", () => {
  const events = [{ cell: 1, kind: 1, g: 3000 }];
  const result = /** @type {any} */ ({ h: [0, 2500], evaluation: { g: 1, h: 1500 } });
  const f = (more) => {
    const trace = makeTrace([{ ...events[0], ...more }], [1]);
    return evaluate({ ...result, trace }, 0);
  };
  assert.deepEqual([f({}), f({ f: 7 })], [6750, 7]);
});

function fresh(trace, step) {
  const replay = new Replay(trace, CELLS);
  replay.seek(step);
  return replay;
}

function randomTrace(random) {
  return randomRun(random).trace;
}

function randomRun(random) {
  const events = [];
  const steps = [];
  const count = 5 + Math.floor(random() * 200);
  for (let step = 0; step < count; step++) {
    for (let n = Math.floor(random() * 6); n >= 0; n--) {
      const cell = Math.floor(random() * CELLS);
      const kind = events.length === steps.at(-1) ? 4 : 1 + Math.floor(random() * 3);
      const near = (cell + Math.floor(random() * 8)) % CELLS;
      const parent = near === cell ? null : near;
      events.push({ cell, kind, parent, who: Math.floor(random() * 2), g: events.length });
    }
    steps.push(events.length);
  }
  return { trace: makeTrace(events, steps), steps };
}

function lcg(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
