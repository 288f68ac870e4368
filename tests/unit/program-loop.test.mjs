// A program's pseudocode, put together by its parts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speaker } from "../../www/src/words/language.ts";
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

const ENGLISH = speaker({});

const texts = (parts, names = ["f"], say = ENGLISH) =>
  programLines({ parts: { ...USUAL, ...parts }, names }, say).map(({ text }) => text);

test("a heap with another entry for each better g", () => {
  assert.deepEqual(texts({}), [
    "insert the start, with g = 0",
    "while the queue isn't empty",
    "e ← the heap's root by f; the last sinks to the bottom and rises; n ← its cell",
    "if n is closed: skip e",
    "close n; if it is the goal: stop, path found",
    "for each neighbour m that isn't closed",
    "if m is new: insert it",
    "if m is in the queue and g via n is lower: insert another entry",
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
  assert.ok(networkx.includes("if m is closed and g via n is lower: insert it again"));
  assert.ok(networkx[2]?.includes("by f, then fifo"));
});

/** Every value that changes a line, each on its own or with the part that it needs. */
const VARIANTS = [
  {},
  ...["top", "quad", "lester", "first", "last", "both", "sort", ""].map((queue) => ({ queue })),
  ...["worse", "worse_f", "closed_worse", "again"].map((stale) => ({ stale })),
  ...["equal", "better_f", "any", "first"].flatMap((accept) =>
    ["skip", "reopen", "rewrite"].map((closed) => ({ accept, closed })),
  ),
  ...["move", "fix", "anew", "stay", "keep"].map((improve) => ({ improve })),
  { owner: "late" },
  { goal: "generated" },
];

for (const code of ["de", "zh"]) {
  const { words } = JSON.parse(
    readFileSync(new URL(`../../www/languages/${code}.json`, import.meta.url), "utf8"),
  );
  test(`no line of a program stays English: ${code}`, () => {
    for (const parts of VARIANTS) {
      for (const names of [[], ["f"], ["f", "low h", "fifo"]]) {
        const own = texts(parts, names, speaker(words));
        const english = texts(parts, names);
        assert.equal(own.length, english.length);
        for (const [at, text] of own.entries()) {
          assert.notEqual(text, english[at]);
          assert.doesNotMatch(text, /\b(the|if|its|via|put|key|entry|queue|then|nothing)\b/, text);
        }
      }
    }
  });
}
