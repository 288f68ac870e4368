import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { field } from "./maps.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

/** A map of 12 x 20 cells whose only path goes six steps north, three west, five north and two west. */
function bent() {
  const rows = Array.from({ length: 20 }, () => Array(12).fill("#"));
  let [x, y] = [10, 19];
  rows[y][x] = ".";
  for (const [dx, dy, steps] of [
    [0, -1, 6],
    [-1, 0, 3],
    [0, -1, 5],
    [-1, 0, 2],
  ]) {
    for (let left = steps; left > 0; left--) {
      [x, y] = [x + dx, y + dy];
      rows[y][x] = ".";
    }
  }
  const map = rows.map((row) => row.join(""));
  const lanes = [{ moves: "4", heuristic: "manhattan" }];
  return { ...field({ lanes }), map, start: [10, 19], goal: [x, y] };
}

/** The tab, opened on a document. */
async function open(tiebreak, doc) {
  await tiebreak.open("./?map=trap:24x16&a=astar[f,h,lifo]");
  if (doc) await tiebreak.load(doc);
  const lab = await tiebreak.lab("Storage");
  await expect(lab.getByRole("tabpanel", { name: "Storage" })).toBeVisible();
  return lab;
}

const symbols = (lab) => lab.getByRole("application", { name: /^Symbols of / });
const readout = (lab) => lab.locator("tb-lab-symbols .lab-readout");

/** The numbers of a format, as the table has them. */
const numbers = (lab, label) =>
  lab
    .locator(".store-table tbody tr")
    .filter({ has: lab.page().getByRole("radio", { name: label, exact: true }) })
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));

/** Whether the topmost layer of the first map has painted the middles of cells. */
async function paintedAt(tiebreak, cells) {
  const points = [];
  for (const cell of cells) points.push(await tiebreak.pointOf(cell));
  return tiebreak.map().evaluate((map, all) => {
    const layer = [...map.querySelectorAll("canvas")].at(-1);
    const box = layer.getBoundingClientRect();
    const ratio = layer.width / box.width;
    // A copy to read: the page's own canvas isn't made for that.
    const copy = new OffscreenCanvas(layer.width, layer.height);
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(layer, 0, 0);
    return all.map(
      ({ x, y }) =>
        context.getImageData((x - box.x) * ratio, (y - box.y) * ratio, 1, 1).data[3] > 0,
    );
  }, points);
}

test(
  "paths are stored",
  { tag: "@rare" },
  together((step) => {
    step(
      "a path has its numbers in every format, and its symbols in the one chosen",
      async ({ tiebreak }) => {
        const lab = await open(tiebreak, bent());
        await expect(lab.getByRole("heading", { name: "The path in every format" })).toContainText(
          "16 steps",
        );
        const table = {
          positions: ["512", "16", "1", "1", "12"],
          directions: ["32", "16", "8", "16", "12"],
          "relative directions": ["32", "16", "8", "16", "12"],
          runs: ["40", "4", "2", "4", "3"],
          "relative runs": ["37", "4", "2", "4", "3"],
          "steps and turns": ["24", "20", "10", "20", "15"],
          "turns that step": ["20", "16", "8", "16", "12"],
          "way-points": ["128", "4", "2", "4", "3"],
        };
        for (const [label, row] of Object.entries(table)) {
          await tiebreak.settle();
          expect(await numbers(lab, label), label).toEqual(row);
        }
        await expect(lab.getByRole("radio", { name: "runs", exact: true })).toBeChecked();
        const boxes = symbols(lab).locator(".store-symbol");
        await expect(boxes).toHaveText(["0000000101", "1100000010", "0000000100", "1100000001"]);
        await expect(boxes.first().locator("span")).toHaveText(["00", "00000101"]);
        await expect(boxes.first()).toHaveAttribute("title", "N, 6 steps");

        await lab.getByRole("radio", { name: "turns that step" }).check();
        await expect(symbols(lab)).toHaveAccessibleName(/^Symbols of turns that step;/);
        await expect(boxes).toHaveCount(16);
        await expect(boxes.nth(6)).toHaveAttribute("title", "left 90");

        // Stored backwards the next steps come last, and a splice moves nothing.
        await lab.getByLabel("Stored").selectOption("backwards");
        await tiebreak.settle();
        expect(await numbers(lab, "runs")).toEqual(["40", "4", "2", "4", "0"]);
        await lab.getByRole("radio", { name: "runs", exact: true }).check();
        await expect(boxes).toHaveText(["1100000001", "0000000100", "1100000010", "0000000101"]);

        // Shorter numbers cut long runs, which turns can't go on with.
        await lab.getByLabel("Bits of a run's length").fill("2");
        await lab.getByLabel("Bits of a run's length").blur();
        await tiebreak.settle();
        expect(await numbers(lab, "runs")).toEqual(["24", "6", "3", "6", "0"]);
        expect(await numbers(lab, "relative runs")).toEqual(
          Array(5).fill("–, A run has 6 steps, but 2 bits count to 4 only."),
        );
        await lab.getByRole("radio", { name: "relative runs" }).check();
        await expect(lab.getByText("A run has 6 steps", { exact: false }).last()).toBeVisible();
        await expect(symbols(lab)).toBeHidden();
      },
    );

    step(
      "symbols are told, and their cells are marked on the lane's map",
      async ({ tiebreak, page }) => {
        const lab = await open(tiebreak, bent());
        const boxes = symbols(lab).locator(".store-symbol");
        await boxes.nth(1).hover();
        await expect(readout(lab)).toHaveText(
          "2. W, 3 steps: bits 11 00000010; steps 6 to 8, to (7, 13)",
        );
        await expect(boxes.nth(1)).toHaveAttribute("data-marked", "");
        await expect(tiebreak.readout(1)).toContainText("7, 13");
        // All three cells are drawn over, not just the last; a line leads there from the cell before.
        await tiebreak.settle();
        const marked = await paintedAt(tiebreak, [
          [9, 13],
          [8, 13],
          [7, 13],
          [10, 14],
        ]);
        expect(marked).toEqual([true, true, true, false]);
        await page.mouse.move(5, 5);
        await expect(readout(lab)).toHaveText("\u00a0");
        await tiebreak.settle();
        expect(await paintedAt(tiebreak, [[8, 13]])).toEqual([false]);
      },
    );

    step("everything is done by keys", async ({ tiebreak, page }) => {
      const lab = await open(tiebreak, bent());
      await lab.getByRole("tab", { name: "Storage" }).focus();
      const tabTo = async (part) => {
        for (let left = 12; left > 0; left--) {
          await page.keyboard.press("Tab");
          if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), part))
            return;
        }
        throw new Error(`Tab doesn't lead to ${part}.`);
      };
      await expect(symbols(lab)).toBeVisible();
      await tabTo("[type=number]");
      await page.keyboard.press("ArrowDown");
      await tabTo("[type=radio]");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(lab.getByRole("radio", { name: "steps and turns" })).toBeChecked();
      await tiebreak.settle();
      expect(await numbers(lab, "runs")).toEqual(["36", "4", "2", "4", "3"]);
      await expect(symbols(lab).locator(".store-symbol")).toHaveCount(20);
      await tabTo("[role=application]");
      for (const [key, said] of [
        ["ArrowRight", "1. N: bits 00; before step 0, at (10, 19)"],
        ["ArrowRight", "2. step: bits 0; step 0, to (10, 18)"],
        ["End", "20. step: bits 0; step 15, to (5, 8)"],
        ["ArrowLeft", "19. step: bits 0; step 14, to (6, 8)"],
        ["Home", "1. N: bits 00; before step 0, at (10, 19)"],
      ]) {
        await page.keyboard.press(key);
        await expect(readout(lab)).toHaveText(said);
      }
      await tabTo("summary");
      await page.keyboard.press("Enter");
      await expect(lab.getByRole("list", { name: "Symbols of steps and turns" })).toBeVisible();
      await tabTo("select");
      await tabTo("[type=text]");
      await tabTo("[type=submit]");
      await page.keyboard.press("Enter");
      await expect(lab.getByText(/^The 2 paths between beacons take/)).toBeVisible();
    });

    step(
      "beacons lie along the path or where they are typed, and are told with what they cost",
      async ({ tiebreak }) => {
        const lanes = [{}];
        const lab = await open(tiebreak, {
          ...field({ lanes }),
          map: Array.from({ length: 11 }, () => ".".repeat(17)),
          start: [0, 5],
          goal: [16, 5],
        });
        const cells = lab.getByLabel("Their cells");
        await expect(cells).toHaveValue("5, 5; 11, 5");
        await lab.getByRole("combobox", { name: "Beacons" }).selectOption("1 along the path");
        await expect(cells).toHaveValue("8, 5");
        // The worked case beacons/0.
        await cells.fill("4,5; 12,5; 8,1");
        await lab.getByRole("button", { name: "Find the paths" }).click();
        const status = lab.locator("tb-lab-beacons [role=status]");
        await expect(status).toContainText("The 6 paths between beacons take 96 bits");
        await expect(status).toContainText(
          "Over (4, 5) and (12, 5) this unit stores 28 bits instead of 48 as directions.",
        );
        await expect(status).toContainText("Its path costs 16, as much as without beacons.");
        await expect(status).toContainText("The path: E, 16 steps.");
        await cells.fill("8, 1");
        await cells.blur();
        // What was found belongs to other beacons.
        await expect(status).toHaveText("");
        await lab.getByRole("button", { name: "Find the paths" }).click();
        await expect(status).toContainText("Between beacons no path is stored.");
        await expect(status).toContainText("20.7 % more than the 16 without beacons");
        await status.getByText("The path: ").hover();
        await tiebreak.settle();
        expect(await paintedAt(tiebreak, [[8, 1]])).toEqual([true]);

        await cells.fill("8, 1; 99, 1");
        await lab.getByRole("button", { name: "Find the paths" }).click();
        await expect(lab.getByText('Beacon "99, 1" should be a cell x, y')).toBeVisible();
        await cells.fill("8, 1; 8, 1");
        await lab.getByRole("button", { name: "Find the paths" }).click();
        await expect(lab.getByText("Beacons 0 and 1 are on the same cell.")).toBeVisible();
      },
    );

    step("what isn't stored step by step says so in a sentence", async ({ tiebreak, page }) => {
      await tiebreak.open("./?map=trap:24x16&a=theta&b=astar[f,h,lifo]");
      const lab = await tiebreak.lab("Storage");
      // The lab opens on the lane that can be measured.
      await expect(lab.locator(".store-table")).toBeVisible();
      await lab.getByLabel("Path of lane").selectOption({ index: 0 });
      await expect(lab.getByText("doesn't go from cell to cell")).toBeVisible();
      await expect(lab.locator(".store-table")).toBeHidden();
      const walls = Array.from({ length: 14 }, (_, y) => [9, y]);
      await tiebreak.load(field({ walls, lanes: [{}] }));
      await expect(lab.getByText("The search found no path")).toBeVisible();
      // A lane that can't search has nothing to store, and says why.
      const rough = field({ lanes: [{ pruning: "jump" }] });
      const uneven = { ...rough, version: 2, map: rough.map.map((row) => row.replace(".", "5")) };
      await page.evaluate((doc) => {
        document.getElementById("tiebreak").document = doc;
      }, uneven);
      await expect(lab.getByText("Jump points need ground of one weight")).toBeVisible();
      await expect(lab.locator(".store-table")).toBeHidden();
      const hexagons = { ...field({ lanes: [{}] }), version: 2, world: { shape: "hex" } };
      await tiebreak.load(hexagons);
      await expect(lab.getByText("Paths are stored on squares of one floor only.")).toBeVisible();
    });

    step(
      "a journey's unit stores its path at the tick shown, in its lane's format",
      async ({ tiebreak }) => {
        const lab = await open(tiebreak, documentOf(casesOf("every-n", "once")));
        await tiebreak.seek(1);
        await expect(lab.getByRole("combobox", { name: "Unit", exact: true })).toBeVisible();
        await expect(lab.getByRole("radio", { name: "directions", exact: true })).toBeChecked();
        const steps = async () =>
          Number(
            /(\d+) steps?/.exec(
              await lab.getByRole("heading", { name: "The path in every format" }).textContent(),
            )[1],
          );
        const first = await steps();
        expect(first).toBeGreaterThan(3);
        await tiebreak.seek(2);
        expect(await steps()).toBe(first - 1);
        await tiebreak.seek(Number.POSITIVE_INFINITY);
        await expect(lab.getByText(/^Unit 0 has arrived by tick/)).toBeVisible();
      },
    );
  }),
);

for (const [width, height, tag] of [
  [1366, 768, "@rare"],
  [390, 844, []],
]) {
  test.describe(`in a window of ${width} pixels`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test("nothing lies beside the page, and no rule is broken", { tag: "@rare" }, async ({
      tiebreak,
      page,
    }) => {
      const lab = await open(tiebreak, bent());
      await lab.getByRole("button", { name: "Find the paths" }).click();
      await expect(lab.getByText("The path: ")).toBeVisible();
      await lab.getByText("In words, along the path").click();
      expect(await sideways(page)).toBe(0);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, { within: "tb-lab" }), colorScheme).toEqual([]);
      }
    });
  });
}
