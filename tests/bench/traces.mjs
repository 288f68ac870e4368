// How long it takes to explain what programs print, in the tools' module: node --import tsx tests/bench/traces.mjs
import { readFileSync } from "node:fs";
import { claimOf } from "../wasm/worked/traces.mjs";

const file = new URL("../vectors/traces.jsonl", import.meta.url);
const cases = readFileSync(file, "utf8").trim().split("\n");

/** Milliseconds of the first turn, and of the others, as in the page's worker. */
const [SOON, TURN] = [5, 40];

/** Milliseconds of the processor, on which other programs don't count. */
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** When a case's first answer was there, and its last. */
function timed(line) {
  const each = JSON.parse(line);
  const from = now();
  return claimOf(each, (claim) => {
    const cells = claim.read().explained;
    let isDone = claim.run(SOON);
    let found = claim.found(16);
    const first = now() - from;
    while (!isDone) isDone = claim.run(TURN);
    found = claim.found(16);
    const all = now() - from;
    return { name: each.name, cells, first, all, ...found };
  });
}

// The first runs warm the module up.
for (const line of cases.slice(0, 8)) timed(line);
const rows = cases.map(timed).sort((one, other) => other.all - one.all);
const text = (number) => number.toFixed(1).padStart(8);
console.log("  first ms   all ms  programs expansions cells  trace");
for (const { name, cells, first, all, compared, expansions, isWhole } of rows) {
  const effort = `${String(compared).padStart(8)} ${String(expansions).padStart(10)}`;
  const open = isWhole ? "" : ", not all compared";
  console.log(
    `  ${text(first)} ${text(all)} ${effort} ${String(cells).padStart(5)}  ${name}${open}`,
  );
}
const most = (key) => Math.max(...rows.map((row) => row[key])).toFixed(1);
console.log(
  `${rows.length} traces: first answer within ${most("first")} ms, all within ${most("all")} ms`,
);
