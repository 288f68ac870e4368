import { expect, test } from "./fixture.mjs";

/** A line on the scale for each lane, as shares of its length. */
const lines = (page) =>
  page
    .locator(".maps-legend .ramp > i")
    .evaluateAll((all) => all.map((line) => Number.parseFloat(line.style.left)));

test.use({ address: "./?map=trap:64x40&a=dijkstra&b=astar[f,fifo]" });

test("one legend says what the colours of all maps mean", async ({ tiebreak, page }) => {
  const legend = page.getByRole("group", { name: "Legend" });
  await expect(legend).toHaveCount(1);
  await expect(legend).toHaveText(/closed\s+open/);
  await tiebreak.look("g from the start");
  await expect(legend).toContainText("g 0");
  // The lanes' scales end at different numbers.
  await expect(legend).toContainText(/\d \/ \d/);
  await tiebreak.look("difference");
  await expect(legend).toContainText("only the lane itself");
  await expect(legend).toContainText("compared with lane 1");
  const [, { id }] = (await tiebreak.document()).lanes;
  await tiebreak.dispatch({ type: "pin", lane: id });
  await expect(legend).toContainText("compared with lane 2, which is pinned");
});

test("the scale points out the cell under the pointer or the cursor, and nothing moves", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.look("order of expansion");
  const value = page.locator(".maps-value");
  await expect(value).toHaveCount(0);
  const before = await tiebreak.map(2).boundingBox();
  await tiebreak.hover([20, 20]);
  const [first, second] = (await tiebreak.readout(1).innerText()).match(/step ([\d,]+)/) ?? [];
  expect(first).toBeTruthy();
  const [, other] = (await tiebreak.readout(2).innerText()).match(/step ([\d,]+)/) ?? [];
  await expect(value).toHaveText(`${second} / ${other}`);
  const steps = await lines(page);
  expect(steps).toHaveLength(2);
  for (const share of steps) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(100);
  }
  expect(await tiebreak.map(2).boundingBox()).toEqual(before);
  // A cell that one lane never reaches has a line for the other lane alone; a wall has none.
  await tiebreak.hover([2, 2]);
  await expect.poll(async () => (await lines(page)).length).toBe(1);
  await page.mouse.move(5, 5);
  await expect(value).toHaveCount(0);
  await tiebreak.map(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(value).toHaveText(/\d/);
});
