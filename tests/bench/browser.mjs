/**
 * `cargo xtask bench browser`: Tiebreak in a page of Chromium against other libraries, and its wasm
 * against the same code as a native program. xtask builds both and passes their places.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { LAUNCH } from "../browser/launch.mjs";
import { files, serve } from "../browser/servers.mjs";
import { allMethods, methodTargets } from "./methods.mjs";
import { median, ratio, spread } from "./numbers.mjs";
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
  times,
} from "./report.mjs";
import { BASE, hold, TITLES } from "./rounds.mjs";

/** The contests in which the wasm is compared with native code. */
const NATIVE = ["astar", "dijkstra", "four"];
const FULL = { problems: 4, maps: 99, rounds: 15 };
const QUICK = { problems: 1, maps: 1, rounds: 3 };
/** Timers tick every 5 microseconds in a page with a process of its own. */
const isolated = () => ({
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
});

const { quick, json } = options();
const { rounds, ...sample } = quick ? QUICK : FULL;
printLoad();
const program = new Program(join(process.env.TIEBREAK_ARENA ?? "", "arena"), sample);
const bundle = await mkdtemp(join(tmpdir(), "tiebreak-bench-"));
const server = await serve(arenaAndModule(bundle, process.env.TIEBREAK_MODULE ?? ""));
const browser = await chromium.launch({
  ...LAUNCH,
  args: [...LAUNCH.args, "--js-flags=--expose-gc", "--enable-precise-memory-info"],
});
try {
  await build({
    configFile: false,
    root: fileURLToPath(new URL("browser", import.meta.url)),
    logLevel: "warn",
    build: { outDir: bundle, target: "es2022", reportCompressedSize: false, modulePreload: false },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on("pageerror", (error) => console.error(`The page failed: ${error.message}`));
  await page.goto(`${server.origin}/`);
  await page.waitForFunction(() => globalThis.arena);

  const maps = await program.maps();
  const terrain = await program.terrain();
  await page.evaluate((list) => globalThis.arena.load(list), [...maps, ...terrain].map(plain));
  const problems = maps.reduce((sum, map) => sum + map.problems.length, 0);
  console.log(
    `Chromium ${browser.version()}, ${maps.length} ` +
      `${process.env.TIEBREAK_MAPS ? "maps of TIEBREAK_MAPS" : "generated maps"}, ${problems} problems, ` +
      `${rounds} interleaved rounds after a first one that isn't timed. Times are multiples of Tiebreak's.`,
  );
  const contests = {};
  const memory = {};
  for (const [contest, title] of Object.entries(TITLES)) {
    const ground = groundOf(page);
    contests[contest] = await hold(ground, contest, maps, rounds);
    memory[contest] = ground.memory();
    printStandings(title, contests[contest]);
    printMemory(memory[contest]);
  }
  const methods = await allMethods(groundOf(page), maps, terrain, rounds, contests);
  const wasm = await againstNative(page, program, maps, Math.max(rounds, 7));
  const targets = targetsOf(contests, methods, wasm);
  printTargets(targets);
  const chromiumVersion = browser.version();
  save(json, {
    bench: "browser",
    quick,
    rounds,
    maps: maps.length,
    problems,
    chromium: chromiumVersion,
    contests,
    memory,
    methods,
    wasm,
    targets,
  });
} finally {
  program.end();
  await browser.close();
  await server.close();
  await rm(bundle, { recursive: true });
}

/** The page's files, and under /module/ those of the wasm module. */
function arenaAndModule(folder, module) {
  const [own, others] = [files(module, isolated), files(folder, isolated)];
  return (path) => (path.startsWith("/module/") ? own(path.slice("/module".length)) : others(path));
}

/** A map in a form that can be passed to a page. */
function plain({ cells, ...map }) {
  return { ...map, cells: Array.from(cells).join("") };
}

/** The page in which contests run. */
function groundOf(page) {
  /** @type {Record<string, number[]>} */
  const memory = {};
  return {
    async open(contest, map) {
      const { times, bytes } = await page.evaluate(
        ([name, index]) => globalThis.arena.open(name, index, false),
        [contest, map],
      );
      for (const [name, size] of Object.entries(bytes)) {
        memory[name] ??= [];
        memory[name].push(size);
      }
      return times;
    },
    methods: (map) => page.evaluate((index) => globalThis.arena.methods(index), map),
    expanded: () => page.evaluate(() => globalThis.arena.expanded()),
    answers: () => page.evaluate(() => globalThis.arena.answers()),
    round: (first) => page.evaluate((at) => globalThis.arena.round(at), first),
    memory: () =>
      Object.fromEntries(Object.entries(memory).map(([name, sizes]) => [name, median(sizes)])),
  };
}

function printMemory(memory) {
  const rows = Object.entries(memory).map(([name, bytes]) => [
    name,
    `${(bytes / 1e6).toFixed(1)} MB`,
  ]);
  console.log(`\n${table(["kept for a map after its preparation", "median"], rows)}`);
}

/** The same rounds in wasm and in the native program, by turns. */
async function againstNative(page, native, maps, count) {
  const rows = {};
  for (const contest of NATIVE) {
    const ratios = [];
    for (let map = 0; map < maps.length; map++) {
      await native.open(contest, map, true);
      await page.evaluate(
        ([name, index]) => globalThis.arena.open(name, index, true),
        [contest, map],
      );
      const [wasm, base] = [[], []];
      for (let round = -2; round < count; round++) {
        const [slow, fast] = [
          await page.evaluate(() => globalThis.arena.alone()),
          (await native.round(0))[BASE],
        ];
        // The first ones are for compilers and caches.
        if (round < 0) continue;
        wasm.push(slow);
        base.push(fast);
      }
      ratios.push(ratio(wasm, base));
    }
    rows[contest] = spread(ratios);
  }
  const shown = Object.entries(rows).map(([contest, { median, low, high }]) => [
    TITLES[contest],
    times(median),
    `${times(low)} to ${times(high)}`,
  ]);
  console.log(`\n${table(["wasm against native, same code", "time", "middle half"], shown)}`);
  return rows;
}

function targetsOf(contests, methods, wasm) {
  const find = (contest, name) => contests[contest].find((each) => each.name === name);
  const astar = (name) => find("astar", name).ratio.median;
  const l1 = find("four", "l1-path-finder");
  const jumps = "jump points, search only";
  return [
    atMost(
      "wasm against native, slowest of the three",
      Math.max(...Object.values(wasm).map(({ median }) => median)),
      1.4,
    ),
    atLeast("PathFinding.js as called", astar("PathFinding.js, as called"), 19),
    atLeast("PathFinding.js, search only", astar("PathFinding.js, search only"), 12),
    atLeast("easystarjs", astar("easystarjs"), 15),
    atLeast(
      "ngraph.path, the faster of its searches",
      Math.min(astar("ngraph.path, aStar"), astar("ngraph.path, nba")),
      21,
    ),
    atLeast("l1-path-finder with its preparation, four moves", l1.whole, 1),
    atLeast(
      "PathFinding.js against jump points, both with them, search only",
      ratio(
        find("astar", `PathFinding.js, ${jumps}`).byMap,
        find("astar", `${BASE}, jump points`).byMap,
      ),
      40,
    ),
    ...methodTargets(methods),
  ];
}
