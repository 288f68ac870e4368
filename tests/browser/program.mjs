/** Programs of people's own: what they print, and where the page checks it. */

/** A wall across the direct line, with eight moves. */
export const WALLED =
  "map=........../..@@@@@@../.......@../.......@../..@@@@.@../........../........../..........&start=1,3&goal=9,3";

/** The order in which a lane expands cells, as pairs, on a map. */
export async function orderOf(tiebreak, lane, map = WALLED) {
  await tiebreak.open(`./?${map}&a=${lane}`);
  const [result] = await tiebreak.results();
  return result.order;
}

/** What a program prints that expands these cells. */
export const printed = (order) => `${order.map(([x, y]) => `${x}, ${y}`).join("\n")}\n`;

/** The panel with its tab about one's own program. */
export const panel = (page) => page.getByRole("region", { name: "Explain" });

/** What is said of the trace as a whole. */
export const verdict = (page) => panel(page).locator(".story-sentence");

/** Opens the tab by the panel's tabs. */
export async function openCheck(tiebreak) {
  await tiebreak.button("Explain").click();
  await panel(tiebreak.page).getByRole("tab", { name: "Your program" }).click();
  await tiebreak.settle();
}
