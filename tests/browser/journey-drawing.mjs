/** A journey as tests draw it. */

import { expect } from "./fixture.mjs";
import { field, LANES } from "./maps.mjs";
import { add, drawer } from "./world-drawer.mjs";

/** The journey of the document. */
export const journey = async (tiebreak) => (await tiebreak.document()).journey;

/** A field of 20 x 14 with one lane, start (2, 7), goal (17, 7), and a unit from the one to the other. */
export async function begin(tiebreak, about = {}) {
  await tiebreak.load(field({ lanes: [LANES.lifo], ...about }));
  await add(tiebreak, "Units");
}

/** Takes another brush. */
export async function take(tiebreak, name) {
  const dialog = await drawer(tiebreak);
  await dialog.getByRole("button", { name, exact: true }).click();
  await tiebreak.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await tiebreak.settle();
}

/** The danger that a lane's map shows in cells. */
export const shown = (page, cells, lane = 0) =>
  page.evaluate(
    ([all, place]) => {
      const { doc } = document.querySelectorAll("tb-lane")[place].frame;
      return all.map(([x, y]) => doc.danger?.[y * doc.width + x] ?? null);
    },
    [cells, lane],
  );
