/** Worlds other than plain squares, drawn with a finger. */

import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { field } from "./maps.mjs";
import { ascending, CASES, projection, walls } from "./shapes.mjs";
import { together } from "./together.mjs";
import { fingers } from "./touch.mjs";
import { brush, drawer, world } from "./world-drawer.mjs";

// Firefox needs another browser for fingers, so it is the whole file's.
test.use(TOUCH);

test("a tap places a tower, a drag paints danger, and Erase erases", async ({ tiebreak, page }) => {
  await tiebreak.load(field());
  const touch = await fingers(page);
  const choose = async (name) => {
    const dialog = await drawer(tiebreak);
    await dialog.getByRole("group", { name: "Add a layer" }).getByRole("button", { name }).click();
    await expect(brush(tiebreak)).toBeVisible();
    // Where the drawer would cover the map it goes by itself.
    if (await dialog.isVisible()) await page.keyboard.press("Escape");
    await tiebreak.settle();
  };
  await choose("Towers");
  await touch.tap(await tiebreak.pointOf([7, 4]));
  expect((await world(tiebreak)).sources).toEqual([{ at: [7, 4], strength: 3, range: 6 }]);
  await choose("Danger");
  const toPoint = await tiebreak.projection();
  await touch.press(toPoint([3, 11]));
  await touch.move(toPoint([6, 11]));
  await touch.lift();
  expect((await world(tiebreak)).danger[11]).toBe("...5555.............");
  await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
  await touch.tap(await tiebreak.pointOf([6, 11]));
  expect((await world(tiebreak)).danger[11]).toBe("...555..............");
  await brush(tiebreak).getByRole("button", { name: "Done" }).click();
  await expect(tiebreak.button("Draw")).toHaveAttribute("aria-pressed", "false");
});

test("a tap turns an edge, a drag leads a portal, and Erase removes both", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field());
  const touch = await fingers(page);
  const dialog = await drawer(tiebreak);
  await dialog.getByRole("button", { name: "Passages" }).click();
  await expect(brush(tiebreak)).toBeVisible();
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  await tiebreak.settle();
  const passages = async () => (await world(tiebreak))?.passages;
  const wall = { from: [7, 4], to: [8, 4], way: "none" };
  const portal = { from: [4, 10], to: [12, 11], way: "both", cost: 5 };
  const toPoint = await tiebreak.projection();
  await touch.tap(toPoint([7.4, 4]));
  expect(await passages()).toEqual([wall]);
  await touch.press(toPoint([4, 10]));
  await touch.move(toPoint([8, 10]));
  await touch.move(toPoint([12, 11]));
  await touch.lift();
  expect(await passages()).toEqual([wall, portal]);
  await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
  const there = await tiebreak.projection();
  await touch.tap(there([12, 11]));
  expect(await passages()).toEqual([wall]);
  await touch.tap(there([7.4, 4]));
  expect(await world(tiebreak)).toBeUndefined();
});

test(
  "one finger draws on maps of every shape",
  together((step) => {
    for (const { name, shape, document, stroke } of CASES) {
      step(`on ${name}`, async ({ tiebreak, page }) => {
        await tiebreak.load(document);
        await tiebreak.fingerDraws();
        const toPoint = await projection(tiebreak, shape);
        const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
        const touch = await fingers(page);
        await touch.press(from);
        await touch.move(to);
        await touch.lift();
        const [first, last] = stroke.map((place) => shape.spotOf(place));
        const line = ascending(new Set(shape.covered("line", first, last)));
        expect(await walls(page)).toEqual(line);
      });
    }
  }),
);
