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
  return { begin, next, take, frames };
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
  assert.equal(take(), "a1 b2");
  begin("abc", 3);
  assert.equal(take(), "c3");
  next();
  next();
  assert.equal(take(), "a3 b3");
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
