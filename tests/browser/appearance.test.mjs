import { sideways } from "./axe.mjs";
import { cut } from "./cut.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { cellsWith } from "./maps.mjs";
import { picture } from "./picture.mjs";
import { together } from "./together.mjs";

/** How light a colour is, 0 to 255. */
function lightness(colour) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** How light the page, its text, and plain ground and wall of the first map are. */
async function look(tiebreak) {
  const { background, text } = await tiebreak.page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return { background: style.backgroundColor, text: style.color };
  });
  const doc = await tiebreak.document();
  const wall = cellsWith(doc, "#")[3].split(",").map(Number);
  const { at, hash } = await picture(tiebreak, 2, [wall, [60.7, 2.7]]);
  const [page, ink, walls, ground] = [background, text, ...at].map(lightness);
  return { page, ink, walls, ground, hash };
}

function expectLight({ page, ink, walls, ground }) {
  expect(page).toBeGreaterThan(200);
  expect(ink).toBeLessThan(80);
  expect(ground).toBeGreaterThan(200);
  expect(walls).toBeLessThan(100);
}

function expectDark({ page, ink, walls, ground }) {
  expect(page).toBeLessThan(60);
  expect(ink).toBeGreaterThan(180);
  expect(ground).toBeLessThan(60);
  expect(walls, "walls stand out from the ground").toBeGreaterThan(110);
}

test("light and dark follow the system, page and maps alike", async ({
  tiebreak,
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
  await page.emulateMedia({ colorScheme: "light" });
  await tiebreak.settle();
  expectLight(await look(tiebreak));
  await page.emulateMedia({ colorScheme: "dark" });
  await tiebreak.settle();
  expectDark(await look(tiebreak));
});

test("the theme is forced by a button, and kept for the next visit", async ({ tiebreak, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await tiebreak.button("More").click();
  await tiebreak.button("Theme: auto").click();
  await expect(tiebreak.button("Theme: light")).toBeVisible();
  await tiebreak.settle();
  expectLight(await look(tiebreak));

  await tiebreak.open();
  expectLight(await look(tiebreak));
  await page.emulateMedia({ colorScheme: "light" });
  await tiebreak.button("More").click();
  await tiebreak.button("Theme: light").click();
  await expect(tiebreak.button("Theme: dark")).toBeVisible();
  await tiebreak.settle();
  expectDark(await look(tiebreak));
  await tiebreak.button("Theme: dark").click();
  await expect(tiebreak.button("Theme: auto")).toBeVisible();
  await tiebreak.settle();
  expectLight(await look(tiebreak));
});

/** Nothing is wider than the window except what scrolls by itself. */
async function expectNoSidewaysScroll(page) {
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.documentElement.scrollWidth,
    outer: document.documentElement.clientWidth,
  }));
  expect(inner).toBeLessThanOrEqual(outer);
}

/** A control can be brought into the window, whole, and is what a click there would hit. */
async function expectReachable(locator, page) {
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize();
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

for (const [name, viewport, deviceScaleFactor, tag] of [
  ["320 pixels wide", { width: 320, height: 640 }, 1, "@rare"],
  ["1280 by 800 at 400 %", { width: 320, height: 200 }, 4, []],
]) {
  test.describe(name, { tag }, () => {
    test.use({ viewport, deviceScaleFactor });

    test(
      "all of it is reached, and drawing works",
      together((step) => {
        step("drawing works", async ({ tiebreak }) => {
          await tiebreak.button("Show lane 2").click();
          await tiebreak.stroke(
            [
              [40, 30],
              [50, 33],
            ],
            { place: 2 },
          );
          expect((await tiebreak.document()).map[30][40]).toBe("#");
          expect((await tiebreak.document()).map[33][50]).toBe("#");
        });

        step(
          "nothing scrolls sideways and every control is reached",
          async ({ tiebreak, page }) => {
            await expectNoSidewaysScroll(page);
            const controls = [
              ...["World", "Lens: open and closed", "Explain", "Share", "More", "Draw", "Undo"],
              ...[
                "Play",
                "Step back",
                "Step forward",
                "More for lane 1",
                "Show lane 4",
                "Two lanes",
              ],
            ];
            for (const control of controls) {
              await test.step(control, () => expectReachable(tiebreak.button(control), page));
            }
            await expectReachable(tiebreak.adder(), page);
            await tiebreak.button("Show lane 4").click();
            await expectReachable(tiebreak.chain(4), page);
            await expectReachable(page.getByRole("slider", { name: "Position" }), page);
          },
        );

        step("menus fit and can be used to their end", async ({ tiebreak, page }) => {
          await tiebreak.button("World").click();
          const menu = page.getByRole("dialog", { name: "World", exact: true });
          await menu.getByLabel("Width").fill("24");
          await expectReachable(menu.getByRole("button", { name: "Make map" }), page);
          await menu.getByRole("button", { name: "Make map" }).click();
          await tiebreak.settle();
          expect((await tiebreak.document()).map[0].length).toBe(24);
          await expectReachable(menu.getByRole("button", { name: "Your map" }), page);
          await expectNoSidewaysScroll(page);
          await page.keyboard.press("Escape");

          await tiebreak.button("Show lane 2").click();
          const settings = await tiebreak.settings(2);
          await settings.getByLabel("Heuristic").selectOption("Manhattan");
          await expectReachable(settings.getByLabel("Heuristic"), page);
          await expectReachable(settings.getByLabel("Checkerboard"), page);
          // A part cut off at the side can't be reached by scrolling down.
          const cut = await settings.evaluate((box) => {
            box.scrollLeft = 99;
            return box.scrollLeft;
          });
          expect(cut).toBe(0);
          await page.keyboard.press("Escape");
          await (await tiebreak.moreFor(2)).getByRole("button", { name: "Duplicate" }).click();
          expect((await tiebreak.document()).lanes).toHaveLength(5);
          await expectNoSidewaysScroll(page);
        });
      }),
    );
  });
}

test("the bar has twelve controls with its name, and few stops before the first lane", async ({
  tiebreak,
  page,
}) => {
  const controls = await page.getByRole("banner").evaluate((bar) => {
    const shown = (element) => element.checkVisibility() && !element.matches(".skip");
    const parts = [...bar.querySelectorAll("h1, button, a, select, input")].filter(shown);
    return parts.map((part) => (part.ariaLabel || part.textContent).trim().replace(/:.*/, ""));
  });
  expect(controls).toEqual([
    ...["Tiebreak", "World", "Examples", "Learn", "Lab", "Draw", "Undo", "Redo"],
    ...["Lens", "Explain", "Share", "More"],
  ]);
  let stops = 0;
  const isInLane = () => page.evaluate(() => document.activeElement?.closest("tb-lane") !== null);
  await page.evaluate(() => document.activeElement?.blur());
  do {
    await page.keyboard.press("Tab");
    stops += 1;
  } while (stops < 20 && !(await isInLane()));
  expect(await isInLane()).toBe(true);
  expect(stops - 1).toBeLessThanOrEqual(10);
  await expect(tiebreak.lane(1).locator(":focus")).toHaveCount(1);
});

for (const [width, height, tag] of [
  [1024, 768, []],
  [1180, 820, "@rare"],
]) {
  test.describe(`a tablet of ${width} by ${height}`, { tag }, () => {
    test.use({ hasTouch: true, viewport: { width, height } });

    test("keeps maps and Explain side by side", async ({ tiebreak, page }) => {
      await tiebreak.button("Explain").click();
      const panel = page.getByRole("region", { name: "Explain" });
      // Until it is loaded, a room without tabs stands in its place.
      await expect(panel.getByRole("tab").first()).toBeInViewport();
      const side = await panel.boundingBox();
      for (const place of [1, 2, 3, 4]) {
        const map = await tiebreak.map(place).boundingBox();
        expect(map.x + map.width, `map ${place}`).toBeLessThanOrEqual(side.x);
        expect(map.width, `map ${place}`).toBeGreaterThan(200);
        await expect(tiebreak.map(place)).toBeInViewport();
      }
      expect(side.x + side.width).toBeLessThanOrEqual(width);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe("a phone that makes text twice as large", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test.skip(({ browserName }) => browserName === "firefox", NEEDS_CHROMIUM.text);

  test("shows results in as many lines as they need", async ({ tiebreak, page }) => {
    const cost = tiebreak.lane(1).locator(".lane-cost");
    const before = (await cost.boundingBox()).height;
    await page.evaluate(() =>
      document.documentElement.style.setProperty("text-size-adjust", "200%"),
    );
    await tiebreak.settle();
    expect((await cost.boundingBox()).height).toBeGreaterThan(before * 1.5);
    expect(await cut(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});
