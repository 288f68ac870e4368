// The crates pathfinding and petgraph on random maps, as worked cases: `node tests/programs/crates.mjs COUNT` prints COUNT
// of each program, with the program that crates.rs is built to, which TIEBREAK_CRATES names.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { graphOf, mapOf, random, rowsOf } from "./maps.mjs";

const count = Number(process.argv[2] ?? 500);

const locked = readFileSync(new URL("../../Cargo.lock", import.meta.url), "utf8");
const versions = ["pathfinding", "petgraph"].map((name) => {
  const [, version] = locked.match(new RegExp(`name = "${name}"\nversion = "(.+)"`));
  return `${name} ${version}`;
});
console.error(`crates: ${versions.join(", ")}`);

/** By name: a question to a program, with what its lane says. */
const PROGRAMS = {
  "rust-pathfinding": onGrid,
  petgraph: onGraph,
};

/** The crate's own Grid: every corner is cut, and there is no terrain. */
function onGrid({ width, height, weights, start, goal }, pick) {
  const moves = pick(["4", "8"]);
  const [search, parts] = pick([
    ["astar", {}],
    ["dijkstra", { h: "zero" }],
  ]);
  const lane = { moves, corners: "always", order: "W NW SW E NE SE N S", ...parts };
  return { lane, question: [search, moves, width, height, start, goal, ...weights] };
}

/** A graph whose edges are added clockwise: those added last come first. */
function onGraph(map, pick) {
  const rules = { moves: pick(["4", "8"]), corners: pick(["never", "one", "always"]) };
  const lane = { ...rules, order: "NW W SW S SE E NE N" };
  return { lane, question: ["petgraph", ...graphOf(map, rules)] };
}

for (const [program, ask] of Object.entries(PROGRAMS)) {
  const asked = Array.from({ length: count }, (_, number) => {
    const draw = random(number);
    const map = mapOf(draw);
    return { map, ...ask(map, (choices) => choices[Math.floor(draw() * choices.length)]) };
  });
  const output = execFileSync(process.env.TIEBREAK_CRATES, {
    input: asked.map(({ question }) => `${question.join(" ")}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  for (const [number, line] of output.trimEnd().split("\n").entries()) {
    const { map, lane } = asked[number];
    const [order, path, own] = line.split("|");
    const cells = (words) =>
      words === ""
        ? []
        : words.split(" ").map((cell) => [cell % map.width, Math.floor(cell / map.width)]);
    const parts = { checkerboard: false, nudge: null, ...lane };
    const config = { algorithm: "program", program, costs: "sqrt2", parts };
    const expect = {
      status: path === "" ? "no_path" : "found",
      path: cells(path),
      order: cells(order),
      expanded: cells(order).length,
      own: own === "" ? null : own,
    };
    const name = `${program}/${number}`;
    console.log(JSON.stringify({ name, map: rowsOf(map), config, expect }));
  }
}
