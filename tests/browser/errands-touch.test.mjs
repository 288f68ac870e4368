/** The errands that `errands.test.mjs` counts on a desktop take a thumb on a phone two taps more at most. */

import { copy, MAZE } from "./door.mjs";
import { TOUCH } from "./launch.mjs";
import { expect, test } from "./visitor.mjs";

test.use({
  ...TOUCH,
  viewport: { width: 390, height: 844 },
  begins: true,
  permissions: ["clipboard-read", "clipboard-write"],
});

/** What each takes on a desktop. */
const DESKTOP = { why: 1, two: 1, lessons: 1, chapter: 1, beside: 2, map: 1, embed: 4, advice: 1 };

const isNear = (visitor, errand) =>
  expect(visitor.actions, errand).toBeLessThanOrEqual(DESKTOP[errand] + 2);

test("why two lanes differ, only these two, and advice applied", async ({
  tiebreak,
  page,
  visitor,
}) => {
  // These two alone are there from the beginning.
  await expect(tiebreak.lane(1)).toBeHidden();
  for (const place of [3, 4]) await expect(tiebreak.lane(place)).toBeVisible();
  isNear(visitor, "two");
  await visitor.tap(tiebreak.button("Explain"));
  const panel = page.getByRole("region", { name: "Explain" });
  await expect(panel).toContainText("Lane 3 takes (7, 20): it is older.");
  isNear(visitor, "why");
  const advice = panel.getByRole("region", { name: "Advice" });
  await visitor.tap(advice.getByRole("button", { name: "Apply" }));
  expect((await tiebreak.results())[2]?.name).toBe("A* [f, h, lifo]");
  isNear(visitor, "advice");
});

test("another tie-breaker beside the first, and two lanes to embed", { tag: "@rare" }, async ({
  tiebreak,
  page,
  visitor,
}) => {
  await visitor.tap(tiebreak.button("Share"));
  const dialog = page.getByRole("dialog", { name: "Share" });
  await visitor.tap(dialog.getByRole("tab", { name: "Embed" }));
  const lanes = dialog.getByRole("group", { name: "Lanes" });
  for (const name of ["1 Dijkstra", "2 Greedy"]) {
    const lane = lanes.getByRole("checkbox", { name });
    if (await lane.isChecked()) await visitor.tap(lane);
  }
  await expect(dialog.getByRole("textbox", { name: "As a frame" })).toHaveValue(/lanes=c,d/);
  isNear(visitor, "embed");
  await dialog.getByRole("button", { name: "Close" }).click();
  visitor.actions = 0;
  await visitor.tap(tiebreak.button("Add lane"));
  const menu = page.getByRole("dialog", { name: "Add a lane" });
  await visitor.tap(menu.getByRole("button", { name: /^A\* / }));
  const names = (await tiebreak.results()).map(({ name }) => name);
  expect(new Set(names).size, `${names}`).toBe(5);
  isNear(visitor, "beside");
});

test("a map of one's own, the lessons and the next chapter", { tag: "@rare" }, async ({
  tiebreak,
  page,
  visitor,
}) => {
  await copy(page, MAZE);
  await visitor.tap(page.getByRole("button", { name: "Paste a map" }));
  expect((await tiebreak.document()).map).toHaveLength(5);
  isNear(visitor, "map");
  visitor.actions = 0;
  await visitor.tap(tiebreak.button("More"));
  visitor.actions += 1;
  await page.getByRole("dialog", { name: "More" }).getByRole("link", { name: "Learn" }).click();
  await page.waitForURL(/\/course\/index\.html/);
  isNear(visitor, "lessons");
  await page.goto("./course/ties.html#5");
  await page.getByRole("link", { name: "Next chapter" }).click();
  await page.waitForURL(/\/course\/tie-breakers\.html/);
});
