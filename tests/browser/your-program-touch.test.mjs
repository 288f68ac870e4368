// What a program prints, brought with a finger on a phone.

import { copy } from "./door.mjs";
import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { panel, printed, verdict, WALLED } from "./program.mjs";

test.use({
  ...TOUCH,
  viewport: { width: 390, height: 844 },
  address: `./?${WALLED}&a=astar[f,fifo]`,
  permissions: ["clipboard-read", "clipboard-write"],
});

test("a trace is pasted, and its flaw is shown on the map above", async ({ tiebreak, page }) => {
  const [result] = await tiebreak.results();
  await copy(page, printed([...result.order.slice(0, 4), [2, 1]]));
  await tiebreak.button("Explain").tap();
  await panel(page).getByRole("tab", { name: "Your program" }).tap();
  await tiebreak.settle();
  await panel(page).getByRole("button", { name: "Paste", exact: true }).tap();
  await tiebreak.settle();
  await expect(verdict(page)).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Step 4: .* is a wall\.$/ })
    .tap();
  await tiebreak.settle();
  await expect(page.getByRole("group", { name: "Timeline" })).toContainText("step 4 of");
});

test("an exercise is done with a thumb", async ({ tiebreak, page }) => {
  const [{ order }] = await tiebreak.results();
  await tiebreak.open(`./?check=secret&${WALLED}&a=astar[f,fifo]`);
  const asked = page.getByRole("region", { name: "Exercise" });
  await copy(page, printed(order.toSpliced(3, 1)));
  await asked.getByRole("button", { name: "Paste", exact: true }).tap();
  await tiebreak.settle();
  await expect(asked).toContainText("Step 3 differs: your program expands");
  await copy(page, printed(order));
  await asked.getByRole("button", { name: "Paste", exact: true }).tap();
  await tiebreak.settle();
  await expect(asked).toContainText("Right: your program expands the same");
});
