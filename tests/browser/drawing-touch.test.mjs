import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { cellsWith, field, wrongWithStroke } from "./maps.mjs";
import { together } from "./together.mjs";
import { fingers, tapOn } from "./touch.mjs";

test.use(TOUCH);

test.beforeEach(async ({ tiebreak }) => {
  await tiebreak.load(field());
  await tiebreak.fingerDraws();
});

test(
  "fingers draw, zoom and pan",
  { tag: "@core" },
  together((step) => {
    step("two fingers zoom and pan, and leave no dot", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      const toPoint = await tiebreak.projection();
      const touch = await fingers(page);
      const at = (a, b) => [toPoint(a), toPoint(b)];
      await touch.press(toPoint([9, 6]));
      await touch.press(...at([9, 6], [11, 8]));
      await touch.move(...at([7, 4], [13, 10]));
      await touch.move(...at([5, 2], [15, 12]));
      await touch.lift(toPoint([5, 2]));
      await touch.lift();
      expect(await tiebreak.document()).toEqual(before);
      await expect(tiebreak.corner("Fit the map"), "it has zoomed").toBeEnabled();
      // Nothing was drawn and taken back: what is undone first is that the map was loaded.
      await tiebreak.button("Undo").click();
      expect((await tiebreak.document()).map).toHaveLength(40);
    });

    step("one finger draws, without gaps", async ({ tiebreak, page }) => {
      const points = [
        [4, 2],
        [13, 3],
        [11, 11],
      ];
      const toPoint = await tiebreak.projection();
      const touch = await fingers(page);
      await touch.press(toPoint(points[0]));
      for (const point of points.slice(1)) await touch.move(toPoint(point));
      await touch.lift();
      const walls = cellsWith(await tiebreak.document(), "#");
      expect(wrongWithStroke(points, walls)).toBeNull();
    });

    step("a tap draws one cell", async ({ tiebreak, page }) => {
      const touch = await fingers(page);
      await touch.tap(await tiebreak.pointOf([7, 4]));
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["7,4"]);
    });

    step("a finger drags the goal", async ({ tiebreak, page }) => {
      const toPoint = await tiebreak.projection(2);
      const touch = await fingers(page);
      await touch.press(toPoint([17, 7]));
      await touch.move(toPoint([14, 5]));
      await touch.move(toPoint([13, 2]));
      await touch.lift();
      const doc = await tiebreak.document();
      expect(doc.goal).toEqual([13, 2]);
      expect(cellsWith(doc, "#")).toEqual([]);
    });

    step(
      "a finger that moves before the second one comes leaves no dot either",
      async ({ tiebreak, page }) => {
        const before = await tiebreak.document();
        const toPoint = await tiebreak.projection();
        const touch = await fingers(page);
        await touch.press(toPoint([9, 6]));
        await touch.move(toPoint([10, 6]));
        await touch.press(toPoint([10, 6]), toPoint([14, 9]));
        await touch.move(toPoint([8, 5]), toPoint([16, 11]));
        await touch.lift(toPoint([16, 11]));
        // The finger that stays draws nothing.
        await touch.move(toPoint([12, 2]));
        await touch.lift();
        expect(await tiebreak.document()).toEqual(before);
      },
    );

    step(
      "after a pinch one finger draws again, where it is seen to",
      async ({ tiebreak, page }) => {
        const toPoint = await tiebreak.projection();
        const touch = await fingers(page);
        await touch.press(toPoint([8, 6]), toPoint([11, 6]));
        await touch.move(toPoint([6, 6]), toPoint([13, 6]));
        await touch.lift();
        // The middle between the fingers has stayed in its place.
        await touch.press(toPoint([9.5, 6]));
        await touch.lift();
        expect(cellsWith(await tiebreak.document(), "#")).toHaveLength(1);
        await tiebreak.corner("Fit the map").click();
      },
    );

    step(
      "a word above the maps lets a finger draw, and the tools follow",
      async ({ tiebreak, page }) => {
        await tiebreak.fingerDraws(false);
        await tiebreak.button("Draw walls").click();
        const draw = tiebreak.button("Draw");
        await expect(draw).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByText("Now draw on a map")).toBeVisible();
        await tapOn(draw);
        await expect(page.getByRole("dialog", { name: "Draw", exact: true })).toBeVisible();
        await expect(draw).toHaveAttribute("aria-pressed", "true");
        await page.keyboard.press("Escape");
      },
    );

    step(
      "a tap on Draw has it draw and shows the tools, the next has it scroll",
      async ({ tiebreak, page }) => {
        await tiebreak.fingerDraws(false);
        const touch = await fingers(page);
        const draw = tiebreak.button("Draw");
        const { x, y } = await draw.boundingBox();
        const menu = page.getByRole("dialog", { name: "Draw", exact: true });
        await touch.tap({ x: x + 9, y: y + 9 });
        await expect(draw).toHaveAttribute("aria-pressed", "true");
        await expect(menu).toBeVisible();
        // What is drawn closes them.
        await touch.tap(await tiebreak.pointOf([16, 12]));
        await tiebreak.settle();
        expect(cellsWith(await tiebreak.document(), "#")).toEqual(["16,12"]);
        await expect(menu).toBeHidden();
        await touch.tap({ x: x + 9, y: y + 9 });
        await expect(draw).toHaveAttribute("aria-pressed", "false");
        await expect(menu).toBeHidden();
      },
    );

    step(
      "until drawing is switched on, a finger draws nothing, and a tap tells of a cell",
      async ({ tiebreak, page }) => {
        await tiebreak.fingerDraws(false);
        const before = await tiebreak.document();
        const toPoint = await tiebreak.projection();
        const touch = await fingers(page);
        await touch.press(toPoint([4, 2]));
        await touch.move(toPoint([9, 2]));
        await touch.move(toPoint([9, 9]));
        await touch.lift();
        await touch.tap(toPoint([3, 7]));
        await expect(tiebreak.readout()).toContainText("(3, 7)");
        expect(await tiebreak.document()).toEqual(before);
      },
    );

    step(
      "Tab comes to the bar's drawing once, and to the tool in hand",
      async ({ tiebreak, page }) => {
        await tiebreak.button("Draw").focus();
        await page.keyboard.press("ArrowRight");
        await expect(tiebreak.button("Undo")).toBeFocused();
        await page.keyboard.press("ArrowRight");
        await expect(tiebreak.button("Redo")).toBeFocused();
        await page.keyboard.press("Home");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(tiebreak.button("Wall")).toBeFocused();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await expect(tiebreak.button("Erase")).toHaveAttribute("aria-pressed", "true");
        await page.keyboard.press("Escape");
        await expect(tiebreak.button("Draw")).toBeFocused();
      },
    );
  }),
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a finger scrolls the page over a map", async ({ tiebreak, page, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.panning);
    await tiebreak.fingerDraws(false);
    await tiebreak.button("Two lanes").click();
    const { x, y } = await tiebreak.pointOf([10, 10]);
    const touch = await fingers(page);
    const from = await page.evaluate(() => scrollY);
    await touch.press({ x, y });
    for (let up = 10; up <= 160; up += 15) await touch.move({ x, y: y - up });
    await touch.lift();
    await tiebreak.settle();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from + 50);
    expect(cellsWith(await tiebreak.document(), "#")).toEqual([]);
  });

  test("one lane is shown at a time, or two", async ({ tiebreak, page }) => {
    const lanes = page.locator("tb-lane");
    await expect(lanes.filter({ visible: true })).toHaveCount(1);
    await tiebreak.button("Show lane 2").click();
    await expect(tiebreak.lane(2)).toBeVisible();
    await expect(tiebreak.lane(1)).toBeHidden();
    await tiebreak.button("Two lanes").click();
    await expect(lanes.filter({ visible: true })).toHaveCount(2);
    await tiebreak.button("Two lanes").click();
    await tiebreak.button("Add lane here").click();
    await page.getByRole("button", { name: /^Greedy / }).click();
    await expect(tiebreak.lane(5)).toBeVisible();
    await expect(lanes.filter({ visible: true })).toHaveCount(1);
  });
});
