// A journey drawn with a finger.
import { expect, test } from "./fixture.mjs";
import { journey } from "./journey-drawing.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { TOUCH } from "./launch.mjs";
import { field, LANES } from "./maps.mjs";
import { fingers } from "./touch.mjs";
import { brush, drawer } from "./world-drawer.mjs";

// Firefox needs another browser for fingers, so it is the whole file's.
test.use(TOUCH);

async function choose(tiebreak, name) {
  const dialog = await drawer(tiebreak);
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(brush(tiebreak)).toBeVisible();
  // Where the drawer would cover the map it goes by itself.
  if (await dialog.isVisible()) await tiebreak.page.keyboard.press("Escape");
  await tiebreak.settle();
}

/** Draws with a finger from cell to cell. */
async function draw(tiebreak, touch, [first, ...others]) {
  const toPoint = await tiebreak.projection();
  await touch.press(toPoint(first));
  for (const cell of others) await touch.move(toPoint(cell));
  await touch.lift();
}

test("a finger draws units, a route and a door, and erases", async ({ tiebreak, page }) => {
  await tiebreak.load(field({ lanes: [LANES.lifo] }));
  const touch = await fingers(page);
  await choose(tiebreak, "Units");
  await draw(tiebreak, touch, [
    [4, 2],
    [12, 4],
  ]);
  await draw(tiebreak, touch, [
    [12, 4],
    [13, 6],
  ]);
  const { units } = await journey(tiebreak);
  expect(units[1]).toEqual({ at: [4, 2], goal: [13, 6] });
  await choose(tiebreak, "Patrols");
  await draw(tiebreak, touch, [
    [5, 11],
    [10, 11],
  ]);
  expect((await journey(tiebreak)).patrols).toEqual([
    {
      route: [
        [5, 11],
        [10, 11],
      ],
      mode: "back",
    },
  ]);
  await choose(tiebreak, "Doors");
  await touch.tap(await tiebreak.pointOf([15, 3]));
  await touch.tap(await tiebreak.pointOf([15, 4]));
  const [door] = (await journey(tiebreak)).doors;
  expect(door.cells).toEqual([
    [15, 3],
    [15, 4],
  ]);
  await choose(tiebreak, "Units");
  await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
  await touch.tap(await tiebreak.pointOf([4, 2]));
  expect((await journey(tiebreak)).units).toBeUndefined();
});

test("a second finger takes a unit back", { tag: "@rare" }, async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  await choose(tiebreak, "Units");
  const toPoint = await tiebreak.projection();
  const touch = await fingers(page);
  await touch.press(toPoint([4, 2]));
  await touch.move(toPoint([5, 2]));
  await touch.press(toPoint([5, 2]), toPoint([9, 5]));
  await touch.move(toPoint([3, 1]), toPoint([11, 7]));
  await touch.lift();
  expect(await journey(tiebreak)).toEqual({});
});

test("at a later tick a finger draws the script", { tag: "@rare" }, async ({ tiebreak, page }) => {
  await tiebreak.load(field({ lanes: [LANES.lifo] }));
  const touch = await fingers(page);
  await choose(tiebreak, "Units");
  await brush(tiebreak).getByRole("button", { name: "Done" }).click();
  await tiebreak.settle();
  await tiebreak.fingerDraws();
  await tiebreak.seek(5);
  await draw(tiebreak, touch, [
    [12, 5],
    [12, 8],
  ]);
  const { script } = await journey(tiebreak);
  expect(script).toHaveLength(1);
  expect(script[0]).toMatchObject({ at: 5, set: 0 });
  expect(script[0].cells).toHaveLength(4);
});

test("searches that end in one tick have room for their words", async ({ tiebreak, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tiebreak.load(documentOf(casesOf("unknown", "always")));
  await tiebreak.results();
  await tiebreak.seek(32);
  const searches = page.locator(".track-search");
  await expect(searches).toHaveCount(5);
  const spills = await searches.evaluateAll((all) =>
    all.map((one) => one.scrollWidth > one.clientWidth),
  );
  expect(spills).not.toContain(true);
});
