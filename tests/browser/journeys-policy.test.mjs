/** The policies of lanes that play a journey: told apart, changed, undone, and open to everyone. */

import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { complete, LANES } from "./maps.mjs";
import { together } from "./together.mjs";

/** A gate in a wall shuts far ahead of the unit, which could pass by another one. */
const row = (/** @type {number} */ y) =>
  y === 2 || y === 8 ? ".".repeat(31) : `${".".repeat(15)}#${".".repeat(15)}`;
const LANE = complete(LANES.lifo);
const GATE = {
  version: 2,
  title: "",
  source: null,
  map: Array.from({ length: 11 }, (_, y) => row(y)),
  start: [1, 8],
  goal: [29, 8],
  journey: { script: [{ at: 4, set: 0, cells: [[15, 8]] }] },
  lanes: [{ ...LANE }, { ...LANE, policy: { plan: "dlite" } }],
};

const policies = async (tiebreak) => (await tiebreak.document()).lanes.map(({ policy }) => policy);
const expanded = async (tiebreak) =>
  (await tiebreak.results()).map(({ figures }) => figures.expanded);

test(
  "policies are named, set, copied and ordered",
  together((step) => {
    step(
      "lanes are called by their policies, and nothing claims a search on their maps",
      async ({ tiebreak, page }) => {
        await tiebreak.load({
          ...GATE,
          lanes: [...GATE.lanes, { ...LANE, policy: { when: ["region:8", "blocked"] } }],
        });
        const names = ["A* path, when blocked", "D* Lite", "A* path, by regions of 8"];
        expect(await tiebreak.names()).toEqual(names);
        const table = page.getByRole("region", { name: "Results" });
        await expect(table.getByRole("rowheader")).toHaveText([
          `${names[0]} [f, h, lifo], octile`,
          `${names[1]} octile`,
          `${names[2]} [f, h, lifo], octile`,
        ]);
        await expect(page.locator("main > [role=status]")).toContainText("D* Lite: ");
        await expect(tiebreak.lane(3).locator(".lane-chain")).toHaveAttribute(
          "title",
          "Units follow a path. They plan again when a block of 8 × 8 cells on the path changes or when the next step is blocked. Change this and other settings.",
        );
        const legend = page.getByRole("group", { name: "Legend" });
        await expect(legend).toContainText("unit");
        await expect(legend).not.toContainText("closed");
        await expect(page.locator("tb-finding")).toContainText(
          "Each lane plays this journey by its own policy",
        );
        await tiebreak.lens().click();
        const lens = page.getByRole("dialog", { name: "Lens" });
        await expect(lens).toContainText("belong to one search");
        await expect(lens.getByRole("radio")).toHaveCount(0);
      },
    );

    step(
      "settings change what is played, only those that matter are there, and each is undone",
      async ({ tiebreak, page }) => {
        await tiebreak.load(GATE);
        const before = await expanded(tiebreak);
        const settings = await tiebreak.settings();
        await settings.getByLabel("Add a reason to plan again").selectOption("always");
        expect(await policies(tiebreak)).toEqual([
          { when: ["blocked", "always"] },
          { plan: "dlite" },
        ]);
        const always = await expanded(tiebreak);
        expect(always[0]).toBeGreaterThan(2 * before[0]);
        expect(always[1]).toBe(before[1]);
        expect((await tiebreak.names())[0]).toBe("A* path, always");

        await settings.getByLabel("Add a reason to plan again").selectOption("every");
        await settings.getByRole("button", { name: /^every 10/ }).click();
        await settings.getByLabel("Every N steps").fill("7");
        await settings.getByLabel("Every N steps").press("Enter");
        expect((await policies(tiebreak))[0]).toEqual({ when: ["blocked", "always", "every:7"] });

        await expect(
          settings.getByRole("combobox", { name: "Hand on the wall", exact: true }),
        ).toHaveCount(0);
        await settings.getByLabel("Units follow").selectOption("hug");
        await expect(
          settings.getByRole("combobox", { name: "Hand on the wall", exact: true }),
        ).toBeVisible();
        await expect(settings.getByLabel("Add a reason to plan again")).toHaveCount(0);
        await expect(settings.getByLabel("Weight of h")).toHaveCount(0);
        expect((await tiebreak.names())[0]).toBe("hand on the wall");
        expect((await expanded(tiebreak))[0]).toBe(0);

        await page.keyboard.press("Escape");
        for (let left = 4; left > 0; left--) await tiebreak.button("Undo").click();
        expect(await policies(tiebreak)).toEqual([undefined, { plan: "dlite" }]);
        expect(await expanded(tiebreak)).toEqual(before);
      },
    );

    step(
      "a copy and a new lane keep the policy, and the lane's other settings leave it alone",
      async ({ tiebreak }) => {
        await tiebreak.load(GATE);
        await (await tiebreak.moreFor(2)).getByRole("button", { name: "Duplicate" }).click();
        await tiebreak.addLane("Dijkstra");
        const dlite = { plan: "dlite" };
        expect(await policies(tiebreak)).toEqual([undefined, dlite, dlite, dlite]);
        await (await tiebreak.settings(3)).getByLabel("Moves").selectOption("4");
        expect(await policies(tiebreak)).toEqual([undefined, dlite, dlite, dlite]);
      },
    );

    step("keys alone choose, reorder and remove", async ({ tiebreak, page }) => {
      await tiebreak.load({
        ...GATE,
        lanes: [{ ...LANE, policy: { when: ["blocked", "corner"] } }],
      });
      await tiebreak.chain(1).focus();
      await page.keyboard.press("Enter");
      const settings = page.getByRole("dialog", { name: "Settings of lane 1" });
      const chip = settings.getByRole("button", { name: /^corner/ });
      await chip.focus();
      await page.keyboard.press("Alt+ArrowLeft");
      await tiebreak.settle();
      expect(await policies(tiebreak)).toEqual([{ when: ["corner", "blocked"] }]);
      await expect(chip).toBeFocused();
      await page.keyboard.press("Delete");
      await tiebreak.settle();
      expect(await policies(tiebreak)).toEqual([undefined]);
      await settings.getByRole("button", { name: /^blocked/ }).focus();
      await page.keyboard.press("Delete");
      await tiebreak.settle();
      expect(await policies(tiebreak)).toEqual([{ when: [] }]);
      await expect(settings).toContainText("never");
      await expect(page.locator("main > .sr-only > [role=status]")).toHaveText(
        "Plan again: never.",
      );
    });
  }),
);

test.describe("in a window of 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const tag = colorScheme === "dark" ? "@rare" : [];
    test(`everyone can use it, ${colorScheme}`, { tag }, async ({ tiebreak, page }) => {
      await page.emulateMedia({ colorScheme });
      const policy = { when: ["region:8"], budget: 20, predict: ["spacetime", 16] };
      await tiebreak.load({ ...GATE, lanes: [{ ...LANE, policy }] });
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await violations(page, { within: "tb-lane .lane-head" })).toEqual([]);
      const settings = await tiebreak.settings();
      await settings.getByRole("button", { name: /^regions of 8/ }).click();
      await tiebreak.settle();
      const isWide = await settings.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      expect(isWide).toBe(false);
      expect(await violations(page, { within: "tb-policy" })).toEqual([]);
    });
  }
});
