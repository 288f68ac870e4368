// Maps that people have: each form comes in, and what can't be told is asked.
import { violations } from "./axe.mjs";
import {
  answer,
  compared,
  copyPicture,
  door,
  line,
  MATRIX,
  MAZE,
  openDoor,
  paste,
  SCREENSHOT,
  TWO_LAYERS,
} from "./door.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { drop, png, saved, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const ROWS = ["#######", "#..#..#", "#.#...#", "#...#.#", "#######"];

test(
  "from what people have to lanes that are compared",
  { tag: "@core" },
  together((step) => {
    step("a maze in one press, and a line says how it was read", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await paste(page, MAZE);
      const doc = await tiebreak.document();
      expect(doc.map).toEqual(ROWS);
      expect([doc.start, doc.goal]).toEqual([
        [1, 1],
        [5, 3],
      ]);
      expect(await compared(tiebreak)).toEqual(before.lanes.map(() => true));
      await expect(line(page)).toHaveText(
        'Read as a map drawn with characters: "#" is a wall, "." is ground, "E" is the goal, "S" is the start.',
      );
      await tiebreak.button("Undo").last().click();
      await tiebreak.settle();
      expect(await tiebreak.document()).toEqual(before);
      await expect(line(page)).toHaveCount(0);
    });

    step("a matrix in two: the question, then its answer", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await paste(page, MATRIX);
      await expect(door(page).getByRole("heading", { level: 3 })).toHaveText(
        "What do the numbers mean?",
      );
      expect(await tiebreak.document(), "nothing opens before").toEqual(before);
      await answer(page, "1 is a wall").click();
      await tiebreak.settle();
      await expect(door(page)).toBeHidden();
      const doc = await tiebreak.document();
      expect(doc.map).toEqual(["..#.", "#.#.", "...."]);
      expect(await compared(tiebreak)).toEqual(doc.lanes.map(() => true));
      await expect(line(page)).toHaveText(
        "Read as a matrix: 1 is a wall. Start and goal were placed by rule.",
      );
      // Whether its line is still there or not.
      await tiebreak.button("World").click();
      const world = page.getByRole("dialog", { name: "World", exact: true });
      await expect(world.getByRole("heading", { level: 3 })).toHaveText("Your map, 4 × 3");
      await world.getByRole("button", { name: "Read it differently" }).click();
      await expect(answer(page, "0 is a wall")).toBeVisible();
      await page.keyboard.press("Escape");
      await tiebreak.dispatch({ type: "undo" });
      expect(await tiebreak.document()).toEqual(before);
    });

    step("a map of Tiled: dropped, and its layer", async ({ tiebreak, page }) => {
      await drop(page, { "town.tmx": TWO_LAYERS });
      await expect(door(page)).toContainText("town.tmx · a map of Tiled");
      await answer(page, 'Tiles of "Trees" are walls').click();
      await tiebreak.settle();
      const doc = await tiebreak.document();
      expect([doc.map, doc.source]).toEqual([[".#.", "..."], { file: "town.tmx" }]);
      expect(await compared(tiebreak)).toEqual(doc.lanes.map(() => true));
    });

    step("a picture: dropped, and what its colours mean", async ({ tiebreak, page }) => {
      await drop(page, { "shot.png": png(SCREENSHOT) });
      await answer(page, "Dark is a wall, light is ground").click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["..#.", "..#.", "...."]);
      await tiebreak.button("Read it differently").click();
      await answer(page, "Darker ground costs more").click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["2292", "2392", "2222"]);
    });
  }),
);

test("a picture from the clipboard asks as a file does", async ({
  tiebreak,
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.pictures);
  await copyPicture(page, png(SCREENSHOT));
  await page.keyboard.press("ControlOrMeta+v");
  await tiebreak.settle();
  await answer(page, "Dark is a wall, light is ground").click();
  await tiebreak.settle();
  const doc = await tiebreak.document();
  expect([doc.map, doc.source]).toEqual([["..#.", "..#.", "...."], { file: "image.png" }]);
});

test(
  "what stands for what is changed by a press",
  together((step) => {
    step("of a map that is open", async ({ tiebreak, page }) => {
      await paste(page, MAZE);
      await tiebreak.button("Read it differently").click();
      await tiebreak.settle();
      const sign = door(page).getByRole("group", { name: 'What "S" stands for' });
      await sign.getByRole("radio", { name: "goal" }).check({ force: true });
      await tiebreak.settle();
      // Only one character is the goal.
      await expect(
        door(page)
          .getByRole("group", { name: 'What "E" stands for' })
          .getByRole("radio", { name: "ground" }),
      ).toBeChecked();
      await door(page).getByRole("button", { name: "Open this map" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).goal).toEqual([1, 1]);
      await expect(line(page)).toContainText('"S" is the goal');
      // The map that was open before is two steps back.
      await tiebreak.dispatch({ type: "undo" });
      expect((await tiebreak.document()).goal).toEqual([5, 3]);
    });

    step("of characters that nobody knows", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await paste(page, "#####\n#?.!#\n#####\n");
      const dialog = door(page);
      await expect(dialog.getByRole("heading", { level: 3 })).toHaveText('What do "?", "!" mean?');
      await expect(dialog.locator("canvas")).toHaveCount(0);
      for (const [sign, role] of [
        ["?", "start"],
        ["!", "goal"],
      ]) {
        const group = dialog.getByRole("group", { name: `What "${sign}" stands for` });
        await group.getByRole("radio", { name: role }).check({ force: true });
        await tiebreak.settle();
      }
      expect(await tiebreak.document()).toEqual(before);
      await answer(page, "Each character is a cell").click();
      await tiebreak.settle();
      const { map, start, goal } = await tiebreak.document();
      expect([map, start, goal]).toEqual([
        ["#####", "#...#", "#####"],
        [1, 1],
        [3, 1],
      ]);
    });

    step("of numbers", async ({ tiebreak, page }) => {
      await paste(page, "0 0 1 0\n0 2 1 3\n0 2 0 3\n");
      for (const [sign, role] of [
        ["0", "ground"],
        ["1", "wall"],
        ["2", "start"],
        ["3", "goal"],
      ]) {
        const group = door(page).getByRole("group", { name: `What "${sign}" stands for` });
        await group.getByRole("radio", { name: role }).check({ force: true });
        await tiebreak.settle();
      }
      await expect(
        answer(page, "Numbers are heights"),
        "what all mean together stays",
      ).toBeVisible();
      await door(page).getByRole("button", { name: "Open this map" }).click();
      await tiebreak.settle();
      const { map, goals } = await tiebreak.document();
      expect([map, goals]).toEqual([["..#.", "..#.", "...."], [[3, 2]]]);
    });

    step("and ground can be heavy", async ({ tiebreak, page }) => {
      await paste(page, "#####\n#S~G#\n#####\n");
      const group = door(page).getByRole("group", { name: 'What "~" stands for' });
      await group.getByRole("radio", { name: "ground" }).check({ force: true });
      await tiebreak.settle();
      await group.getByRole("spinbutton", { name: "costs" }).fill("4");
      await group.getByRole("spinbutton", { name: "costs" }).press("Tab");
      await tiebreak.settle();
      await answer(page, "Each character is a cell").click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["#####", "#.4.#", "#####"]);
      await expect(line(page)).toContainText('"~" is ground of weight 4');
    });
  }),
);

test(
  "the door",
  together((step) => {
    step("takes a text that is written, by the keyboard alone", async ({ tiebreak, page }) => {
      await openDoor(tiebreak);
      await expect(door(page).getByRole("button", { name: "Paste", exact: true })).toBeFocused();
      // Past "Open a file", "A program's trace" and "How to get a trace".
      for (let at = 0; at < 4; at++) await page.keyboard.press("Tab");
      await expect(door(page).getByRole("textbox")).toBeFocused();
      await page.keyboard.insertText("S..\n.#.\n..G");
      await page.keyboard.press("ControlOrMeta+Enter");
      await tiebreak.settle();
      await expect(door(page)).toBeHidden();
      await expect(tiebreak.button("World")).toBeFocused();
      expect((await tiebreak.document()).map).toEqual(["...", ".#.", "..."]);
    });

    step("opens what is pasted into its field", async ({ tiebreak, page }) => {
      await openDoor(tiebreak);
      await door(page).getByRole("textbox").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await paste(page, MAZE);
      await expect(door(page)).toBeHidden();
      expect((await tiebreak.document()).map).toEqual(ROWS);
    });

    step("has the text of a refusal, with its place marked", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await paste(page, "#####\n#..\n#####\n");
      await expect(tiebreak.alert()).toHaveText(
        "Your text, line 2, column 4: the row ends; it should have as many characters as the first, 5.",
      );
      expect(await tiebreak.document()).toEqual(before);
      await page.locator("tb-notice").getByRole("button", { name: "Your map" }).click();
      await tiebreak.settle();
      const field = door(page).getByRole("textbox");
      await expect(field).toHaveValue("#####\n#..\n#####\n");
      expect(await field.evaluate(({ selectionStart }) => selectionStart)).toBe(9);
      await expect(door(page).getByRole("alert")).toContainText("line 2, column 4");
      await page.keyboard.insertText(".#\n");
      await door(page).getByRole("button", { name: "Read it" }).click();
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["#####", "#...#", "#####"]);
    });

    step("is closed by Escape, and nothing was opened", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await paste(page, MATRIX);
      await expect(door(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(door(page)).toBeHidden();
      expect(await tiebreak.document()).toEqual(before);
    });

    step("leaves fields and other dialogs their pastes", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await tiebreak.button("World").click();
      await page.getByRole("textbox", { name: "Title" }).focus();
      await paste(page, "A title");
      await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("A title");
      await page.keyboard.press("Escape");
      await share(tiebreak, "File");
      await paste(page, MAZE);
      expect((await tiebreak.document()).map).toEqual(before.map);
    });
  }),
);

test("a line that offers to read it differently goes with the next edit", async ({
  tiebreak,
  page,
}) => {
  await paste(page, MAZE);
  await expect(line(page)).toHaveCount(1);
  await tiebreak.dispatch({ type: "paint", cells: [9], value: 0, stroke: 1 });
  await expect(line(page)).toHaveCount(0);
});

test("the door is usable by everyone, in three languages", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await openDoor(tiebreak);
  expect(await violations(page, { within: "dialog.door" })).toEqual([]);
  await page.keyboard.press("Escape");
  await paste(page, "#####\n#S~G#\n#####\n");
  expect(await violations(page, { within: "dialog.door" })).toEqual([]);
  await page.keyboard.press("Escape");
  for (const [language, asks, says, name] of [
    ["Deutsch", "Was bedeuten die Zahlen?", "1 ist eine Wand", "Deine Karte"],
    ["简体中文", "这些数字是什么意思？", "1 是墙", "你的地图"],
  ]) {
    await page.locator(".bar-end .menu-button").last().click();
    await page
      .locator("#more-menu")
      .getByText(/Language|Sprache/)
      .click();
    await page.keyboard.press("Escape");
    await tiebreak.settle();
    await paste(page, MATRIX);
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog.getByRole("heading", { level: 3 }), language).toHaveText(asks);
    await dialog.getByRole("button", { name: says }).click();
    await tiebreak.settle();
    await expect(line(page)).toContainText(says);
    await expect(line(page)).not.toContainText("Read");
  }
});

test(
  "a map leaves in the form that it came in",
  together((step) => {
    step("as text and as numbers, copied or saved", async ({ tiebreak, page }) => {
      await paste(page, MAZE);
      const dialog = await share(tiebreak, "File");
      for (const [kind, text, lost] of [
        ["Map as text", MAZE.replace("E", "G"), ""],
        ["Map as CSV", /^0,0,0,0,0,0,0\n0,1,1,0,1,1,0\n/, " Start and goal are left out."],
        ["Map as an array", /^\[\n {2}\[0,0,0,0,0,0,0\],\n/, " Start and goal are left out."],
      ]) {
        await dialog.getByRole("button", { name: `Copy ${kind}`, exact: true }).click();
        await tiebreak.settle();
        await expect(dialog.getByRole("status")).toHaveText(`${kind} copied.${lost}`);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        const button = dialog.getByRole("button", { name: `Save ${kind}`, exact: true });
        const { bytes } = await saved(page, button);
        expect(copied).toBe(bytes.toString());
        if (typeof text === "string") expect(copied).toBe(text);
        else expect(copied).toMatch(text);
      }
    });

    step("and comes back as it was", async ({ tiebreak, page }) => {
      await paste(page, MAZE);
      const before = await tiebreak.document();
      const dialog = await share(tiebreak, "File");
      await dialog.getByRole("button", { name: "Copy Map as text" }).click();
      await tiebreak.settle();
      await page.keyboard.press("Escape");
      await tiebreak.dispatch({ type: "clear-walls" });
      await page.keyboard.press("ControlOrMeta+v");
      await tiebreak.settle();
      const { map, start, goal } = await tiebreak.document();
      expect([map, start, goal]).toEqual([before.map, before.start, before.goal]);
    });
  }),
);
