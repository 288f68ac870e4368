import assert from "node:assert/strict";
import { test } from "node:test";
import { Replay } from "../../www/src/view/replay.js";

const WIDTH = 7;
const CELLS = WIDTH * 5;

test("seeking anywhere gives what a fresh replay gives", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = lcg(seed);
    const trace = randomTrace(random);
    const replay = new Replay(trace, CELLS, WIDTH);
    for (let n = 0; n < 60; n++) {
      const step = Math.floor(random() * trace.steps.length);
      replay.seek(step);
      assert.deepEqual(replay.last, fresh(trace, step).last);
      assert.equal(replay.step, step);
    }
  }
});

test("every cell that changes is told, and told last as it stays", () => {
  const random = lcg(99);
  const trace = randomTrace(random);
  const replay = new Replay(trace, CELLS, WIDTH);
  const mirror = new Uint32Array(CELLS);
  for (let n = 0; n < 200; n++) {
    const step = Math.floor(random() * trace.steps.length);
    const distance = replay.distance(step);
    let told = 0;
    replay.seek(step, (cell) => {
      told++;
      mirror[cell] = replay.last[cell];
    });
    assert.equal(told, distance);
    assert.deepEqual(mirror, replay.last);
  }
});

test("a step outside the run is its nearest", () => {
  const trace = randomTrace(lcg(5));
  const replay = new Replay(trace, CELLS, WIDTH);
  replay.seek(1e9);
  assert.equal(replay.step, replay.length);
  replay.seek(-3);
  assert.equal(replay.step, 0);
});

test("a cell's parent lies where its direction came from", () => {
  const start = 2 * WIDTH + 3;
  const around = [-WIDTH, -WIDTH + 1, 1, WIDTH + 1, WIDTH, WIDTH - 1, -1, -WIDTH - 1];
  const events = [
    { cell: start, kind: 0, dir: 8 },
    ...around.map((offset, dir) => ({ cell: start + offset, kind: 0, dir })),
  ];
  const replay = new Replay(makeTrace(events, [events.length]), CELLS, WIDTH);
  replay.seek(0);
  for (const offset of around) assert.equal(replay.parent(start + offset), start);
  assert.equal(replay.parent(start), null);
  assert.equal(replay.parent(0), null);
});

test("states, past costs, steps and reopening are those of the step shown", () => {
  const events = [
    { cell: 0, kind: 0, dir: 8, g: 0 },
    { cell: 0, kind: 3, dir: 8, g: 0 },
    { cell: 1, kind: 0, dir: 2, g: 9 },
    { cell: 1, kind: 3, dir: 2, g: 9 },
    { cell: 8, kind: 0, dir: 4, g: 14 },
    { cell: 8, kind: 3, dir: 4, g: 14 },
    { cell: 1, kind: 2, dir: 0, g: 7 },
    { cell: 1, kind: 3, dir: 0, g: 7 },
  ];
  const replay = new Replay(makeTrace(events, [1, 3, 5, 7, 8]), CELLS, WIDTH);
  const seen = [];
  for (const step of [0, 1, 2, 3, 4, 2]) {
    replay.seek(step);
    seen.push([replay.current, replay.cellAt(1)]);
  }
  const closed = { state: "closed", g: 9, parent: 0, reopened: false, step: 2 };
  assert.deepEqual(seen, [
    [null, null],
    [0, { state: "open", g: 9, parent: 0, reopened: false, step: null }],
    [1, closed],
    [8, { state: "open", g: 7, parent: 8, reopened: true, step: null }],
    [1, { state: "closed", g: 7, parent: 8, reopened: true, step: 4 }],
    [1, closed],
  ]);
});

function fresh(trace, step) {
  const replay = new Replay(trace, CELLS, WIDTH);
  replay.seek(step);
  return replay;
}

function randomTrace(random) {
  const events = [];
  const steps = [];
  const count = 5 + Math.floor(random() * 40);
  for (let step = 0; step < count; step++) {
    for (let n = Math.floor(random() * 6); n >= 0; n--) {
      const cell = Math.floor(random() * CELLS);
      events.push({ cell, kind: Math.floor(random() * 4), dir: 8, g: events.length });
    }
    steps.push(events.length);
  }
  return makeTrace(events, steps);
}

function makeTrace(events, steps) {
  const latest = new Map();
  const prev = events.map(({ cell }, event) => {
    const before = latest.get(cell) ?? 0;
    latest.set(cell, event + 1);
    return before;
  });
  return {
    cell: Uint32Array.from(events, ({ cell }) => cell),
    prev: Uint32Array.from(prev),
    g: Float64Array.from(events, ({ g }) => g ?? 0),
    meta: Uint8Array.from(events, ({ kind, dir }) => kind | (dir << 4)),
    steps: Uint32Array.from(steps),
    truncated: false,
  };
}

function lcg(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
