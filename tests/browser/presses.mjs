/** What people press before its part is there: by control, what is held back and what has to come. */

import { drop, movingAi, scen } from "./files.mjs";
import { expect } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { keepRefused } from "./lost.mjs";

export const SMALL = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&b=dijkstra[f,fifo]";
export const FILES = { "small.map": movingAi(["....", "...."]) };

export const LOADING = "Loading…";
const region = (name) => (tiebreak) => tiebreak.page.getByRole("region", { name });
export const dialog = (name) => (tiebreak) =>
  tiebreak.page.getByRole("dialog", { name, exact: true });
export const [explain, lab] = [region("Explain"), region("Lab")];
export const world = dialog("World");

/** A place that says that something is on its way. */
export const says = (place) => (tiebreak) =>
  expect(place(tiebreak).getByText(LOADING).first()).toBeVisible();
/** A button that shows it. */
export const busy = (name) => (tiebreak) =>
  expect(tiebreak.button(name)).toHaveAttribute("aria-busy", "true");
/** What a menu says below its contents. */
export const promises = (place) => (tiebreak) =>
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
export const press = (name) => (tiebreak) => tiebreak.button(name).click();
export const tab = (panel, name) => async (tiebreak) => {
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

/** Presses that wait for one of several parts. */
const EXPLAIN = {
  press: press("Explain"),
  waits: says(explain),
  comes: seen((tiebreak) => explain(tiebreak).locator(".story-maps, .analysis-sentence")),
  again: explain,
};
const LAB = {
  press: (tiebreak) => tiebreak.openLab(),
  waits: says(lab),
  comes: seen((tiebreak) =>
    lab(tiebreak)
      .getByRole("application", { name: /^Drawing of/ })
      .first(),
  ),
  again: lab,
};
const FILE = {
  press: ({ page }) => drop(page, FILES),
  waits: busy("World"),
  comes: fileIsOpen,
};
const HELP = {
  waits: busy("More"),
  comes: seen(dialog("Help")),
};

/**
 * By what is wanted: the files held back; what is open before; the press; what shows that it was taken; what comes of
 * it; and, where "Try again" stands elsewhere than beside a notice, the place.
 */
export const WANTED = {
  Explain: {
    held: /\/panel-.*\.js$/,
    ...EXPLAIN,
  },
  "what Explain says of a step": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    ...EXPLAIN,
  },
  "a guess": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    async before(tiebreak) {
      await press("Explain")(tiebreak);
      await tab(explain, "Step")(tiebreak);
    },
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
  "a check of one's program": {
    held: /\/check-.*\.js$/,
    before: press("Explain"),
    press: tab(explain, "Your program"),
    waits: says(explain),
    comes: seen((tiebreak) => explain(tiebreak).getByRole("textbox")),
    again: explain,
  },
  "the lab": {
    held: /\/lab-.*\.js$/,
    ...LAB,
  },
  "the lab's lists": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    ...LAB,
  },
  "the lab's batches": {
    held: /\/batch-.*\.js$/,
    before: (tiebreak) => tiebreak.openLab(),
    press: tab(lab, "Batch"),
    waits: says(lab),
    comes: seen((tiebreak) => lab(tiebreak).getByRole("button", { name: "Run the batch" })),
    again: lab,
  },
  "the lab's hunt": {
    held: /\/hunt-.*\.js$/,
    before: (tiebreak) => tiebreak.openLab(),
    press: tab(lab, "Hunt"),
    waits: says(lab),
    comes: seen((tiebreak) => lab(tiebreak).locator("tb-lab-hunt fieldset").first()),
    again: lab,
  },
  "the lab's paths as bits": {
    held: /\/storage-.*\.js$/,
    before: (tiebreak) => tiebreak.openLab(),
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
    ...HELP,
  },
  "Help by its key": {
    held: /\/help-.*\.js$/,
    press: ({ page }) => page.keyboard.press("?"),
    ...HELP,
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
    held: /\/bring-.*\.js$/,
    ...FILE,
  },
  "the door for maps": {
    held: /\/door-.*\.js$/,
    before: press("World"),
    press: (tiebreak) => world(tiebreak).getByRole("button", { name: "Your map" }).click(),
    waits: busy("World"),
    comes: seen(dialog("Your map")),
  },
  "what reads a file": {
    held: /tiebreak_tools_bg.*\.wasm$/,
    ...FILE,
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
