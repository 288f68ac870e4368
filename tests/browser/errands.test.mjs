/** What people come for, and in how many actions they get it: a click, a tap, a choice or a drop is one each. */

import { copy, MAZE } from "./door.mjs";
import { movingAi, scen } from "./files.mjs";
import { octile } from "./maps.mjs";
import { expect, test } from "./visitor.mjs";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the ties of open ground are seen, and shared by link", async ({
  tiebreak,
  page,
  visitor,
}) => {
  await visitor.click(tiebreak.button("World"));
  const world = page.getByRole("dialog", { name: "World", exact: true });
  await visitor.choose(world.getByLabel("Generator"), "Empty field");
  await tiebreak.settle();
  expect((await tiebreak.document()).goal).toEqual([58, 30]);
  const expanded = (await tiebreak.results()).map(({ figures }) => figures.expanded);
  expect(expanded).toContain(754);
  expect(expanded).toContain(54);
  await visitor.click(tiebreak.button("Share"));
  await visitor.click(page.getByRole("button", { name: "Copy link" }));
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(visitor.actions).toBeLessThanOrEqual(8);
});

test("where two A* lanes diverge is seen on their maps", async ({ tiebreak, page, visitor }) => {
  await tiebreak.open("./?map=trap:64x40&a=astar[f,fifo]&b=astar[f,h,lifo]");
  await visitor.click(page.getByRole("button", { name: /^Lens: / }));
  await visitor.click(page.getByRole("radio", { name: "difference" }));
  await expect(tiebreak.readout(1)).toContainText(/diverge at step \d/);
  expect(visitor.actions).toBeLessThanOrEqual(3);
});

test("why two lanes differ, and only these two, is one press", async ({
  tiebreak,
  page,
  visitor,
}) => {
  await visitor.click(tiebreak.button("Why do lanes 3 and 4 differ?"));
  const panel = page.getByRole("region", { name: "Explain" });
  await expect(panel).toContainText("Lane 3 takes (7, 20): it is older.");
  expect(visitor.actions).toBe(1);
  for (const place of [1, 2]) await expect(tiebreak.lane(place)).toBeHidden();
  for (const place of [3, 4]) await expect(tiebreak.map(place)).toBeInViewport({ ratio: 1 });
  // All are back when it is closed.
  await visitor.click(panel.getByRole("button", { name: "Close Explain" }));
  for (const place of [1, 2]) await expect(tiebreak.lane(place)).toBeVisible();
});

test("another tie-breaker beside the first is two presses", async ({ tiebreak, page, visitor }) => {
  await visitor.click(tiebreak.button("Add lane"));
  const menu = page.getByRole("dialog", { name: "Add a lane" });
  await visitor.click(menu.getByRole("button", { name: /^A\* / }));
  expect(visitor.actions).toBe(2);
  const names = await tiebreak.names();
  expect(names).toHaveLength(5);
  expect(new Set(names).size, `${names}`).toBe(5);
});

test("the lessons for teachers are one press, and the next chapter another", async ({
  tiebreak: _,
  page,
}) => {
  await page.getByRole("banner").getByRole("link", { name: "Learn" }).click();
  await page.waitForURL(/\/course\/index\.html/);
  await page.goto("./course/ties.html#5");
  await page.getByRole("link", { name: "Next chapter" }).click();
  await page.waitForURL(/\/course\/tie-breakers\.html/);
});

test("a map of one's own is one paste", async ({ tiebreak, page, visitor }) => {
  await copy(page, MAZE);
  visitor.actions += 1;
  await page.keyboard.press("ControlOrMeta+v");
  await tiebreak.settle();
  expect((await tiebreak.document()).map).toHaveLength(5);
  expect(visitor.actions).toBe(1);
});

test("a published problem is opened and compared", async ({ tiebreak: _, page, visitor }) => {
  const map = movingAi(["........", "...@....", "...@....", "...@....", "........"]);
  const problems = [
    [0, [0, 0], [7, 0], 7],
    [1, [0, 4], [2, 0], octile([0, 4], [2, 0])],
    [2, [0, 2], [2, 4], octile([0, 2], [2, 4])],
  ];
  const files = { "small.map.scen": scen("maps/small.map", [8, 5], problems), "small.map": map };
  await visitor.drop(files);
  const bar = page.getByRole("region", { name: /^Problems of / });
  await expect(bar).toContainText("bucket 1");
  await visitor.click(bar.getByRole("button", { name: "Next problem" }));
  await expect(bar).toContainText("bucket 2");
  await expect(bar).toContainText("✓ the same");
  expect(visitor.actions).toBeLessThanOrEqual(4);
});

test.describe("with a thumb on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the next cell is guessed without scrolling", async ({ tiebreak, page, visitor }) => {
    await visitor.tap(tiebreak.button("Explain"));
    const panel = page.getByRole("region", { name: "Explain" });
    await expect(panel).toBeInViewport();
    const guess = panel.getByLabel("Guess the next cell");
    await visitor.tap(panel.getByRole("tab", { name: "Step" }));
    await visitor.tap(panel.getByText("Predict", { exact: true }));
    await visitor.tap(guess);
    await expect(guess).toBeChecked();
    // What the panel tells of the first step would move the count out of its lower end.
    await guess.evaluate((box) => box.closest("label").scrollIntoView({ block: "end" }));
    const { start } = await tiebreak.document();
    const map = await tiebreak.map(1).boundingBox();
    const { x, y } = await tiebreak.pointOf(start);
    expect(x > map.x && x < map.x + map.width && y > 0 && y < 422).toBe(true);
    // The first tap tells of the cell, the second takes it.
    visitor.actions += 2;
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(panel.getByText("1 of 1 right")).toBeVisible();
    await expect(panel.getByText("1 of 1 right")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("on a phone that shows the page first", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, begins: true });

  test("two A* lanes that differ in their ties are seen, whole, with a timeline of their length", async ({
    tiebreak,
    page,
  }) => {
    await expect(tiebreak.lane(1)).toBeHidden();
    for (const place of [3, 4]) await expect(tiebreak.map(place)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("slider", { name: "Position" })).toHaveAttribute("max", "602");
  });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("the map stays in sight above Explain", async ({ tiebreak, page, visitor }) => {
    await visitor.tap(tiebreak.button("Explain"));
    const panel = page.getByRole("region", { name: "Explain" });
    await expect(panel).toBeInViewport();
    const [{ height }, sheet] = [await tiebreak.map(1).boundingBox(), await panel.boundingBox()];
    // The cells furthest apart, of the map that fills the width.
    const [top, bottom] = [await tiebreak.pointOf([0, 0]), await tiebreak.pointOf([63, 39])];
    expect(height).toBeGreaterThan(100);
    expect(top.y).toBeGreaterThan(0);
    expect(bottom.y).toBeLessThan(sheet.y);
  });
});
