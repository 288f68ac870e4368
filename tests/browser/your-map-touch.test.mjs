// Maps that people have, brought with a finger on a phone.
import {
  answer,
  compared,
  copy,
  copyPicture,
  door,
  MATRIX,
  MAZE,
  SCREENSHOT,
  tiled,
} from "./door.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { png } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { together } from "./together.mjs";
import { tapOn } from "./touch.mjs";

test.use({
  ...TOUCH,
  viewport: { width: 390, height: 844 },
  permissions: ["clipboard-read", "clipboard-write"],
});

/** The button that pastes, in the line that introduces the page. */
const pasteButton = (page) => page.getByRole("button", { name: "Paste a map" });

test(
  "from what people have to lanes that are compared",
  together((step) => {
    step("a maze and a matrix from the clipboard", async ({ tiebreak, page }) => {
      await copy(page, MAZE);
      await tapOn(pasteButton(page));
      await tiebreak.settle();
      expect((await tiebreak.document()).start).toEqual([1, 1]);
      expect((await compared(tiebreak)).every(Boolean)).toBe(true);
      await copy(page, MATRIX);
      await tapOn(pasteButton(page));
      await tiebreak.settle();
      await tapOn(answer(page, "1 is a wall"));
      await tiebreak.settle();
      expect((await tiebreak.document()).map).toEqual(["..#.", "#.#.", "...."]);
      expect((await compared(tiebreak)).every(Boolean)).toBe(true);
    });

    step("a maze by the drawer, once the hint is gone", async ({ tiebreak, page }) => {
      await copy(page, MAZE);
      await tapOn(tiebreak.button("World"));
      const drawer = page.getByRole("dialog", { name: "World", exact: true });
      await tapOn(drawer.getByRole("button", { name: "Paste", exact: true }));
      await tiebreak.settle();
      expect((await tiebreak.document()).start).toEqual([1, 1]);
      await expect(page.getByRole("dialog", { name: "World", exact: true })).toBeHidden();
    });

    step("a map of Tiled with a layer of walls, as a file", async ({ tiebreak, page }) => {
      const given = tiled([
        ["Ground", [[1, 1, 1]]],
        ["Walls", [[0, 3, 0]]],
      ]);
      await tapOn(tiebreak.button("World"));
      const drawer = page.getByRole("dialog", { name: "World", exact: true });
      await drawer
        .getByLabel("Open a file")
        .setInputFiles({ name: "town.tmx", mimeType: "", buffer: Buffer.from(given) });
      await tiebreak.settle();
      await expect(door(page)).toBeHidden();
      await expect(drawer).toBeHidden();
      expect((await tiebreak.document()).map).toEqual([".#."]);
    });
  }),
);

test("a picture from the clipboard", async ({ tiebreak, page, browserName }) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.pictures);
  await copyPicture(page, png(SCREENSHOT));
  await tapOn(pasteButton(page));
  await tiebreak.settle();
  await tapOn(answer(page, "Dark is a wall, light is ground"));
  await tiebreak.settle();
  expect((await tiebreak.document()).map).toEqual(["..#.", "..#.", "...."]);
});

test.describe("where the clipboard is denied", () => {
  test.use({ permissions: [] });

  test("the field is there to paste into", async ({ tiebreak, page }) => {
    await page.evaluate(() => {
      navigator.clipboard.read = () => Promise.reject(new Error("no"));
    });
    await tapOn(pasteButton(page));
    await tiebreak.settle();
    await expect(door(page).getByRole("alert")).toHaveText(
      "The browser denies access to the clipboard. Paste into the field instead.",
    );
    await expect(door(page).getByRole("textbox")).toBeFocused();
  });
});
