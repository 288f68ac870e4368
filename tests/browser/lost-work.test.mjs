/** Saved work that can't be opened, and what once made such work. */

import { readFileSync } from "node:fs";
import { expect, test } from "./fixture.mjs";
import { KEY, keepRefused } from "./lost.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

const SENTENCE =
  "A map that this browser keeps can't be opened. The start at (0, 0) is on a wall; the nearest free cell is (1, 0).";

test("a draft that can't be opened is told at every start, and is a file, until it is dismissed", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open("./");
  const text = await keepRefused(page);
  await page.goto("about:blank");
  await tiebreak.open("./");
  await expect(tiebreak.alert()).toHaveText(SENTENCE);

  const saving = page.waitForEvent("download");
  await tiebreak.button("Save it as a file").click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("tiebreak-map.json");
  const { title, map, start } = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect({ title, map, start }).toEqual({ title: "Mine", map: ["#..."], start: [0, 0] });
  // A file is no answer: whether it is there, only the visitor knows.
  await expect(tiebreak.alert()).toHaveText(SENTENCE);

  await tiebreak.dispatch({ type: "paint", cells: [70, 71], value: 0, stroke: 1 });
  const drawn = (await tiebreak.document()).map;
  await tiebreak.settle();
  expect(await page.evaluate(() => location.hash)).toMatch(/^#1/);
  await page.reload();
  await tiebreak.begun();
  expect((await tiebreak.document()).map).toEqual(drawn);
  await expect(tiebreak.alert()).toHaveText(SENTENCE);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(text);

  await tiebreak.button("Dismiss").click();
  await page.reload();
  await tiebreak.begun();
  expect((await tiebreak.document()).map).toEqual(drawn);
  await expect(tiebreak.button("Save it as a file")).toBeHidden();
});

test(
  "a journey whose first unit stands on a wall can be changed, linked and opened again",
  together((step) => {
    for (const action of [
      { type: "patrol-add", patrol: { route: [8] } },
      { type: "journey", patch: { limit: 90 } },
      { type: "unit-add", at: 8, goal: 9 },
    ]) {
      step(action.type, async ({ tiebreak, page }) => {
        const opened = () =>
          page.evaluate(async () => {
            const app = document.getElementById("tiebreak");
            await app.ready;
            const { journey, start, goal } = app.document;
            return { journey, start, goal };
          });
        await page.goto("./?map=..../..@./....&units=2,1:3,2;0,0:3,0&a=astar");
        const before = await opened();
        await tiebreak.dispatch(action);
        const changed = await opened();
        expect([changed.start, changed.goal]).toEqual([before.start, before.goal]);
        expect(changed.journey).not.toEqual(before.journey);
        await tiebreak.settle();
        expect(await page.evaluate(() => location.hash)).toMatch(/^#2/);
        await page.reload();
        expect(await opened()).toEqual(changed);
        await expect(tiebreak.button("Save it as a file")).toBeHidden();
      });
    }
  }),
);
