/** The World drawer and the brushes of layers, as tests use them. */

import { expect } from "./fixture.mjs";

/** The drawer, opened. */
export async function drawer(tiebreak) {
  const dialog = tiebreak.page.getByRole("dialog", { name: "World", exact: true });
  if (!(await dialog.isVisible())) await tiebreak.button("World").click();
  await expect(dialog.getByLabel("Shape")).toBeVisible();
  return dialog;
}

/** Adds a layer and takes its brush. */
export async function add(tiebreak, name) {
  const dialog = await drawer(tiebreak);
  await dialog.getByRole("group", { name: "Add a layer" }).getByRole("button", { name }).click();
  await expect(brush(tiebreak)).toBeVisible();
  await tiebreak.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await tiebreak.settle();
}

/** The brush below the maps. */
export const brush = ({ page }) => page.getByRole("group", { name: /^Brush: / });
/** What the page says about the latest action. */
export const done = ({ page }) =>
  page.getByRole("main").locator(":scope > .sr-only > [role=status]");
export const world = async (tiebreak) => (await tiebreak.document()).world;
