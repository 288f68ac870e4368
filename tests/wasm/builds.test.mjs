// The engine's two builds: what both can search, both search alike.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as all from "../../www/pkg/tiebreak_engine_all.js";
import { linesOf, onLines, workOf } from "../../www/src/words/pseudocode.js";
import { COLUMNS } from "../../www/src/words/report.js";
import { solve, tiebreak } from "./module.mjs";

all.initSync({
  module: readFileSync(new URL("../../www/pkg/tiebreak_engine_all_bg.wasm", import.meta.url)),
});

test("each build knows which it is, and the larger one has all that the smaller one has", () => {
  assert.deepEqual([tiebreak.build(), all.build()], ["engine", "engine-all"]);
  const missing = Object.keys(tiebreak).filter((name) => !(name in all));
  assert.deepEqual(missing, []);
  assert.deepEqual(all.defaults(), tiebreak.defaults());
});

test("both builds answer the same question with the same events and figures", () => {
  const map = tiebreak.generate("rooms", 40, 30, 5);
  assert.deepEqual(all.generate("rooms", 40, 30, 5), map);
  for (const config of tiebreak.defaults()) {
    // Only the larger build tells a path's parents apart.
    const { waypoints, ...same } = solve(map, config, 100, all);
    assert.deepEqual(
      [{ ...same, waypoints: undefined }, waypoints],
      [solve(map, config, 100), same.path],
    );
  }
});

/** Every method as it is usually set, with its run over one map. */
function runs() {
  const { settings, usual } = all.catalogue();
  const map = all.generate("caves", 24, 16, 5);
  return settings.algorithm.choices.map(({ name }) => {
    const config = usual[name];
    return { name, config, result: solve(map, config, 1000, all) };
  });
}

test("every method has at most ten lines of pseudocode, one for each step of its run", () => {
  for (const { name, config, result } of runs()) {
    const lines = linesOf(config, result.evaluation);
    assert.ok(lines.length <= 10, name);
    assert.ok(Math.max(...lines.map(({ text }) => text.length)) <= 70, name);
    assert.ok(!lines.some(({ text }) => text.includes("ORDER")), name);
    const works = new Set(lines.map(({ work }) => work));
    assert.equal(works.size, lines.length, name);
    const missing = [...result.trace.steps].flatMap((_, step) => {
      const { at, counts } = onLines(lines, workOf(config, result, step));
      return [at, ...Object.keys(counts)].filter((work) => !works.has(work));
    });
    assert.deepEqual([...new Set(missing)], [], name);
  }
});

test("every number of a run is in the docs, and every column of the table has one", () => {
  const docs = readFileSync(new URL("../../docs/scripting.md", import.meta.url), "utf8");
  const [, results] = docs.split("## Results");
  for (const { name, result } of runs()) {
    const unknown = Object.keys(result.figures).filter((key) => !results.includes(`\`${key}\``));
    assert.deepEqual(unknown, [], name);
    if (name !== "astar") continue;
    const numbers = COLUMNS.map(({ value }) => typeof value({ ...result, time: 1 }));
    assert.deepEqual(new Set(numbers), new Set(["number"]));
  }
});
