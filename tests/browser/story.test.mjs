// Why two lanes differ, as a story: chosen, opened and followed from one difference to the next.

import { violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

/** The panel with its story, once the engine has said all of it. */
async function story(tiebreak) {
  const panel = tiebreak.page.getByRole("region", { name: "Explain" });
  await expect(panel.locator(".story-bars")).toBeVisible();
  await tiebreak.settle();
  return panel;
}

test(
  "why two lanes differ",
  together((step) => {
    step("one press tells it of the two A*", async ({ tiebreak, page }) => {
      await tiebreak.button("Explain").click();
      const panel = await story(tiebreak);
      const lanes = panel.getByRole("group", { name: "The two lanes" });
      await expect(lanes.locator('[aria-pressed="true"]')).toHaveText(["3", "4"]);
      await expect(panel.locator(".story-sentence")).toContainText("A* expands 602 cells or 438.");
      await expect(panel).toContainText("Both find the same path.");
      await expect(panel).toContainText(
        "At step 3, 3 cells tie. Lane 3 takes (7, 20): it is older. Lane 4 takes (8, 18): its h is smaller: 49, not 50.83.",
      );
      await expect(panel.locator(".story-bars dd")).toHaveText(["425", "602", "438"]);
      const widths = await panel
        .locator(".story-bars i")
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
      for (const [at, count] of [425, 602, 438].entries())
        expect(widths[at] / widths[1]).toBeCloseTo(count / 602, 2);
      await expect(panel).toContainText(
        "Lane 3 expands 218 tied cells, where 41 would do: 5.3 times as many.",
      );
      await expect(panel.getByRole("table")).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });

    step("a press between two lanes tells it of these", async ({ tiebreak }) => {
      await tiebreak.button("Why do lanes 1 and 2 differ?").click();
      const panel = await story(tiebreak);
      await expect(panel.locator('.story-choice [aria-pressed="true"]')).toHaveText(["1", "2"]);
      await expect(panel).toContainText("The same g and h make different f");
      // One lane and then another.
      await panel.getByRole("button", { name: "Lane 4", exact: true }).click();
      await story(tiebreak);
      await expect(panel.locator('.story-choice [aria-pressed="true"]')).toHaveText(["2", "4"]);
    });

    step("one goes to the next difference, and to it on the maps", async ({ tiebreak, page }) => {
      await tiebreak.button("Explain").click();
      const panel = await story(tiebreak);
      const [back, next] = ["Previous difference", "Next difference"].map((name) =>
        panel.getByRole("button", { name }),
      );
      await expect(back).toBeDisabled();
      await next.click();
      await tiebreak.settle();
      await expect(panel).toContainText("2 of 495");
      await expect(panel).toContainText(
        /At step 5, 3 cells tie\. Lane 3 takes \(8, 19\), and not \(9, 18\) as lane 4 would: it is older\./,
      );
      await back.click();
      await tiebreak.settle();
      await expect(panel).toContainText("Lane 4 takes (8, 18)");
      await panel.getByRole("button", { name: "Show on the maps" }).click();
      await tiebreak.settle();
      await expect(page.getByRole("group", { name: "Timeline" })).toContainText("step 3 of");
      await expect(tiebreak.corner("Fit the map", 3)).toBeEnabled();
      // The marks of the small maps, until the timeline goes on.
      const rings = page.locator(".analysis-rings");
      await expect(rings).toHaveCount(2);
      await tiebreak.dispatch({ type: "step", by: 1 });
      await tiebreak.settle();
      await expect(rings).toHaveCount(0);
    });

    step("advice is applied by one press, and undone", async ({ tiebreak }) => {
      await tiebreak.button("Explain").click();
      const panel = await story(tiebreak);
      const advice = panel.getByRole("region", { name: "Advice" });
      await expect(advice).toContainText(
        "Lane 3 Ties cost expansions here. With smaller h first the search expands 438 cells instead of 602.",
      );
      await advice.getByRole("button", { name: "Apply" }).click();
      await tiebreak.settle();
      expect((await tiebreak.results())[2]?.name).toBe("A* [f, h, lifo]");
      await expect(advice).toHaveCount(0);
      await tiebreak.dispatch({ type: "undo" });
      await expect(advice).toBeVisible();
      await advice.getByRole("button", { name: "Show beside it" }).click();
      await tiebreak.settle();
      expect(await tiebreak.results()).toHaveLength(5);
      await expect(panel.locator('.story-choice [aria-pressed="true"]')).toHaveText(["3", "5"]);
    });

    step("details are about the two lanes that were chosen", async ({ tiebreak, page }) => {
      await tiebreak.button("Why do lanes 3 and 4 differ?").click();
      const panel = await story(tiebreak);
      await expect(page.getByRole("group", { name: "Timeline" })).toContainText("of 602");
      const chosen = (name) =>
        panel
          .getByRole("combobox", { name, exact: true })
          .evaluate(({ selectedOptions: [option] }) => option.textContent.trim().slice(0, 2));
      await panel.getByRole("tab", { name: "Step" }).click();
      expect(await chosen("Lane")).toBe("3:");
      await panel.getByRole("tab", { name: "Compare" }).click();
      expect(await chosen("Compare with")).toBe("3:");
      expect([await chosen("Left"), await chosen("Right")]).toEqual(["3:", "4:"]);
      await panel.getByRole("tab", { name: "Why" }).click();
      await panel.getByRole("button", { name: "Lane 1", exact: true }).click();
      await panel.getByRole("tab", { name: "Step" }).click();
      expect(await chosen("Lane")).toBe("1:");
    });

    step("details open on the lane that was pressed", async ({ tiebreak }) => {
      await tiebreak.button("Explain").click();
      const panel = await story(tiebreak);
      await panel.getByRole("button", { name: "Each step of lane 4" }).click();
      const choice = panel.getByRole("combobox", { name: "Lane", exact: true });
      expect(await choice.evaluate(({ selectedIndex }) => selectedIndex)).toBe(3);
      await expect(panel.locator(".analysis-sentence")).toHaveCount(1);
    });
  }),
);

test.describe("lanes of which one can't be analysed", () => {
  test.use({ address: "./?map=empty:9x9&start=1,2&goal=7,4&a=astar[f,fifo]&b=walk" });

  test("have their story as far as it goes", async ({ tiebreak }) => {
    await tiebreak.button("Explain").click();
    const panel = await story(tiebreak);
    await expect(panel).toContainText(
      "Which cells lane 2 needed isn't known. A walk keeps no OPEN list",
    );
    await expect(panel.locator(".story-bars dd")).toHaveCount(3);
  });
});

test.describe("lanes that search alike", () => {
  test.use({ address: "./?map=empty:9x9&start=1,4&goal=7,4&a=astar[f,fifo]&b=astar[f,lifo]" });

  test("have a sign of their own, until an edit parts them, and a story that says so and no more", async ({
    tiebreak,
  }) => {
    const alike = "Lanes 1 and 2 expand the same cells in the same order";
    await tiebreak.button(alike).click();
    await tiebreak.settle();
    const panel = tiebreak.page.getByRole("region", { name: "Explain" });
    await expect(panel).toContainText("They expand the same cells in the same order.");
    await expect(panel).toContainText("Only their tie-breakers differ");
    await expect(panel.getByRole("heading", { level: 3 })).toHaveText(["Finding"]);
    const wall = 4 * 9 + 4;
    await tiebreak.dispatch({ type: "paint", cells: [wall], value: 0, stroke: 1 });
    await expect(tiebreak.button("Why do lanes 1 and 2 differ?")).toBeVisible();
    await tiebreak.dispatch({ type: "undo" });
    await expect(tiebreak.button(alike)).toBeVisible();
  });
});
