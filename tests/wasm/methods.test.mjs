// The pseudocode of every method, and where the page and the docs have its numbers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linesOf, onLines, workOf } from "../../www/src/words/pseudocode.ts";
import { COLUMNS, RARE } from "../../www/src/words/report.ts";
import { WORLD_COLUMNS } from "../../www/src/words/world-columns.ts";
import { solve, tiebreak } from "./module.mjs";

/** A map with the trace of A*. */
function traced(map, usual) {
  const { order, path } = solve(map, usual.astar);
  const text = (cells) =>
    cells.map((cell) => `${cell % map.width},${Math.floor(cell / map.width)}`).join(";");
  return { ...map, world: { trace: `${text([...order])};path;${text(path)}` } };
}

/** Every method as it is usually set, with its run over one map. */
function runs() {
  const { settings, usual } = tiebreak.catalogue();
  const map = tiebreak.generate("caves", 24, 16, 5);
  return settings.algorithm.choices.map(({ name }) => {
    const config = usual[name];
    return { name, config, result: solve(name === "trace" ? traced(map, usual) : map, config) };
  });
}

test("every method has at most ten lines of pseudocode, one for each step of its run", () => {
  for (const { name, config, result } of runs()) {
    // A program has lines by its parts: tests/unit/program-loop.test.mjs.
    if (name === "program") continue;
    const lines = linesOf(config, result.evaluation);
    assert.ok(lines.length <= 10, name);
    assert.ok(Math.max(...lines.map(({ text }) => text.length)) <= 70, name);
    assert.ok(!lines.some(({ text }) => text.includes("ORDER")), name);
    const works = new Set(lines.map(({ work }) => work));
    assert.equal(works.size, lines.length, name);
    const missing = Array.from({ length: result.trace.steps }).flatMap((_, step) => {
      const { at, counts } = onLines(lines, workOf(config, result, step));
      return [at, ...Object.keys(counts)].filter((work) => !works.has(work));
    });
    assert.deepEqual([...new Set(missing)], [], name);
  }
});

/** What the table has no column for: words, places, and numbers that another column shows better. */
const WITHOUT_COLUMN = [
  ...["found", "status", "rule", "admissible", "consistent", "overestimate", "inconsistency"],
  ...["updated", "g", "straight", "diagonal", "optimum", "anyAngle", "skipped", "meeting"],
  ...["costUnit", "steps", "smoothed", "again", "rewritten", "own"],
];

/**
 * The run of each method with its usual settings, and with one setting changed: to every value of a choice or a flag,
 * to another number. Every number that only some searches have is in one of these. Skips lanes that are refused.
 */
function* allRuns() {
  const { settings, usual } = tiebreak.catalogue();
  const map = tiebreak.generate("caves", 24, 16, 5);
  const { algorithm: _, ...others } = settings;
  const patches = Object.entries(others).flatMap(([key, { kind, choices, least, most, unit }]) => {
    if (kind === "choice") return choices.map(({ name }) => ({ [key]: name }));
    if (kind === "flag") return [{ [key]: false }, { [key]: true }];
    const isNumber = kind === "number" || kind === "optional";
    return isNumber ? [{ [key]: Math.min(Math.max(8 * unit, least), most) }] : [];
  });
  const runs = Object.entries(usual).flatMap(([name, config]) =>
    [{}, ...patches].map((patch) => ({ name, patch, config, map })),
  );
  // What only a world beside the map brings: danger, and paths that players believe in.
  const rows = Array.from({ length: 16 }, () => "?".repeat(24));
  const players = [{ seen: rows, scouts: [] }];
  const danger = rows.map((row) => row.replaceAll("?", "1"));
  const empty = tiebreak.generate("empty", 24, 16, 1);
  for (const place of [map, empty]) {
    const world = { ...place, world: { danger, players } };
    runs.push({ name: "a believer", patch: { player: 1 }, config: usual.astar, map: world });
  }
  const near = { within: 1000, unreachable: "nearest" };
  runs.push({ name: "short of the goal", patch: near, config: usual.astar, map });
  for (const { name, patch, config, map } of runs) {
    try {
      yield { name, patch, result: solve(map, { ...config, ...patch }) };
    } catch (error) {
      if (error.name !== "Error") throw error;
    }
  }
}

test("every number of a run is in the docs and has a column or needs none, and every column has a number", () => {
  const { figures: names } = tiebreak.catalogue();
  const docs = readFileSync(new URL("../../docs/scripting.md", import.meta.url), "utf8");
  const [, results] = docs.split("## Results");
  const columns = [...COLUMNS, ...RARE, ...WORLD_COLUMNS];
  const keys = new Set([...columns.map(({ key }) => key), ...WITHOUT_COLUMN]);
  const filled = new Set();
  const told = new Set();
  for (const { name, patch, result } of allRuns()) {
    const lane = `${name} ${JSON.stringify(patch)}`;
    const figures = Object.keys(result.figures);
    for (const key of figures) told.add(key);
    const unknown = figures.filter((key) => !results.includes(`\`${key}\``));
    assert.deepEqual(unknown, [], `docs/scripting.md, for ${lane}`);
    const bare = figures.filter((key) => !keys.has(key));
    assert.deepEqual(bare, [], `a column, for ${lane}`);
    const left = figures.filter((key) => !names.includes(key) && key !== "rule");
    assert.deepEqual(left, [], `the catalogue's names of figures, for ${lane}`);
    for (const { key, value } of columns) {
      if (typeof value({ ...result, time: 1 }) === "number") filled.add(key);
    }
  }
  const gone = WITHOUT_COLUMN.filter((key) => !told.has(key));
  assert.deepEqual(gone, [], "numbers that no run has");
  const empty = columns.map(({ key }) => key).filter((key) => !filled.has(key));
  assert.deepEqual(empty, [], "columns without a number in any run");
});
