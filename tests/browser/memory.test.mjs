/** How much memory a page and an embed hold at most, whatever their link says; docs/reliability.md states it. */

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
const LINKS = {
  "the same long search twelve times": `?map=terrain:64x40:2&${lanes(Array(12).fill(LONG))}`,
  "twelve searches of 2048 x 2048 cells": `?map=scatter:2048x2048:1&${lanes(MANY)}`,
};

/** @param {string[]} texts */
function lanes(texts) {
  return texts.map((text, place) => `${"abcdefghijkl"[place]}=${text}`).join("&");
}

/**
 * Opens an address and waits for its results.
 * @returns {Promise<number>} the most bytes held meanwhile, after collections: of the page as looked at again and
 *   again, of its worker at the end, since wasm never gives memory back
 */
async function held(page, address) {
  const inspector = await Inspector.attach(page);
  await page.goto(address);
  let most = 0;
  await expect(async () => {
    most = Math.max(most, await inspector.pageBytes());
    const isDone = await page.evaluate(() => {
      const root = document.querySelector("tb-app, tb-figure");
      const { engine } = root.searches;
      // A worker that measures times can't be looked into.
      engine.solver.timed = false;
      return root.store !== null && engine.solver.doc !== null && !engine.isSearching();
    });
    expect(isDone).toBe(true);
  }).toPass({ timeout: 150_000, intervals: [1000] });
  const { page: last, worker, wasm } = await inspector.bytes();
  return Math.max(most, last) + worker + wasm;
}

for (const [name, link] of Object.entries(LINKS)) {
  for (const [room, most] of [
    ["", 700],
    ["embed.html", 350],
  ]) {
    test(`${room || "a page"} with ${name} holds at most ${most} MB`, async ({
      page,
      complaints: _,
    }, testInfo) => {
      test.setTimeout(180_000);
      const bytes = await held(page, `${room}${link}`);
      const description = `${room || "page"}, ${name}: ${Math.round(bytes / 1e6)} MB`;
      testInfo.annotations.push({ type: "report", description });
      expect(bytes).toBeLessThan(most * 1e6);
      const first = page.getByRole("article").first();
      await expect(first).toContainText("recorded up to step");
    });
  }
}
