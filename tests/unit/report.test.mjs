import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { badges } from "../../www/src/words/badges.ts";
import { detailsOf, nameOf, summary } from "../../www/src/words/describe.ts";
import { cost, milliseconds, percent, whole } from "../../www/src/words/format.ts";
import { escapeLatex, toLatex } from "../../www/src/words/latex.ts";
import { best, COLUMNS, sorted, textOf, toCsv, toMarkdown } from "../../www/src/words/report.ts";
import { catalogue } from "./catalogue.mjs";

const astar = readConfig({ ties: ["low_h", "lifo"] }, catalogue);

/**
 * @param {object} [patch]
 * @returns {import("../../www/src/types.ts").Result}
 */
function result(patch = {}) {
  return {
    id: 1,
    figures: {
      found: true,
      status: "found",
      expanded: 1204,
      generated: 1300,
      updated: 0,
      reopened: 0,
      maxOpen: 90,
      cost: 195143,
      g: 195143,
      costUnit: 33461,
      straight: 3,
      diagonal: 2,
      length: 3 + 2 * Math.SQRT2,
      turns: 1,
      share: 0.4703,
      optimum: 195143,
      deviation: 0,
      rule: {
        admissible: true,
        consistent: true,
        optimal: true,
        usesH: true,
        reason: "h is consistent.",
      },
      judged: true,
      admissible: true,
      consistent: true,
      overestimate: null,
      inconsistency: null,
      ...patch,
    },
    trace: /** @type {any} */ ({ truncated: false, steps: 2 }),
    path: new Uint32Array(),
    h: new Sparse(0),
    evaluation: { g: 1, h: 1000 },
    unit: 33461,
    time: 0.4236,
    runs: 31,
    isLong: false,
    events: 9,
  };
}

/**
 * @param {string} name
 * @param {ReturnType<typeof result> | null} given
 * @returns {import("../../www/src/words/report.ts").Row}
 */
function row(name, given) {
  const status = {
    phase: /** @type {const} */ ("done"),
    expanded: 0,
    result: given,
    stale: false,
    error: null,
  };
  return { id: 1, name, details: "octile", status };
}

const rows = [
  row("A* [f, h, lifo]", result()),
  row("Greedy [f, fifo]", result({ expanded: 80, deviation: 0.0238, cost: 200000, g: 200000 })),
  row("Dijkstra [f, fifo]", null),
];

test("numbers read as people write them", () => {
  assert.equal(whole(1204000), "1,204,000");
  assert.equal(cost(195143, 33461), "5.83");
  assert.equal(cost(68000, 1000), "68");
  assert.equal(percent(0.0238), "2.4 %");
  assert.equal(percent(0), "0 %");
  assert.equal(percent(0.00001), "< 0.1 %");
  assert.equal(percent(14.2), "1,420 %");
  assert.equal(milliseconds(0.4236), "0.424 ms");
  assert.equal(milliseconds(0.0004), "0.0004 ms");
  assert.equal(milliseconds(1234.5), "1,235 ms");
});

test("badges say what a run comes to", () => {
  const texts = (/** @type {object} */ patch) => badges(result(patch)).map((badge) => badge.text);
  assert.deepEqual(texts({}), ["optimal"]);
  assert.deepEqual(texts({ judged: false }), [], "nothing is promised before it is known");
  assert.deepEqual(texts({ deviation: 0.05 }), ["costs 5 % more"]);
  const lost = { found: false, status: "no_path", cost: null, g: null, deviation: null };
  assert.deepEqual(texts({ ...lost, optimum: null }), ["no path"]);
  assert.deepEqual(texts({ ...lost, optimum: 33461 }), ["stuck"]);
  const [gaveUp] = badges(result({ ...lost, status: "limit", optimum: 33461 }));
  assert.equal(gaveUp?.text, "gave up");
  assert.match(gaveUp?.help ?? "", /after 1,204 expansions/);
  const traced = { generated: null, cost: null, g: null, deviation: null };
  assert.deepEqual(texts(traced), ["goal expanded"]);
  const ended = { ...traced, found: false, status: "limit" };
  const ofTrace = (path, expanded) =>
    badges({ ...result({ ...ended, expanded }), path: Uint32Array.from(path) })[0]?.text;
  assert.equal(ofTrace([], 1), "stops after 1 cell");
  assert.equal(ofTrace([], 1204), "stops after 1,204 cells");
  // With a path it had ended.
  assert.equal(ofTrace([0, 1], 2), "goal not reached");
  assert.deepEqual(texts({ generated: null, g: null }), ["optimal"], "its path is known");
  const [, apart] = badges(result({ g: 200766 }));
  assert.equal(apart?.text, "g 6");
  assert.match(
    apart?.help ?? "",
    /^The path costs 5.83, but g of the goal is 6: a cell on the path/,
  );
  const [, softened] = badges(result({ g: 133844 }));
  assert.match(softened?.help ?? "", /g of the goal is 4: the search counted only a part/);
  assert.deepEqual(texts({ looks: 12, deviation: -0.05 }), ["costs 5 % less"]);
  assert.deepEqual(texts({ looks: 12, deviation: 0 }), ["as along the grid"]);
  assert.deepEqual(texts({ looks: 12, deviation: 0.05 }), ["costs 5 % more"]);
  assert.deepEqual(texts({ looks: 12, deviation: -0.05, cost: 105, g: 105, anyAngle: 100 }), [
    "costs 5 % less",
    "5 % above the shortest",
  ]);
  assert.deepEqual(texts({ looks: 12, deviation: 0, cost: 100, g: 100, anyAngle: 100 }), [
    "as along the grid",
    "0 % above the shortest",
  ]);
  const bounded = { ...result().figures.rule, bound: "at most 1.5 times the optimum" };
  assert.deepEqual(texts({ rule: bounded }), ["optimal", "at most 1.5 times the optimum"]);
  assert.deepEqual(texts({ ...lost, optimum: 33461, rule: bounded }), ["stuck"]);
  const over = { admissible: false, overestimate: { cell: [3, 4], h: 66922, distance: 33461 } };
  assert.deepEqual(texts(over), ["optimal", "h overestimates here"]);
  assert.match(badges(result(over))[1]?.help ?? "", /\(3, 4\): h is 2, the true distance 1/);
  const rule = { ...result().figures.rule, usesH: false };
  assert.deepEqual(texts({ ...over, rule }), ["optimal"], "an h that isn't used misleads nobody");
  const long = { ...result(), trace: { truncated: true, steps: 2_001 } };
  const [, cut] = badges(/** @type {any} */ (long));
  assert.equal(cut?.text, "recorded up to step 2,000");
  assert.match(
    cut?.help ?? "",
    /steps up to 2,000 can be shown\. The figures are of the whole run\.$/,
  );
});

test("a lane is told apart by what isn't the default", () => {
  assert.equal(detailsOf(astar, catalogue), "octile");
  const other = readConfig(
    {
      algorithm: "greedy",
      moves: "4",
      nudge: ["scale", 1],
      reopen: true,
      order: "E N NE SE S SW W NW",
    },
    catalogue,
  );
  assert.equal(detailsOf(other, catalogue), "octile, p = 0.001, 4 moves, order E N S W, reopens");
  assert.equal(nameOf(astar, undefined, catalogue), "astar");
});

test("a result is said in one sentence", () => {
  const { status } = row("", result());
  assert.equal(
    summary("A* [f, h, lifo]", status),
    "A* [f, h, lifo]: 1,204 expanded, cost 5.83, optimal",
  );
  assert.equal(summary("A*", { ...status, error: "Out of memory." }), "A*: Out of memory.");
});

test("rows are sorted both ways, those without a value last", () => {
  const names = (/** @type {string} */ key, /** @type {"ascending" | "descending"} */ direction) =>
    sorted(rows, key, direction)
      .map((each) => each.name.charAt(0))
      .join("");
  assert.equal(names("expanded", "ascending"), "GAD");
  assert.equal(names("expanded", "descending"), "AGD");
  assert.equal(names("lane", "ascending"), "ADG");
  assert.equal(sorted(rows, null, "ascending"), rows);
});

test("the best value is marked where one stands out", () => {
  const column = (/** @type {string} */ key) =>
    /** @type {any} */ (COLUMNS.find((c) => c.key === key));
  assert.equal(best(column("expanded"), rows), 80);
  assert.equal(best(column("maxOpen"), rows), null);
  assert.equal(best(column("cost"), rows), null);
  assert.equal(textOf(column("deviation"), rows[1]?.status.result ?? null), "2.4 %");
  assert.equal(textOf(column("deviation"), null), "–");
});

test("the table is copied as Markdown", () => {
  const lines = toMarkdown(rows).split("\n");
  assert.equal(lines[0]?.startsWith("| Lane | Result | Expanded | Generated |"), true);
  assert.equal(
    lines[2],
    "| A\\* [f, h, lifo], octile | optimal | 1,204 | 1,300 | 0 | 90 | 5.83 | 5.83 | 1 | 47 % | 0 % | 0.424 ms |",
  );
  assert.equal(lines.length, 6);
});

test("the table is copied as LaTeX, with the cells of Markdown", () => {
  const lines = toLatex(rows).split("\n");
  assert.equal(lines[1], `\\begin{tabular}{ll${"r".repeat(10)}}`);
  assert.equal(
    lines[5],
    "A* {[}f, h, lifo{]}, octile & optimal & 1,204 & 1,300 & 0 & 90 & 5.83 & 5.83 & 1 & 47 \\% & 0 \\% & 0.424 ms \\\\",
  );
  assert.equal(
    escapeLatex("a_b×2 −g {~^\\}"),
    "a\\_b$\\times$2 $-$g \\{\\textasciitilde{}\\textasciicircum{}\\textbackslash{}\\}",
  );
  const cells = (/** @type {string} */ text, /** @type {string} */ between) =>
    text
      .split("\n")
      .filter((line) => line.includes(between))
      .map((line) => line.split(between).length);
  assert.deepEqual(cells(toLatex(rows), " & "), [12, 12, 12, 12]);
});

test("the table is copied as CSV, numbers plain", () => {
  const lines = toCsv(rows).split("\r\n");
  assert.equal(
    lines[2],
    '"Greedy [f, fifo], octile",costs 2.4 % more,80,1300,0,90,5.977108,5.828427,1,0.4703,0.0238,0.4236,5.977108',
  );
  assert.equal(lines[3], '"Dijkstra [f, fifo], octile",,,,,,,,,,,,');
});
