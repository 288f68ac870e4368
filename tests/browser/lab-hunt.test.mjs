import { expect, test } from "./fixture.mjs";

/** The hunt, opened on a page with this address. */
async function open(tiebreak, address) {
  // Maps are tried by the thousand.
  test.slow();
  await tiebreak.open(address);
  return tiebreak.lab("Hunt");
}

/** Looks among 5,000 maps of at most 5 × 5 cells, to the end. */
async function hunt(lab) {
  await lab.getByRole("combobox", { name: "Largest size" }).selectOption("5");
  await lab.getByRole("combobox", { name: "Maps tried" }).selectOption("5000");
  await lab.getByRole("button", { name: "Look for it" }).click();
  await expect(lab.getByRole("button", { name: "Look for it" })).toBeVisible({ timeout: 60_000 });
}

const maps = (tiebreak) => tiebreak.page.locator("tb-lane").first();

test("a hunt for the worst path finds a small map, which can be opened and undone", async ({
  tiebreak,
  page,
}) => {
  const lab = await open(tiebreak, "./?map=trap:64x40&a=greedy&b=astar[f,h,lifo]");
  await lab.getByRole("combobox", { name: "Aim" }).selectOption("path");
  await hunt(lab);
  await expect(lab.getByText(/the path of lane 1 costs [\d.]+ times the cheapest/)).toBeVisible();
  await lab.getByRole("button", { name: "Open this map" }).click();
  await expect(lab, "the maps are back").toBeHidden();
  const [greedy, astar] = await tiebreak.results();
  expect(greedy.figures.deviation).toBeGreaterThan(0.5);
  expect(astar.figures.deviation).toBe(0);
  const { map } = await tiebreak.document();
  expect(map.length).toBeLessThanOrEqual(5);
  await tiebreak.button("Undo").click();
  await tiebreak.settle();
  expect((await tiebreak.document()).map.length).toBe(40);

  // One that would take long is cancelled.
  await tiebreak.lab("Hunt");
  await lab.getByRole("combobox", { name: "Largest size" }).selectOption("16");
  await lab.getByRole("combobox", { name: "Maps tried" }).selectOption("100000");
  await lab.getByRole("button", { name: "Look for it" }).click();
  await lab.getByRole("button", { name: "Cancel" }).click();
  await expect(lab.getByRole("button", { name: "Look for it" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("");
});

test("a hunt goes both ways at once, and what it finds stays while the maps are shown", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  const lab = await open(tiebreak, "./?map=trap:64x40&a=greedy[h,fifo]&b=greedy[h,lifo]");
  await hunt(lab);
  const found = lab.getByText(/^On \d × \d cells, lane \d expands/);
  await expect(found).toHaveCount(2);
  const said = await found.allTextContents();
  for (const [place, text] of said.entries()) {
    const [, , , lane, less, rival, more] = text.match(
      /^On (\d) × (\d) cells, lane (\d) expands (\d+) and lane (\d) (\d+)\.$/,
    );
    expect([lane, rival]).toEqual(place === 0 ? ["1", "2"] : ["2", "1"]);
    await lab.getByRole("button", { name: "Open this map" }).nth(place).click();
    await expect(lab).toBeHidden();
    await expect(maps(tiebreak)).toBeVisible();
    const results = await tiebreak.results();
    expect(results[lane - 1].figures.expanded).toBe(Number(less));
    expect(results[rival - 1].figures.expanded).toBe(Number(more));
    await tiebreak.openLab();
    await expect(lab).toBeVisible();
    expect(await found.allTextContents()).toEqual(said);
  }

  // A link holds the same as the map opened last.
  await page
    .context()
    .grantPermissions(["clipboard-read", "clipboard-write"])
    .catch(() => {});
  const shown = await tiebreak.document();
  await lab.getByRole("button", { name: "Copy link" }).nth(1).click();
  await expect(lab.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await tiebreak.open(link);
  const { map, lanes } = await tiebreak.document();
  // A link opens in the page as it stands, or loads it again: then lanes are numbered from 1.
  const numberless = (/** @type {object[]} */ all) => all.map((lane) => ({ ...lane, id: 0 }));
  expect(map).toEqual(shown.map);
  expect(numberless(lanes)).toEqual(numberless(shown.lanes));
});

test("what ignoring portals costs is hunted on maps that wrap as the one shown", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  const lab = await open(
    tiebreak,
    "./?map=empty:9x6&wrap=columns&beside=4&a=astar%2Bportals:ignored&b=astar",
  );
  await expect(lab.getByText("The borders of the maps meet as on this one.")).toBeVisible();
  await lab.getByRole("combobox", { name: "Aim" }).selectOption("path");
  await lab.getByRole("combobox", { name: "Passages" }).selectOption("portals");
  await hunt(lab);
  await expect(lab.getByText(/the path of lane 1 costs [\d.]+ times the cheapest/)).toBeVisible();
  await lab.getByRole("button", { name: "Open this map" }).click();
  await expect(lab).toBeHidden();
  const [ignored, counted] = await tiebreak.results();
  expect(ignored.figures.cost).toBeGreaterThan(counted.figures.cost);
  const shown = await tiebreak.document();
  expect(shown.world.wrap).toBe("columns");
  expect(shown.world.passages.length).toBeGreaterThan(0);

  await page
    .context()
    .grantPermissions(["clipboard-read", "clipboard-write"])
    .catch(() => {});
  await tiebreak.lab("Hunt");
  await lab.getByRole("button", { name: "Copy link" }).click();
  await expect(lab.getByText("Link copied.")).toBeVisible();
  await tiebreak.open(await page.evaluate(() => navigator.clipboard.readText()));
  const { world, map } = await tiebreak.document();
  expect({ world, map }).toEqual({ world: shown.world, map: shown.map });
});

test("the maps make way for the lab, and Explain is there again after it", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.button("Explain").click();
  // One that is still on its way when the lab is pressed makes way for good.
  await tiebreak.settle();
  const explain = page.getByRole("region", { name: "Explain" });
  await expect(explain).toBeVisible();
  const lab = await tiebreak.lab("Growth");
  await expect(maps(tiebreak)).toBeHidden();
  await expect(explain).toBeHidden();
  await expect(page.locator("tb-timeline")).toBeHidden();
  await lab.getByRole("tab", { name: "Lists" }).click();
  await expect(page.locator("tb-timeline")).toBeVisible();
  await lab.getByRole("button", { name: "Back to the maps" }).click();
  await expect(maps(tiebreak)).toBeVisible();
  await expect(explain).toBeVisible();
});
