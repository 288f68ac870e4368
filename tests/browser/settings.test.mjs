import { expect, test } from "./fixture.mjs";
import { complete, configOf, LANES, rough } from "./maps.mjs";
import { together } from "./together.mjs";

/** How a control of the settings is set to a value. */
const choose = (label, option) => (settings) => settings.getByLabel(label).selectOption(option);
const check = (label, checked) => (settings) => settings.getByLabel(label).setChecked(checked);
const enter = (label, value) => async (settings) => {
  await settings.getByLabel(label).fill(value);
  await settings.getByLabel(label).press("Enter");
};

/**
 * Every control: from which configuration, how it is used, and what it changes.
 * @type {[string, object, (settings: import("@playwright/test").Locator) => Promise<unknown>, object][]}
 */
const CONTROLS = [
  ["heuristic", {}, choose("Heuristic", "Manhattan"), { heuristic: "manhattan" }],
  ["zero", {}, choose("Heuristic", "zero"), { heuristic: "zero" }],
  ["weight", {}, enter("Weight w", "3"), { algorithm: "weighted", weight: 3000 }],
  ["weight below 1", {}, enter("Weight w", "0.4"), { algorithm: "weighted", weight: 400 }],
  ["nudge", {}, choose("Nudge h", "scale h"), { nudge: ["scale", 1] }],
  [
    "size of the nudge",
    { nudge: ["scale", 1] },
    enter("p, the share added to h", "0.5"),
    { nudge: ["scale", 500] },
  ],
  [
    "cross product",
    { nudge: ["cross", 1] },
    enter("k, the cross product's weight", "0.2"),
    { nudge: ["cross", 200] },
  ],
  ["moves", {}, choose("Moves", "4 moves"), { moves: "4" }],
  ["corners", {}, choose("Corners", "always cut"), { corners: "always" }],
  ["one corner", {}, choose("Corners", "cut one"), { corners: "one" }],
  ["costs", {}, choose(/^\s*Costs/, "1 and 1"), { costs: "uniform" }],
  ["other costs", {}, choose(/^\s*Costs/, "10 and 14"), { costs: "lester" }],
  [
    "order",
    { ties: ["lifo"] },
    (settings) =>
      settings
        .getByRole("combobox", { name: "Neighbours", exact: true })
        .selectOption("diagonal, then straight"),
    { order: "NE SE SW NW N E S W" },
  ],
  ["checkerboard", { ties: ["lifo"] }, check("Checkerboard", true), { checkerboard: true }],
  [
    "reopening",
    { algorithm: "weighted", weight: 2000, heuristic: "manhattan" },
    check("Reopen closed cells", false),
    { reopen: false },
  ],
  [
    "stop",
    { ...LANES.greedy },
    choose("Stop when", "the goal is generated"),
    { stop: "generated" },
  ],
];

test("every setting of a lane has a control, and the results are those of a fresh lane", async ({
  tiebreak,
}) => {
  test.slow();
  for (const [name, from, act, patch] of CONTROLS) {
    await test.step(name, async () => {
      await tiebreak.load(rough({ lanes: [from] }));
      const [before] = await tiebreak.results();
      await act(await tiebreak.settings());
      const config = complete({ ...from, ...patch });
      expect(configOf((await tiebreak.document()).lanes[0])).toEqual(config);

      const [changed] = await tiebreak.results();
      await tiebreak.load(rough({ lanes: [config] }));
      const [fresh] = await tiebreak.results();
      expect({ ...changed, id: 0 }).toEqual({ ...fresh, id: 0 });
      expect(changed.order, "the setting makes a difference").not.toEqual(before.order);
    });
  }
});

test(
  "settings change a lane",
  together((step) => {
    step("the weight slider goes from Dijkstra via A* to greedy", async ({ tiebreak }) => {
      const lanes = [LANES.fifo, LANES.dijkstra, LANES.fifo];
      await tiebreak.load(rough({ lanes }));
      const [, dijkstra, astar] = await tiebreak.results();
      const settings = await tiebreak.settings();
      const slider = settings.getByRole("slider", { name: "Weight of h" });
      await expect(slider).toHaveValue("500");

      const expanded = [];
      for (const position of ["0", "500", "1000"]) {
        await slider.fill(position);
        const [{ figures, order }] = await tiebreak.results();
        expanded.push(figures.expanded);
        if (position === "0") expect(order).toEqual(dijkstra.order);
        if (position === "500") expect(order).toEqual(astar.order);
      }
      expect(expanded[0]).toBeGreaterThan(expanded[1]);
      expect(expanded[1]).toBeGreaterThan(expanded[2]);
      await expect(slider).toHaveAttribute("aria-valuetext", "greedy");
    });

    step("one drag of the slider is undone at once", async ({ tiebreak, page }) => {
      await tiebreak.load(rough({ lanes: [LANES.fifo] }));
      const before = await tiebreak.document();
      const settings = await tiebreak.settings();
      const slider = settings.getByRole("slider", { name: "Weight of h" });
      const { x, y, width, height } = await slider.boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.9, y + height / 2, { steps: 8 });
      await page.mouse.up();
      // A longer name in the header moves nothing under the hand.
      expect(await slider.boundingBox()).toMatchObject({ x, width });
      const [lane] = (await tiebreak.document()).lanes;
      expect(lane.algorithm).toBe("weighted");
      expect(lane.weight).toBeGreaterThan(5000);
      await tiebreak.dispatch({ type: "undo" });
      expect(await tiebreak.document()).toEqual(before);
    });

    step(
      "the order of the neighbours is changed direction by direction",
      async ({ tiebreak, page }) => {
        await tiebreak.load(rough({ lanes: [{ ties: ["lifo"] }] }));
        const settings = await tiebreak.settings();
        const order = settings.getByRole("list", { name: "Order of the neighbours" });
        const east = order.getByRole("button").nth(2);
        // Both before anything is drawn, as on a machine that is slower than the fingers.
        await east.evaluate((chip) => {
          const key = { key: "ArrowLeft", altKey: true, bubbles: true };
          for (let times = 2; times > 0; times--)
            chip.dispatchEvent(new KeyboardEvent("keydown", key));
        });
        await expect(order.getByRole("button").first()).toBeFocused();
        await page.keyboard.press("Alt+ArrowRight");
        await expect(order.getByRole("button").nth(1)).toBeFocused();
        await page.keyboard.press("Alt+ArrowLeft");
        const config = complete({ ties: ["lifo"], order: "E N NE SE S SW W NW" });
        expect(configOf((await tiebreak.document()).lanes[0])).toEqual(config);
        await expect(
          settings.getByRole("combobox", { name: "Neighbours", exact: true }),
        ).toHaveValue("");
      },
    );

    step(
      "a weight beyond the limit is refused: what was typed stays, and so does the lane",
      async ({ tiebreak }) => {
        const before = await tiebreak.document();
        const settings = await tiebreak.settings();
        const weight = settings.getByLabel("Weight w");
        await weight.fill("5000");
        await weight.blur();
        await expect(weight).toHaveValue("5000");
        expect(await weight.evaluate((input) => input.validationMessage)).toContain("1000");
        expect(await tiebreak.document()).toEqual(before);
        await weight.fill("1.25");
        await weight.blur();
        expect((await tiebreak.document()).lanes[0]).toMatchObject({
          algorithm: "weighted",
          weight: 1250,
        });
      },
    );

    step(
      "a method is chosen from the catalogue, and reopening follows unless somebody chose it",
      async ({ tiebreak }) => {
        await tiebreak.load(rough({ lanes: [LANES.fifo] }));
        const config = async () => (await tiebreak.document()).lanes[0];
        for (const [method, algorithm, reopen] of [
          ["Greedy", "greedy", false],
          ["Dijkstra", "dijkstra", true],
          ["Walk", "walk", false],
          ["Weighted A*", "weighted", true],
          ["A*", "astar", true],
        ]) {
          await tiebreak.method(1, method);
          expect(await config()).toMatchObject({ algorithm, reopen });
          await expect(tiebreak.lane(1).locator(".lane-method")).toContainText(method);
        }
        const settings = await tiebreak.settings();
        await settings.getByLabel("Reopen closed cells").setChecked(false);
        await tiebreak.method(1, "Weighted A*");
        expect(await config()).toMatchObject({ algorithm: "weighted", reopen: false });
      },
    );
  }),
);

test(
  "which settings are shown, and where",
  together((step) => {
    step("settings that make no difference aren't shown", async ({ tiebreak }) => {
      await tiebreak.load(
        rough({ lanes: [{ algorithm: "dijkstra", ties: ["fifo"], moves: "4" }] }),
      );
      const settings = await tiebreak.settings();
      await expect(settings.getByLabel("Moves")).toBeVisible();
      for (const label of ["Heuristic", "Nudge h", "Corners"]) {
        await expect(settings.getByLabel(label)).toHaveCount(0);
      }
      await settings.getByLabel("Moves").selectOption("8 moves");
      await expect(settings.getByLabel("Corners")).toBeVisible();
      await settings.getByLabel("Add a tie criterion").selectOption("low_h");
      await expect(settings.getByLabel("Heuristic")).toBeVisible();
    });

    step("the settings say what is true on any map, and on this one", async ({ tiebreak }) => {
      await tiebreak.load(rough({ lanes: [LANES.fifo] }));
      const settings = await tiebreak.settings();
      await expect(settings).toContainText("h is admissible");
      await settings.getByLabel("Heuristic").selectOption("Manhattan");
      await tiebreak.results();
      await expect(settings).toContainText(/h overestimates, most at \(\d+, \d+\)/);
    });

    step(
      "the settings fit the window, whichever lane they belong to",
      async ({ tiebreak, page }) => {
        for (const place of [1, 2, 3, 4]) {
          const settings = await tiebreak.settings(place);
          await tiebreak.settle();
          const box = await settings.boundingBox();
          const { width, height } = page.viewportSize();
          expect(box.x, `lane ${place}`).toBeGreaterThanOrEqual(0);
          expect(box.y, `lane ${place}`).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, `lane ${place}`).toBeLessThanOrEqual(width);
          expect(box.y + box.height, `lane ${place}`).toBeLessThanOrEqual(height);
          // A part cut off at the side can't be reached by scrolling down.
          const { inner, outer } = await settings.evaluate((element) => ({
            inner: element.scrollWidth,
            outer: element.clientWidth,
          }));
          expect(inner, `width of what is in the settings of lane ${place}`).toBeLessThanOrEqual(
            outer,
          );
          await page.keyboard.press("Escape");
          await expect(settings).toBeHidden();
        }
      },
    );

    step("when the engine grows, settings of other methods stay away", async ({ tiebreak }) => {
      await tiebreak.load(rough({ lanes: [LANES.lifo] }));
      const settings = await tiebreak.settings();
      const labels = settings.locator(".settings-grid").first().locator("label > span");
      await expect(labels).not.toHaveCount(0);
      const before = await labels.allInnerTexts();
      await settings.getByText("World", { exact: true }).click();
      await expect(settings.getByLabel("A turn costs")).toBeVisible();
      await expect(labels).toHaveText(before);
    });
  }),
);
