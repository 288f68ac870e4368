// A program’s pseudocode, put together by its parts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { programLines } from "../../www/src/words/program-loop.ts";

const USUAL = {
  queue: "bottom",
  stale: "closed",
  accept: "better",
  improve: "entry",
  closed: "skip",
  owner: "cell",
  goal: "taken",
};

const texts = (parts, names = ["f"]) =>
  programLines({ parts: { ...USUAL, ...parts }, names }).map(({ text }) => text);

test("a heap with another entry for each better g", () => {
  assert.deepEqual(texts({}), [
    "put the start, with g = 0",
    "while the queue isn’t empty",
    "e ← the heap’s root by f; the last sinks to the bottom and rises; n ← its cell",
    "if n is closed: skip e",
    "close n; if it is the goal: stop, path found",
    "for each neighbour m that isn’t closed",
    "if m is new: put it",
    "if m is in the queue and g via n is lower: put another entry",
    "stop, no path",
  ]);
});

test("each part changes its own line, and rules that never apply have none", () => {
  const again = texts({ stale: "again", accept: "first", goal: "generated", closed: "rewrite" });
  assert.ok(!again.some((text) => /skip|in the queue and|stays closed/.test(text)));
  assert.ok(again.includes("if m is the goal: stop, path found"));
  const networkx = texts({ closed: "reopen", owner: "late", stale: "closed_worse" }, ["f", "fifo"]);
  assert.ok(
    networkx.includes("n ← g and parent of e; close n; if it is the goal: stop, path found"),
  );
  assert.ok(networkx.includes("if m is closed and g via n is lower: put it again"));
  assert.ok(networkx[2]?.includes("by f, then fifo"));
});
