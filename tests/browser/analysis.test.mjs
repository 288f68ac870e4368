import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixture.mjs";

/** Open ground, on which the numbers of every layer can be worked out. */
const OPEN =
  "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=greedy[f,lifo]";

/** The panel, opened on a page with this address. */
async function open(tiebreak, address = OPEN) {
  const { page } = tiebreak;
  await page.goto(address);
  await page.waitForFunction(() => document.getElementById("tiebreak")?.ready);
  await tiebreak.results();
  await tiebreak.button("Why they differ").click();
  const panel = page.getByRole("region", { name: "Why they differ" });
  await expect(panel).toBeVisible();
  return panel;
}

/** The findings' table as text, row by row. */
async function facts(panel) {
  const table = panel.getByRole("region", { name: "Findings by lane" }).getByRole("table");
  await expect(table).toBeVisible();
  return table.evaluate((each) =>
    [...each.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
  );
}

test("the plateau says what every order expands and what ties cost", async ({ tiebreak }) => {
  const panel = await open(tiebreak);
  await panel.getByRole("radio", { name: "Plateau" }).check();
  // On open ground f is the optimal cost from the start on, in a parallelogram of 29 by 26 cells.
  await expect.poll(async () => (await facts(panel)).length).toBe(4);
  await expect
    .poll(() => facts(panel))
    .toEqual([
      ["Lane", "forced", "tied", "ties expanded", "fewest", "tie waste", "needless"],
      ["1: A* [f, fifo]", "0", "754", "754", "54", "14 ×", "0"],
      ["2: A* [f, h, lifo]", "0", "754", "54", "54", "1 ×", "0"],
      ["3: Greedy [f, lifo]", "0", "754", "54", "–", "–", "0"],
    ]);
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("tied: 754 of 754");
  await expect(tiebreak.lane(2).locator(".legend")).toContainText("fewest ties: 54");
});

test("doubles break ties that exact costs have", async ({ tiebreak }) => {
  const panel = await open(tiebreak);
  await panel.getByRole("radio", { name: "Phantom ties" }).check();
  await expect
    .poll(async () => (await facts(panel))[1]?.slice(0, 3))
    .toEqual(["1: A* [f, fifo]", "754", "318"]);
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("only exact: 436");
});

test("the mirror test and h by true distance are told for each lane", async ({ tiebreak }) => {
  const panel = await open(tiebreak);
  await panel.getByRole("radio", { name: "Mirror test" }).check();
  await expect
    .poll(() => facts(panel))
    .toEqual([
      ["Lane", "as it is", "least", "median", "most"],
      ["1: A* [f, fifo]", "754", "754", "754", "754"],
      ["2: A* [f, h, lifo]", "54", "54", "54", "54"],
      ["3: Greedy [f, lifo]", "54", "54", "54", "54"],
    ]);
  await panel.getByRole("radio", { name: "h by true distance" }).check();
  // Nothing is in the way, so octile knows it all.
  await expect
    .poll(async () => (await facts(panel))[1])
    .toEqual(["1: A* [f, fifo]", "1", "0", "0"]);
});

test("a layer is part of the link and of pictures", async ({ tiebreak, page }) => {
  await open(tiebreak);
  await tiebreak.dispatch({ type: "layer", layer: "contours" });
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("f = C* = 63.36");
  const link = await page.evaluate(() => document.getElementById("tiebreak").link);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("f = C* = 63.36");
  await tiebreak.dispatch({ type: "layer", layer: "plateau" });
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("tied");
  const svg = await page.evaluate(() => document.getElementById("tiebreak").picture());
  expect(svg).toContain("tied: 754 of 754");
});

test("what was found follows an edit", async ({ tiebreak }) => {
  const panel = await open(tiebreak);
  await panel.getByRole("radio", { name: "Plateau" }).check();
  await expect.poll(async () => (await facts(panel))[1]?.[2]).toBe("754");
  // A wall between the ends: nothing is tied by fewer than a detour.
  const wall = Array.from({ length: 30 }, (_, y) => (y + 3) * 64 + 30);
  await tiebreak.dispatch({ type: "paint", cells: wall, value: 0, stroke: 1 });
  await tiebreak.results();
  await expect.poll(async () => (await facts(panel))[1]?.[1]).not.toBe("0");
  await expect(tiebreak.lane(1).locator(".legend")).toContainText("forced");
});

test("everyone can use it", async ({ tiebreak, page }) => {
  const panel = await open(tiebreak);
  await panel.getByRole("radio", { name: "Plateau" }).check();
  await facts(panel);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await panel.getByRole("button", { name: "Close Why they differ" }).click();
  await expect(panel).toBeHidden();
  await expect(tiebreak.button("Why they differ")).toBeFocused();
});
