// Many views over several frames.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameTime, Rounds } from "../../www/src/view/rounds.ts";

function frameTime() {
  const clock = { now: 0 };
  /** @type {(() => void)[]} */
  const frames = [];
  const time = new FrameTime({
    budget: 12,
    now: () => clock.now,
    later: (next) => frames.push(next),
  });
  return { clock, frames, time };
}

/** A page on which each view takes `cost` milliseconds for its `cells`, with the time of frames that it may share. */
function page(/** @type {number} */ cost, clocks = frameTime(), cells = 0) {
  const { clock, frames, time } = clocks;
  /** @type {string[]} */
  const seen = [];
  const rounds = new Rounds((/** @type {string} */ view, /** @type {number} */ frame) => {
    clock.now += cost;
    seen.push(`${view}${frame}`);
    return cells;
  }, time);
  const begin = (/** @type {string} */ views, /** @type {number} */ frame) =>
    rounds.begin(new Map([...views].map((view) => [view, frame])));
  const next = () => frames.shift()?.();
  const take = () => seen.splice(0).join(" ");
  const add = (/** @type {string} */ view, /** @type {number} */ frame) => rounds.add(view, frame);
  return { add, begin, next, take, frames };
}

test("views that are quick are all shown at once", () => {
  const { begin, next, take, frames } = page(1);
  begin("abcd", 1);
  assert.equal(take(), "a1 b1 c1 d1");
  next();
  assert.equal(frames.length, 0);
});

test("a frame has half the time for views of large maps, which the browser copies", () => {
  const { begin, next, take } = page(4, frameTime(), 2 ** 18);
  begin("abcd", 1);
  assert.equal(take(), "a1 b1");
  next();
  assert.equal(take(), "c1 d1");
  const small = page(4, frameTime(), 0);
  small.begin("abcd", 1);
  assert.equal(small.take(), "a1 b1 c1");
  const half = page(3, frameTime(), 2 ** 17);
  half.begin("abcd", 1);
  assert.equal(half.take(), "a1 b1 c1");
});

test("of the largest maps a frame shows four, however little was painted; of smaller ones all", () => {
  const twelve = "abcdefghijkl";
  const { begin, next, take, frames } = page(0, frameTime(), 2048 * 2048);
  begin(twelve, 1);
  assert.equal(take(), "a1 b1 c1 d1");
  next();
  assert.equal(take(), "e1 f1 g1 h1");
  next();
  assert.equal(take(), "i1 j1 k1 l1");
  next();
  assert.equal(frames.length, 0);
  const smaller = page(0, frameTime(), 1024 * 1024);
  smaller.begin(twelve, 1);
  assert.equal(smaller.take().split(" ").length, 12);
});

test("views that are slow are shown one a frame", () => {
  const { begin, next, take, frames } = page(40);
  begin("abc", 1);
  assert.equal(take(), "a1");
  next();
  assert.equal(take(), "b1");
  next();
  assert.equal(take(), "c1");
  next();
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
  next();
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
  quick.next();
  assert.equal(quick.frames.length, 0);
});

test("a view that isn't finished goes on while there is time, and after the next frame, behind others", () => {
  const { clock, frames, time } = frameTime();
  const seen = [];
  const left = { a: 3, b: 1 };
  const rounds = new Rounds((/** @type {"a" | "b"} */ view) => {
    clock.now += 5;
    seen.push(view);
    if (--left[view] > 0) rounds.postpone(view, null);
    return 0;
  }, time);
  rounds.postpone("a", null);
  assert.deepEqual(seen, [], "not at once");
  rounds.postpone("b", null);
  frames.shift()?.();
  assert.deepEqual(seen, ["a", "b", "a"]);
  frames.shift()?.();
  assert.deepEqual(seen, ["a", "b", "a", "a"]);
  frames.shift()?.();
  assert.equal(frames.length, 0);
});

test("rounds that wait for time have it in turn", () => {
  const shared = frameTime();
  const [one, other] = [page(40, shared), page(40, shared)];
  one.begin("abcd", 1);
  other.begin("xy", 1);
  const frame = () => {
    shared.frames.shift()?.();
    return [one.take(), other.take()];
  };
  assert.deepEqual([one.take(), other.take()], ["a1", ""]);
  assert.deepEqual(
    [frame(), frame(), frame(), frame()],
    [
      ["b1", ""],
      ["", "x1"],
      ["c1", ""],
      ["", "y1"],
    ],
  );
});

test("rounds share the time of a frame, whenever in it they begin", () => {
  const shared = frameTime();
  const maps = page(40, shared);
  const panels = page(40, shared);
  maps.begin("ab", 1);
  panels.add("x", 1);
  panels.begin("xy", 2);
  assert.deepEqual([maps.take(), panels.take()], ["a1", ""]);
  shared.frames.shift()?.();
  assert.deepEqual([maps.take(), panels.take()], ["b1", ""]);
  shared.frames.shift()?.();
  assert.deepEqual([maps.take(), panels.take()], ["", "x2"]);
  shared.frames.shift()?.();
  assert.deepEqual([maps.take(), panels.take()], ["", "y2"]);
});

test("what quick views took is counted for one frame only", () => {
  const { begin, next, take } = page(5);
  begin("ab", 1);
  next();
  begin("abcd", 2);
  assert.equal(take(), "a1 b1 a2 b2 c2");
});
