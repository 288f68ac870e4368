/**
 * `cargo xtask bench native`: Tiebreak against other crates, and against itself. xtask
 * builds the programs and passes their places.
 */

import { spawnSync } from "node:child_process";
import { growthTable } from "./growth.mjs";
import { allMethods, methodTargets } from "./methods.mjs";
import { Program } from "./program.mjs";
import {
  atLeast,
  atMost,
  options,
  printLoad,
  printStandings,
  printTargets,
  save,
  table,
} from "./report.mjs";
import { BASE, hold, TITLES } from "./rounds.mjs";

/** The contests in which all of Tiebreak's own ways to search take part. */
const WHOLE = ["astar", "dijkstra", "four"];
/** What is wanted against crate pathfinding: by contest, the contestant and the least ratio. */
const AGAINST = [
  ["A* against crate pathfinding's astar", "astar", "pathfinding, astar", 4],
  ["A* against it as documented", "astar", "pathfinding, astar as documented", 8],
  ["four moves against crate pathfinding's astar", "four", "pathfinding, astar", 4],
  ["Dijkstra against crate pathfinding's", "dijkstra", "pathfinding, dijkstra", 2.4],
  ["Dijkstra against it as documented", "dijkstra", "pathfinding, dijkstra as documented", 6],
];
const SAMPLE = { problems: 8, maps: 99 };
const QUICK = { problems: 3, maps: 1 };

const { quick, json } = options();
const folder = process.env.TIEBREAK_ARENA ?? "";
const sample = quick ? QUICK : SAMPLE;
const rounds = quick ? 5 : 9;
printLoad();
const program = new Program(`${folder}/arena`, sample);
try {
  const maps = await program.maps();
  const problems = maps.reduce((sum, map) => sum + map.problems.length, 0);
  console.log(
    `${maps.length} ${process.env.TIEBREAK_MAPS ? "maps of TIEBREAK_MAPS" : "generated maps"}, ` +
      `${problems} problems, ${rounds} interleaved rounds. Times are multiples of Tiebreak's.`,
  );
  /** @type {Record<string, import("./rounds.mjs").Standing[]>} */
  const contests = {};
  for (const [contest, title] of Object.entries(TITLES)) {
    contests[contest] = await hold(program, contest, maps, rounds);
    printStandings(title, contests[contest]);
  }
  const terrain = await program.terrain();
  const methods = await allMethods(program, maps, terrain, rounds, contests);
  const instructions = counted();
  const growth = grown();
  const ratioOf = (contest, name) =>
    contests[contest].find((each) => each.name === name)?.ratio.median ?? Number.NaN;
  const general = Math.max(...WHOLE.map((each) => ratioOf(each, `${BASE}, general path`)));
  const targets = [
    ...AGAINST.map(([measure, contest, name, limit]) =>
      atLeast(measure, ratioOf(contest, name), limit),
    ),
    ...(instructions
      ? [atMost("instructions an expansion of A*", instructions.astar[0], 350, "")]
      : []),
    atMost("general path against the fast path", general, 3),
    atMost("recording a full trace", ratioOf("astar", `${BASE}, recording a trace`), 1.5),
    ...methodTargets(methods),
  ];
  printTargets(targets);
  save(json, {
    bench: "native",
    quick,
    rounds,
    maps: maps.length,
    problems,
    contests,
    methods,
    instructions,
    growth,
    targets,
  });
} finally {
  program.end();
}

/** Times on maps of growing sides. */
function grown() {
  const { stdout, stderr, status } = spawnSync(`${folder}/growth`, quick ? ["256"] : [], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`growth failed: ${stderr}`);
  const found = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { head, lines } = growthTable(found);
  console.log(`\n${table(head, lines)}`);
  return found;
}

/** Instructions for each cell that is expanded, where valgrind is installed. */
function counted() {
  if (spawnSync("valgrind", ["--version"]).error) {
    console.log("\nInstructions aren't counted: valgrind isn't installed.");
    return null;
  }
  const ways = [BASE, `${BASE}, general path`, `${BASE}, recording a trace`];
  const rows = WHOLE.map((contest) => [contest, ...ways.map((way) => perCell(contest, way))]);
  console.log(`\n${table(["instructions a cell expanded, caves 256 x 256", ...ways], rows)}`);
  return Object.fromEntries(rows.map(([contest, ...each]) => [contest, each]));
}

/** The instructions of the tenth and later searches, so that only searches are counted. */
function perCell(contest, way) {
  const [few, many] = [1, 5];
  const of = (count) => {
    const args = ["--tool=callgrind", "--callgrind-out-file=/dev/null", `${folder}/instructions`];
    const ran = spawnSync("valgrind", [...args, contest, way, String(count)], { encoding: "utf8" });
    const total = /Collected : (\d+)/.exec(ran.stderr);
    if (!total) throw new Error(`valgrind didn't count: ${ran.stderr}`);
    return { total: Number(total[1]), expanded: Number(ran.stdout) };
  };
  const [first, last] = [of(few), of(many)];
  return Math.round((last.total - first.total) / (many - few) / last.expanded);
}
