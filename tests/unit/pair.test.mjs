// Which two lanes Explain is about, and why a cell went before another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lost, won } from "../../www/src/analysis/decision.ts";
import { verdictOn } from "../../www/src/analysis/guessing.ts";
import { pairOf, withLane } from "../../www/src/analysis/pair.ts";
import { say } from "../../www/src/words/language.ts";

const lane = (id, algorithm, ...ties) => ({ id, config: { algorithm, ties } });
const row = (id, expanded) => ({ id, status: { result: { figures: { expanded } } } });

test("a page is about the two lanes that only ties tell apart, those that differ most first", () => {
  const lanes = [
    lane(1, "dijkstra", "fifo"),
    lane(2, "astar", "fifo"),
    lane(3, "astar", "lifo"),
    lane(4, "astar", "low_h", "lifo"),
  ];
  assert.deepEqual(pairOf({ lanes }, [row(1, 9), row(2, 600), row(3, 590), row(4, 400)]), [2, 4]);
  // Without results any such pair is as good.
  assert.deepEqual(pairOf({ lanes }, []), [2, 3]);
  const weighted = [lane(5, "astar", "fifo"), lane(6, "greedy", "fifo"), lane(7, "greedy", "lifo")];
  assert.deepEqual(pairOf({ lanes: weighted }, []), [6, 7]);
  assert.deepEqual(pairOf({ lanes: [lanes[0], lanes[1]] }, []), [1, 2]);
  assert.equal(pairOf({ lanes: [lanes[0]] }, []), null);
});

test("lanes of one method come before others where more than ties differs", () => {
  const moved = lane(2, "astar", "fifo");
  moved.config.moves = "4";
  const lanes = [lane(1, "dijkstra", "fifo"), moved, lane(3, "astar", "lifo")];
  assert.deepEqual(pairOf({ lanes }, []), [2, 3]);
});

test("a lane that is pressed comes in for the one chosen longer ago", () => {
  assert.deepEqual(withLane([3, 4], 1), [4, 1]);
  assert.deepEqual(withLane([4, 1], 2), [1, 2]);
  assert.deepEqual(withLane([3, 4], 3), [3, 4]);
});

test("one comparison says why a cell was taken, and why another wasn't", () => {
  const low = { by: "low h", isCost: true, first: 50, second: 60 };
  assert.equal(won(low, 1, say), "its h is smaller: 50, not 60");
  assert.equal(lost(low, 1, say), "its h is 60, not 50");
  const high = { by: "high g", isCost: true, first: 7, second: 3 };
  assert.equal(won(high, 1, say), "its g is larger: 7, not 3");
  for (const [by, taken, left] of [
    ["fifo", "it is older", "it is newer"],
    ["lifo", "it is newer", "it is older"],
    ["low x", "it lies farther west", "it lies farther east"],
    ["hash 7", "the hash puts it earlier", "the hash puts it later"],
  ]) {
    const decided = { by, isCost: false, first: 1, second: 2 };
    assert.deepEqual([won(decided, 1, say), lost(decided, 1, say)], [taken, left]);
  }
});

test("the verdict on a guess compares that cell, not the second in OPEN", () => {
  // As in the example "A small map": the first two tie in h, too, and the one guessed lost on h.
  const step = {
    open: [
      { cell: 5, f: 74 },
      { cell: 6, f: 74 },
    ],
    tied: 3,
    allowed: [5],
    decided: { by: "fifo", isCost: false, first: 1, second: 2 },
    guessed: { isOpen: true, lostBy: { by: "low h", isCost: true, first: 50, second: 60 } },
  };
  const given = { name: (cell) => `(${cell})`, unit: 1 };
  assert.equal(verdictOn(step, 7, 4, given), "Not (7): its h is 60, not 50. Step 4 took (5).");
  const right = { ...step, guessed: { isOpen: true, lostBy: null } };
  assert.match(
    verdictOn(right, 5, 4, given),
    /^Right\. Step 4: \(5\), f 74, tie of 3, decided by fifo/,
  );
  const absent = { ...step, guessed: { isOpen: false, lostBy: null } };
  assert.match(verdictOn(absent, 9, 4, given), /^\(9\) wasn't in OPEN before this step\. Step 4/);
});
