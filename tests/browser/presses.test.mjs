/**
 * The first press counts: the parts that it needs are held back, something shows at once that it was taken, and what it
 * was for happens when they have come. Where they can't be had a sentence says so, and "Try again" does it.
 */

import { holding, withhold } from "./barrier.mjs";
import { drop, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { parts } from "./parts.mjs";
import {
  dialog,
  explain,
  FILES,
  LOADING,
  promises,
  SMALL,
  says,
  WANTED,
  world,
} from "./presses.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

test.describe("while its part is on its way", () => {
  for (const [what, { held, before, press: presses, waits, comes }] of Object.entries(WANTED)) {
    test(`a press for ${what} is taken, and done when that has come`, async ({
      tiebreak,
      page,
    }) => {
      await tiebreak.open(SMALL);
      const open = await holding(page, held);
      await before?.(tiebreak);
      await presses(tiebreak);
      await waits(tiebreak);
      open();
      await comes(tiebreak);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  }
});

test.describe("where its part can't be had", () => {
  test.use({ allowed: /ERR_FAILED|failed: |Failed to fetch|could not be loaded/ });

  for (const [what, { held, before, press: presses, comes, again }] of Object.entries(WANTED)) {
    test(`a press for ${what} is done by "Try again"`, { tag: "@rare" }, async ({
      tiebreak,
      page,
    }) => {
      await tiebreak.open(SMALL);
      withhold(page);
      await page.route(held, (route) => route.abort());
      await before?.(tiebreak);
      await presses(tiebreak);
      const place = again?.(tiebreak) ?? page.locator("tb-notice");
      const button = place.getByRole("button", { name: "Try again" });
      await expect(button).toBeVisible();
      await expect(place.getByRole("alert").filter({ hasText: /\.$/ }).first()).toBeVisible();
      await page.unroute(held);
      await button.click();
      await comes(tiebreak);
    });
  }
});

test.describe("where a tab can't be had", () => {
  test.use({ allowed: /ERR_FAILED|failed: |Failed to fetch|could not be loaded/ });

  test("it says so after the lab's lists have come, too", async ({ tiebreak, page }) => {
    await tiebreak.open(SMALL);
    const open = await holding(page, /tiebreak_tools_bg-.*\.wasm$/);
    await page.route(/\/hunt-.*\.js$/, (route) => route.abort());
    await tiebreak.openLab();
    const lab = page.getByRole("region", { name: "Lab" });
    await lab.getByRole("tab", { name: "Hunt" }).click();
    const again = lab.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    open();
    await tiebreak.settle();
    await expect(lab.getByRole("alert")).toHaveText(/^This tab could not be loaded\./);
    await expect(again).toBeVisible();
  });
});

/** A page with results and without what comes after them. */
async function early(tiebreak) {
  const { page } = tiebreak;
  const open = await holding(page, /\/later-.*\.js$/);
  await page.goto(SMALL);
  await page.evaluate(async () => {
    const app = document.getElementById("tiebreak");
    await app.ready;
    await app.results;
  });
  await expect(tiebreak.map(1)).toBeVisible();
  expect(await page.evaluate(() => document.getElementById("tiebreak").later)).toBe(null);
  return async () => {
    open();
    await tiebreak.begun();
  };
}

test(
  "what is pressed before there are menus and keys is done when they have come",
  together((step) => {
    step("a lane's settings", async ({ tiebreak, page }) => {
      const goOn = await early(tiebreak);
      await tiebreak.chain(1).click();
      await expect(tiebreak.chain(1)).toHaveAttribute("aria-busy", "true");
      await goOn();
      await expect(page.getByRole("dialog", { name: "Settings of lane 1" })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });

    step("World and the lens", async ({ tiebreak, page }) => {
      const goOn = await early(tiebreak);
      await tiebreak.button("World").click();
      await promises(world)(tiebreak);
      await page.keyboard.press("Escape");
      await tiebreak.lens().click();
      const lens = dialog("Lens")(tiebreak);
      await promises(dialog("Lens"))(tiebreak);
      await goOn();
      await expect(lens.getByLabel("plateau")).toBeVisible();
    });

    step("keys of the page and of a map", async ({ tiebreak, page }) => {
      const goOn = await early(tiebreak);
      await tiebreak.map(1).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(",");
      await goOn();
      const view = () => page.evaluate(() => document.getElementById("tiebreak").state.view);
      await tiebreak.settle();
      expect((await view()).atEnd).toBe(false);
      expect((await view()).cursor).not.toBe(null);
    });

    step("a file that is dropped", async ({ tiebreak, page }) => {
      const goOn = await early(tiebreak);
      await drop(page, FILES);
      await goOn();
      await tiebreak.settle();
      expect((await tiebreak.document()).source).toEqual({ file: "small.map" });
    });
  }),
);

test("the panel pressed last is the one that opens, whichever comes first", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open(SMALL);
  const open = await holding(page, /\/panel-.*\.js$/);
  await tiebreak.button("Explain").click();
  await says(explain)(tiebreak);
  await tiebreak.openLab();
  await WANTED["the lab"].comes(tiebreak);
  open();
  await expect(explain(tiebreak)).toHaveCount(0);
  await tiebreak.button("Explain").click();
  await WANTED.Explain.comes(tiebreak);
  // A second press while it loads closes it, as when it is there.
  await tiebreak.button("Explain").click();
  await expect(explain(tiebreak)).toHaveCount(0);
});

/** By what the share dialog saves: the files held back, the tab, the format chosen there, and the button. */
const SAVED = {
  "a map": { held: /tiebreak_tools_bg.*\.wasm$/, tab: "File", button: "Save Map" },
  "a map's part": { held: /\/client-.*\.js$/, tab: "File", button: "Save Map" },
  "a drawing for LaTeX": {
    held: /\/tikz-.*\.js$/,
    tab: "Picture",
    format: "TikZ for LaTeX",
    button: "Save TikZ",
  },
};

for (const [what, { held, tab: name, format, button }] of Object.entries(SAVED)) {
  /** The dialog with its button in sight. */
  const shown = async (tiebreak) => {
    const all = await share(tiebreak, name);
    if (format) await all.getByLabel("Format").selectOption(format);
    return { all, save: all.getByRole("button", { name: button, exact: true }) };
  };

  test(`${what} is saved once what writes it has come`, async ({ tiebreak, page }) => {
    await tiebreak.open(SMALL);
    const open = await holding(page, held);
    const { all, save } = await shown(tiebreak);
    const download = page.waitForEvent("download");
    await save.click();
    await expect(all.getByText(LOADING)).toBeVisible();
    open();
    await download;
    await expect(all.getByText(LOADING)).toHaveCount(0);
  });

  test.describe("where it can't be had", () => {
    test.use({ allowed: /ERR_FAILED|failed: |Failed to fetch|could not be loaded/ });

    test(`${what} is saved by another press`, { tag: "@rare" }, async ({ tiebreak, page }) => {
      await tiebreak.open(SMALL);
      withhold(page);
      await page.route(held, (route) => route.abort());
      const { all, save } = await shown(tiebreak);
      await save.click();
      await expect(all.getByRole("status").filter({ hasText: /\.$/ })).toBeVisible();
      await page.unroute(held);
      const download = page.waitForEvent("download");
      await save.click();
      await download;
    });
  });
}

/** Parts that no press waits for, with the reason. */
const UNPRESSED = {
  exercise: "an address asks for it",
  figures: "an address asks for it",
  handed: "an address asks for it",
  later: "what is pressed before it has come is done then, as a test of its own shows",
  lesson: "an address asks for it",
  lost: "the page asks for it where it finds work that it can't open",
  "of-page": "a script asks for a picture; the share dialog has this with itself",
  paint: "a script asks for a picture; the share dialog has this with itself",
  picture: "a script asks for a picture; the share dialog has this with itself",
  prepared: "a script asks for a picture; the share dialog has this with itself",
  print: "it comes at the first sign of somebody, before they could print",
  register: "the gallery asks for its service worker when it has loaded",
  remedies: "what would do instead is said after an end has been refused, and nothing waits for it",
  svg: "a script asks for a picture; the share dialog has this with itself",
  timing: "the engine measures times when nobody wants anything",
  zh: "the press is that for another language",
};

test("every part that a control leads to is held back by a case, and the others have a reason", () => {
  const cases = [...Object.values(WANTED), ...Object.values(SAVED)];
  const alone = parts().filter((name) => !cases.some(({ held }) => held.test(`/${name}`)));
  expect(alone.map((name) => name.replace(/-.{8}\.js$/, ""))).toEqual(Object.keys(UNPRESSED));
});
