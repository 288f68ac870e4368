import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { saved, share } from "./files.mjs";
import { expect, LAYERS, test } from "./fixture.mjs";
import { shoot, TAKES_PICTURES } from "./picture.mjs";

// Pictures for people to look at, in test-results/pictures; those that move in the README are in docs.
test.skip(!TAKES_PICTURES, "TIEBREAK_PICTURES=1 takes pictures");

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));
const FIRST_SIGHT = join(DOCS, "first-sight.png");

/** @param {string} name */
function fileFor(name) {
  return join(test.info().project.outputDir, "pictures", `${name}.png`);
}

test.describe("wide", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("light: first sight, in the middle of a run, settings, menu", async ({ tiebreak, page }) => {
    await shoot(page, FIRST_SIGHT);

    await tiebreak.seek(230);
    await shoot(page, fileFor("wide-mid-run"));
    await tiebreak.seek(Number.MAX_SAFE_INTEGER);
    await tiebreak.look("order of expansion");
    await tiebreak.hover([40, 18]);
    await shoot(page, fileFor("wide-order"));
    await tiebreak.look("open and closed");

    await tiebreak.settings(4);
    await shoot(page, fileFor("wide-settings"));
    await page.keyboard.press("Escape");
    await tiebreak.button("World").click();
    await tiebreak.settle();
    await shoot(page, fileFor("wide-menu"));
    await page.keyboard.press("Escape");
    await shoot(page, fileFor("wide-whole"), { fullPage: true });
  });

  test("light: cells large enough for figures and arrows", async ({ tiebreak, page }) => {
    await tiebreak.dispatch({ type: "show", arrows: true, figures: true });
    const start = (await tiebreak.document()).start;
    const camera = { scale: 56, x: start[0] - 2, y: start[1] - 2 };
    await tiebreak.dispatch({ type: "camera", camera });
    await shoot(page, fileFor("wide-figures"));
  });

  test("dark, and twelve lanes", async ({ tiebreak, page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await tiebreak.settle();
    await shoot(page, fileFor("wide-dark"));
    for (let count = 4; count < 12; count++) await tiebreak.addLane();
    await tiebreak.settle();
    await shoot(page, fileFor("wide-dark-twelve"));
  });
});

test("the README's map, searched by two lanes", async ({ tiebreak, page }) => {
  test.slow();
  await tiebreak.open("?map=caves:48x24:126&a=astar%5Bf,fifo%5D&b=astar%5Bf,h,lifo%5D");
  await tiebreak.results();
  const dialog = await share(tiebreak, "Picture");
  await dialog.getByLabel("Format").selectOption("GIF of the timeline");
  await dialog.getByLabel("Theme").selectOption("light");
  const gif = await saved(page, dialog.getByRole("button", { name: "Save GIF" }));
  writeFileSync(join(DOCS, "searching.gif"), gif.bytes);
});

test.describe("why they differ", () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test("light and dark: every layer and every tab", async ({ tiebreak, page }) => {
    test.slow();
    const shootBoth = async (/** @type {string} */ name) => {
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        await tiebreak.settle();
        await shoot(page, fileFor(`why-${colorScheme}-${name}`));
      }
    };
    await tiebreak.button("Explain").click();
    const panel = page.getByRole("region", { name: "Explain" });
    await panel.getByRole("tab", { name: "Compare" }).click();
    for (const [place, layer] of LAYERS.entries()) {
      await tiebreak.dispatch({ type: "layer", layer });
      await expect(tiebreak.readout(3)).not.toHaveText("working…");
      await shootBoth(`layer-${place}`);
    }
    await tiebreak.dispatch({ type: "layer", layer: "states" });
    await tiebreak.seek(230);
    for (const tab of await panel.getByRole("tab").all()) {
      await tab.click();
      await expect(panel.getByRole("tabpanel")).not.toBeEmpty();
      await tiebreak.settle();
      await shootBoth(await tab.innerText());
    }
  });
});

test.describe("narrow", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("light and dark, with menus", async ({ tiebreak, page }) => {
    await shoot(page, fileFor("narrow"));
    await shoot(page, fileFor("narrow-whole"), { fullPage: true });
    await tiebreak.settings(2);
    await shoot(page, fileFor("narrow-settings"));
    await page.keyboard.press("Escape");
    await page.emulateMedia({ colorScheme: "dark" });
    await tiebreak.button("World").click();
    await tiebreak.settle();
    await shoot(page, fileFor("narrow-dark-menu"));
  });
});

/** How the page is seen: in both themes, and where the system sets the colours. */
const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "dark", forcedColors: "active" },
};

/** A table to judge the page by: what people open, in windows of all sizes and in every look. */
for (const [width, height, pointer] of /** @type {const} */ ([
  [1440, 900, {}],
  [1366, 768, {}],
  [1024, 768, {}],
  [390, 844, { hasTouch: true }],
  [320, 640, { hasTouch: true }],
])) {
  test.describe(`the table of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, ...pointer });

    test("what people open, in every look", async ({ tiebreak, page, browserName }) => {
      test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
      test.slow();
      const shootAll = async (/** @type {string} */ scene) => {
        for (const [look, media] of Object.entries(LOOKS)) {
          await page.emulateMedia(media);
          await tiebreak.settle();
          await shoot(page, fileFor(`table/${width}x${height}-${scene}-${look}`));
        }
      };
      await shootAll("first-sight");
      for (const scene of ["World", "Lens"]) {
        await page
          .getByRole("banner")
          .getByRole("button", { name: new RegExp(`^${scene}`) })
          .click();
        await shootAll(scene);
        await page.keyboard.press("Escape");
      }
      await tiebreak.lane(1).locator(".lane-method").click();
      const methods = page.getByRole("dialog", { name: "Method of lane 1" });
      await expect(methods.getByText("IDA*", { exact: true })).toBeVisible();
      await shootAll("catalogue");
      await page.keyboard.press("Escape");
      await tiebreak.seek(230);
      await tiebreak.button("Explain").click();
      const panel = page.getByRole("region", { name: "Explain" });
      for (const scene of ["Why", "Step", "Compare"]) {
        await panel.getByRole("tab", { name: scene }).click();
        await expect(panel.getByText("working…")).toHaveCount(0);
        await shootAll(scene);
      }
      const lab = await tiebreak.lab("Lists");
      await expect(lab.locator(".lab-node").first()).toBeVisible();
      await shootAll("Lab");
      await lab.getByRole("tab", { name: "Storage" }).click();
      await expect(lab.locator(".store-symbol").first()).toBeVisible();
      await shootAll("Storage");
    });
  });
}
