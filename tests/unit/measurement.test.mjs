import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Measurement } from "../../www/src/engine/measurement.ts";

/** Milliseconds on the clock, which only a run's expansions move. */
let now = 0;

beforeEach(() => {
  now = 0;
  mock.method(performance, "now", () => now);
});

afterEach(() => mock.restoreAll());

/** A run of a number of expansions, each of which takes a number of milliseconds. */
function runOf(expansions, each) {
  let left = expansions;
  const run = {
    longest: 0,
    freed: false,
    repeat(budget) {
      if (left === 0) left = expansions;
      const done = Math.min(budget, left);
      left -= done;
      now += done * each;
      run.longest = Math.max(run.longest, done * each);
      return left === 0;
    },
    free() {
      run.freed = true;
    },
  };
  return run;
}

/** Measures to the end; returns the result and the longest time between two looks at the messages. */
function measured(run) {
  const measurement = new Measurement(run);
  let longest = 0;
  for (let more = true; more; ) {
    const before = now;
    more = measurement.more();
    longest = Math.max(longest, now - before);
  }
  return { ...measurement.result(), longest };
}

test("a search of 15 seconds is timed once, and never keeps a request waiting", () => {
  const { time, runs, longest } = measured(runOf(15_000_000, 0.001));
  assert.deepEqual([Math.round(time), runs], [15_000, 1]);
  assert.ok(longest <= 30, `${longest} ms`);
});

test("a short search is timed in batches that the clock can see, and no longer than the median asks for", () => {
  const { time, runs, longest } = measured(runOf(10, 0.001));
  assert.equal(time.toFixed(6), "0.010000");
  assert.ok(runs > 1000, `${runs} runs`);
  assert.ok(longest <= 20 && now < 60, `${longest} ms of ${now}`);
});

test("a search that ends between two slices counts with all of them", () => {
  const { time, runs } = measured(runOf(40_000, 0.001));
  assert.deepEqual([Math.round(time), runs], [40, 2]);
});

test("the time is the median, so that one disturbance doesn't count", () => {
  const run = runOf(20_000, 0.001);
  const { repeat } = run;
  let calls = 0;
  run.repeat = (budget) => {
    if (calls++ === 0) now += 45;
    return repeat(budget);
  };
  assert.equal(Math.round(measured(run).time), 20);
});

test("a batch that grows counts for itself alone", () => {
  const run = runOf(2500, 0.001);
  const { repeat } = run;
  let ended = 0;
  // The first ten runs take 2.5 ms, the others one.
  run.repeat = (budget) => {
    const isOver = repeat(budget);
    if (isOver && ended++ >= 10) now -= 1.5;
    return isOver;
  };
  const measurement = new Measurement(run);
  while (measurement.more());
  // The run that was too short for a batch isn't counted, nor is the batch under way.
  assert.equal(measurement.result().runs, ended - 1 - measurement.ended);
});
