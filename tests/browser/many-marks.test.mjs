/** Marks of which a map has hundreds of thousands: gates between the blocks of clusters. */

import { withhold } from "./barrier.mjs";
import { expect, test } from "./fixture.mjs";
import { tasksOf } from "./thread.mjs";

test.use({ address: null });

const CLUSTERS = "graph:clusters+block:2";
const ONE = `?map=scatter:1024x1024:1&a=astar+${CLUSTERS}`;
const WEIGHTED = Array.from("bcdefghijkl", (lane, place) => `${lane}=weighted*${1.25 + place / 4}`);
const TWELVE = `?map=scatter:2048x2048:1&a=astar+${CLUSTERS}&${WEIGHTED.map((lane) => `${lane}+${CLUSTERS}`).join("&")}`;

/** How many maps have marks that no step changes in their last rows, which are painted last. */
function markedMaps() {
  return [...document.querySelectorAll("[role=application]")].filter((map) => {
    const canvas = map.querySelectorAll("canvas")[2];
    if (canvas.style.display === "none") return false;
    const rows = 20;
    const copy = new OffscreenCanvas(canvas.width, rows);
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, rows - canvas.height);
    const { data } = context.getImageData(0, 0, copy.width, rows);
    return new Uint32Array(data.buffer).some((pixel) => pixel > 0);
  }).length;
}

/** Opens a map, zooms, seeks and changes layers, without waiting for what is being painted, until all marks are. */
async function use(tiebreak, { address, side, lanes }) {
  const { page } = tiebreak;
  await tiebreak.open(address);
  const near = { type: "camera", camera: { scale: 8, x: side / 3, y: side / 3 } };
  const marked = () => page.evaluate(markedMaps);
  // On the whole map blocks are smaller than a pixel, and nothing is drawn of them.
  expect(await marked()).toBe(0);
  const wait = withhold(page);
  for (const layer of ["g", "order", "states"]) {
    for (const action of [near, { type: "fit" }, { type: "layer", layer }, near]) {
      await tiebreak.dispatch(action);
      for (const step of [1000, 0, 50_000]) await tiebreak.seek(step);
    }
  }
  wait();
  await tiebreak.settle();
  expect(await marked()).toBe(lanes);
  await tiebreak.dispatch({ type: "end" }, { ...near, camera: { ...near.camera, scale: 16 } });
  expect(await marked()).toBe(lanes);
}

const SMALL = { name: "1024 x 1024, one lane", address: ONE, side: 1024, lanes: 1 };
const LARGE = { address: TWELVE, side: 2048, lanes: 12 };

for (const { name, ...given } of [SMALL, { name: "2048 x 2048, twelve lanes", ...LARGE }]) {
  test(
    `${name}: seeks and layers meet no long task while gates are painted`,
    { tag: "@rare" },
    async ({ tiebreak, page, browser, browserName }, testInfo) => {
      test.slow();
      if (given.lanes > 1) test.setTimeout(600_000);
      const act = () => use(tiebreak, given);
      if (browserName === "firefox") return act();
      const longest = Math.max(...(await tasksOf(browser, page, act)));
      testInfo.annotations.push({
        type: "report",
        description: `${name}, blocks of 2 cells: the longest task took ${Math.round(longest)} ms`,
      });
      expect(longest).toBeLessThan(200);
    },
  );
}
