/** Marks of which a map has hundreds of thousands: gates between the blocks of clusters. */

import { expect, test } from "./fixture.mjs";
import { tasksOf } from "./thread.mjs";

test.use({ address: null });

const CLUSTERS = "graph:clusters+block:2";
const ONE = `?map=scatter:1024x1024:1&a=astar+${CLUSTERS}`;
const WEIGHTED = Array.from("bcdefghijkl", (lane, place) => `${lane}=weighted*${1.25 + place / 4}`);
const TWELVE = `?map=scatter:2048x2048:1&a=astar+${CLUSTERS}&${WEIGHTED.map((lane) => `${lane}+${CLUSTERS}`).join("&")}`;

/** Each map's pixels with marks that no step changes, in its last rows, which are painted last. */
function markedPixels() {
  return [...document.querySelectorAll("[role=application]")].map((map) => {
    const canvas = map.querySelectorAll("canvas")[2];
    if (canvas.style.display === "none") return 0;
    const rows = 60 * devicePixelRatio;
    const copy = new OffscreenCanvas(canvas.width, rows);
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, rows - canvas.height);
    const { data } = context.getImageData(0, 0, copy.width, rows);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
}

/** Opens a map, zooms, seeks and changes layers, without waiting for what is being painted, until all marks are. */
async function use(tiebreak, address, side) {
  const { page } = tiebreak;
  await tiebreak.open(address);
  const near = { type: "camera", camera: { scale: 8, x: side / 3, y: side / 3 } };
  const least = () => page.evaluate(markedPixels).then((counts) => Math.min(...counts));
  // On the whole map blocks are smaller than a pixel, and nothing is drawn of them.
  expect(await least()).toBe(0);
  for (const layer of ["g", "order", "states"]) {
    for (const action of [near, { type: "fit" }, { type: "layer", layer }, near]) {
      await tiebreak.dispatch(action);
      for (const step of [1000, 0, 50_000]) await tiebreak.seek(step);
    }
  }
  await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(0);
  await tiebreak.dispatch({ type: "end" }, { ...near, camera: { ...near.camera, scale: 16 } });
  await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(0);
}

for (const { name, address, side, tag } of [
  { name: "1024 x 1024, one lane", address: ONE, side: 1024, tag: [] },
  { name: "2048 x 2048, twelve lanes", address: TWELVE, side: 2048, tag: ["@rare"] },
]) {
  test(
    `${name}: seeks and layers meet no long task while gates are painted`,
    { tag },
    async ({ tiebreak, page, browser, browserName }, testInfo) => {
      test.slow();
      if (tag.length > 0) test.setTimeout(600_000);
      const act = () => use(tiebreak, address, side);
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
