// Cells guessed on the map.

import { click, explain, SMALL, view } from "./explain.mjs";
import { expect, test } from "./fixture.mjs";
import { cellsWith } from "./maps.mjs";
import { together } from "./together.mjs";
import { fingers } from "./touch.mjs";

test.use({ address: null });

test("the next cell can be guessed, and a link can ask for it", async ({ tiebreak, page }) => {
  const address = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]";
  const panel = await explain(tiebreak, address);
  await panel.getByLabel("Guess the next cell").check();
  // The start is the only cell that waits.
  const map = JSON.stringify((await tiebreak.document()).map);
  await click(tiebreak, [1, 4]);
  await expect(panel.getByText("Right. Step 1: (1, 4)")).toBeVisible();
  await click(tiebreak, [1, 3]);
  await expect(
    panel.getByText("Not (1, 3): its f is 7.41, not 6. Step 2 took (2, 4)."),
  ).toBeVisible();
  await expect(panel.getByText("1 of 2 right")).toBeVisible();
  await click(tiebreak, [8, 8]);
  await expect(
    panel.getByText("(8, 8) wasn't in OPEN before this step. Step 3: (3, 4)"),
  ).toBeVisible();
  expect(JSON.stringify((await tiebreak.document()).map)).toBe(map);
  const link = new URL(await page.evaluate(() => document.getElementById("tiebreak").link));
  await page.goto("about:blank");
  await page.goto(`./?predict${link.hash}`);
  await expect(page.getByLabel("Guess the next cell")).toBeChecked();
  expect(new URL(page.url()).search).toBe("?predict");
});

test("a guess counts although the page hasn't shown yet that the timeline is at its start", async ({
  tiebreak,
  page,
}) => {
  const panel = await explain(tiebreak, SMALL);
  await tiebreak.dispatch({ type: "end" });
  // No frame of the page comes until the test says so.
  await page.evaluate(() => {
    const app = document.getElementById("tiebreak");
    const { schedule } = app;
    const held = [];
    app.schedule = (show) => held.push(show);
    window.goOn = () => {
      app.schedule = schedule;
      for (const show of held) show();
    };
  });
  await panel.getByLabel("Guess the next cell").check();
  await click(tiebreak, [1, 4]);
  await page.evaluate(() => document.querySelector("tb-analysis-predict").guessed);
  await page.evaluate(() => window.goOn());
  await expect(panel.getByText("Right. Step 1: (1, 4)")).toBeVisible();
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
});

test("a guess made before the run is known waits for it", async ({ tiebreak, page }) => {
  const panel = await explain(tiebreak, SMALL);
  await panel.getByLabel("Guess the next cell").check();
  await page.evaluate(() => {
    const predict = document.querySelector("tb-analysis-predict");
    // As while its search is under way.
    Object.defineProperty(predict, "result", { get: () => null, set() {}, configurable: true });
  });
  await click(tiebreak, [1, 4]);
  await expect(panel.locator("tb-analysis-predict").getByText("Loading…")).toBeVisible();
  await page.evaluate(() => {
    const { result } = document.querySelector("tb-analysis-step");
    const predict = document.querySelector("tb-analysis-predict");
    delete predict.result;
    predict.result = null;
    predict.result = result;
  });
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
});

test("a link that asks for guesses begins before the first step", async ({ tiebreak, page }) => {
  const panel = await explain(tiebreak, SMALL);
  await tiebreak.dispatch({ type: "end" });
  const link = new URL(await page.evaluate(() => document.getElementById("tiebreak").link));
  await page.goto("about:blank");
  await page.goto(`./?predict${link.hash}`);
  await expect(panel.getByLabel("Guess the next cell")).toBeChecked();
  await tiebreak.settle();
  expect(await view(tiebreak, "position")).toBe(0);
  await click(tiebreak, [1, 4]);
  await expect(panel.getByText("1 of 1 right")).toBeVisible();
  // Only once: who wants to see the end sees it.
  await tiebreak.dispatch({ type: "end" });
  expect(await view(tiebreak, "atEnd")).toBe(true);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true });

  test("two zoom the map that is asked about, and one that taps twice guesses", {
    tag: "@rare",
  }, async ({ tiebreak, page }) => {
    const panel = await explain(tiebreak, SMALL);
    await panel.getByLabel("Guess the next cell").check();
    const toPoint = await tiebreak.projection();
    const touch = await fingers(page);
    await touch.press(toPoint([3, 4]));
    await touch.press(toPoint([3, 4]), toPoint([5, 4]));
    await touch.move(toPoint([2, 4]), toPoint([6, 4]));
    await touch.lift(toPoint([2, 4]));
    await touch.lift();
    await expect(tiebreak.corner("Fit the map"), "it has zoomed").toBeEnabled();
    await expect(panel.getByText("0 of 0 right")).toBeVisible();
    await tiebreak.corner("Fit the map").click();
    const start = await tiebreak.pointOf([1, 4]);
    await touch.tap(start);
    await tiebreak.settle();
    await expect(panel.getByRole("button", { name: "Take (1, 4)" })).toBeVisible();
    await expect(panel.getByText("0 of 0 right")).toBeVisible();
    await touch.tap(start);
    await expect(panel.getByText("1 of 1 right")).toBeVisible();
    expect(cellsWith(await tiebreak.document(), "#")).toEqual([]);
  });
});

test.describe("on a small map", () => {
  test.use({ address: SMALL });

  test(
    "guesses on a small map",
    together((step) => {
      step("two lanes over each other come back when a lane does", async ({ tiebreak, page }) => {
        const panel = await explain(tiebreak);
        await panel.getByRole("tab", { name: "Compare" }).click();
        const maps = panel.locator(".analysis-stack > div > .tb-map");
        await expect(maps).toHaveCount(2);
        const lanes = await page.evaluate(() =>
          document.getElementById("tiebreak").state.doc.lanes.map(({ id }) => id),
        );
        await tiebreak.dispatch({ type: "lane-remove", id: lanes[1] });
        await expect(maps).toHaveCount(0);
        await tiebreak.dispatch({ type: "undo" });
        await expect(maps).toHaveCount(2);
      });

      step(
        "only a tap guesses, and only the map that is asked about isn't drawn on",
        async ({ tiebreak }) => {
          const panel = await explain(tiebreak);
          await panel.getByLabel("Guess the next cell").check();
          const walls = async () => cellsWith(await tiebreak.document(), "#");
          for (const button of ["left", "right"]) {
            await tiebreak.stroke(
              [1, 2, 3, 4].map((x) => [x, 1]),
              { button },
            );
          }
          await expect(panel.getByText("0 of 0 right")).toBeVisible();
          expect(await walls()).toEqual([]);
          await click(tiebreak, [4, 8], 2);
          expect(await walls()).toEqual(["4,8"]);
          await expect(panel.getByText("0 of 0 right")).toBeVisible();
          await click(tiebreak, [1, 4]);
          await expect(panel.getByText("1 of 1 right")).toBeVisible();
          await panel.getByLabel("Guess the next cell").uncheck();
          await click(tiebreak, [1, 1]);
          expect(await walls()).toEqual(["1,1", "4,8"]);
        },
      );

      step("by share a guess is about the lane's own next step", async ({ tiebreak }) => {
        const panel = await explain(tiebreak);
        await tiebreak.dispatch({ type: "sync", sync: "share" });
        await panel.getByLabel("Guess the next cell").check();
        const [short, long] = await tiebreak.results();
        // One step of the longest run is less than half a step of this one.
        expect(long.figures.expanded).toBeGreaterThan(2 * short.figures.expanded);
        for (const [step, x] of [1, 2, 3].entries()) {
          await click(tiebreak, [x, 4]);
          await expect(panel.getByText(`Right. Step ${step + 1}: (${x}, 4)`)).toBeVisible();
          await expect(panel.getByText(`${step + 1} of ${step + 1} right`)).toBeVisible();
          await tiebreak.settle();
        }
      });
    }),
  );
});

test.describe("when the panel can't be loaded", () => {
  test.use({ allowed: /panel-|ERR_FAILED/ });

  test("a link that asks for guesses opens the page all the same", async ({ tiebreak, page }) => {
    await page.route("**/assets/panel-*.js", (route) => route.abort());
    await page.goto("about:blank");
    await page.goto("./?predict");
    const isReady = () =>
      page.evaluate(() =>
        document.getElementById("tiebreak").ready.then(
          () => true,
          () => false,
        ),
      );
    expect(await isReady()).toBe(true);
    await expect(tiebreak.alert()).toContainText("A part of Tiebreak could not be loaded");
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect(tiebreak.map(1)).toBeVisible();
  });
});
