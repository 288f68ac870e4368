/** How much memory a page and an embed keep at most, whatever their link says; docs/reliability.md states it. */

import { Inspector } from "../bench/page/memory.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";

test.use({ address: null });
test.skip(({ browserName }) => browserName === "firefox", NEEDS_CHROMIUM.cdp);

/** A search of eight million expansions on a small map. */
const LONG = "greedy[f,-g,fifo]+zero+reopen+corners:always";
/** Lanes on a large map, each with a heuristic of its own, or legal steps. */
const MANY = [
  ...["dijkstra", "astar", "astar+manhattan", "astar+zero", "astar+euclidean", "astar+chebyshev"],
  ...[
    "astar+corners:always",
    "astar+moves:4",
    "astar+costs:uniform",
    "astar+manhattan+costs:uniform",
  ],
  ...["astar+euclidean+costs:uniform", "greedy"],
];
/** 64 units that cross a large map in both directions to four goals, and a wall that comes into their way. */
const UNITS = Array.from({ length: 64 }, (_, unit) => {
  const y = 8 * unit + 2;
  const goal = unit % 4 < 2 ? 100 : 400;
  return unit % 2 === 0 ? `1,${y}:510,${goal}` : `510,${y}:1,${goal}`;
}).join(";");
const WALL = Array.from({ length: 100 }, (_, y) => `256,${206 + y}`).join("-");
/** Policies that keep much: many plans, plans in space and time, fields, beliefs. */
const POLICIES = [
  ...["astar", "greedy", "astar+when:region:8", "astar+when:changed", "astar+when:every:50"],
  ...["astar+predict:spacetime:40", "astar+predict:arrival:40", "astar+walls:all"],
  ...["astar+plan:field", "astar+plan:shared", "astar+plan:leader", "astar+penalty:2"],
];
/** A door of a thousand cells that opens and shuts all the time. */
const FLICKER = `${Array.from({ length: 1000 }, (_, cell) => `${cell % 500},${250 + 2 * Math.floor(cell / 500)}`).join("-")}:1:1`;
/** Journeys that fill what a lane may take, each in its own way, for one lane and for twelve. */
const JOURNEYS = {
  "two units that plan 255 moves ahead": [
    "empty:512x512&units=0,0:511,511;7,0:504,511&limit=10000",
    ["astar+predict:spacetime:255"],
  ],
  "two units that plan ahead to a goal that is shut in": [
    `empty:512x512&units=0,0:511,0;7,0:504,511&script=0:0:510,0-510,1-511,1&limit=8`,
    ["astar+predict:spacetime:255"],
  ],
  "64 units that plan 255 moves ahead": [
    `empty:512x512&units=${UNITS}&limit=300`,
    Array(12).fill("astar+predict:spacetime:255+foresee:all"),
  ],
  "flow fields to 64 goals": [
    `empty:512x512&units=${Array.from({ length: 64 }, (_, unit) => `${unit},0:${7 * unit},511`).join(";")}&limit=600`,
    Array(12).fill("astar+plan:field"),
  ],
  "repairs of 64 units": [
    `scatter:96x96:1&units=${Array.from({ length: 64 }, (_, unit) => `0,${unit}:95,${unit}`).join(";")}&limit=300`,
    Array(12).fill("astar+plan:dlite+walls:all"),
  ],
  "a door that flickers": [
    `empty:512x512&units=0,0:511,511:600&doors=${FLICKER}&limit=2000`,
    Array(12).fill("astar"),
  ],
  "64 units that plan in every tick": [
    `empty:512x512&units=${UNITS}&limit=5`,
    Array(12).fill("astar+when:always+penalty:3"),
  ],
  "64 units that repair their plans on ground that nobody knows": [
    `scatter:512x512:1&units=${UNITS}&known=nothing&sight=20&limit=200`,
    Array(12).fill("astar+plan:dlite"),
  ],
  "a large map that nobody knows": [
    "scatter:2048x2048:1&known=nothing&sight=2048&limit=200",
    ["astar+when:changed", "astar+predict:spacetime:255"],
  ],
};

/** By what it names: a link, where it is opened if not everywhere, the layers that are looked at after it, and words of
 * a lane. */
const LINKS = {
  "the same long search twelve times": {
    link: `?map=terrain:64x40:2&${lanes(Array(12).fill(LONG))}`,
    layers: [],
    text: "recorded up to step",
  },
  "two long searches": {
    link: `?map=terrain:64x40:2&${lanes([LONG, `${LONG}+order:NE-E-SE-S-SW-W-NW-N`])}&layer=difference`,
    layers: [],
    text: "recorded up to step",
  },
  "twelve searches of 2048 x 2048 cells": {
    link: `?map=scatter:2048x2048:1&${lanes(MANY)}&layer=accuracy`,
    layers: ["paths"],
    text: "recorded up to step",
  },
  "twelve searches of 512 x 512 cells": {
    link: `?map=scatter:512x512:1&${lanes(MANY)}&layer=mirror`,
    rooms: ["embed.html"],
    layers: ["phantom", "plateau", "contours"],
    text: "expanded",
  },
  "twelve journeys of 64 units on 512 x 512 cells": {
    link: `?map=empty:512x512&units=${UNITS}&script=40:0:${WALL}&sight=20&arrived=leave&limit=600&${lanes(POLICIES)}`,
    layers: [],
    text: "arrived",
  },
  ...Object.fromEntries(
    Object.entries(JOURNEYS).map(([name, [map, all]]) => [
      name,
      { link: `?map=${map}&${lanes(all)}`, layers: [], text: "" },
    ]),
  ),
};
/** The most megabytes: of all that is kept, and how many more the worker of a layer that needs an analysis has. */
const ROOMS = { "": { kept: 700, more: 500 }, "embed.html": { kept: 350, more: 250 } };

/** @param {string[]} texts */
function lanes(texts) {
  return texts.map((text, place) => `${"abcdefghijkl"[place]}=${text}`).join("&");
}

/** Whether all lanes have their results and, where the layer needs any, their findings. */
async function isThere() {
  const { searches, store } = document.querySelector("tb-app, tb-figure");
  const { engine, findings, statuses } = searches;
  // A worker that measures times can't be looked into.
  engine.solver.timed = false;
  // The analyses' worker stays until the test has looked into it.
  findings?.then(({ analyst }) => {
    analyst.rest = () => {};
  });
  const { doc, view } = store?.state ?? {};
  const hasEnded = ({ id }) => ["done", "failed"].includes(statuses.get(id)?.phase);
  if (searches.isPlaying) {
    if (!doc.lanes.every(hasEnded)) return false;
    // A worker that is at work can't be looked into: maps have asked for flow fields by now.
    const played = doc.lanes.map(({ id }) => statuses.get(id).result?.journey);
    await Promise.all(played.map((journey) => journey?.prepare?.(journey.tape.ticks)));
    return true;
  }
  if (!doc || engine.solver.doc === null || engine.isSearching()) return false;
  const results = doc.lanes.map(({ id }) => statuses.get(id)?.result);
  return findings === null || results.every((result) => result?.finding?.layer === view.layer);
}

/** Ends the analyses' worker as the page does, if the map is large. */
async function rest() {
  const { searches, store } = document.querySelector("tb-app, tb-figure");
  const { doc, view } = store.state;
  const findings = await searches.findings;
  if (findings === null) return;
  delete findings.analyst.rest;
  await findings.want(doc, view.layer, view.pin, searches.statuses);
}

/**
 * The bytes held when all of that is there, and the most until then, after collections: of the page as looked at
 * again and again, of its workers at the end, since wasm never gives memory back.
 * @returns {Promise<{ meanwhile: number, kept: number }>}
 */
async function held(page, inspector) {
  let most = 0;
  await expect(async () => {
    most = Math.max(most, await inspector.pageBytes());
    expect(await page.evaluate(isThere)).toBe(true);
  }).toPass({ timeout: 150_000, intervals: [1000] });
  const { page: last, worker, wasm } = await inspector.bytes();
  const meanwhile = Math.max(most, last) + worker + wasm;
  await page.evaluate(rest);
  const kept = await inspector.bytes();
  return { meanwhile, kept: kept.page + kept.worker + kept.wasm };
}

for (const [name, { link, rooms = Object.keys(ROOMS), layers, text }] of Object.entries(LINKS)) {
  for (const room of rooms) {
    const most = ROOMS[room];
    test(`${room || "a page"} with ${name} holds at most ${most.kept} MB`, async ({
      page,
      complaints: _,
    }, testInfo) => {
      test.setTimeout(240_000);
      const inspector = await Inspector.attach(page);
      await page.goto(`${room}${link}`);
      const look = async (layer) => {
        const bytes = await held(page, inspector);
        const [meanwhile, kept] = [bytes.meanwhile, bytes.kept].map((all) => Math.round(all / 1e6));
        const description = `${room || "page"}, ${name}, ${layer}: ${kept} MB, ${meanwhile} meanwhile`;
        testInfo.annotations.push({ type: "report", description });
        expect(kept, `${layer}, kept`).toBeLessThan(most.kept);
        expect(meanwhile - kept, `${layer}, meanwhile`).toBeLessThan(most.more);
      };
      await look("the link's layer");
      await expect(page.getByRole("article").first()).toContainText(text);
      for (const layer of layers) {
        await page.evaluate((to) => {
          document.querySelector("tb-app, tb-figure").store.dispatch({ type: "layer", layer: to });
        }, layer);
        await look(layer);
      }
    });
  }
}
