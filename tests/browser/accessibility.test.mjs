import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";

/** What axe finds, in a form that can be read in a report. */
async function violations(page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
}

test.describe("axe finds nothing", () => {
  test.slow();

  test("at first sight", async ({ tiebreak: _, page }) => {
    expect(await violations(page)).toEqual([]);
  });

  test("with a lane's settings open", async ({ tiebreak, page }) => {
    await tiebreak.load(field({ lanes: [{ ties: ["low_h", "low_g", "hash:7", "lifo"] }] }));
    const settings = await tiebreak.settings();
    const chip = settings.getByRole("list", { name: "Tie chain after f" }).getByRole("button");
    await chip.nth(2).click();
    await settings.getByLabel("Nudge h").selectOption("scale h");
    await tiebreak.settle();
    expect(await violations(page)).toEqual([]);
  });

  test("with the map menu open, and a sentence in it", async ({ tiebreak, page }) => {
    await tiebreak.button("Map").click();
    const menu = page.getByRole("dialog", { name: "Map", exact: true });
    await menu.getByLabel("Width").fill("0");
    await menu.getByRole("button", { name: "Make map" }).click();
    await expect(menu.getByRole("alert")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("with help open", async ({ tiebreak, page }) => {
    await tiebreak.button("Help").click();
    expect(await violations(page)).toEqual([]);
  });

  test("with a notice, a cell hovered and a column sorted", async ({ tiebreak, page }) => {
    const text = "The map is too large.";
    await tiebreak.dispatch({ type: "notice", notice: { kind: "error", text } });
    await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
    await tiebreak.hover([20, 20]);
    expect(await violations(page)).toEqual([]);
  });

  test("in dark mode", async ({ tiebreak, page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await tiebreak.frames();
    expect(await violations(page)).toEqual([]);
    await tiebreak.settings(2);
    expect(await violations(page)).toEqual([]);
  });

  test.describe("in a narrow window", () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("of 320 pixels", async ({ tiebreak, page }) => {
      expect(await violations(page)).toEqual([]);
      await tiebreak.settings(2);
      expect(await violations(page)).toEqual([]);
    });
  });
});

test("results are announced once they have settled, and then only what changed", async ({
  tiebreak,
}) => {
  const said = tiebreak.announcement();
  await expect(said).toContainText("Dijkstra [f, fifo]: 2,259 expanded, cost 58.46, optimal");
  await expect(said).toContainText("Greedy [f, fifo]: 340 expanded, cost 65.38, 11.9 % longer");
  await expect(said).toContainText("A* [f, h, lifo]: 438 expanded");

  const [{ id }] = (await tiebreak.document()).lanes;
  await tiebreak.dispatch({ type: "lane-set", id, patch: { ties: ["lifo"] } });
  await expect(said).toContainText("Dijkstra [f, lifo]: ");
  await expect(said).not.toContainText("Greedy");
});

test("every control has a name", async ({ tiebreak, page }) => {
  await tiebreak.settings(1);
  for (const role of ["button", "combobox", "slider", "spinbutton", "checkbox", "application"]) {
    for (const control of await page.getByRole(role).all()) {
      await expect(control).toHaveAccessibleName(/\S/);
    }
  }
});

test("the page is walked through by Tab, in the order of what is seen", async ({
  tiebreak: _,
  page,
}) => {
  const walked = [];
  for (let left = 60; left > 0; left--) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    });
    walked.push(name);
    if (name === "Copy as CSV") break;
  }
  const marks = ["Map", "Wall", "Help", "Map of lane 1", "Map of lane 4", "Play", "Copy as CSV"];
  const places = marks.map((name) => walked.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a closed menu gives the focus back to its button", async ({ tiebreak, page }) => {
  await tiebreak.button("Settings of lane 2").focus();
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Settings of lane 2" });
  await expect(settings).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(settings.getByLabel("Algorithm")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await expect(tiebreak.button("Settings of lane 2")).toBeFocused();
});
