/**
 * The tasks of visitors, done by keyboard alone from the top of the page, and checked by roles, names,
 * values and what is announced: as somebody has it who sees no pixel.
 */

import { readFile } from "node:fs/promises";
import { expect, test } from "./fixture.mjs";
import { Keyboard } from "./keyboard.mjs";
import { field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";

/** Tasks of a person at a page with a small map and two lanes, each from the top of the page. */
function tasks(define) {
  return together((step) =>
    define((title, body) =>
      step(title, async ({ tiebreak, page }) => {
        await tiebreak.load(field({ lanes: [LANES.fifo, LANES.lifo] }));
        const hand = new Keyboard(page);
        // The announcement of an action.
        const done = page.getByRole("main").locator(".sr-only > [role=status]");
        await body({ tiebreak, page, hand, done });
        await hand.isSomewhere();
        const description = `${title}: ${hand.pressed} keys`;
        test.info().annotations.push({ type: "report", description });
      }),
    ),
  );
}

// A keypress is a round trip: on a busy machine sixty of them take their time.
test.describe.configure({ timeout: 90_000 });

const MAP = ["application", "Map of lane 1"];

test(
  "a map",
  tasks((step) => {
    step("a wall is drawn", async ({ tiebreak, hand }) => {
      await hand.use("button", "Skip to the maps");
      await hand.isOn(...MAP);
      await hand.press("ArrowRight 3", "ArrowUp 2");
      await expect(tiebreak.readout()).toContainText("(5, 5)");
      await hand.press("Space");
      await expect(tiebreak.readout()).toHaveText("(5, 5)  wall");
      await expect(tiebreak.readout()).toHaveAttribute("aria-live", "polite");
    });

    step("a wall is erased", async ({ tiebreak, hand }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("ArrowRight", "Space");
      await expect(tiebreak.readout()).toHaveText("(3, 7)  wall");
      await hand.press("Delete");
      await expect(tiebreak.readout()).toContainText("(3, 7)  g ");
    });

    step("weighted ground is painted", async ({ tiebreak, hand }) => {
      await hand.use("button", "Draw");
      await hand.reach("button", "Wall");
      await hand.press("ArrowRight 2", "Enter");
      await hand.isOn("button", "Weight");
      await tiebreak.settle();
      expect(await hand.told()).toContain("[pressed]");
      await hand.reach("combobox", "Draws");
      await hand.type("weight 5");
      await hand.press("Escape");
      await hand.reach(...MAP);
      await hand.press("ArrowUp", "Space");
      await expect(tiebreak.readout()).toContainText("(2, 6), weight 5");
    });

    step("the start is moved", async ({ hand, done }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("ArrowUp 3", "s");
      await expect(done).toHaveText("Start at (2, 4).");
    });

    step("the goal is moved", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("ArrowUp 3", "ArrowRight 6", "g");
      await expect(done).toHaveText("Goal at (8, 4).");
      await expect(tiebreak.announcement()).toContainText("A* [f, fifo]: ");
    });

    step("a cell is read", async ({ tiebreak, hand }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("ArrowRight");
      await expect(tiebreak.readout(1)).toHaveText(
        /^\(3, 7\) {2}g 1 {2}h 14 {2}f 15 {2}step 2 {2}parent \(2, 7\)$/,
      );
      await hand.press("Tab");
      await hand.reach("application", "Map of lane 2");
      await expect(tiebreak.readout(2)).toContainText("(2, 7)  g 0");
    });

    step("a maze is made, of another size", async ({ tiebreak, hand, page }) => {
      await hand.use("button", "World");
      await hand.choose("Generator", "maze");
      await hand.fill("spinbutton", "Width", "31");
      await hand.fill("spinbutton", "Height", "21");
      await hand.use("button", "Make map");
      await expect(page.locator(".map-title")).toHaveText(/maze.*, 31 × 21$/i);
      await hand.press("Escape");
      await hand.isOn("button", "World");
      await expect(tiebreak.announcement()).toContainText(" expanded, cost ");
    });

    step("a file is opened", async ({ hand, page }) => {
      // Asked for early: the browser needs a moment to hand choosers over.
      const chooser = page.waitForEvent("filechooser");
      await hand.use("button", "World");
      await hand.use("button", "Your map");
      await hand.reach("button", "Open a file");
      await hand.press("Space");
      const text = ["type octile", "height 3", "width 5", "map", ".....", ".@@@.", "....."];
      const buffer = Buffer.from(`${text.join("\n")}\n`);
      await (await chooser).setFiles({ name: "ring.map", mimeType: "text/plain", buffer });
      await expect(page.getByRole("banner").getByText("ring.map, 5 × 3")).toBeVisible();
    });

    step("a drawing is undone and redone", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("ArrowRight", "Space");
      await expect(tiebreak.readout()).toHaveText("(3, 7)  wall");
      await hand.press("ControlOrMeta+z");
      await expect(tiebreak.readout()).toContainText("(3, 7)  g ");
      await expect(done).toHaveText("Undone.");
      await hand.press("ControlOrMeta+Shift+z");
      await expect(tiebreak.readout()).toHaveText("(3, 7)  wall");
      await expect(done).toHaveText("Redone.");
    });
  }),
);

test(
  "lanes",
  { tag: "@rare" },
  tasks((step) => {
    step("one is added", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "Add lane");
      await hand.use("button", "Weighted A* f = g + w h…");
      await expect(done).toHaveText("Lane 3 added.");
      await hand.isOn("button", "Add lane");
      await expect(tiebreak.lane(3)).toHaveAccessibleName("Lane 3: Weighted A* × 1 [f, h, lifo]");
    });

    step("one is removed, and the next one has the focus", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "More for lane 1");
      await hand.use("button", "Remove");
      await expect(done).toHaveText("Lane removed; 1 left.");
      await expect(tiebreak.lane(1)).toHaveAccessibleName("Lane 1: A* [f, h, lifo]");
      await hand.isOn("button", "A*");
    });

    step("one is moved behind the other", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "More for lane 1");
      await hand.use("button", "Move later");
      await expect(done).toHaveText("Now lane 2 of 2.");
      await expect(tiebreak.lane(2)).toHaveAccessibleName("Lane 2: A* [f, fifo]");
      await hand.isSomewhere();
      await hand.press("Escape");
      await hand.isOn("button", "More for lane 2");
    });

    step("a chain gets a criterion, which is moved and removed", async ({ hand, page, done }) => {
      await hand.use("button", "smaller h, then newest");
      await hand.choose("Add a tie criterion", "g");
      await expect(done).toHaveText("Tie chain: f, h, g, lifo.");
      const chips = page.getByRole("list", { name: "Tie chain after f" }).getByRole("button");
      await expect(chips).toHaveCount(2);
      await hand.reach("button", "h , Low h…", { by: "Shift+Tab" });
      await hand.press("Alt+ArrowRight");
      await expect(done).toHaveText("Tie chain: f, g, h, lifo.");
      await hand.isOn("button", "h , Low h");
      await hand.press("Delete");
      await expect(done).toHaveText("Tie chain: f, g, lifo.");
      await hand.isOn("button", "g , Low g");
    });

    step("weight, heuristic and moves are changed", async ({ tiebreak, hand }) => {
      await hand.use("button", "oldest first");
      await hand.fill("spinbutton", "Weight w", "2");
      await hand.choose("Heuristic", "man");
      await hand.choose("Moves", "4");
      await hand.press("Escape");
      await hand.isOn("button", "oldest first");
      await expect(tiebreak.lane(1)).toHaveAccessibleName("Lane 1: Weighted A* × 2 [f, fifo]");
      await expect(tiebreak.lane(1)).toContainText("Manhattan, 4 moves");
      await expect(tiebreak.announcement()).toContainText("Weighted A* × 2");
    });
  }),
);

test(
  "the run",
  { tag: "@rare" },
  tasks((step) => {
    step("is played, paused and stepped back", async ({ tiebreak, hand, page, done }) => {
      // Longer than the test.
      await tiebreak.load(
        field({ width: 60, height: 40, goal: [59, 39], lanes: [LANES.dijkstra] }),
      );
      await hand.use("button", "Jump to start");
      await expect(done).toHaveText("step 0 of 2,400");
      await hand.use("combobox", "Speed", "ArrowDown");
      await expect(page.getByRole("combobox", { name: "Speed" })).toHaveValue("steps 10");
      await hand.reach("button", "Play", { by: "Shift+Tab" });
      await hand.press("Enter");
      await expect(done).toHaveText("Playing.");
      await hand.isOn("button", "Pause");
      await hand.press("Enter");
      await expect(done).toHaveText(/^step \d+ of 2,400$/);
      await hand.press("End", ",");
      await expect(done).toHaveText("step 2,399 of 2,400");
      await expect(page.getByRole("slider", { name: "Position" })).toHaveAttribute(
        "aria-valuetext",
        "step 2,399 of 2,400",
      );
    });

    step("is stepped to where two lanes diverge", async ({ tiebreak, hand, page, done }) => {
      await tiebreak.load(field({ walls: wall(), lanes: [LANES.fifo, LANES.lifo] }));
      await hand.use("button", "Explain");
      await hand.isOn("heading", "Explain");
      await hand.reach("tab", "Why");
      await hand.press("ArrowRight");
      await hand.isOn("tab", "Step");
      await hand.fold("Stop where");
      await hand.use("checkbox", "it diverges from lane 2", "Space");
      await expect(page.getByText(/^1 stop$/)).toBeVisible();
      await hand.use("button", "Previous stop");
      await expect(done).toHaveText(/^step \d+ of \d+$/);
      await expect(page.getByText(/^step \d+: .*Lane 2/i)).toHaveCount(0);
      await hand.isOn("button", "Previous stop");
      await tiebreak.settle();
      expect(await hand.told()).toContain("[disabled]");
    });

    step("tells OPEN at a step", async ({ hand, page }) => {
      await hand.use("button", "Explain");
      await hand.isOn("heading", "Explain");
      await hand.reach("tab", "Why");
      await hand.press("ArrowRight");
      // It is worked out first.
      await expect(
        page.getByRole("table", { name: /^OPEN before this step: \d+ cells/ }),
      ).toBeVisible();
      await hand.reach("region", "OPEN before this step…");
    });

    step("is guessed at, a cell ahead", async ({ hand, page }) => {
      await hand.use("button", "Explain");
      await hand.isOn("heading", "Explain");
      await hand.reach("tab", "Why");
      await hand.press("ArrowRight");
      await hand.fold("Predict");
      await hand.use("checkbox", "Guess the next cell…", "Space");
      await hand.reach(...MAP, { by: "Shift+Tab" });
      await hand.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "Right. Step 1: " })).toBeVisible();
      await expect(page.getByText("1 of 1 right")).toBeVisible();
    });

    step("is one of many in a batch", async ({ hand, page }) => {
      await hand.use("button", "Lab");
      await hand.isOn("heading", "Lab");
      await hand.reach("tab", "Lists");
      await hand.press("ArrowRight 2");
      await hand.isOn("tab", "Batch");
      await hand.use("button", "Run the batch");
      const answered = page.getByRole("status").filter({ hasText: /\d problems? answered\.$/ });
      await expect(answered).toBeVisible({ timeout: 60_000 });
      await hand.isSomewhere();
    });

    step("has its panel made wider", async ({ hand, page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await hand.use("button", "Explain");
      await hand.isOn("heading", "Explain");
      const edge = await hand.reach("separator", "Width of Explain…", { by: "Shift+Tab" });
      await hand.press("ArrowLeft");
      await expect(edge).toHaveAttribute("aria-valuetext", "362 pixels");
      await hand.isSomewhere();
    });
  }),
);

test(
  "what is shown",
  { tag: "@rare" },
  tasks((step) => {
    step("another layer is chosen", async ({ hand, page }) => {
      await hand.use("button", "Lens…");
      await hand.reach("radio", "open and closed");
      await hand.press("ArrowDown 4");
      await hand.isOn("radio", "f, the priority");
      await hand.press("Escape");
      await hand.isOn("button", "Lens: f, the priority");
      await expect(page.getByRole("group", { name: "Legend" })).toContainText("f 15");
    });

    step("maps are zoomed and fit again", async ({ tiebreak, hand, done }) => {
      await hand.use("button", "Skip to the maps");
      await hand.press("+ 4");
      await expect(done).toHaveText(/^\d+ pixels per cell\.$/);
      await expect(tiebreak.corner("Fit the map")).toBeEnabled();
      await hand.press("Shift+ArrowRight", "Shift+ArrowRight");
      await expect(tiebreak.readout()).toContainText("(19, 7)");
      await hand.press("0");
      await expect(done).toHaveText("The whole map is shown.");
    });

    step("the table is sorted", async ({ hand, page }) => {
      await hand.use("button", "Expanded…");
      await expect(page.getByRole("columnheader", { name: "Expanded" })).toHaveAttribute(
        "aria-sort",
        "ascending",
      );
      await expect(page.getByText("By Expanded, ascending")).toBeVisible();
      await hand.isOn("button", "Expanded");
    });

    step("help is read and closed", async ({ hand, page }) => {
      await hand.use("button", "More");
      await hand.use("button", "Help");
      const help = page.getByRole("dialog", { name: "Help" });
      await expect(help).toBeVisible();
      await expect(help.getByRole("definition").first()).toContainText("draw with the tools");
      await hand.press("Escape");
      await expect(help).toBeHidden();
      await hand.isOn("button", "More");
    });

    step("the theme is switched", async ({ hand, done }) => {
      await hand.use("button", "More");
      await hand.use("button", "Theme: auto");
      await expect(done).toHaveText("Theme: light.");
      await hand.press("Enter");
      expect(await hand.told()).toContain('button "Theme: dark"');
    });
  }),
);

test.describe("what is taken along", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "what is taken along",
    tasks((step) => {
      step("the link is copied", async ({ hand, page }) => {
        await hand.use("button", "Share");
        const dialog = page.getByRole("dialog", { name: "Share" });
        await expect(dialog).toBeVisible();
        await hand.use("button", "Copy link");
        await expect(dialog.getByRole("status")).toHaveText("Link copied.");
        await hand.press("Escape");
        await hand.isOn("button", "Share");
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#1");
      });

      step("a picture is saved", async ({ hand, page }) => {
        await hand.use("button", "Share");
        const dialog = page.getByRole("dialog", { name: "Share" });
        await expect(dialog).toBeVisible();
        await hand.reach("tab", "Link");
        await hand.press("ArrowRight 2");
        await hand.isOn("tab", "Picture");
        const download = page.waitForEvent("download");
        await hand.use("button", "Save PNG");
        const bytes = await readFile(await (await download).path());
        expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        await expect(dialog.getByRole("status")).toContainText(" saved, ");
        await hand.press("Escape");
        await hand.isOn("button", "Share");
      });
    }),
  );
});

/** A wall with a gap at its end. */
function wall() {
  return /** @type {[number, number][]} */ (Array.from({ length: 12 }, (_, y) => [9, y]));
}
