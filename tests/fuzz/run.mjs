/**
 * `node tests/fuzz/run.mjs TARGET [--seconds N | --runs N] [--seed N]` runs one fuzz target of the page and
 * reports how much of the code was run. The seed of a failing execution is printed; it repeats the failure.
 */

import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { parseArgs } from "node:util";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "60" },
    runs: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
  },
});

/** The files that read what comes from elsewhere. */
const READERS = /\/www\/src\/(?:state|embed|draft)/;

/** Executions that follow from one seed. */
const EACH = 500;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { TARGETS } = await import("./targets.mjs");
const target = TARGETS[positionals[0] ?? ""];
if (target === undefined) throw new Error(`The targets are ${Object.keys(TARGETS).join(", ")}.`);

const end = performance.now() + Number(given.seconds) * 1000;
let executions = 0;
for (
  let seed = Number(given.seed);
  performance.now() < end && executions < Number(given.runs);
  seed++
) {
  const turn = target(seed);
  for (let count = 1; count <= EACH; count++) {
    try {
      turn();
    } catch (error) {
      console.error(`execution ${count} of seed ${seed} fails:`);
      throw error;
    }
    executions++;
  }
}

const { result } = await session.post("Profiler.takePreciseCoverage");
let [characters, run] = [0, 0];
const files = result.filter(({ url }) => READERS.test(url));
for (const { url, functions } of files) {
  // A function's ranges come after those of what it stands in, and count more exactly.
  const counts = new Uint8Array(readFileSync(new URL(url), "utf8").length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
  }
  characters += counts.length;
  run += counts.reduce((sum, count) => sum + count, 0);
}
const share = `${((run / characters) * 100).toFixed(1)} % of ${files.length} files' code was run`;
console.log(`${positionals[0]}: ${executions} executions; ${share}`);
