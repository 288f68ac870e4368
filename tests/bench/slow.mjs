/**
 * `cargo xtask bench slow`: the built site's start on a slow line and a slow processor, and on this machine as it is. With
 * `--beside FOLDER` another build takes turns with it.
 */

import { chromium } from "@playwright/test";
import { LAUNCH } from "../browser/launch.mjs";
import { DIST } from "../browser/servers.mjs";
import { median } from "./numbers.mjs";
import { serveSlowly } from "./page/slow-server.mjs";
import { watchSlowly } from "./page/slow-watch.js";
import { atMost, options, printLoad, printTargets, save, table } from "./report.mjs";

const { quick, json, beside } = options();
const WINDOW = { width: 1366, height: 768 };
const VISITS = quick ? 3 : 9;
/** The line, and how much slower the processor is. */
const SLOW = { kilobits: 1600, latency: 150, rate: 4 };
const HERE = { kilobits: 1e9, latency: 0, rate: 1 };
/** The most milliseconds for each. */
const MOST = { picture: 1200, live: 4800, shown: 100, explained: 3500 };

printLoad();
const browser = await chromium.launch(LAUNCH);
const builds = Object.entries({ "this build": DIST, ...(beside && { [beside]: beside }) });
const figures = {};
for (const [place, line] of Object.entries({ slow: SLOW, here: HERE })) {
  figures[place] = await measure(line);
}
await browser.close();

const rows = Object.entries(figures).flatMap(([place, all]) =>
  Object.entries(all).flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, list]) => [
      `${place === "slow" ? "slow line and processor" : "this machine"}: ${part}`,
      name,
      Math.min(...list).toFixed(0),
      median(list).toFixed(0),
      Math.max(...list).toFixed(0),
      list.length,
    ]),
  ),
);
rows.sort(([one], [other]) => one.localeCompare(other));
console.log(`\n${table(["milliseconds", "build", "least", "median", "most", "visits"], rows)}`);
const own = figures.slow["this build"];
const of = (part) => median(own[part]);
const targets = [
  atMost("picture after navigation, slow", of("picture"), MOST.picture, "ms"),
  atMost("first live results after navigation, slow", of("live"), MOST.live, "ms"),
  atMost(
    "Explain, press to something shown, slow",
    of("press to something shown"),
    MOST.shown,
    "ms",
  ),
  atMost(
    "Explain, press to its first step, slow",
    of("press to Explain's step"),
    MOST.explained,
    "ms",
  ),
];
if (beside) {
  const [now, before] = builds.map(([name]) => median(figures.here[name].live));
  targets.push(
    atMost("first live results on this machine against the other build", now / before, 1),
  );
}
printTargets(targets);
save(json, { bench: "slow", quick, figures, targets });

/**
 * Visits by build, in turns.
 * @param {typeof SLOW} line
 */
async function measure({ rate, ...line }) {
  const servers = await Promise.all(builds.map(([, folder]) => serveSlowly(folder, line)));
  const all = Object.fromEntries(builds.map(([name]) => [name, {}]));
  // The first round is for this machine's caches.
  for (let round = -1; round < VISITS; round++) {
    for (const [at, [name]] of builds.entries()) {
      const times = await visit(name, servers[at], rate);
      for (const [part, time] of Object.entries(round < 0 ? {} : times)) {
        if (time === null) continue;
        all[name][part] ??= [];
        all[name][part].push(time);
      }
    }
  }
  for (const server of servers) await server.close();
  return all;
}

/**
 * One visit with nothing in the browser's caches.
 * @param {string} name the build's
 * @param {Awaited<ReturnType<typeof serveSlowly>>} server
 * @param {number} rate
 */
async function visit(name, server, rate) {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`The page failed: ${error.message}`));
  await page.addInitScript(() => {
    globalThis.tiebreakExplains = true;
  });
  await page.addInitScript(watchSlowly);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  server.log.length = 0;
  await page.goto(`${server.origin}/`, { waitUntil: "commit" });
  const isDone = () => globalThis.tiebreakSlow?.explained > 0;
  await page.waitForFunction(isDone, null, { timeout: 60_000 });
  const [times, paint] = await page.evaluate(() => [
    globalThis.tiebreakSlow,
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  ]);
  await context.close();
  const twice = server.log.filter(
    ({ path }, at) => server.log.findIndex((each) => each.path === path) < at,
  );
  if (twice.length > 0) console.log(`asked for twice: ${twice.map(({ path }) => path).join(", ")}`);
  if (times.shift > 0) console.log(`layout shifts of ${name}: ${times.shift}`);
  return {
    "first paint with content": paint,
    picture: times.picture,
    live: times.live,
    "press to something shown": times.shown - times.pressed,
    "press to Explain's step": times.explained - times.pressed,
  };
}
