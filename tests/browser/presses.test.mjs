/**
 * The first press counts: the parts that it needs are held back, something shows at once that it was taken, and what it
 * was for happens when they have come. Where they can't be had a sentence says so, and "Try again" does it.
 */

import { holding, withhold } from "./barrier.mjs";
import { drop, movingAi, scen, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { keepRefused } from "./lost.mjs";
import { parts } from "./parts.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

const SMALL = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&b=dijkstra[f,fifo]";
const FILES = { "small.map": movingAi(["....", "...."]) };

const LOADING = "Loading…";
const region = (name) => (tiebreak) => tiebreak.page.getByRole("region", { name });
const dialog = (name) => (tiebreak) => tiebreak.page.getByRole("dialog", { name, exact: true });
const [explain, lab] = [region("Explain"), region("Lab")];
const world = dialog("World");

/** A place that says that something is on its way. */
const says = (place) => (tiebreak) =>
  expect(place(tiebreak).getByText(LOADING).first()).toBeVisible();
/** A button that shows it. */
const busy = (name) => (tiebreak) =>
  expect(tiebreak.button(name)).toHaveAttribute("aria-busy", "true");
/** What a menu says below its contents. */
const promises = (place) => (tiebreak) =>
  expect
    .poll(() =>
      place(tiebreak).evaluate((menu) =>
        [menu, ...menu.querySelectorAll(":not(:defined)")].some((each) =>
          ["::before", "::after"].some((part) =>
            getComputedStyle(each, part).content.includes("…"),
          ),
        ),
      ),
    )
    .toBe(true);
const seen = (place) => (tiebreak) => expect(place(tiebreak)).toBeVisible();
async function fileIsOpen(tiebreak) {
  await tiebreak.settle();
  expect((await tiebreak.document()).source).toEqual({ file: "small.map" });
}
const opened = (tiebreak) => tiebreak.page.getByRole("dialog", { name: "Share" });
const press = (name) => (tiebreak) => tiebreak.button(name).click();
const tab = (panel, name) => async (tiebreak) => {
  await panel(tiebreak).getByRole("tab", { name, exact: true }).click();
};

/** The panel of explanations with all of its folds open. */
async function unfolded(tiebreak) {
  await expect(explain(tiebreak).locator("tb-analysis-predict details")).toBeAttached();
  await explain(tiebreak)
    .locator("details")
    .evaluateAll((folds) => {
      for (const fold of folds) fold.open = true;
    });
}

/**
 * By what is wanted: the files held back; what is open before; the press; what shows that it was taken; what comes of
 * it; and, where "Try again" stands elsewhere than beside a notice, the place.
 */
const WANTED = {
  Explain: {
    held: /\/(?:panel|tools)-.*\.js$/,
    press: press("Explain"),
    waits: says(explain),
    comes: seen((tiebreak) => explain(tiebreak).locator(".analysis-sentence")),
    again: explain,
  },
  "what Explain says of a step": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    press: press("Explain"),
    waits: says(explain),
    comes: seen((tiebreak) => explain(tiebreak).locator(".analysis-sentence")),
    again: explain,
  },
  "a guess": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    before: press("Explain"),
    async press(tiebreak) {
      await unfolded(tiebreak);
      await explain(tiebreak).getByLabel("Guess the next cell").check();
      const { x, y } = await tiebreak.pointOf([1, 4]);
      await tiebreak.page.mouse.click(x, y);
    },
    waits: says((tiebreak) => explain(tiebreak).locator("tb-analysis-predict")),
    comes: seen((tiebreak) => explain(tiebreak).getByText("1 of 1 right")),
    again: (tiebreak) => explain(tiebreak).locator("tb-analysis-predict"),
  },
  "Explain's data": {
    held: /\/(?:runs|hand)-.*\.js$/,
    before: press("Explain"),
    press: tab(explain, "Data"),
    waits: says(explain),
    comes: seen((tiebreak) => explain(tiebreak).locator("tb-analysis-runs canvas").first()),
    again: explain,
  },
  "the lab": {
    held: /\/lab-.*\.js$/,
    press: (tiebreak) => tiebreak.more("Lab"),
    waits: says(lab),
    comes: seen((tiebreak) =>
      lab(tiebreak)
        .getByRole("application", { name: /^Drawing of/ })
        .first(),
    ),
    again: lab,
  },
  "the lab's lists": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    press: (tiebreak) => tiebreak.more("Lab"),
    waits: says(lab),
    comes: seen((tiebreak) =>
      lab(tiebreak)
        .getByRole("application", { name: /^Drawing of/ })
        .first(),
    ),
    again: lab,
  },
  "the lab's batches": {
    held: /\/batch-.*\.js$/,
    before: (tiebreak) => tiebreak.more("Lab"),
    press: tab(lab, "Batch"),
    waits: says(lab),
    comes: seen((tiebreak) => lab(tiebreak).getByRole("button", { name: "Run the batch" })),
    again: lab,
  },
  "the lab's hunt": {
    held: /\/hunt-.*\.js$/,
    before: (tiebreak) => tiebreak.more("Lab"),
    press: tab(lab, "Hunt"),
    waits: says(lab),
    comes: seen((tiebreak) => lab(tiebreak).locator("tb-lab-hunt fieldset").first()),
    again: lab,
  },
  "the lab's paths as bits": {
    held: /\/storage-.*\.js$/,
    before: (tiebreak) => tiebreak.more("Lab"),
    press: tab(lab, "Storage"),
    waits: says(lab),
    comes: seen((tiebreak) => lab(tiebreak).locator("tb-lab-storage table").first()),
    again: lab,
  },
  Share: {
    held: /\/(?:sharing|dialog)-.*\.js$/,
    press: press("Share"),
    waits: busy("Share"),
    comes: seen(opened),
  },
  Help: {
    held: /\/help-.*\.js$/,
    press: (tiebreak) => tiebreak.more("Help"),
    waits: busy("More"),
    comes: seen(dialog("Help")),
  },
  "Help by its key": {
    held: /\/help-.*\.js$/,
    press: ({ page }) => page.keyboard.press("?"),
    waits: busy("More"),
    comes: seen(dialog("Help")),
  },
  "another language": {
    held: /\/de-.*\.js$/,
    async press(tiebreak) {
      await tiebreak.button("More").click();
      await tiebreak.page.getByRole("button", { name: "Language: English" }).click();
    },
    waits: busy("More"),
    comes: ({ page }) =>
      expect(page.getByRole("button", { name: "Teilen", exact: true })).toBeVisible(),
  },
  "the layers of worlds": {
    held: /\/(?:world-layers|layer-hands)-.*\.js$/,
    press: press("World"),
    waits: says(world),
    comes: seen((tiebreak) => world(tiebreak).getByLabel("Shape")),
    again: world,
  },
  "a file that is dropped": {
    held: /\/opening-.*\.js$/,
    press: ({ page }) => drop(page, FILES),
    waits: busy("World"),
    comes: fileIsOpen,
  },
  "what reads a file": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    press: ({ page }) => drop(page, FILES),
    waits: busy("World"),
    comes: fileIsOpen,
  },
  "a list of problems": {
    held: /\/problems-.*\.js$/,
    press: ({ page }) =>
      drop(page, { ...FILES, "small.scen": scen("small.map", [4, 2], [[0, [0, 0], [3, 0], 3]]) }),
    waits: promises((tiebreak) => tiebreak.page.getByRole("main")),
    comes: ({ page }) =>
      expect(page.getByRole("region", { name: "Problems of small.scen" })).toBeVisible(),
  },
  "what became of a journey": {
    held: /\/journey-(?!worker)[^/]*\.js$/,
    before: (tiebreak) => tiebreak.load(documentOf(casesOf("gate", "never"))),
    press: press("Explain"),
    waits: says(explain),
    comes: seen((tiebreak) => explain(tiebreak).locator("tb-analysis-journey canvas").first()),
    again: explain,
  },
  "units on the map": {
    held: /\/journeys-.*\.js$/,
    before: press("World"),
    press: (tiebreak) => world(tiebreak).getByRole("button", { name: "Units" }).click(),
    async waits(tiebreak) {
      await expect(world(tiebreak).getByText("Rules of the journey")).toBeVisible();
      await expect(tiebreak.lane(1)).not.toContainText("optimal");
    },
    comes: ({ page }) => expect(page.locator(".position")).toHaveText(/^tick 0 of /),
  },
  "a file of saved work that can't be opened": {
    held: /\/save-.*\.js$/,
    async before(tiebreak) {
      await keepRefused(tiebreak.page);
      await tiebreak.page.goto("about:blank");
      await tiebreak.open("./");
    },
    async press(tiebreak) {
      tiebreak.download = tiebreak.page.waitForEvent("download");
      await press("Save it as a file")(tiebreak);
    },
    waits: busy("Share"),
    comes: ({ download }) => download,
  },
  "a layer of the lens": {
    held: /\/findings-.*\.js$/,
    press: (tiebreak) => tiebreak.look("plateau"),
    waits: (tiebreak) => expect(tiebreak.readout(1)).toContainText("working…"),
    comes: (tiebreak) => expect(tiebreak.readout(1)).toContainText("tied"),
  },
};

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
  await tiebreak.more("Lab");
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
  later: "what is pressed before it has come is done then, as a test of its own shows",
  lesson: "an address asks for it",
  lost: "the page asks for it where it finds work that it can't open",
  "of-page": "a script asks for a picture; the share dialog has this with itself",
  paint: "a script asks for a picture; the share dialog has this with itself",
  picture: "a script asks for a picture; the share dialog has this with itself",
  prepared: "a script asks for a picture; the share dialog has this with itself",
  print: "it comes at the first sign of somebody, before they could print",
  register: "the gallery asks for its service worker when it has loaded",
  svg: "a script asks for a picture; the share dialog has this with itself",
  timing: "the engine measures times when nobody wants anything",
  zh: "the press is that for another language",
};

test("every part that a control leads to is held back by a case, and the others have a reason", () => {
  const cases = [...Object.values(WANTED), ...Object.values(SAVED)];
  const alone = parts().filter((name) => !cases.some(({ held }) => held.test(`/${name}`)));
  expect(alone.map((name) => name.replace(/-.{8}\.js$/, ""))).toEqual(Object.keys(UNPRESSED));
});
