/** The course as slides, and exercises. `tests/site` reads all of their pages; here a few are opened. */

import { sideways, violations } from "./axe.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { fingers } from "./touch.mjs";

test.use({ address: null });

/** What a counter of slides says. */
const counter = (page) => page.getByRole("navigation").getByRole("status");

test("keys and buttons step through slides, and the address keeps the place", async ({
  page,
  complaints: _,
}) => {
  await page.goto("./course/heuristics.html");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Heuristics");
  await expect(counter(page)).toHaveText("1 / 13");
  for (const [key, place] of [
    ["ArrowRight", 2],
    ["Space", 3],
    ["PageDown", 4],
    ["ArrowDown", 5],
    ["ArrowLeft", 4],
    ["Shift+Space", 3],
    ["PageUp", 2],
    ["ArrowUp", 1],
    ["ArrowUp", 1],
    ["End", 13],
    ["Home", 1],
  ]) {
    await page.keyboard.press(key);
    await expect(counter(page), key).toHaveText(`${place} / 13`);
    await expect(page, key).toHaveURL(new RegExp(place === 1 ? "html(#1)?$" : `#${place}$`));
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(place === 1 ? 0 : 1);
  }
  // What lies below the window's edge is scrolled to first.
  await page.setViewportSize({ width: 1280, height: 240 });
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("2 / 13");
  await page.keyboard.press("PageDown");
  await expect(counter(page), "there is more of it below").toHaveText("2 / 13");
  for (let press = 0; press < 9; press++) await page.keyboard.press("PageDown");
  await expect(counter(page)).not.toHaveText("2 / 13");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Home");
  const next = page.getByRole("button", { name: "Next" });
  await next.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(counter(page), "a button's keys are its own").toHaveText("3 / 13");
  await expect(next).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(counter(page)).toHaveText("2 / 13");
  await page.keyboard.press("Space");
  await expect(counter(page), "a pointer leaves Space to the slides").toHaveText("3 / 13");
  await page.reload();
  await expect(counter(page)).toHaveText("3 / 13");
  await page.evaluate(() => {
    location.hash = "#5";
  });
  await expect(counter(page)).toHaveText("5 / 13");
  await page.getByRole("link", { name: "Try it live" }).click();
  await expect(page).toHaveURL(/f\/heuristics-table\.html$/);
  await page.goBack();
  await expect(counter(page), "the way back leads to the slide").toHaveText("5 / 13");
  // Behind the last slide the next chapter begins.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/course\/too-much\.html/);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("swipes and taps step, a link's tap doesn't, and an exercise is answered", async ({
    page,
    tiebreak,
  }) => {
    await page.goto("./course/ties.html");
    const touch = await fingers(page);
    const swipe = async (from, to) => {
      await touch.press({ x: from, y: 500 });
      await touch.move({ x: (from + to) / 2, y: 505 });
      await touch.move({ x: to, y: 505 });
      await touch.lift();
    };
    await swipe(300, 100);
    await expect(counter(page)).toHaveText("2 / 16");
    await swipe(100, 300);
    await expect(counter(page)).toHaveText("1 / 16");
    await touch.tap({ x: 350, y: 700 });
    await expect(counter(page)).toHaveText("2 / 16");
    await touch.tap({ x: 20, y: 700 });
    await expect(counter(page)).toHaveText("1 / 16");

    await tiebreak.open("./?example=first-map&figures=yes&predict=8-9");
    const panel = page.getByRole("region", { name: "Exercise" });
    await expect(panel.getByText("Question 1 of 2")).toBeVisible();
    await settled(tiebreak, 7);
    // A finger can't look before it presses: its first tap tells the numbers, the second one answers.
    await touch.tap(await tiebreak.pointOf([0, 0]));
    await tiebreak.settle();
    await expect(panel.getByText("(0, 0) g 24 h 70 f 94")).toBeVisible();
    await expect(panel.getByText("Question 1 of 2")).toBeVisible();
    await touch.tap(await tiebreak.pointOf([2, 0]));
    await tiebreak.settle();
    await panel.getByRole("button", { name: "Take (2, 0)" }).click();
    await expect(panel.getByText("Right. Step 8: (2, 0), f 74, tie of 4")).toBeVisible();
    await panel.getByRole("button", { name: "Next question" }).click();
    await settled(tiebreak, 8);
    const second = await tiebreak.pointOf([3, 0]);
    await touch.tap(second);
    await tiebreak.settle();
    await touch.tap(second);
    await expect(panel.getByText("Right. Step 9: (3, 0)")).toBeVisible();
    expect(await sideways(page)).toBe(0);
  });
});

/** The timeline stands at a step. */
async function settled(tiebreak, step) {
  await tiebreak.settle();
  const position = await tiebreak.page.evaluate(() => {
    const { position, atEnd } = document.getElementById("tiebreak").state.view;
    return atEnd ? "the end" : position;
  });
  expect(position).toBe(step);
}

for (const [width, height, path, tag] of [
  [1280, 720, "heuristics.de", []],
  [1366, 768, "among-others", "@rare"],
  [1920, 1080, "ties.zh", "@rare"],
  [390, 844, "weights.de", []],
]) {
  test(`the slides of ${path} fit ${width} x ${height}`, { tag }, async ({
    page,
    complaints: _,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`./course/${path}.html`);
    const misfits = await page.evaluate(async () => {
      const found = [];
      for (const [at, slide] of [...document.querySelectorAll(".slide")].entries()) {
        const turned = new Promise((resolve) =>
          addEventListener("hashchange", resolve, { once: true }),
        );
        location.hash = `#${at + 1}`;
        await turned;
        await slide.querySelector("img")?.decode();
        await new Promise(requestAnimationFrame);
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = slide;
        const table = slide.querySelector(".scroll");
        const wide = table ? table.scrollWidth - table.clientWidth : 0;
        const { height = 100 } = slide.querySelector("img")?.getBoundingClientRect() ?? {};
        if (scrollHeight > clientHeight || scrollWidth > clientWidth || wide > 0 || height < 100)
          found.push({ at: at + 1, scrollHeight, clientHeight, scrollWidth, wide, height });
      }
      return found;
    });
    expect(misfits).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("slides are one page, and its address may name a place on it", async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.off);
    await page.goto("./course/heuristics.html#5");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(12);
    await expect(
      page.getByRole("heading", { name: "A table of heuristics: Maps" }),
    ).toBeInViewport();
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
  });
});

test("axe finds nothing on a slide, the page for teachers and the answers", {
  tag: "@rare",
}, async ({ page, complaints: _ }) => {
  for (const [path, colorScheme, width] of [
    ["heuristics.de.html#5", "dark", 1280],
    ["ties.html#6", "light", 360],
    ["index.html", "light", 1280],
    ["answers.zh.html", "dark", 360],
  ]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`./course/${path}`);
    expect(await violations(page), path).toEqual([]);
    expect(await sideways(page), path).toBe(0);
  }
});

test("an exercise asks about each step, says what decided, and counts", async ({
  page,
  tiebreak,
}) => {
  await page.goto("./course/index.html");
  await page.getByRole("link", { name: "A small map" }).click();
  await tiebreak.begun();
  const panel = page.getByRole("region", { name: "Exercise" });
  await expect(panel.getByText("Question 1 of 3")).toBeVisible();
  await expect(panel.getByText("Which cell does A* [f, lifo] expand in step 8?")).toBeVisible();
  await settled(tiebreak, 7);
  const before = JSON.stringify((await tiebreak.document()).map);
  const { x, y } = await tiebreak.pointOf([0, 0]);
  await page.mouse.click(x, y);
  const said = panel.locator(".analysis-question");
  await expect(said).toContainText("Not (0, 0): its f is 94, not 74. Step 8 took (2, 0).");
  await settled(tiebreak, 8);
  // An answer stands.
  await page.mouse.click(x, y);
  await tiebreak.settle();
  await panel.getByRole("button", { name: "Next question" }).click();
  await expect(said).toContainText("Question 2 of 3");
  await settled(tiebreak, 8);
  // Another page and Back, or a reload, keep the place and the answers.
  await page.goto("./?example=first-tie");
  await page.goBack();
  await tiebreak.begun();
  await expect(said).toContainText("Question 2 of 3");
  await settled(tiebreak, 8);

  // From here on by keys alone.
  await tiebreak.map().focus();
  const walk = async (keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await tiebreak.settle();
  };
  const cursor = () => page.evaluate(() => document.getElementById("tiebreak").state.view.cursor);
  const to = async (column, row) => {
    const at = await cursor();
    const [across, down] = [column - (at % 7), row - Math.floor(at / 7)];
    await walk(Array(Math.abs(across)).fill(across < 0 ? "ArrowLeft" : "ArrowRight"));
    await walk(Array(Math.abs(down)).fill(down < 0 ? "ArrowUp" : "ArrowDown"));
  };
  await walk(["ArrowRight"]);
  await to(3, 0);
  await page.keyboard.press("Enter");
  await expect(said).toContainText("Right. Step 9: (3, 0), f 74, tie of 4, decided by lifo");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("Question 3 of 3");
  await settled(tiebreak, 9);
  await to(4, 0);
  await page.keyboard.press("Enter");
  await expect(said).toContainText("Right. Step 10: (4, 0)");
  expect(await violations(page, { within: "tb-exercise" })).toEqual([]);
  const finish = panel.getByRole("button", { name: "Finish" });
  await finish.focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("2 of 3 right");
  await expect(tiebreak.map(), "the focus isn't lost with the button").toBeFocused();
  await expect(panel.getByRole("listitem")).toHaveText([
    /Step 8\s*wrong: \(0, 0\) instead of \(2, 0\)\s*Not \(0, 0\): its f is 94/,
    /Step 9\s*right: \(3, 0\)/,
    /Step 10\s*right: \(4, 0\)/,
  ]);
  await panel.getByRole("button", { name: "Step 8" }).click();
  await settled(tiebreak, 8);
  expect(JSON.stringify((await tiebreak.document()).map)).toBe(before);
  await panel.getByRole("button", { name: "Again" }).click();
  await expect(said).toContainText("Question 1 of 3");
  await settled(tiebreak, 7);

  // The address asks on after a reload, and no longer once the exercise is closed.
  await expect(page).toHaveURL(/\?predict=8-9-10#/);
  await page.reload();
  await tiebreak.begun();
  await expect(panel.getByText("Question 1 of 3")).toBeVisible();
  await panel.getByRole("button", { name: "Close Exercise" }).click();
  await expect(page).not.toHaveURL(/predict/);
});

test("a step that was looked at before its answer is shown, and counts as that", async ({
  page,
  tiebreak,
}) => {
  await tiebreak.open("./?example=first-map&predict=8-9-10");
  const panel = page.getByRole("region", { name: "Exercise" });
  const said = panel.locator(".analysis-question");
  await settled(tiebreak, 7);
  // Steps behind it may be looked at.
  await tiebreak.dispatch({ type: "step", by: -1 });
  await expect(said).not.toContainText("Shown");
  await panel.getByRole("button", { name: "Back to step 7" }).click();
  await settled(tiebreak, 7);
  await tiebreak.button("Step forward").click();
  await expect(said).toContainText("Shown, not answered. Step 8 took (2, 0).");
  const point = await tiebreak.pointOf([2, 0]);
  await page.mouse.click(point.x, point.y);
  await panel.getByRole("button", { name: "Next question" }).click();
  await settled(tiebreak, 8);
  await expect(said).toContainText("Question 2 of 3");
  // Explain would tell it, too.
  await tiebreak.button("Explain").click();
  await page.getByRole("button", { name: "Close Explain" }).click();
  await expect(said).toContainText("Shown, not answered. Step 9 took (3, 0).");
  await panel.getByRole("button", { name: "Next question" }).click();
  await settled(tiebreak, 9);
  await panel.getByRole("button", { name: "Show the answer" }).click();
  await panel.getByRole("button", { name: "Finish" }).click();
  await expect(said).toHaveText("0 of 3 right, 3 shown");
});

test("a step that the search doesn't have is said, and counts as missed", { tag: "@rare" }, async ({
  page,
  tiebreak,
}) => {
  await tiebreak.open("./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&predict=99");
  const panel = page.getByRole("region", { name: "Exercise" });
  await expect(panel.getByText("Question 1 of 1")).toBeVisible();
  const { x, y } = await tiebreak.pointOf([1, 1]);
  await page.mouse.click(x, y);
  await expect(panel.locator(".analysis-question")).toContainText("This search has no step 99.");
  // Another map makes it another question.
  await tiebreak.dispatch({ type: "paint", cells: [3], value: 0, stroke: 1 });
  await expect(panel.locator(".analysis-question")).not.toContainText("no step");
  await expect(panel.locator(".analysis-question")).toContainText("Question 1 of 1");
  await page.mouse.click(x, y);
  await panel.getByRole("button", { name: "Finish" }).click();
  await expect(panel.locator(".analysis-question")).toHaveText("0 of 1 right");
});

test("a closed exercise leaves the document in the address, and a journey has none", {
  tag: "@rare",
}, async ({ page, tiebreak }) => {
  await tiebreak.open("./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&predict=3");
  const panel = page.getByRole("region", { name: "Exercise" });
  await panel.getByRole("button", { name: "Close Exercise" }).click();
  await tiebreak.dispatch({ type: "paint", cells: [3], value: 0, stroke: 1 });
  await expect(page).toHaveURL(/\/#1/);
  await tiebreak.open("./?map=trap:16x10&units=ends&a=astar&predict=5");
  await expect(panel).toContainText("not about a journey");
});
