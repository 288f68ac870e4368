// Many views over several frames.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Rounds } from "../../www/src/view/rounds.js";

/** A page on which each view takes `cost` milliseconds. */
function page(/** @type {number} */ cost) {
  /** @type {string[]} */
  const seen = [];
  /** @type {(() => void)[]} */
  const frames = [];
  let clock = 0;
  const rounds = new Rounds(
    (/** @type {string} */ view, /** @type {number} */ frame) => {
      clock += cost;
      seen.push(`${view}${frame}`);
    },
    { budget: 12, now: () => clock, later: (next) => frames.push(next) },
  );
  const begin = (/** @type {string} */ views, /** @type {number} */ frame) =>
    rounds.begin(new Map([...views].map((view) => [view, frame])));
  const next = () => frames.shift()?.();
  const take = () => seen.splice(0).join(" ");
  const add = (/** @type {string} */ view, /** @type {number} */ frame) => rounds.add(view, frame);
  return { add, begin, next, take, frames };
}

test("views that are quick are all shown at once", () => {
  const { begin, take, frames } = page(1);
  begin("abcd", 1);
  assert.equal(take(), "a1 b1 c1 d1");
  assert.equal(frames.length, 0);
});

test("views that are slow are shown one a frame", () => {
  const { begin, next, take, frames } = page(40);
  begin("abc", 1);
  assert.equal(take(), "a1");
  next();
  assert.equal(take(), "b1");
  next();
  assert.equal(take(), "c1");
  assert.equal(frames.length, 0);
});

test("a new frame takes the place of one not shown, and who has waited comes first", () => {
  const { begin, next, take, frames } = page(40);
  begin("abc", 1);
  begin("abc", 2);
  assert.equal(take(), "a1", "a frame has the time for one");
  next();
  begin("abc", 3);
  assert.equal(take(), "b2");
  next();
  next();
  next();
  assert.equal(take(), "c3 a3 b3");
  assert.equal(frames.length, 0);
});

test("a view that is gone is not shown any more", () => {
  const { begin, next, take } = page(40);
  begin("abc", 1);
  begin("ac", 2);
  next();
  next();
  assert.equal(take(), "a1 c2 a2");
});

test("views added one by one in a frame share its time", () => {
  const slow = page(40);
  for (const view of "abc") slow.add(view, 1);
  assert.equal(slow.take(), "a1");
  slow.next();
  assert.equal(slow.take(), "b1");
  slow.next();
  assert.equal(slow.take(), "c1");
  const quick = page(1);
  for (const view of "abc") quick.add(view, 1);
  assert.equal(quick.take(), "a1 b1 c1");
  assert.equal(quick.frames.length, 0);
});
