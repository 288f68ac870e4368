/** A figure of a journey: its lanes play ticks. */

import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./figures.mjs";

/** A unit waits at a wall that opens in tick 12, or walks round it. */
const OPENING =
  "map=......./...@.../...@.../...@.../...@...&start=0,4&goal=6,4&script=12:1:3,4&a=astar%2Bwhen:none&b=astar%2Bplan:dlite";
const journey = (options) => `?${options}&${OPENING}`;

test("it plays in about ten seconds, and the lanes' figures follow", async ({ figure }) => {
  const it = await figure(journey("autoplay=yes"));
  const view = await it.view();
  const automatic = await it.root.evaluate((root) => root.store.state.view.automatic);
  expect(automatic).toBe(true);
  const heads = it.frame.locator(".lane-head");
  await expect(heads).toHaveText([/A\* path, never again/, /D\* Lite/]);
  await it.passes(0.5);
  await expect(heads.first()).toContainText("0 of 1 arrived");
  await it.post({ tiebreak: 1, type: "seek", step: view.length });
  await expect(heads.nth(1)).toContainText(/arrived at tick \d+/);
  await expect(heads.nth(1)).not.toContainText("of 1 arrived");
  await expect(it.map).toHaveAccessibleName(/^Map of A\* path, never again/);
});

test("controls=full speaks of ticks, and offers no layer", async ({ figure }) => {
  const it = await figure(journey("controls=full"));
  await expect(it.position).toHaveText(/^tick (\d+) of \1$/);
  await expect(it.frame.getByRole("combobox", { name: "Layer" })).toHaveCount(0);
  await expect(it.frame.locator(".legend")).toHaveCount(0);
  await it.frame.getByRole("button", { name: "Jump to start" }).click();
  const { x, y } = await it.middle();
  await it.page.mouse.move(x, y);
  await expect(it.frame.locator(".readout").first()).toContainText("(3, 2)");
});

test("a reader who wants no motion sees the end", async ({ figure, page, browserName }) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const it = await figure(journey("autoplay=yes"));
  expect(await it.view()).toMatchObject({ atEnd: true, playing: false });
});

test("a figure shows the danger of its ticks", async ({ figure }) => {
  const address =
    "map=......./......./.......&start=0,1&goal=6,1&script=2:none:3,0-4,0:7&patrols=0,2-6,2:source:3:1&a=astar";
  const it = await figure(`?controls=full&${address}`);
  const lane = it.frame.locator("tb-figure-lane");
  const danger = () =>
    lane.evaluate(({ frame: { doc } }) =>
      [0, 7, 14].map((from) => doc.danger.slice(from, from + 7).join("")),
    );
  for (const [tick, first, last] of [
    [0, "0000000", "3300000"],
    [3, "0007700", "0033300"],
    [1, "0000000", "3330000"],
    [3, "0007700", "0033300"],
  ]) {
    await it.post({ tiebreak: 1, type: "seek", step: tick });
    await it.settle();
    expect(await danger(), `tick ${tick}`).toEqual([first, last, last]);
  }
  const { x, y } = await it.middle();
  await it.page.mouse.move(x, y);
  await expect(it.frame.locator(".readout").first()).toContainText("danger 3");
});
