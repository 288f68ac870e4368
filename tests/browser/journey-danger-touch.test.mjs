// Danger in a journey, drawn with a finger.
import { expect, test } from "./fixture.mjs";
import { begin, journey, shown } from "./journey-drawing.mjs";
import { TOUCH } from "./launch.mjs";
import { FOUR } from "./maps.mjs";
import { fingers } from "./touch.mjs";
import { add, brush } from "./world-drawer.mjs";

// Firefox needs another browser for fingers, so it is the whole file's.
test.use(TOUCH);

/** The brush for danger at tick 4. */
async function prepare(tiebreak) {
  await begin(tiebreak, { lanes: FOUR });
  await add(tiebreak, "Danger");
  await tiebreak.seek(4);
}

test("it is drawn at a later tick, and erased", async ({ tiebreak, page }) => {
  await prepare(tiebreak);
  const touch = await fingers(page);
  const toPoint = await tiebreak.projection();
  await touch.press(toPoint([12, 5]));
  await touch.move(toPoint([12, 8]));
  await touch.lift();
  await tiebreak.settle();
  const cells = [5, 6, 7, 8].map((y) => [12, y]);
  expect((await journey(tiebreak)).script).toEqual([{ at: 4, danger: 5, cells }]);
  expect(await shown(page, [[12, 6]])).toEqual([5]);
  await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
  await touch.tap(await tiebreak.pointOf([12, 6]));
  await tiebreak.settle();
  expect(await shown(page, cells)).toEqual([5, 0, 5, 5]);
});

test("a second finger takes it back", { tag: "@rare" }, async ({ tiebreak, page }) => {
  await prepare(tiebreak);
  const toPoint = await tiebreak.projection();
  const touch = await fingers(page);
  await touch.press(toPoint([4, 2]));
  await touch.move(toPoint([5, 2]));
  await touch.press(toPoint([5, 2]), toPoint([9, 5]));
  await touch.move(toPoint([3, 1]), toPoint([11, 7]));
  await touch.lift();
  expect(await journey(tiebreak)).toEqual({});
});
