import assert from "node:assert/strict";
import { test } from "node:test";
import { estimateKey, keep } from "../../www/src/engine/estimates.js";

const lane = { heuristic: "octile", nudge: null, costs: "sqrt2" };
const map = { width: 4, height: 3, start: 0, goal: 11 };
const key = (patch = {}, place = {}, lightest = 1) =>
  estimateKey({ ...lane, ...patch }, { ...map, ...place }, lightest);

test("h is another one where anything that it depends on is", () => {
  const cross = ["cross", 5];
  const keys = [
    key(),
    key({ heuristic: "manhattan" }),
    key({ nudge: ["scale", 5] }),
    key({ costs: "unit" }),
    key({}, { width: 3, height: 4 }),
    key({}, { goal: 10 }),
    key({}, {}, 2),
    key({ nudge: cross }),
    key({ nudge: cross }, { start: 1 }),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

test("h is the same for other ties, other walls and another start", () => {
  assert.equal(key({ ties: ["fifo"], algorithm: "greedy" }, { start: 5, cells: null }), key());
});

test("page and worker keep the same few, the latest", () => {
  const [page, worker] = [new Map(), new Map()];
  for (const name of ["a", "b", "c", "a", "d", "e", "b", "f", "e"]) {
    const isKnown = worker.has(name);
    assert.ok(!isKnown || page.has(name), name);
    keep(worker, name, true);
    keep(page, name, name);
  }
  assert.deepEqual([...page.keys()], ["d", "b", "f", "e"]);
  assert.deepEqual([...worker.keys()], [...page.keys()]);
});
