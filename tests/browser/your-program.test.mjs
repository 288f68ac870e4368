// What a program of one's own prints: brought, checked, explained, compared, and asked for as an exercise.

import { violations } from "./axe.mjs";
import { copy, door, openDoor, paste } from "./door.mjs";
import { drop } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { complete, LANES } from "./maps.mjs";
import { openCheck, orderOf, panel, printed, verdict, WALLED } from "./program.mjs";

test.use({ address: null, permissions: ["clipboard-read", "clipboard-write"] });

/** A heap with a counter that leaves g out of f. */
const GREEDY = "program:heap-count+f:h";

test("a trace is pasted anywhere, and its program is named", async ({ tiebreak, page }) => {
  const order = await orderOf(tiebreak, GREEDY);
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await paste(page, printed(order));
  await test.step("the tab opens with the verdict", async () => {
    await expect(panel(page).getByRole("tab", { selected: true })).toHaveText("Your program");
    await expect(verdict(page)).toContainText(/Your program does the same as .*\./);
    await expect(panel(page)).toContainText(`${order.length} cells`);
    await expect(
      panel(page).getByRole("button", { name: "Apply to a lane" }).first(),
    ).toBeVisible();
    expect(await violations(page, { within: ".side-panel" })).toEqual([]);
  });
  await test.step("the lane plays the trace", async () => {
    const results = await tiebreak.results();
    expect(results[1].order).toEqual(order);
    expect(await tiebreak.names()).toEqual([expect.stringContaining("A*"), "Yours"]);
  });
  await test.step("an edit checks it once more", async () => {
    await tiebreak.dispatch({
      type: "paint",
      cells: [order[1][1] * 10 + order[1][0]],
      value: 0,
      stroke: 1,
    });
    const flaw = panel(page).getByRole("button", { name: /^Step 1: .* is a wall\.$/ });
    await expect(flaw).toBeVisible();
    await flaw.click();
    await tiebreak.settle();
    await expect(page.getByRole("group", { name: "Timeline" })).toContainText("step 1 of");
    await tiebreak.dispatch({ type: "undo" });
    await expect(flaw).toHaveCount(0);
  });
  await test.step("one undo takes trace and lane", async () => {
    await tiebreak.dispatch({ type: "undo" });
    expect(await tiebreak.results()).toHaveLength(1);
    await expect(panel(page).getByRole("heading", { name: "Your program, checked" })).toBeVisible();
  });
});

test("an excerpt isn't a wrong run, and its lane is neither measured nor kept on other maps", async ({
  tiebreak,
  page,
}) => {
  const order = await orderOf(tiebreak, "astar[f,fifo]");
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await paste(page, printed(order.slice(0, 5)));
  await expect(verdict(page)).toContainText("The trace stops after 5 cells, before the goal.");
  await expect(panel(page).getByRole("heading", { name: "What can't be right" })).toHaveCount(0);
  await expect(
    panel(page).getByRole("heading", { name: "The first step that differs" }),
  ).toHaveCount(0);
  const yours = page.locator("tb-lane").nth(1);
  await expect(yours.locator(".badge").first()).toHaveText("stops after 5 cells");
  await tiebreak.dispatch({ type: "shown", id: (await tiebreak.results())[1].id });
  await tiebreak.button("Lab").click();
  await tiebreak.settle();
  const lab = page.getByRole("region", { name: "Lab" });
  const lane = lab.getByLabel("Search of lane");
  await expect(lane.locator("option:checked")).toHaveText(/^\s*1: A\*/);
  await lane.selectOption({ index: 1 });
  await tiebreak.settle();
  await expect(lab).toContainText("A trace says what was expanded, and nothing of OPEN.");
  await expect(lab.getByRole("checkbox")).toHaveCount(0);
  await page.evaluate(() => {
    const map = { width: 3, height: 1, cells: new Uint8Array(3).fill(1), start: 0, goal: 2 };
    window.tiebreak.dispatch({ type: "load-map", map });
  });
  await tiebreak.settle();
  expect(await tiebreak.results()).toHaveLength(1);
  await tiebreak.dispatch({ type: "undo" });
  expect(await tiebreak.results()).toHaveLength(2);
});

test("the first step that differs has both cells with their numbers", async ({
  tiebreak,
  page,
}) => {
  const order = await orderOf(tiebreak, "astar[f,fifo]");
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  // Nobody expands the cells of a right search backwards from the third on.
  await paste(page, printed([...order.slice(0, 3), ...order.slice(3).toReversed()]));
  const parting = panel(page).getByRole("region", { name: "The first step that differs" });
  await expect(parting).toContainText(/At step \d+ your program expands \(\d+, \d+\)\./);
  await expect(parting.getByRole("row")).toHaveCount(3);
  await expect(parting.locator(".story-map canvas").first()).toBeVisible();
  await parting.getByRole("button", { name: "Show on the maps" }).click();
  await tiebreak.settle();
  await expect(page.getByRole("group", { name: "Timeline" })).toContainText(/step \d+ of/);
});

test("a program that is near becomes a lane, is compared and tested", async ({
  tiebreak,
  page,
}) => {
  const order = await orderOf(tiebreak, `${GREEDY}`);
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await paste(page, printed(order));
  await expect(verdict(page)).toContainText("does the same");
  const first = panel(page).getByRole("region", { name: "Programs that do the same" });
  await first.getByRole("button", { name: "Apply to a lane" }).first().click();
  await tiebreak.settle();
  let results = await tiebreak.results();
  expect(results).toHaveLength(3);
  expect(results[2].order).toEqual(order);
  // A lane that does it already is taken as it is.
  await first.getByRole("button", { name: "Compare with yours" }).first().click();
  await tiebreak.settle();
  results = await tiebreak.results();
  expect(results).toHaveLength(3);
  await expect(panel(page).getByRole("tab", { selected: true })).toHaveText("Why");
  await expect(panel(page)).toContainText("They expand the same cells in the same order.");
});

test("maps tell programs apart, round by round", { tag: "@rare" }, async ({ tiebreak, page }) => {
  const lane = "astar[f,fifo]";
  const map = "map=.....&start=0,0&goal=4,0";
  const order = await orderOf(tiebreak, lane, map);
  await tiebreak.open(`./?${map}&a=${lane}`);
  await paste(page, printed(order));
  const apart = panel(page).getByRole("button", { name: "A map that tells them apart" });
  await expect(apart).toBeVisible();
  await apart.click();
  await tiebreak.settle();
  await expect(panel(page)).toContainText(
    "Round 1: run your program on this map, and bring what it prints.",
  );
  const [result] = await tiebreak.results();
  await paste(page, printed(result.order));
  await expect(panel(page)).toContainText(/Round 1: \d+ of \d+ programs are left\./);
});

test("a map comes along with its trace", async ({ tiebreak, page }) => {
  await tiebreak.open();
  await paste(page, "#####\n#S.G#\n#####\n\n1,1\n2,1\n3,1\n");
  const { map } = await tiebreak.document();
  expect(map).toEqual(["#####", "#...#", "#####"]);
  await expect(verdict(page)).toContainText("does the same");
  expect((await tiebreak.results()).at(-1).order).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

test("what isn't a trace is refused in its field, and a file can be dropped", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await openCheck(tiebreak);
  const field = panel(page).getByRole("textbox");
  await field.fill("1, 3\n1.5, 3\n");
  await page.keyboard.press("ControlOrMeta+Enter");
  await tiebreak.settle();
  await expect(panel(page).getByRole("alert")).toContainText(
    'line 2, column 1: there is "1.5"; columns and rows are whole numbers.',
  );
  await expect(field).toHaveValue("1, 3\n1.5, 3\n");
  await field.fill("3, 1\n4, 1\n");
  await panel(page).getByRole("button", { name: "Check it" }).click();
  await tiebreak.settle();
  await expect(panel(page)).toContainText("Rows come first in your text");
  await drop(page, { "mine.json": JSON.stringify({ expanded: [[1, 3]] }) });
  await tiebreak.settle();
  await expect(panel(page)).toContainText("1 cell.");
});

test("three lines for each language are there to copy", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open();
  await openCheck(tiebreak);
  await panel(page).getByRole("button", { name: "How to get a trace" }).click();
  const lines = page.getByRole("dialog", { name: "How to get a trace" });
  // Keys lead from the language chosen to the last.
  await expect(lines.getByRole("tab", { name: "Python" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(lines.getByRole("tab", { selected: true })).toHaveText("Rust");
  expect(await violations(page, { within: ".door[open]" })).toEqual([]);
  await lines.getByRole("button", { name: "Copy the lines" }).click();
  await expect(lines.getByRole("status")).toHaveText("Rust copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trimEnd().split("\n")).toHaveLength(3);
  expect(copied).toContain("let mut expanded");
  await page.keyboard.press("Escape");
  await expect(lines).toBeHidden();
});

test("the moves of a program are chosen beside the verdict, and those that fit are offered", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await paste(page, "1, 3\n2, 2\n3, 2\n");
  const moves = panel(page).getByLabel("Your program's moves");
  const flaw = panel(page).getByRole("button", { name: /^Step 1: .*diagonal/ });
  await expect(flaw).toHaveCount(0);
  await moves.selectOption("4");
  await expect(flaw).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^8 moves · / })
    .click();
  await tiebreak.settle();
  await expect(moves).toHaveValue("8");
  await expect(flaw).toHaveCount(0);
});

test("all of it goes by keys, from the map's dialog on", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await tiebreak.button("Explain").focus();
  await page.keyboard.press("Enter");
  await tiebreak.settle();
  await panel(page).getByRole("tab", { selected: true }).focus();
  await page.keyboard.press("End");
  await tiebreak.settle();
  await expect(panel(page).getByRole("tab", { name: "Your program" })).toBeFocused();
  await panel(page).getByRole("textbox").focus();
  await page.keyboard.insertText("1, 3\n2, 3\n2, 1\n");
  await page.keyboard.press("ControlOrMeta+Enter");
  await tiebreak.settle();
  const flaw = panel(page).getByRole("button", { name: /^Step 2: .* is a wall\.$/ });
  await flaw.focus();
  await page.keyboard.press("Enter");
  await tiebreak.settle();
  await expect(page.getByRole("group", { name: "Timeline" })).toContainText("step 2 of");
});

/** An exercise about the first lane, by the link that a teacher copies. */
async function exercise(tiebreak, isSecret) {
  const { page } = tiebreak;
  await tiebreak.open(`./?${WALLED}&a=astar[f,h,lifo]`);
  await openCheck(tiebreak);
  await panel(page).getByText("As an exercise").click();
  if (isSecret) await panel(page).getByLabel("Don't give the rule away").check();
  await panel(page).getByRole("button", { name: "Copy as homework" }).click();
  await tiebreak.settle();
  await expect(panel(page)).toContainText("Copied: the link asks for a trace.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await tiebreak.open(link);
  return page.getByRole("region", { name: "Exercise" });
}

test("an exercise asks for a trace, and says where it differs", async ({ tiebreak, page }) => {
  const right = await orderOf(tiebreak, "astar[f,h,lifo]");
  const other = await orderOf(tiebreak, "astar[f,fifo]");
  const asked = await exercise(tiebreak, false);
  await expect(asked).toContainText("It should do the same as A* [f, h, lifo]");
  await asked.getByRole("textbox").fill(printed(other));
  await asked.getByRole("button", { name: "Check it" }).click();
  await tiebreak.settle();
  await expect(asked).toContainText(
    /Step \d+ differs: your program expands \(\d+, \d+\)\. It should be \(\d+, \d+\)\./,
  );
  await copy(page, printed(right));
  await asked.getByRole("button", { name: "Paste" }).click();
  await tiebreak.settle();
  await expect(asked).toContainText(
    `Right: your program expands the same ${right.length} cells in the same order.`,
  );
  expect(await violations(page, { within: ".side-panel" })).toEqual([]);
});

test("an exercise can keep its rule to itself until it is met", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  const right = await orderOf(tiebreak, "astar[f,h,lifo]");
  const asked = await exercise(tiebreak, true);
  const head = page.locator("tb-lane .lane-head");
  await expect(head).toBeHidden();
  await expect(page.locator("tb-table")).toBeHidden();
  await expect(asked).not.toContainText("lifo");
  await asked.getByRole("textbox").fill(printed(right.toReversed()));
  await asked.getByRole("button", { name: "Check it" }).click();
  await tiebreak.settle();
  await expect(asked).toContainText("Step 0 differs: your program expands");
  await expect(asked).not.toContainText("It should be");
  await asked.getByRole("textbox").fill(printed(right));
  await asked.getByRole("button", { name: "Check it" }).click();
  await tiebreak.settle();
  await expect(asked).toContainText("Right: your program expands the same");
  await expect(head).toBeVisible();
});

test("a secret exercise refuses what would show its rule", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  const right = await orderOf(tiebreak, "astar[f,h,lifo]");
  await tiebreak.open(`./?check=secret&${WALLED}&a=astar[f,h,lifo]`);
  const asked = page.getByRole("region", { name: "Exercise" });
  const refused = page.getByText(
    "This exercise keeps its rule to itself until your program is right.",
  );
  // The address is one in which nobody reads a rule.
  await tiebreak.settle();
  expect(page.url()).toMatch(/\?check=secret#[\w-]+$/);
  for (const name of ["Explain", "Share", "Close Exercise"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(refused).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(refused).toHaveCount(0);
  }
  await page.keyboard.press("End");
  await expect(refused).toBeVisible();
  await expect(asked).toBeVisible();
  // Neither keys nor screen readers come to the maps, whose names tell the rule.
  await expect(page.locator("main .lanes")).toHaveAttribute("inert", "");
  await test.step("what is pasted anywhere is an answer", async () => {
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    await paste(page, printed(right));
    await expect(asked).toContainText("Right: your program expands the same");
    await page.getByRole("button", { name: "Explain", exact: true }).click();
    await tiebreak.settle();
    await expect(panel(page)).toBeVisible();
  });
});

test("a trace leaves a journey in one press, and one undo brings it back", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  await tiebreak.open();
  const doc = {
    ...{ version: 2, title: "", source: null, start: [1, 3], goal: [9, 3] },
    map: Array(8).fill(".".repeat(10)),
    journey: { script: [{ at: 4, set: 0, cells: [[5, 3]] }] },
    lanes: [complete(LANES.lifo)],
  };
  await tiebreak.load(doc);
  const before = await tiebreak.document();
  await paste(page, "1, 3\n2, 3\n3, 3\n");
  await panel(page).getByRole("button", { name: "Leave the journey, and check it" }).click();
  await tiebreak.settle();
  await expect(verdict(page)).toBeVisible();
  const after = await tiebreak.document();
  expect([after.journey, after.lanes.at(-1).algorithm]).toEqual([undefined, "trace"]);
  await tiebreak.dispatch({ type: "undo" });
  await tiebreak.settle();
  expect(await tiebreak.document()).toEqual(before);
});

test("the dialog for maps leads to where traces are checked", async ({ tiebreak, page }) => {
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await openDoor(tiebreak);
  await door(page).getByRole("button", { name: "A program's trace" }).click();
  await tiebreak.settle();
  await expect(door(page)).toBeHidden();
  await expect(panel(page).getByRole("tab", { selected: true })).toHaveText("Your program");
});

test("a near program is tested beside the usual one, in the lab", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  const order = await orderOf(tiebreak, "program:heap-count+terrain:ignored+h:manhattan");
  await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
  await paste(page, printed(order));
  await panel(page).getByRole("button", { name: "Test both on 1,000 maps" }).first().click();
  await tiebreak.settle();
  const lab = page.getByRole("region", { name: "Lab" });
  await expect(lab.getByRole("tab", { selected: true })).toHaveText("Batch");
  // The near program joins; the one from which it departs is there already.
  expect((await tiebreak.results()).length).toBe(3);
});

for (const [locale, title, said, tag] of [
  ["de-DE", "Dein Programm", "Dein Programm tut dasselbe wie: A* nach [f, fifo].", []],
  ["zh-CN", "你的程序", "你的程序与此相同：采用 [f, fifo] 的 A*。", "@rare"],
]) {
  test.describe(`in the language of ${locale}`, { tag }, () => {
    test.use({ locale });

    test("all of it is said", { tag: "@rare" }, async ({ tiebreak, page }) => {
      const order = await orderOf(tiebreak, "astar[f,fifo]");
      await tiebreak.open(`./?${WALLED}&a=astar[f,fifo]`);
      await paste(page, printed(order));
      await expect(page.getByRole("tab", { selected: true })).toHaveText(title);
      await expect(page.locator(".story-sentence")).toContainText(said);
    });
  });
}

test("an exercise is done by keys", async ({ tiebreak, page }) => {
  const order = await orderOf(tiebreak, "astar[f,fifo]");
  await tiebreak.open(`./?check&${WALLED}&a=astar[f,fifo]`);
  const asked = page.getByRole("region", { name: "Exercise" });
  await asked.getByRole("button", { name: "Copy the map as text" }).focus();
  await page.keyboard.press("Enter");
  await tiebreak.settle();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[.@#SG\d\n]+$/);
  for (let at = 0; at < 4; at++) await page.keyboard.press("Tab");
  await expect(asked.getByRole("textbox")).toBeFocused();
  await page.keyboard.insertText(printed(order));
  await page.keyboard.press("ControlOrMeta+Enter");
  await tiebreak.settle();
  await expect(asked).toContainText("Right: your program expands the same");
});
