// Java's PriorityQueue and C++'s priority_queue on random maps, where they are at hand: `node tests/programs/containers.mjs
// COUNT` prints COUNT worked cases of each program and says on the error output what it ran.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CLOCKWISE, graphOf, mapOf, random, rowsOf } from "./maps.mjs";

const count = Number(process.argv[2] ?? 500);
const source = (name) => fileURLToPath(new URL(name, import.meta.url));
const built = mkdtempSync(join(tmpdir(), "tiebreak-queues-"));

/** Row by row, as pairs of f and the cell's number are compared. */
const BY_NUMBER = ["low_y", "low_x"];

/** What each tool runs: the word of its questions, the program, and what that differs in. */
const TOOLS = [
  {
    name: "Java",
    version: ["javac", ["-version"]],
    build: ["javac", ["-d", built, source("Queues.java")]],
    run: ["java", ["-cp", built, "Queues"]],
    kinds: [
      ["entry", "java", {}],
      ["anew", "java", { improve: "anew" }],
      ["stay", "java", { improve: "stay" }],
    ],
  },
  {
    name: "C++",
    version: ["g++", ["--version"]],
    // Products and sums are rounded one by one.
    build: ["g++", ["-O2", "-ffp-contract=off", "-o", join(built, "queues"), source("queues.cpp")]],
    run: [join(built, "queues"), []],
    kinds: [
      ["f", "heap", {}],
      ["pair", "heap-cell", { key: BY_NUMBER }],
    ],
  },
];

for (const { name, version, build, run, kinds } of TOOLS) {
  const { error, stdout, stderr } = spawnSync(...version, { encoding: "utf8" });
  if (error) {
    console.error(`${name} isn't here.`);
    continue;
  }
  console.error(`${name}: ${(stdout || stderr).split("\n")[0]}`);
  execFileSync(...build);
  for (const [kind, program, parts] of kinds) {
    const asked = Array.from({ length: count }, (_, number) => {
      const draw = random(number);
      const map = mapOf(draw);
      const pick = (choices) => choices[Math.floor(draw() * choices.length)];
      return { map, rules: { moves: pick(["4", "8"]), corners: pick(["never", "one", "always"]) } };
    });
    const input = asked
      .map(({ map, rules }) => [kind, ...graphOf(map, rules)].join(" "))
      .join("\n");
    const output = execFileSync(...run, {
      input: `${input}\n`,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    for (const [number, line] of output.trimEnd().split("\n").entries()) {
      const { map, rules } = asked[number];
      const cells = line.trim().split(" ").map(Number);
      const order = cells.map((cell) => [cell % map.width, Math.floor(cell / map.width)]);
      const status = cells.at(-1) === map.goal ? "found" : "no_path";
      const settings = { ...rules, order: CLOCKWISE, checkerboard: false, nudge: null, ...parts };
      const config = { algorithm: "program", program, costs: "sqrt2", parts: settings };
      const expect = { status, order, expanded: order.length };
      console.log(
        JSON.stringify({ name: `${name}/${kind}/${number}`, map: rowsOf(map), config, expect }),
      );
    }
  }
}
rmSync(built, { recursive: true });
