// The searches of a request, which have their turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Turns } from "../../www/src/engine/turns.ts";

/** Searches of a number of seconds, in slices of half a second, on maps of a number of places. */
function stage(lanes, places, turn = 0) {
  const log = { done: [], freed: 0, most: 0, held: 0, work: 0 };
  const turns = new Turns(
    lanes.map((seconds, id) => ({ id, seconds, config: { turn } })),
    ({ seconds }) => {
      if (seconds === null) throw new Error("No.");
      log.held += 1;
      log.most = Math.max(log.most, log.held);
      return {
        places,
        left: seconds,
        free() {
          log.held -= 1;
          log.freed += 1;
        },
      };
    },
  );
  const slice = () => {
    const turn = turns.next();
    if (!turn) return false;
    turn.run.left -= 0.5;
    log.work += 0.5;
    turns.spend(500);
    if (turn.run.left > 0) turns.giveWay();
    else {
      log.done.push(turn.lane.id);
      turns.end();
    }
    return true;
  };
  return { turns, log, slice };
}

test("short searches end one after the other, and none waits half done", () => {
  const { log, slice } = stage([0.5, 0.5, 0.5], 100);
  while (slice());
  assert.deepEqual([log.done, log.most, log.freed], [[0, 1, 2], 1, 3]);
});

test("a search without end gives way to all others, and goes on between them", () => {
  for (const [places, most, order] of [
    [100, 5, [2, 1, 4]],
    [2 ** 20 + 1, 1, [1, 2, 4]],
  ]) {
    const { turns, log, slice } = stage([Infinity, 3.5, 0.5, Infinity, 5.5], places);
    for (let count = 0; log.done.length < 3; count++) assert.ok(count < 200 && slice());
    assert.deepEqual(log.done, order);
    assert.ok(log.most <= most, `${log.most} held`);
    assert.equal(turns.isLong, true);
    assert.deepEqual(turns.begun.sort(), [0, 3]);
    for (let count = 0; count < 100; count++) slice();
    turns.free();
    assert.deepEqual([log.held, turns.next()], [0, null]);
  }
});

test("of searches on large maps a limited number of places wait, and beginning again costs no more than the search", () => {
  for (const turn of [0, 1000]) {
    const { log, slice } = stage(Array(12).fill(30), 2 ** 18 / (turn ? 9 : 1), turn);
    while (slice());
    assert.equal(log.done.length, 12);
    assert.ok(log.most <= 5, `${log.most} held`);
    assert.equal(log.held, 0);
    assert.ok(log.work < 3 * 12 * 30, `${log.work} s`);
  }
});

test("the last search left is never broken off", () => {
  const { turns, log, slice } = stage([100], 2 ** 22);
  while (slice());
  assert.deepEqual([log.done, log.work, turns.isLong], [[0], 100, true]);
});

test("a search that can't begin is ended like any other", () => {
  const { turns, log, slice } = stage([null, 0.5], 100);
  assert.throws(() => turns.next(), /No\./);
  assert.equal(turns.present.lane.id, 0);
  turns.end();
  while (slice());
  assert.deepEqual(log.done, [1]);
});
