/** The address, and what it names. */

import { expect } from "./fixture.mjs";

/** The part after the page's own address. */
export const hash = (page) => page.evaluate(() => location.hash);

/** The address has followed the last action. */
export async function followed(tiebreak) {
  const { page } = tiebreak;
  const link = () => page.evaluate(() => document.getElementById("tiebreak").link);
  await tiebreak.settle();
  expect(page.url()).toBe(await link());
  return page.url();
}

/** Draws a wall that no map has at first. */
export async function draw(tiebreak, stroke = 1, cells = [130, 131, 132]) {
  await tiebreak.dispatch({ type: "paint", cells, value: 0, stroke });
  return tiebreak.document();
}

/** A document without what differs between two readings: the lanes' numbers, and a file's name. */
export function bare({ lanes, source: _, ...doc }) {
  return { ...doc, lanes: lanes.map(({ id: _, ...lane }) => lane) };
}

/** What the page says in passing. */
export const status = (page) => page.locator("tb-notice").getByRole("status");
