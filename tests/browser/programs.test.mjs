/** A lane becomes a real program, or one of your own by its answers to questions. */

import { COLOURS, sideways, violations } from "./axe.mjs";
import { allMethods, expect, test } from "./fixture.mjs";

for (const [name, options, tag] of [
  ["wide", { viewport: { width: 1280, height: 800 } }, []],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true }, "@rare"],
]) {
  test.describe(name, { tag }, () => {
    test.use(options);

    test(`a program fixes its moves, and its parts are questions: ${name}`, async ({
      tiebreak,
      page,
    }) => {
      const lane = tiebreak.lane(1);
      await lane.locator(".lane-method").click();
      const menu = page.getByRole("dialog", { name: "Method of lane 1" });
      await allMethods(menu);
      const pacman = menu.getByRole("button", { name: /^Pac-Man/ });
      await pacman.scrollIntoViewIfNeeded();
      await pacman.click();
      await tiebreak.settle();
      const config = async () => (await tiebreak.document()).lanes[0];
      expect(await config()).toMatchObject({
        ...{ algorithm: "program", program: "pacman", moves: "4", order: "N S E W NE NW SE SW" },
      });
      await expect(lane.locator(".lane-method")).toHaveText("Pac-Man (Berkeley)");

      await tiebreak.settings(1);
      const settings = page.getByRole("dialog", { name: "Settings of lane 1" });
      await expect(settings).toContainText("The program fixes: Moves 4");
      const queue = settings.getByRole("combobox", { name: "What is your queue?" });
      await expect(queue).toHaveValue("bottom");
      await expect(settings).toContainText("Python, C++, Rust: heap, from the bottom");
      await queue.selectOption("quad");
      await tiebreak.settle();
      expect((await config()).parts).toEqual({ queue: "quad" });
      await queue.selectOption("bottom");
      await tiebreak.settle();
      expect((await config()).parts).toBeUndefined();

      await settings.getByRole("combobox", { name: "Begin with" }).selectOption("java");
      await tiebreak.settle();
      const { program, parts } = await config();
      expect([program, parts]).toEqual([undefined, { queue: "top", improve: "anew" }]);
      await settings.getByRole("combobox", { name: "Criterion 1" }).selectOption("low_h");
      await settings.getByRole("combobox", { name: "Criterion 2" }).selectOption("fifo");
      await tiebreak.settle();
      expect((await config()).parts.key).toEqual(["low_h", "fifo"]);
      await settings.getByText("More questions").click();
      await settings
        .getByRole("spinbutton", { name: "What does a diagonal step cost?" })
        .fill("1.5");
      await page.keyboard.press("Tab");
      await tiebreak.settle();
      expect((await config()).parts.diagonal).toBe(150_000);
      expect((await tiebreak.results())[0].figures.found).toBe(true);

      const within = ".settings:popover-open";
      expect.soft(await violations(page, { within })).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await violations(page, { within, rules: COLOURS })).toEqual([]);
      expect.soft(await sideways(page)).toBe(0);
    });
  });
}
