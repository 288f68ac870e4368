/** Where a finger hits a control: what lies at a point, not how large a box looks. */

import { sideways } from "./axe.mjs";
import { door, openDoor } from "./door.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { allMethods, test as base, expect } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { field, LANES } from "./maps.mjs";
import { fingers } from "./touch.mjs";

const LEAST = 44;

/** Controls that take a finger; of a box to tick its label counts, and links within a text are left out. */
const CONTROLS =
  "button:not(.skip), select, summary, input:not([type=range]), textarea, [role=tab], a[href]";

/**
 * The controls in sight whose hit area is smaller, with its width and height. A control that is cut off by
 * the window or a scrolling box is brought into sight first.
 *
 * @param {import("@playwright/test").Locator} place
 */
function small(place) {
  return place.evaluate(
    (root, { controls, least }) => {
      const found = [];
      for (const element of root.querySelectorAll(controls)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const beside = [...element.parentNode.childNodes].filter((node) => node.nodeType === 3);
        if (element.localName === "a" && beside.some((node) => /\p{L}/u.test(node.data))) continue;
        const owner = element.labels?.[0] ?? element;
        const hits = (x, y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || owner.contains(hit));
        };
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        if (!hits(middle, centre)) {
          found.push(`${element.ariaLabel ?? element.textContent.trim()} is covered`);
          continue;
        }
        const reach = (dx, dy) => {
          let far = 0;
          while (far < least && hits(middle + dx * (far + 0.25), centre + dy * (far + 0.25)))
            far += 0.5;
          return far;
        };
        // A border may be drawn up to a pixel off.
        const area = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
        if (Math.min(...area) >= least - 1) continue;
        const name =
          element.ariaLabel ?? owner.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
        found.push(`${name || element.className}: ${area.join(" x ")}`);
      }
      scrollTo(0, 0);
      return [...new Set(found)];
    },
    { controls: CONTROLS, least: LEAST },
  );
}

const test = base.extend({
  /** Checks the controls of one place, and names those too small. */
  fits: async ({ page, browserName }, use) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
    await use(async (name, place = page.locator("body")) => {
      await test.step(name, async () => expect.soft(await small(place), name).toEqual([]));
    });
  },
});

test.use(TOUCH);

// The narrowest window is tried in each check.
for (const [width, height, tag] of [
  [320, 640, []],
  [390, 844, "@rare"],
  [1024, 768, "@rare"],
  [1180, 820, "@rare"],
]) {
  test.describe(`${width} by ${height}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test("a finger hits every control of the page and of Explain", async ({
      tiebreak,
      page,
      fits,
    }) => {
      await fits("the page");
      await tiebreak.fingerDraws();
      await fits("the tools", await tiebreak.drawMenu());
      await page.keyboard.press("Escape");
      await expect(tiebreak.button("Undo"), "undo is in sight while drawing").toBeInViewport();
      await tiebreak.button("Explain").click();
      const panel = page.getByRole("region", { name: "Explain" });
      for (const tab of ["Why", "Step", "Compare", "Data"]) {
        await panel.getByRole("tab", { name: tab }).click();
        await panel.locator("details").evaluateAll(open);
        await tiebreak.settle();
        await fits(tab, panel);
      }
      await fits("the page beside it");
    });

    test("a finger hits every control of a menu", async ({ tiebreak, page, fits }) => {
      for (const name of ["World", "Lens", "More"]) {
        await page
          .getByRole("banner")
          .getByRole("button", { name: new RegExp(`^${name}`) })
          .click();
        await fits(name, page.getByRole("dialog", { name, exact: true }));
        await page.keyboard.press("Escape");
      }
      const settings = await tiebreak.settings(1);
      await settings.getByLabel("Add a tie criterion").selectOption({ index: 1 });
      await settings.locator(".chip").first().click();
      await fits("settings", settings);
      await page.keyboard.press("Escape");
      await fits("a lane's menu", await tiebreak.moreFor(1));
      await page.keyboard.press("Escape");
      await tiebreak.lane(1).locator(".lane-method").click();
      const methods = page.getByRole("dialog", { name: "Method of lane 1" });
      await allMethods(methods);
      await expect(methods.getByRole("button", { name: "Lazy Theta*" })).toBeVisible();
      await fits("methods", methods);
      await page.keyboard.press("Escape");
      await tiebreak.button("Share").click();
      await fits("Share", page.getByRole("dialog", { name: "Share" }));
      await page.keyboard.press("Escape");
      await openDoor(tiebreak);
      await fits("the door", door(page));
      await door(page).getByRole("textbox").fill("#####\n#S~G#\n#####\n");
      await door(page).getByRole("button", { name: "Read it", exact: true }).click();
      await tiebreak.settle();
      await fits("what stands for what", door(page));
    });

    test("a finger hits every control of the lab", { tag: "@rare" }, async ({ tiebreak, fits }) => {
      test.slow();
      await tiebreak.load(field({ lanes: [LANES.greedy, LANES.dijkstra] }));
      const lab = await tiebreak.lab("Lists");
      await expect(lab.locator(".lab-node").first()).toBeVisible();
      expect(await higherThanWindow(tiebreak.page), "bar and lab fill the window").toBe(0);
      await lab.locator("details").evaluateAll(open);
      await fits("the lists", lab);

      await lab.getByRole("tab", { name: "Growth" }).click();
      await lab.getByLabel(/up to/).selectOption("32");
      await lab.getByRole("button", { name: "Measure" }).click();
      await expect(lab.getByText("Measured.")).toBeVisible({ timeout: 30_000 });
      await lab.locator("details").evaluateAll(open);
      await fits("growth", lab);

      await lab.getByRole("tab", { name: "Storage" }).click();
      await expect(lab.locator(".store-symbol").first()).toBeVisible();
      await lab.locator("details").evaluateAll(open);
      await fits("storage", lab);
      expect(await sideways(tiebreak.page), "nothing beside the page").toBe(0);

      await lab.getByRole("tab", { name: "Batch" }).click();
      for (const source of ["Files", "Generated maps", "Random pairs on this map"]) {
        await lab.getByRole("radio", { name: source }).check();
        await fits(source, lab);
      }
      await lab.getByLabel("How many").fill("20");
      await lab.getByRole("button", { name: "Run the batch" }).click();
      await expect(lab.getByText("20 problems answered.")).toBeVisible({ timeout: 30_000 });
      await lab.locator("details").evaluateAll(open);
      await fits("a batch's outcome", lab);

      await lab.getByRole("tab", { name: "Hunt" }).click();
      await lab.getByRole("combobox", { name: "Largest size" }).selectOption("5");
      await lab.getByRole("combobox", { name: "Maps tried" }).selectOption("5000");
      await lab.getByRole("button", { name: "Look for it" }).click();
      await expect(lab.getByRole("button", { name: "Open this map" }).first()).toBeVisible();
      await expect(lab.getByRole("button", { name: "Look for it" })).toBeVisible({
        timeout: 60_000,
      });
      await fits("the hunt", lab);
    });
  });
}

test.describe("examples, chapters and the page for teachers", () => {
  test.use({ viewport: { width: 320, height: 640 }, address: null });

  test("a finger hits every link and button that stands by itself", { tag: "@rare" }, async ({
    tiebreak,
    page,
    fits,
  }) => {
    test.slow();
    await page.goto("./figures.html");
    const contents = page.locator("nav > div").first();
    await expect(contents).toBeVisible();
    await fits("the gallery's head", page.locator("header"));
    await fits("its languages", page.locator(".languages"));
    await fits("its contents", contents);
    await contents.getByRole("link").first().click();
    await fits("the way back to them", page.locator("nav"));
    const first = page.locator("article").first();
    await first.locator("details").evaluateAll(open);
    await fits("an example's title", first.locator("h3"));
    await fits("what to do with it", first.locator(".take"));
    for (const address of ["f/ties.html", "course/index.html", "course/heuristics.de.html"]) {
      await page.goto(address);
      await fits(address);
    }
    await tiebreak.open("./?example=ties");
    await fits("an example's text", page.getByRole("region", { name: "Example" }));
  });
});

test.describe("a batch's points", () => {
  test.use({ viewport: { width: 390, height: 844 }, address: null });

  test("a finger that comes down beside a point opens its problem, and one far from all opens none", {
    tag: "@rare",
  }, async ({ tiebreak, page }) => {
    await tiebreak.open("./?map=caves:64x40:3&a=astar[f,fifo]&b=astar[f,h,lifo]");
    const lab = await tiebreak.lab("Batch");
    await lab.getByLabel("How many").fill("200");
    await lab.getByRole("button", { name: "Run the batch" }).click();
    await expect(lab.getByText("200 problems answered.")).toBeVisible({ timeout: 30_000 });
    const standing = lab.getByRole("region", { name: "Problems that stand out" });
    const cells = standing.getByRole("row").nth(1).locator("th, td");
    await expect(cells).toHaveCount(3);
    const [, ...expanded] = await cells.allInnerTexts();

    // The last point is the first lane's greatest value.
    const plot = lab.getByRole("img", { name: /^Box plots of Expanded/ });
    await plot.scrollIntoViewIfNeeded();
    await expect(plot.locator("circle").first()).toBeVisible();
    const [x, y] = await plot.locator("circle").evaluateAll((points) => {
      const places = points.map((point) => point.getBoundingClientRect());
      const first = places.filter(({ y }) => y === places[0].y);
      const last = first.reduce((best, place) => (place.x > best.x ? place : best));
      return [last.x + last.width / 2, last.y + last.height / 2];
    });
    const finger = await fingers(page);
    await page.evaluate(() => {
      globalThis.opened = 0;
      const plot = document.querySelector("tb-batch-plot");
      plot.addEventListener("open-problem", () => globalThis.opened++);
    });
    const box = await plot.boundingBox();
    await finger.tap({ x: x - 60, y: box.y + box.height - 4 });
    await finger.tap({ x, y: y - 15 });
    await expect(lab).toBeHidden();
    expect(await page.evaluate(() => globalThis.opened)).toBe(1);
    const results = await tiebreak.results();
    expect(results.map(({ figures }) => String(figures.expanded))).toEqual(expanded);
  });
});

for (const [width, height, tag] of [
  [320, 240, []],
  [360, 420, "@rare"],
  [700, 420, "@rare"],
  [1000, 420, "@rare"],
]) {
  test.describe(`an embed of ${width} by ${height}`, { tag }, () => {
    test.use({ viewport: { width, height }, address: null });

    for (const controls of ["min", "full"]) {
      test(`a finger hits every control of controls=${controls}`, async ({
        page,
        complaints: _,
        fits,
      }) => {
        await page.goto(`./embed.html?map=trap:32x20:1&controls=${controls}`);
        await expect(page.locator("output")).toHaveText(/of/);
        await fits("the embed");
        expect(await sideways(page), "nothing sticks out").toBe(0);
      });
    }
  });
}

/** By how many pixels the page is higher than its window. */
function higherThanWindow(page) {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
}

/** @param {Element[]} folds */
function open(folds) {
  for (const fold of folds) fold.open = true;
}
