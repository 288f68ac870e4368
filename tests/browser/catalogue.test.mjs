/** The catalogue of methods: by the keyboard, and for everyone. */

import { COLOURS, sideways, violations } from "./axe.mjs";
import { allMethods, expect, test } from "./fixture.mjs";
import { Keyboard } from "./keyboard.mjs";

/** Those that come first. */
const FIRST = ["A*", "Dijkstra", "Greedy", "Weighted A*", "Breadth-first"];
/** The others by family, in the order of the menu. */
const FAMILIES = {
  "Without a heuristic": ["Depth-first"],
  "Weights that change": [
    "Dynamic weighting",
    "AlphA*",
    "Bandwidth search",
    "Anytime repairing A*",
  ],
  "In less memory": ["IDA*", "Fringe search", "Partial expansion A*"],
  "From both ends": ["Front-to-end", "Front-to-front", "Retargeting", "NBA*"],
  "At any angle": ["Theta*", "Lazy Theta*"],
  "Real programs: libraries": [
    ...[
      "PathFinding.js",
      "pathfinding for Python",
      "javascript-astar",
      "EasyStar.js",
      "ngraph.path",
    ],
    ...["NetworkX", "pathfinding for Rust", "petgraph", "Godot"],
  ],
  "Real programs: textbooks and tutorials": [
    ...["Rust's documentation", "Red Blob Games", "Pac-Man (Berkeley)", "AIMA", "Lester's library"],
    ...[
      "Lague's heap",
      "Lague's list",
      "GeeksforGeeks",
      "Swift's article",
      "Swift's article, mended",
    ],
    "Tech With Tim",
  ],
  "Real programs: containers": [
    ...["heap with a counter", "heap", "heap of tuples", "Java's PriorityQueue"],
    ...[".NET's PriorityQueue", "scan with <", "sorted list", "breadth-first on a deque"],
    "depth-first on a stack",
  ],
  "Your own program": ["your own parts"],
  "Without a search": ["Yours", "Walk"],
};
const OTHERS = Object.values(FAMILIES).flat();
const ALL = [...FIRST, ...OTHERS];
/** The button between them. */
const MORE = `More: ${OTHERS.length} methods`;

/** The names in a menu, as they stand there. */
const namesIn = (menu) => menu.locator(".method-choice b").allInnerTexts();

test("keys open it, go through all families, choose, and give the focus back", async ({
  tiebreak,
  page,
}) => {
  const keyboard = new Keyboard(page);
  const opener = tiebreak.lane(3).locator(".lane-method");
  const menu = page.getByRole("dialog", { name: "Method of lane 3" });
  const named = (name) =>
    menu.getByRole("button", { name: new RegExp(`^${name.replace("*", "\\*")} `) });
  await test.step("the arrow keys go round", async () => {
    await opener.focus();
    await keyboard.press("Enter", "Tab");
    await expect(menu.getByRole("searchbox")).toBeFocused();
    expect(await namesIn(menu)).toEqual(FIRST);
    await keyboard.press("ArrowDown");
    await expect(named("A*")).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(menu.getByRole("button", { name: MORE })).toBeFocused();
    await keyboard.press("Enter", "ArrowDown");
    await expect(named("Depth-first"), "the first of the others").toBeFocused();
    await keyboard.press("Home", "ArrowUp");
    await expect(named("Walk")).toBeFocused();
    expect(await namesIn(menu)).toEqual(ALL);
    for (const [family, methods] of Object.entries(FAMILIES)) {
      const section = menu.locator("section", { has: page.getByText(family, { exact: true }) });
      expect(await namesIn(section)).toEqual(methods);
    }
  });

  await test.step("Tab and the arrow keys reach every method, in sight", async () => {
    await keyboard.press("Home");
    // Firefox is content with half of a button that has the focus by Tab.
    for (const [key, names, ratio] of [
      ["ArrowDown", [...FIRST, MORE, ...OTHERS, FIRST[0]], 1],
      ["Tab", [...FIRST, MORE, ...OTHERS], 0.3],
    ]) {
      const walked = [];
      for (const name of names) {
        const said = await keyboard.focus.innerText();
        walked.push(said.split("\n")[0].trim());
        await expect(keyboard.focus, `${name} by ${key}`).toBeInViewport({ ratio });
        if (walked.length < names.length) await keyboard.press(key);
      }
      expect(walked).toEqual(names);
    }
  });

  await test.step("neither moves the timeline nor what lies behind", async () => {
    await keyboard.press("Home", "End", "ArrowLeft", "ArrowRight");
    const { atEnd, hover } = await page.evaluate(
      () => document.getElementById("tiebreak").store.state.view,
    );
    expect({ atEnd, hover }).toEqual({ atEnd: true, hover: null });
  });

  await test.step("Escape closes it and changes nothing", async () => {
    const before = await tiebreak.document();
    await keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await tiebreak.document()).toEqual(before);
  });

  await test.step("Enter chooses, and the focus goes back", async () => {
    await keyboard.press("Enter");
    // In Firefox a list that scrolls has the focus first.
    await keyboard.reach("button", "A* …", { most: 3 });
    await keyboard.press("End", "Enter", "End");
    const up = ALL.length - 1 - ALL.indexOf("Lazy Theta*");
    await keyboard.press("End", ...Array(up).fill("ArrowUp"));
    await expect(named("Lazy Theta*")).toBeFocused();
    await keyboard.press("Enter");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText("Lazy Theta*");
    expect((await tiebreak.results())[2].name).toContain("Lazy Theta*");
    // The chosen one says so, in sight wherever a lane has it.
    const [{ id }] = (await tiebreak.document()).lanes;
    await tiebreak.dispatch({ type: "lane-set", id, patch: { algorithm: "nba" } });
    await tiebreak.lane(1).locator(".lane-method").press("Enter");
    const chosen = page.locator(".method:popover-open [aria-current=true] b");
    await expect(chosen).toHaveText(["NBA*"]);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await keyboard.press("Escape");
  });
});

test("typing finds methods and settings by the words that people have for them", async ({
  tiebreak,
  page,
}) => {
  const keyboard = new Keyboard(page);
  const menu = page.getByRole("dialog", { name: "Method of lane 1" });
  await tiebreak.lane(1).locator(".lane-method").press("Enter");
  await keyboard.press("Tab", "ArrowDown");
  await page.keyboard.type("bfs");
  await expect(menu.getByRole("searchbox")).toHaveValue("bfs");
  await expect(menu.locator(".method-choice b")).toHaveText([
    "Breadth-first",
    "breadth-first on a deque",
  ]);
  await keyboard.press("Enter");
  await expect(menu).toBeHidden();
  expect((await tiebreak.results())[0].name).toContain("Breadth-first");

  await tiebreak.button("Add lane").click();
  const added = page.getByRole("dialog", { name: "Add a lane" });
  await added.getByRole("searchbox").fill("jps");
  await added.getByRole("button", { name: /^A\* with jump points/ }).click();
  const { lanes } = await tiebreak.document();
  expect(lanes.at(-1)).toMatchObject({ algorithm: "astar", pruning: "jump" });
  await tiebreak.button("Add lane").click();
  await expect(added.locator(".method-choice b"), "nothing is looked for").toHaveText(FIRST);
  await added.getByRole("searchbox").fill("quux");
  await expect(added.getByText("Nothing has such a name.")).toBeVisible();
  // Escape empties the field first.
  await keyboard.press("Escape", "Escape");
  await expect(added).toBeHidden();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await help.getByRole("searchbox").fill("Strömungsfeld");
  await expect(help.locator(".method-choice b")).toHaveText(["Flow field"]);
  await help.getByRole("searchbox").fill("any-angle");
  await help.getByRole("button", { name: /^Theta/ }).click();
  await expect(help).toBeHidden();
  expect((await tiebreak.results()).at(-1).name).toContain("Theta*");
});

/** Windows and the fingers or pointers in front of them. */
const WINDOWS = {
  "a wide window": { options: { viewport: { width: 1280, height: 800 } }, tag: "@rare" },
  "a phone": { options: { viewport: { width: 390, height: 844 }, hasTouch: true }, tag: [] },
};

for (const [name, { options, tag }] of Object.entries(WINDOWS)) {
  test.describe(name, { tag }, () => {
    test.use(options);

    test(`axe finds nothing in it, and nothing is cut: ${name}`, async ({ tiebreak, page }) => {
      const lane = tiebreak.lane(1);
      await lane.locator(".lane-method").click();
      const catalogue = page.getByRole("dialog", { name: "Method of lane 1" });
      await allMethods(catalogue);
      await tiebreak.settle();
      expect(await namesIn(catalogue)).toEqual(ALL);
      const look = async (where, within) => {
        expect.soft(await violations(page, { within }), where).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        const found = await violations(page, { within, rules: COLOURS });
        expect.soft(found, `${where}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await sideways(page), where).toBe(0);
      };
      await look("methods", ".method:popover-open");
      const { x, y, width, height } = await catalogue.boundingBox();
      const { viewport } = options;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      const cut = await catalogue
        .locator(".method-choice, .method-choice span")
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
      expect(cut).toBe(0);
      const last = catalogue.getByRole("button").last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");

      // A method's settings, those of version 2 included.
      await tiebreak.method(1, "Dynamic weighting");
      await tiebreak.settings(1);
      await look("settings of dynamic weighting", ".settings:popover-open");
      await page.keyboard.press("Escape");
      // Where lanes are added.
      const adder = name === "a phone" ? "Add lane here" : "Add lane";
      await tiebreak.button(adder).click();
      const added = page.getByRole("dialog", { name: "Add a lane" });
      await allMethods(added);
      expect(await namesIn(added)).toEqual(ALL);
      await look("add a lane", ".menu:popover-open");
    });
  });
}
