/** The World drawer and the brushes of layers, as tests use them. */

import { acted } from "./barrier.mjs";
import { expect } from "./fixture.mjs";

/** The drawer, opened. */
export async function drawer(tiebreak) {
  const dialog = tiebreak.page.getByRole("dialog", { name: "World", exact: true });
  if (!(await dialog.isVisible())) await tiebreak.button("World").click();
  await acted(tiebreak.page);
  await expect(dialog.getByLabel("Shape")).toBeVisible();
  return dialog;
}

/** Adds a layer and takes its brush. */
export async function add(tiebreak, name) {
  const dialog = await drawer(tiebreak);
  await dialog.getByRole("group", { name: "Add a layer" }).getByRole("button", { name }).click();
  await acted(tiebreak.page);
  await expect(brush(tiebreak)).toBeVisible();
  await tiebreak.page.keyboard.press("Escape");
  await acted(tiebreak.page);
}

/** The brush below the maps. */
export const brush = ({ page }) => page.getByRole("group", { name: /^Brush: / });
/** What the page says about the latest action. */
export const done = ({ page }) =>
  page.getByRole("main").locator(":scope > .sr-only > [role=status]");
export const world = async (tiebreak) => (await tiebreak.document()).world;
