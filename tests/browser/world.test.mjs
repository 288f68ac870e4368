import { door, openDoor } from "./door.mjs";
import { drop, movingAi } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { configOf, field } from "./maps.mjs";
import { together } from "./together.mjs";

async function menu(tiebreak) {
  const dialog = tiebreak.page.getByRole("dialog", { name: "World", exact: true });
  if (!(await dialog.isVisible())) await tiebreak.button("World").click();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills in the form, and has the map made. */
async function make(dialog, { generator, width, height, seed }) {
  if (generator) await dialog.getByLabel("Generator").selectOption(generator);
  await dialog.getByLabel("Width").fill(String(width));
  await dialog.getByLabel("Height").fill(String(height));
  await dialog.getByLabel("Seed").fill(String(seed));
  await dialog.getByRole("button", { name: "Make map" }).click();
}

const sizeOf = ({ map }) => [map[0].length, map.length];

const SMALL = movingAi([".....@", ".@@T..", "......", "@....."]);
const BROKEN = movingAi(["......", "...x..", "......"]);

/** What makes worlds: the name and the shape of each. */
const WORLDS = new Map([
  ["Island of hexagons", { name: "island", shape: "hex" }],
  ["Countries", { name: "countries", shape: "regions" }],
  ["Atlas", { name: "atlas", shape: "regions" }],
  ["Building", { name: "building" }],
  ["Torus of caves", { name: "torus" }],
  ["House of thin walls", { name: "house" }],
  ["Platform level", { name: "platform" }],
  ["Rooms with portals", { name: "portals" }],
]);

test("every generator makes a map of the size asked for, with a path", { tag: "@rare" }, async ({
  tiebreak,
}) => {
  const dialog = await menu(tiebreak);
  const options = dialog.getByLabel("Generator").getByRole("option");
  await expect(options).toHaveCount(9 + WORLDS.size);
  const names = await options.allTextContents();
  const seen = new Set();
  for (const generator of names.filter((name) => !WORLDS.has(name))) {
    await make(dialog, { generator, width: 33, height: 21, seed: 3 });
    await tiebreak.settle();
    expect(sizeOf(await tiebreak.document())).toEqual([33, 21]);
    expect(seen.has((await tiebreak.document()).map.join(""))).toBe(false);
    seen.add((await tiebreak.document()).map.join(""));
    for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
    await expect(tiebreak.page.locator(".map-title")).toHaveText(`${generator}, 33 × 21`);
  }
  expect(seen.size).toBe(9);
});

test(
  "generators make maps",
  together((step) => {
    step(
      "choosing a generator makes its map at once, and undo brings the old one back",
      async ({ tiebreak }) => {
        const before = await tiebreak.document();
        const dialog = await menu(tiebreak);
        await dialog.getByLabel("Generator").selectOption("Caves");
        await tiebreak.settle();
        expect((await tiebreak.document()).source).toEqual({ generator: "caves", seed: 1 });
        expect(sizeOf(await tiebreak.document())).toEqual([64, 40]);
        await tiebreak.dispatch({ type: "undo" });
        expect(await tiebreak.document()).toEqual(before);
      },
    );

    step("what is typed while a map is being made is for the next one", async ({ tiebreak }) => {
      const dialog = await menu(tiebreak);
      await dialog.evaluate((box) => {
        const enter = (name, value, event) => {
          const field = box.querySelector(`[name=${name}]`);
          field.value = value;
          field.dispatchEvent(new Event(event, { bubbles: true }));
        };
        enter("generator", "empty", "change");
        enter("width", "33", "input");
      });
      await tiebreak.settle();
      expect(sizeOf(await tiebreak.document())).toEqual([64, 36]);
      await expect(dialog.getByLabel("Height")).toHaveValue("36");
      await expect(dialog.getByLabel("Width")).toHaveValue("33");
      await dialog.getByRole("button", { name: "Make map" }).click();
      await tiebreak.settle();
      expect(sizeOf(await tiebreak.document())).toEqual([33, 36]);
    });

    step(
      "a map that arrives while a size is being typed leaves the field alone",
      async ({ tiebreak }) => {
        const dialog = await menu(tiebreak);
        await make(dialog, { generator: "Rooms", width: 40, height: 30, seed: 7 });
        await tiebreak.settle();
        expect(sizeOf(await tiebreak.document())).toEqual([40, 30]);
        const width = dialog.getByLabel("Width");
        await width.selectText();
        // Another map arrives: the size before, but only in the fields that nobody is in.
        await tiebreak.dispatch({ type: "undo" });
        await expect(dialog.getByLabel("Height")).not.toHaveValue("30");
        await tiebreak.page.keyboard.type("33");
        await expect(width).toHaveValue("33");
      },
    );

    step("the same seed makes the same map, and another one another", async ({ tiebreak }) => {
      const dialog = await menu(tiebreak);
      const source = async () => (await tiebreak.document()).source?.seed;
      const maps = new Map();
      for (const seed of [7, 8, 7]) {
        await make(dialog, { generator: "Rooms", width: 40, height: 30, seed });
        await tiebreak.settle();
        expect(await source()).toBe(seed);
        expect(sizeOf(await tiebreak.document())).toEqual([40, 30]);
        const { map } = await tiebreak.document();
        if (maps.has(seed)) expect(map).toEqual(maps.get(seed));
        maps.set(seed, map);
      }
      expect(maps.get(8)).not.toEqual(maps.get(7));

      await dialog.getByRole("button", { name: "Next seed" }).click();
      await tiebreak.settle();
      expect(await source()).toBe(8);
      expect((await tiebreak.document()).map).toEqual(maps.get(8));
    });

    step(
      "a wrong size or seed is refused with a sentence, and the map stays",
      async ({ tiebreak }) => {
        const before = await tiebreak.document();
        const dialog = await menu(tiebreak);
        const right = { width: 20, height: 20, seed: 1 };
        for (const [wrong, sentence] of [
          [{ width: 0 }, "Width must be a whole number from 1 to 2048."],
          [{ width: 2049 }, "Width must be a whole number from 1 to 2048."],
          [{ height: 12.5 }, "Height must be a whole number from 1 to 2048."],
          [{ height: "" }, "Height must be a whole number from 1 to 2048."],
          [{ seed: -1 }, "Seed must be a whole number from 0 to 4294967295."],
        ]) {
          await make(dialog, { ...right, ...wrong });
          await expect(dialog.getByRole("alert")).toHaveText(sentence);
          expect(await tiebreak.document()).toEqual(before);
        }
        await make(dialog, right);
        await expect(dialog.getByRole("alert")).toBeHidden();
        await tiebreak.settle();
        expect(sizeOf(await tiebreak.document())).toEqual([20, 20]);
      },
    );

    step("generators of worlds make them, and a world is undone", async ({ tiebreak }) => {
      const dialog = await menu(tiebreak);
      const drawn = await tiebreak.document();
      for (const [generator, { name, shape }] of WORLDS) {
        await make(dialog, { generator, width: 24, height: 16, seed: 3 });
        const found = async () => {
          const { world, source } = await tiebreak.document();
          return { generator: source?.generator, shape: world?.shape };
        };
        await tiebreak.settle();
        expect(await found()).toEqual({ generator: name, shape });
        for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
        await expect(tiebreak.page.locator(".map-title")).toContainText(`${generator}, `);
        await expect(dialog.getByLabel("Generator")).toHaveValue(name);
        // One step for the button, and one for the choice, which made a world at once.
        for (let step = 0; step < 2; step++) await tiebreak.dispatch({ type: "undo" });
        expect(await tiebreak.document()).toEqual(drawn);
      }
      await make(dialog, { generator: "Building", width: 24, height: 16, seed: 3 });
      await tiebreak.settle();
      expect((await tiebreak.document()).world?.floors.length).toBe(2);
      await dialog.getByRole("button", { name: "Next seed" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).source.seed).toBe(4);
    });
  }),
);

test(
  "files are opened or refused",
  together((step) => {
    step("a .map that is dropped opens", async ({ tiebreak, page }) => {
      const { lanes } = await tiebreak.document();
      await drop(page, { "small.map": SMALL });
      await tiebreak.settle();
      expect((await tiebreak.document()).source).toEqual({ file: "small.map" });
      const doc = await tiebreak.document();
      expect(doc.map).toEqual([".....#", ".###..", "......", "#....."]);
      expect(doc.lanes.map(configOf)).toEqual(lanes.map(configOf));
      for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
      await expect(page.getByText("small.map, 6 × 4")).toBeVisible();
    });

    step("heights in a .csv become weights when it is dropped", async ({ tiebreak, page }) => {
      await drop(page, { "hill.csv": "0,10,20\n5,,90\n" });
      await page.getByRole("button", { name: "Numbers are heights" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).source).toEqual({ file: "hill.csv" });
      expect((await tiebreak.document()).map).toEqual([".23", ".#9"]);
      await drop(page, { "broken.csv": "0,10,20\n5,x,90\n" });
      await expect(page.getByText('broken.csv, line 2, column 3: there is "x"')).toBeVisible();
    });

    step("a .map is opened from the menu", async ({ tiebreak, page }) => {
      await openDoor(tiebreak);
      const choosing = page.waitForEvent("filechooser");
      await door(page).getByText("Open a file").click();
      const chooser = await choosing;
      await chooser.setFiles({ name: "own.map", mimeType: "", buffer: Buffer.from(SMALL) });
      await tiebreak.settle();
      expect((await tiebreak.document()).source).toEqual({ file: "own.map" });
      await expect(door(page), "the map is in sight").toBeHidden();
      await expect(tiebreak.button("World")).toBeFocused();
      expect(sizeOf(await tiebreak.document())).toEqual([6, 4]);
    });

    step(
      "a broken .map says line and column, and the old map stays",
      async ({ tiebreak, page }) => {
        const before = await tiebreak.document();
        const sentence = /broken\.map, line 6, column 4: there is "x"/;
        await drop(page, { "broken.map": BROKEN });
        await expect(tiebreak.alert()).toHaveText(sentence);
        expect(await tiebreak.document()).toEqual(before);
        await page.getByRole("button", { name: "Dismiss" }).click();
        await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();

        await openDoor(tiebreak);
        await door(page)
          .getByLabel("Open a file")
          .setInputFiles({ name: "broken.map", mimeType: "", buffer: Buffer.from(BROKEN) });
        await expect(door(page).getByRole("alert")).toHaveText(sentence);
        expect(await tiebreak.document()).toEqual(before);
      },
    );

    step(
      "a file that isn't a map, or has no ground, is refused with a sentence",
      async ({ tiebreak, page }) => {
        const before = await tiebreak.document();
        for (const [name, text, sentence] of [
          ["notes.txt", "Dear diary,\n", /notes\.txt, line 1, column 1: /],
          ["empty.map", "", /empty\.map, line 1, column 1: /],
          [
            "walls.map",
            movingAi(["@@@", "@@@"]),
            /walls\.map, line 5, column 1: from here on all cells are walls/,
          ],
          ["short.map", movingAi(["...", "..."], { height: 3 }), /after 2 of 3 rows/],
        ]) {
          await drop(page, { [name]: text });
          await expect(tiebreak.alert()).toHaveText(sentence);
          expect(await tiebreak.document(), name).toEqual(before);
        }
      },
    );

    step("a map larger than 2048 is refused, with the limit", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await drop(page, { "wide.map": movingAi([".".repeat(2049)]) });
      await expect(tiebreak.alert()).toHaveText(/2049"?; it should be 1 to 2048/);
      expect(await tiebreak.document()).toEqual(before);
    });

    step(
      "while a file is dragged over the page, it says that it can be dropped",
      async ({ tiebreak, page }) => {
        const hint = page.getByText("Drop your map to open it");
        await expect(hint).toBeHidden();
        const drag = (type) =>
          page.evaluate((event) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([""], "a.map"));
            document.body.dispatchEvent(
              new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }),
            );
          }, type);
        await drag("dragover");
        await expect(hint).toBeVisible();
        await drag("dragleave");
        await expect(hint).toBeHidden();
        await tiebreak.settle();
      },
    );
  }),
);

test("the open field has ends that lie askew, so that ties show at once", async ({ tiebreak }) => {
  const dialog = await menu(tiebreak);
  await dialog.getByLabel("Generator").selectOption("Empty field");
  await tiebreak.settle();
  expect(sizeOf(await tiebreak.document())).toEqual([64, 36]);
  const { start, goal, title } = await tiebreak.document();
  expect([start, goal, title]).toEqual([[5, 5], [58, 30], "Open field"]);
  const expanded = (await tiebreak.results()).map(({ name, figures }) => [name, figures.expanded]);
  expect(expanded).toContainEqual(["A* [f, fifo]", 754]);
  expect(expanded).toContainEqual(["A* [f, h, lifo]", 54]);
  // The link brings the ends along.
  await tiebreak.open(await tiebreak.page.evaluate(() => document.getElementById("tiebreak").link));
  expect((await tiebreak.document()).goal).toEqual([58, 30]);
});

test(
  "title, ends and walls",
  together((step) => {
    step("title, start and goal are typed, and what can't be is refused", async ({ tiebreak }) => {
      await tiebreak.load(field({ walls: [[4, 4]] }));
      const dialog = await menu(tiebreak);
      const type = async (label, text) => {
        await dialog.getByRole("textbox", { name: label }).fill(text);
        await dialog.getByRole("textbox", { name: label }).press("Enter");
      };
      const refusal = dialog.getByRole("alert").last();
      await type("Start", "3, 2");
      await expect(dialog.getByRole("textbox", { name: "Start" })).toHaveValue("3, 2");
      await type("Goal", "(10 12)");
      await expect(dialog.getByRole("textbox", { name: "Goal" })).toHaveValue("10, 12");
      for (const [label, text, sentence] of [
        [
          "Goal",
          "20, 3",
          "Cell (20, 3) lies outside the map of 20 x 14 cells; the nearest free cell is (19, 3).",
        ],
        ["Start", "here", "Start must be a cell x, y: x below 20, y below 14."],
        ["Start", "4, 4", "The start at (4, 4) is on a wall; the nearest free cell is (4, 3)."],
        ["Start", "10, 12", "Start and goal must differ."],
      ]) {
        await type(label, text);
        await expect(refusal).toHaveText(sentence);
        await expect(dialog.getByRole("textbox", { name: label })).toHaveValue(text);
      }
      const { start, goal } = await tiebreak.document();
      expect([start, goal]).toEqual([
        [3, 2],
        [10, 12],
      ]);
      await type("Title", "Two ends");
      await expect(tiebreak.page.getByText("Two ends, 20 × 14")).toBeVisible();
      await tiebreak.dispatch({ type: "undo" });
      await expect(tiebreak.page.getByText("own map, 20 × 14")).toBeVisible();
    });

    step("walls are cleared, everything starts over, and both are undone", async ({ tiebreak }) => {
      const first = await tiebreak.document();
      await tiebreak.load(
        field({
          walls: [
            [4, 4],
            [5, 5],
          ],
          weights: [],
        }),
      );
      const drawn = await tiebreak.document();
      const dialog = await menu(tiebreak);
      await dialog.getByRole("button", { name: "Clear walls" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map.join("")).not.toContain("#");
      await expect(dialog.getByRole("button", { name: "Clear walls" })).toBeDisabled();
      await tiebreak.dispatch({ type: "undo" });
      expect((await tiebreak.document()).map).toEqual(drawn.map);
      await dialog.getByRole("button", { name: "Start over" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(first.map);
      expect((await tiebreak.document()).lanes.map(configOf)).toEqual(first.lanes.map(configOf));
      await tiebreak.dispatch({ type: "undo" });
      expect((await tiebreak.document()).map).toEqual(drawn.map);
    });
  }),
);
