/** When the copy for visits without a network may go on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Rest } from "../../www/src/offline/rest.ts";

/** A clock that goes on only while somebody waits, and what happens at its times. */
function clockWith(events = {}) {
  let time = 0;
  const clock = {
    idles: 0,
    now: () => time,
    async wait(milliseconds) {
      const to = time + milliseconds;
      for (const [at, happen] of Object.entries(events)) {
        if (Number(at) <= time || Number(at) > to) continue;
        time = Number(at);
        happen();
      }
      time = to;
    },
    async idle() {
      clock.idles++;
    },
  };
  return clock;
}

test("a page is at rest three seconds after it began, once the browser has time", async () => {
  const clock = clockWith();
  await new Rest(() => false, clock).come();
  assert.equal(clock.now(), 3000);
  assert.equal(clock.idles, 1);
});

test("what somebody does puts it off", async () => {
  const clock = clockWith({ 2900: () => rest.begin(), 5000: () => rest.begin() });
  const rest = new Rest(() => false, clock);
  await rest.come();
  assert.equal(clock.now(), 8000);
});

test("it isn't at rest while it is at work, nor just after", async () => {
  let isBusy = true;
  const clock = clockWith({
    60000: () => {
      isBusy = false;
    },
  });
  await new Rest(() => isBusy, clock).come();
  assert.ok(clock.now() >= 62_500, `at rest after ${clock.now()} ms`);
});

test("a page that rests already waits only for the browser", async () => {
  const clock = clockWith();
  const rest = new Rest(() => false, clock);
  await rest.come();
  await rest.come();
  assert.equal(clock.now(), 3000);
  assert.equal(clock.idles, 2);
});
