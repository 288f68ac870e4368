/** Searches that go over the map again and again: passes on the timeline and in Explain. */

import { expect, test } from "./fixture.mjs";

test.use({ address: "?map=scatter:32x20:3&a=ara&b=ida" });

test("each pass of a run is marked, listed with its bound, and a click away", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await panel.getByRole("tab", { name: "Step" }).click();
  await panel.getByText("5 passes").click();
  const table = panel.locator(".analysis-passes");
  const rows = table.locator("tbody tr");
  await expect(rows).toHaveCount(5);
  // The weight falls from 3 by halves to 1, at which the path is the cheapest.
  await expect(rows.locator("td:nth-child(2)")).toHaveText(["3", "2.5", "2", "1.5", "1"]);
  await expect(rows.last()).toHaveAttribute("aria-current", "step");
  await expect(rows.last().locator("td").last()).toHaveText("25");
  await rows.first().getByRole("button").click();
  await expect(rows.first()).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("slider", { name: "Position" })).toHaveValue("0");

  await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 1 });
  await expect(panel.getByText("6 passes")).toBeVisible();
  await expect(rows).toHaveCount(6);
  await panel.getByText("Stop where").click();
  await panel.getByLabel("a pass begins").check();
  await expect(panel.getByText("6 stops")).toBeVisible();
  await panel.getByRole("button", { name: "Next stop" }).click();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "step");
  await panel.getByRole("button", { name: "Next stop" }).click();
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "step");
});
