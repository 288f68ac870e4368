import { sideways, violations } from "./axe.mjs";
import { door, openDoor } from "./door.mjs";
import { drop, movingAi, scen } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { field, octile } from "./maps.mjs";
import { together } from "./together.mjs";

const ROWS = ["........", "...@....", "...@....", "...@....", "........"];
const MAP = movingAi(ROWS);
/** The second is published a cell too long; the third starts on the wall. */
const PROBLEMS = [
  [0, [0, 0], [7, 0], 7],
  [1, [0, 4], [2, 0], octile([0, 4], [2, 0]) + 1],
  [1, [3, 1], [0, 0], 3],
  [2, [1, 2], [1, 2], 0],
];
const SCEN = scen("maps/small.map", [8, 5], PROBLEMS);

const bar = (page) => page.getByRole("region", { name: /^Problems of / });
const ends = async (tiebreak) => {
  const { start, goal } = await tiebreak.document();
  return [start, goal];
};

/** Both files, dropped together, at the first problem. */
async function open(tiebreak) {
  await drop(tiebreak.page, { "small.map.scen": SCEN, "small.map": MAP });
  // It opens at the first problem of the middle bucket.
  await expect(bar(tiebreak.page)).toContainText("bucket 1, published 5.83");
  await bar(tiebreak.page).getByRole("slider", { name: "Bucket" }).press("Home");
  await expect(bar(tiebreak.page)).toContainText("bucket 0, published 7, ours 7");
}

test(
  "problems are opened, stepped through and refused",
  together((step) => {
    step(
      "a map and its problems are dropped together, and stepped through",
      async ({ tiebreak, page }) => {
        await open(tiebreak);
        expect(await ends(tiebreak)).toEqual([
          [0, 0],
          [7, 0],
        ]);
        await expect(page.getByText("small.map, 8 × 5")).toBeVisible();
        await expect(bar(page)).toContainText("of 4");
        await expect(bar(page)).toContainText("✓ the same");
        const number = bar(page).getByRole("spinbutton", { name: "problem" });
        await expect(number).toHaveValue("1");
        await bar(page).getByRole("button", { name: "Next problem" }).click();
        await expect(bar(page)).toContainText("bucket 1, published 5.83, ours 4.83: 1 shorter");
        expect(await ends(tiebreak)).toEqual([
          [0, 4],
          [2, 0],
        ]);
        await number.fill("4");
        await number.press("Enter");
        await expect(bar(page)).toContainText("bucket 2, published 0, ours 0");
        expect(await ends(tiebreak)).toEqual([
          [1, 2],
          [1, 2],
        ]);
        await tiebreak.settle();
        const next = bar(page).getByRole("button", { name: "Next problem" });
        await expect(next).toHaveAttribute("aria-disabled", "true");
        await number.fill("99");
        await number.press("Enter");
        await expect(number).toHaveValue("4");
        await tiebreak.dispatch({ type: "undo" });
        expect(await ends(tiebreak)).toEqual([
          [0, 4],
          [2, 0],
        ]);
        await expect(bar(page)).toContainText("The start or the goal has been moved.");
        await bar(page).getByRole("button", { name: "Close small.map.scen" }).click();
        await expect(bar(page)).toBeHidden();
      },
    );

    step("a problem on a wall, and a map that was edited, are said", async ({ tiebreak, page }) => {
      await open(tiebreak);
      await tiebreak.dispatch({ type: "problem-pick", index: 2 });
      await expect(bar(page)).toContainText("Its start or goal lies on a wall of this map.");
      expect(await ends(tiebreak)).toEqual([
        [0, 0],
        [7, 0],
      ]);
      await tiebreak.dispatch({ type: "problem-pick", index: 0 });
      await tiebreak.dispatch({ type: "paint", cells: [3, 27 + 8], value: 0, stroke: 1 });
      await expect(bar(page)).toContainText("published 7, no path here; the map was edited");
    });

    step("problems wait for a map of their size, and say so", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await drop(page, { "small.map.scen": SCEN });
      await expect(bar(page)).toContainText(
        "small.map.scen is for small.map, 8 × 5 cells; this map is 64 × 40. " +
          "Open that map first, or drop both together.",
      );
      expect(await tiebreak.document()).toEqual(before);
      await drop(page, { "small.map": MAP });
      await expect(bar(page)).toContainText("published 5.83, ours 4.83");
      expect(await ends(tiebreak)).toEqual([
        [0, 4],
        [2, 0],
      ]);
    });

    step("they are chosen from the menu too, and by keys alone", async ({ tiebreak, page }) => {
      await tiebreak.load(field({ width: 8, height: 5, start: [1, 1], goal: [6, 3] }));
      await openDoor(tiebreak);
      const choosing = page.waitForEvent("filechooser");
      await door(page).getByText("Open a file").click();
      const files = [{ name: "small.map.scen", mimeType: "", buffer: Buffer.from(SCEN) }];
      await (await choosing).setFiles(files);
      await expect(bar(page)).toContainText("bucket 1");
      await bar(page).getByRole("spinbutton", { name: "problem" }).focus();
      await page.keyboard.press("Tab");
      const slider = bar(page).getByRole("slider", { name: "Bucket" });
      await expect(slider).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(bar(page)).toContainText("bucket 0");
      await expect(slider).toHaveAttribute("aria-valuetext", "bucket 0");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("button", { name: "Next problem" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(bar(page)).toContainText("bucket 1");
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("spinbutton", { name: "units" })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(bar(page)).toBeHidden();
    });

    step(
      "an unreadable file is reported by line, and the open one stays",
      async ({ tiebreak, page }) => {
        await open(tiebreak);
        const before = await tiebreak.document();
        await drop(page, { "bad.scen": SCEN.replace("7.00000000", "seven") });
        await expect(tiebreak.alert()).toHaveText(/^bad\.scen, line 2, /);
        await drop(page, { "one.map": MAP, "two.map": MAP, "bad.map": "type octile\nheight x\n" });
        await expect(tiebreak.alert()).toHaveText(
          /^bad\.map, line 2.* One map is open at a time: one\.map is, two\.map isn't\.$/,
        );
        await expect(page.getByText("one.map, 8 × 5")).toBeVisible();
        expect((await tiebreak.document()).map).toEqual(before.map);
        await expect(bar(page)).toBeVisible();
      },
    );
  }),
);

test("axe finds nothing, and a narrow window shows it whole", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await open(tiebreak);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await tiebreak.settle();
  expect(await sideways(page)).toBe(0);
  for (const control of await bar(page).getByRole("button").all()) {
    await expect(control).toBeInViewport();
  }
});

test("the first problems open as a journey, by keys, with makespan and sum of costs", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  await open(tiebreak);
  const before = await tiebreak.document();
  const units = bar(page).getByRole("spinbutton", { name: "units" });
  // All there are, where these are fewer than 8.
  await expect(units).toHaveValue("4");
  await units.focus();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText(
    "Problem 3 has an end on a wall of this map: take 2 units at most.",
  );
  expect(await tiebreak.document()).toEqual(before);
  await units.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await tiebreak.settle();
  expect((await tiebreak.document()).journey?.units).toHaveLength(2);
  const { journey } = await tiebreak.document();
  expect(journey.units).toEqual([
    { at: [0, 0], goal: [7, 0] },
    { at: [0, 4], goal: [2, 0] },
  ]);
  expect(journey.limit).toBe(10_000);
  await expect(bar(page).getByText("take 2 units", { exact: false })).toBeHidden();
  await expect(bar(page)).toContainText("Published lengths don't count on a journey.");
  const results = await tiebreak.results();
  expect(results.every(({ figures }) => figures.status === "arrived")).toBe(true);
  const table = page.locator("tb-table");
  await expect(table.locator("thead")).toContainText("Makespan");
  const heads = await table.locator("thead th").allInnerTexts();
  const place = (label) => heads.findIndex((head) => head.trim().startsWith(label));
  const cell = (label) => table.locator("tbody tr").first().locator("th, td").nth(place(label));
  // Seven steps and four: nobody is in another's way.
  await expect(cell("Makespan")).toHaveText("7");
  await expect(cell("Sum of costs")).toHaveText("11");
  expect(await violations(page)).toEqual([]);
  await tiebreak.button("Undo").click();
  await tiebreak.settle();
  expect((await tiebreak.document()).journey).toBeFalsy();
});
