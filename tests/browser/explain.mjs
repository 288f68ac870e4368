/** The panel that explains, on pages where every step can be worked out. */

import { acted } from "./barrier.mjs";
import { expect } from "./fixture.mjs";

/** Open ground, on which the numbers of every step can be worked out. */
export const OPEN =
  "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=greedy[f,lifo]";
/** The first lane goes straight to the goal, the second one looks all around. */
export const SMALL = "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,h,lifo]&b=dijkstra[f,fifo]";

/** The panel with the tab Step and its folds, opened on a page with this address, or on the page as it is. */
export async function explain(tiebreak, address) {
  const { page } = tiebreak;
  if (address) await tiebreak.open(address);
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await panel.getByRole("tab", { name: "Step" }).click();
  await expect(panel.locator(".analysis-sentence")).toHaveCount(1);
  await panel.locator("details").evaluateAll((folds) => {
    for (const fold of folds) fold.open = true;
  });
  await acted(page);
  return panel;
}

/** A press and release of the mouse in the middle of a cell. */
export async function click(tiebreak, cell, place = 1) {
  const { x, y } = await tiebreak.pointOf(cell, place);
  await tiebreak.page.mouse.click(x, y);
  await acted(tiebreak.page);
}

/** A part of what is looked at, by its name. */
export function view(tiebreak, name) {
  return tiebreak.page.evaluate(
    (part) => document.getElementById("tiebreak").state.view[part],
    name,
  );
}
