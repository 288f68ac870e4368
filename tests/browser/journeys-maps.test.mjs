// What maps of journeys show beside units: flow fields as arrows, and what a repair has raised and lowered.
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { together } from "./together.mjs";

const group = casesOf("group", "own");
const fields = group.filter(({ policy }) => policy.plan === "field");
const standing = casesOf("standing", "dstar");
const dstar = standing.filter(({ policy }) => policy.plan === "dstar");

/** How many strokes of so much ink there are in a picture, as the arrows of flow fields have. */
const strokes = (svg) => (svg.match(/stroke-opacity="0?\.34"/g) ?? []).length;

const svgOf = (page, wish) =>
  page.evaluate((wish) => document.getElementById("tiebreak").picture(wish), {
    format: "svg",
    ...wish,
  });

test(
  "fields and repairs on maps and in pictures",
  together((step) => {
    step(
      "a flow field has arrows, by pointer and by keys, and its lane alone",
      async ({ tiebreak, page }) => {
        await tiebreak.load(documentOf([group[0], fields.at(-1)]));
        await tiebreak.results();
        await tiebreak.seek(12);
        const legend = page.getByRole("group", { name: "Legend" });
        await expect(legend.locator("[data-sign=field]")).toBeVisible();
        await expect(legend).toContainText("flow field: next step");
        // All of the first unit's moves follow the field: the arrow where it was leads to where it went.
        const [places] = fields.at(-1)?.expect.places ?? [];
        const [from, to] = [places[20], places[21]];
        await tiebreak.hover(from, 2);
        const words = `flow field: next at (${to.join(", ")})`;
        await expect(tiebreak.readout(2)).toContainText(words);
        await expect(tiebreak.readout(1)).not.toContainText("flow field");
        // The keyboard's cursor comes to the same cell from its left.
        await page.mouse.move(2, 2);
        await tiebreak.dispatch({ type: "cursor", cell: from[1] * 48 + from[0] - 1 });
        await tiebreak.map(2).focus();
        await page.keyboard.press("ArrowRight");
        await expect(tiebreak.readout(2)).toContainText(words);
        // Before the first tick there is no field yet.
        await tiebreak.seek(0);
        await tiebreak.hover(from, 2);
        await expect(tiebreak.readout(2)).not.toContainText("flow field");
      },
    );

    step(
      "saved pictures have the arrows of the tick that they show, shown before or not",
      async ({ tiebreak, page }) => {
        await tiebreak.load(documentOf([group[0], fields.at(-1)]));
        await tiebreak.results();
        await tiebreak.seek(0);
        expect(strokes(await svgOf(page, { step: 0 }))).toBe(0);
        expect(strokes(await svgOf(page, { step: 30, lane: 1 }))).toBeGreaterThan(0);
        expect(strokes(await svgOf(page, { step: 30, lane: 0 }))).toBe(0);
      },
    );

    step(
      "a repair shows what it raised and lowered, opened by keys",
      async ({ tiebreak, page }) => {
        await tiebreak.load(documentOf(dstar));
        await tiebreak.results();
        // The ninth repair ends in tick 9 and has 66 expansions.
        await tiebreak.seek(10);
        await page.getByRole("button", { name: "unit 0: D*, 66" }).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("group", { name: "Search of the journey" })).toBeVisible();
        const legend = page.getByRole("group", { name: "Legend" });
        const raised = legend.getByTitle(/^Raised: its path costs more than it did/);
        await expect(raised).toContainText("raised");
        await expect(legend.getByTitle(/^Lowered: expanded with a path/)).toContainText("lowered");
        await expect(legend).not.toContainText("closed");
        // Every cell that was expanded is one or the other.
        const { order, width } = await page.evaluate(() => {
          const { doc } = document.getElementById("tiebreak").store.state;
          const { trace } = doc.plan.result;
          const kinds = Array.from(trace.from, (way) => (trace.ways?.[way] ?? way) >>> 27);
          const order = [...trace.cell].filter((_, event) => kinds[event] === 4);
          return { order, width: doc.width };
        });
        const cell = order.at(-1);
        await tiebreak.hover([cell % width, Math.floor(cell / width)]);
        await expect(tiebreak.readout()).toContainText(/raised|lowered/);
        // Raised cells wait in OPEN at first.
        await tiebreak.button("Jump to start").click();
        await tiebreak.hover([order[0] % width, Math.floor(order[0] / width)]);
        await expect(tiebreak.readout()).toContainText("open");
        await page.keyboard.press("Escape");
        await expect(legend).not.toContainText("raised");
      },
    );

    step("swatches of changes keep their colours in forced colours", async ({ tiebreak, page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await tiebreak.load(documentOf(dstar));
      await tiebreak.results();
      await tiebreak.seek(10);
      await page.getByRole("button", { name: "unit 0: D*, 66" }).click();
      const legend = page.getByRole("group", { name: "Legend" });
      await expect(legend.getByTitle(/^Raised/)).toBeVisible();
      const colours = await legend
        .locator(".swatch")
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
      expect(new Set(colours).size).toBe(colours.length);
    });
  }),
);
