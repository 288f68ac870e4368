/** What comes out of a printer: the playground, and an example's page, on A4 and on Letter. */

import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";

/** The width of A4 without margins, in CSS pixels. */
const A4 = 688;

/** The page as it is while the browser prints it. */
async function printed(page) {
  await page.setViewportSize({ width: A4, height: 1000 });
  await page.emulateMedia({ media: "print" });
  // What draws the maps is loaded once somebody is there.
  await page.mouse.move(9, 9);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await page.locator(".panel > .printed").count()).toBeGreaterThan(0);
  }).toPass();
}

/** How many pages a PDF has. */
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("on paper the maps are drawings with a legend, the results are whole, and no control is left", async ({
  tiebreak,
  page,
}) => {
  const lanes = (await tiebreak.document()).lanes.length;
  await printed(page);
  const maps = page.locator(".panel > svg.printed");
  await expect(maps).toHaveCount(lanes);
  for (const map of await maps.all()) {
    await expect(map).toBeVisible();
    const { width, height } = await map.boundingBox();
    expect(width).toBeGreaterThan(300);
    // As high as the map of 64 by 40 cells.
    expect(Math.abs(height - (width * 40) / 64)).toBeLessThan(1);
  }
  for (const canvas of await page.locator("canvas").all()) await expect(canvas).toBeHidden();
  await expect(page.locator(".legend-row .printed text").first()).toHaveText("closed");
  await expect(page.getByRole("slider")).toHaveCount(0);
  const buttons = await page.getByRole("button").all();
  // Names of lanes and of columns, which are buttons on the screen.
  const kept = await page.locator(".lane-head h2 button, thead button").count();
  expect(buttons).toHaveLength(kept);
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  const cut = await table.evaluate((each) => each.getBoundingClientRect().right - innerWidth);
  expect(cut, "all columns are on the paper").toBeLessThanOrEqual(0);

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator(".printed")).toHaveCount(0);
  await expect(page.locator("tb-lane canvas").first()).toBeVisible();
});

test("an example's words come first, its lanes say all that tells them apart, and it takes one page of A4", async ({
  tiebreak,
  page,
  browserName,
}) => {
  await tiebreak.open("./?example=accuracy");
  await printed(page);
  const lesson = page.locator("tb-lesson");
  await expect(lesson).toBeVisible();
  const below = await lesson.evaluate((it) => it.getBoundingClientRect().bottom);
  expect((await tiebreak.lane(1).boundingBox()).y).toBeGreaterThanOrEqual(below);
  for (const [place, heuristic] of ["octile", "Chebyshev", "Manhattan"].entries()) {
    await expect(tiebreak.lane(place + 1).getByText(heuristic, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("slider")).toHaveCount(0);
  if (browserName === "firefox") return;
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(1);
});

test("without colours, lines and dots tell closed cells from open ones", async ({
  tiebreak: _,
  page,
}) => {
  await printed(page);
  const marks = await page
    .locator(".panel > svg.printed")
    .first()
    .evaluate((svg) => ({
      lines: svg.querySelectorAll('path[fill="none"][stroke="#1c2329"]').length,
      dots: svg.querySelectorAll('[fill="#7a4a00"]').length,
    }));
  expect(marks.lines).toBeGreaterThan(0);
  expect(marks.dots).toBeGreaterThan(0);
});

test("a map that is zoomed in is printed whole, and a step in the middle is named", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.dispatch({ type: "camera", camera: { scale: 40, x: 10, y: 10 } });
  await tiebreak.seek(20);
  await printed(page);
  const box = await page.locator(".panel > svg.printed").first().getAttribute("viewBox");
  const [, , width, height] = box.split(" ").map(Number);
  expect(width / height).toBe(64 / 40);
  await expect(page.locator(".legend-row p.printed")).toHaveText(/^Step 20 of /);
});

test.describe("as PDF", () => {
  test.use({ address: null });

  for (const [address, format, pages, tag] of [
    ["./?map=trap&a=dijkstra&b=greedy&c=astar&d=astar[f,fifo]", "A4", 1, []],
    ["./?map=trap&a=dijkstra&b=greedy&c=astar&d=astar[f,fifo]", "Letter", 1, "@rare"],
    ["./?example=heuristics-table", "Letter", 2, "@rare"],
  ]) {
    test(`${address} takes ${pages} of ${format}`, { tag }, async ({
      tiebreak,
      page,
      browserName,
    }) => {
      test.skip(browserName === "firefox", NEEDS_CHROMIUM.cdp);
      await tiebreak.open(address);
      await printed(page);
      await page.emulateMedia({ media: null });
      expect(pagesOf(await page.pdf({ format }))).toBe(pages);
      await expect(page.locator(".printed"), "the maps are back").toHaveCount(0);
    });
  }

  for (const format of ["A4", "Letter"]) {
    test(`an example's page takes one of ${format}`, { tag: "@rare" }, async ({
      page,
      complaints: _,
      browserName,
    }) => {
      test.skip(browserName === "firefox", NEEDS_CHROMIUM.cdp);
      await page.goto("./f/crowd.html");
      await expect(page.locator("iframe").contentFrame().getByRole("article")).toHaveCount(5);
      expect(pagesOf(await page.pdf({ format }))).toBe(1);
    });
  }
});
