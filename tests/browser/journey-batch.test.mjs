// Batches of random journeys in the lab.
import { readFile } from "node:fs/promises";
import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";

test.use({ address: null, permissions: ["clipboard-read", "clipboard-write"] });

/** A map with a unit, and two policies. */
const ADDRESS = "./?map=rooms:40x24:3&units=ends&limit=150&a=astar&b=astar+plan:dlite";

/** The tab, opened on a page with this address, and random journeys chosen. */
async function open(tiebreak, address = ADDRESS) {
  await tiebreak.open(address);
  const panel = await tiebreak.lab("Batch");
  await panel.getByRole("radio", { name: "Random journeys" }).check();
  return panel;
}

async function fill(panel, values) {
  for (const [label, value] of Object.entries(values)) {
    const field = panel.getByRole("spinbutton", { name: label, exact: true });
    await field.fill(String(value));
    await field.blur();
  }
}

const CHANGES = "Changes, % of the ground per tick";

/** A table's rows as text, without its head. */
function cells(panel, name) {
  const table = panel.getByRole("region", { name, exact: true }).getByRole("table");
  return table.evaluate((each) =>
    [...each.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
  );
}

test("five journeys are played by every lane that can, shown, exported and opened", async ({
  tiebreak,
  page,
}) => {
  const panel = await open(tiebreak);
  // It can't play a journey.
  await tiebreak.dispatch({ type: "lane-add", config: { algorithm: "theta" } });
  await expect(panel.getByLabel("measure times")).toBeHidden();
  await expect(panel.getByLabel("Units", { exact: true })).toHaveValue("1");
  await fill(panel, { "How many": 5, Seed: 7, Units: 3, [CHANGES]: 0.25 });
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(panel.getByText("5 journeys played.")).toBeVisible({ timeout: 60_000 });
  await expect(
    panel.getByText(
      "Lane 3 is left out, because it can't play these journeys: Units plan with Dijkstra, greedy, A* and weighted A* only.",
    ),
  ).toBeVisible();

  const expanded = await cells(panel, "Expanded by lane");
  expect(expanded.map(([name]) => name)).toEqual([
    "1: A* path, when blocked, [f, h, lifo], octile",
    "2: D* Lite, octile",
  ]);
  const pairs = await cells(panel, "Lanes in pairs, journey by journey");
  expect(pairs).toHaveLength(1);
  const counts = pairs[0].slice(1, 5).map(Number);
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);

  // The CSV has the same figures.
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const [head, ...lines] = csv.trimEnd().split("\r\n");
  expect(head.startsWith("journey,lane,status,units,arrived,ticks,sum_of_costs")).toBe(true);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain(" | tiebreak journey - --batch 5 --units 3 --seed 7 --changes 0.25 ");
  const fields = lines.map((line) => line.replace(/,"tiebreak .*"$/, ",").split(","));
  // Lanes' names have commas, too, so columns are counted from the end.
  const columns = head.split(",");
  const at = columns.indexOf("expanded") - columns.length;
  const arrived = lines.map((line) => line.includes(",arrived,"));
  const all = [0, 1].map((lane) =>
    fields.filter((_, row) => row % 2 === lane && arrived[row]).map((each) => Number(each.at(at))),
  );
  const least = expanded.map((row) => Number(row.at(-6).replace(",", "")));
  expect(least).toEqual(all.map((each) => Math.min(...each)));

  await panel.getByRole("button", { name: "Copy Markdown" }).click();
  await expect(panel.getByText("Markdown copied", { exact: false })).toBeVisible();

  for (const figure of [
    "Worst tick",
    "Cost",
    "Arrived",
    "Makespan",
    "Sum of costs",
    "Collisions",
  ]) {
    await panel.getByRole("button", { name: figure, exact: true }).click();
    await expect(panel.getByRole("img", { name: `Box plots of ${figure}` })).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  // A journey that is opened shows what the table says of it.
  await panel.getByRole("button", { name: "Arrived", exact: true }).click();
  const [[name, first, second]] = await cells(panel, "Journeys that stand out");
  await panel.getByRole("button", { name, exact: true }).click();
  await expect(panel).toBeHidden();
  const { journey, lanes } = await tiebreak.document();
  expect(journey.units).toHaveLength(3);
  expect(journey.script.length).toBeGreaterThan(0);
  expect(lanes).toHaveLength(3);
  const row = (lane) => page.locator("tb-table tbody tr").nth(lane);
  await expect(row(0).locator("td").nth(2)).toHaveText(first);
  await expect(row(1).locator("td").nth(2)).toHaveText(second);
});

test("a batch is set up, run and cancelled by keys alone", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open(ADDRESS);
  const panel = await tiebreak.lab("Batch");
  await panel.getByRole("radio", { name: "Random pairs on this map" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(panel.getByRole("radio", { name: "Random journeys" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("spinbutton", { name: "How many" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("100000");
  // Enter sends the form.
  await page.keyboard.press("Enter");
  const cancel = panel.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await expect(panel.getByRole("table").first()).toBeVisible({ timeout: 30_000 });
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByText(/^Ended early: .* of 100,000 journeys played\.$/)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Run the batch" })).toBeFocused();
});

test("what can't be drawn is refused with a sentence, and only journeys offer journeys", async ({
  tiebreak,
}) => {
  const panel = await open(tiebreak);
  await fill(panel, { "How many": 2, [CHANGES]: 100 });
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(panel.getByRole("alert")).toContainText("a script has");
  await expect(panel.getByRole("alert")).toContainText(
    "the limit is 16384: choose a smaller share or fewer ticks.",
  );
  await tiebreak.dispatch({ type: "journey", patch: null });
  await expect(panel.getByRole("radio", { name: "Random journeys" })).toBeHidden();
  await expect(panel.getByRole("radio", { name: "Random pairs on this map" })).toBeChecked();
});
