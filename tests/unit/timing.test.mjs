import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Timing } from "../../www/src/engine/timing.ts";

/** Milliseconds on the clock, which only expansions and `pass` move. */
let now = 0;
let said;
let freed;
let woken;
/** @type {Timing} */
let timing;

beforeEach(() => {
  now = 0;
  said = [];
  freed = [];
  woken = 0;
  mock.method(performance, "now", () => now);
  mock.timers.enable({ apis: ["setTimeout"] });
  const post = ({ type, request, lane }) => said.push([type, request, lane].join(" ").trim());
  const wake = () => woken++;
  timing = new Timing({ begin: ({ id }) => runOf(id), post, wake });
});

afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

/** A search of a second, of a microsecond an expansion. */
function runOf(id) {
  let left = 1_000_000;
  const repeat = (budget) => {
    const done = Math.min(budget, left);
    left -= done;
    now += done / 1000;
    return left === 0;
  };
  return { repeat, free: () => freed.push(id) };
}

const lanes = (...ids) => ids.map((id) => ({ id }));

function pass(milliseconds) {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

test("searches are timed one after the other, once nothing was asked for a quarter of a second", () => {
  timing.ask({ type: "time", request: 3, lanes: lanes(1, 2) });
  assert.equal(timing.more(), false);
  assert.deepEqual([said, woken], [[], 0]);
  pass(250);
  assert.equal(woken, 1);
  while (timing.more());
  const steps = said.filter((text, at) => text !== said[at - 1]);
  assert.deepEqual(steps, ["timing", "timed 3 1", "timing", "timed 3 2", "rested"]);
  assert.deepEqual(freed, [1, 2]);
  assert.equal(timing.more(), false);
});

test("a request comes after one slice, and the search it interrupts is neither timed nor kept", () => {
  timing.ask({ type: "time", request: 3, lanes: lanes(1, 2) });
  pass(250);
  const before = now;
  assert.equal(timing.more(), true);
  assert.ok(now - before < 30, `${now - before} ms`);
  timing.stop();
  assert.deepEqual([said, freed], [["timing"], [1]]);
  assert.equal(timing.more(), false);
  timing.ask({ type: "time", request: 4, lanes: lanes(2) });
  pass(250);
  while (timing.more());
  assert.deepEqual(
    said.filter((text) => text.startsWith("timed")),
    ["timed 4 2"],
  );
});

test("what is to be timed next takes the place of what is being timed", () => {
  timing.ask({ type: "time", request: 3, lanes: lanes(1) });
  pass(250);
  timing.more();
  timing.ask({ type: "time", request: 3, lanes: lanes(1, 2) });
  assert.equal(timing.more(), false);
  assert.deepEqual(freed, [1]);
});
