import assert from "node:assert/strict";
import { test } from "node:test";
import { alone, nextSteps, stepsIn } from "../../www/src/analysis/homework.ts";

test("homework is about the lane chosen, and holds no other", () => {
  const [one, four] = [1, 4].map((id) => ({ id, config: { algorithm: "astar" } }));
  const replay = { id: 9, config: { algorithm: "trace" } };
  const doc = { title: "", world: { trace: [3], danger: [1] }, lanes: [one, four, replay] };
  assert.deepEqual(alone(doc, four), { title: "", world: { danger: [1] }, lanes: [four] });
  assert.deepEqual(alone(doc, replay), { ...doc, lanes: [replay] });
  assert.equal(alone({ world: { trace: [3] }, lanes: [one] }, one).world, undefined);
});

test("homework asks about the steps that follow, and never about the first", () => {
  assert.deepEqual(nextSteps(0, 400), [2, 3, 4]);
  assert.deepEqual(nextSteps(7, 400), [8, 9, 10]);
  assert.deepEqual(nextSteps(399, 400), [400]);
  assert.deepEqual(nextSteps(400, 400), [2, 3, 4], "at the end: from the beginning");
  assert.deepEqual(nextSteps(0, 2), [2]);
  assert.deepEqual(nextSteps(1, 1), [1]);
});

test("steps are numbers of the run", () => {
  assert.deepEqual(stepsIn("2, 5,9", 9), [2, 5, 9]);
  assert.deepEqual(stepsIn(" 12 ", 12), [12]);
  assert.deepEqual(stepsIn("2，5、9", 9), [2, 5, 9]);
  // A range to some, a list to others.
  for (const text of ["2-5", "", "0", "10", "2,", "2.5", "x", "-1"])
    assert.equal(stepsIn(text, 9), null, text);
});
