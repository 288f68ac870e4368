/** The methods that came with version 2: many on one page, changed and undone, shared, and gone again. */

import { share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { configOf, LANES, rough } from "./maps.mjs";
import { hashes } from "./picture.mjs";

/** Twelve lanes, each of another method, most with a parameter that is not the usual one. */
const TWELVE = [
  "dynamic+epsilon:2",
  "alpha+low:0.25",
  "bandwidth+over:3+under:4",
  "ida+manhattan+memory:path+limit:4000",
  "fringe",
  "pea+slack:1",
  "ara*4+shrink:1",
  "front_to_end",
  "front_to_front",
  "retarget+burst:4",
  "nba[f,h,fifo]",
  "lazy_theta",
];
const ADDRESS = `?map=scatter:20x14:4&${TWELVE.map((lane, at) => `${"abcdefghijkl"[at]}=${lane}`).join("&")}`;

/** What the page shows, without what differs between two readings. */
async function shown(tiebreak) {
  const { version, map, lanes } = await tiebreak.document();
  const results = (await tiebreak.results()).map(({ id: _, ...result }) => result);
  return { version, map, lanes: lanes.map(configOf), results };
}

const linkOf = (page) =>
  page.evaluate(async () => new URL(await document.getElementById("tiebreak").link).hash.slice(1));

test.describe("twelve lanes of twelve methods", () => {
  test.use({ address: ADDRESS });

  test("are searched, played, scrubbed, shared, and opened again", async ({ tiebreak, page }) => {
    const before = await shown(tiebreak);
    expect(new Set(before.lanes.map(({ algorithm }) => algorithm)).size).toBe(12);
    expect(before.version).toBe(2);
    const figures = before.results.map((result) => result.figures);
    for (const [at, { expanded }] of figures.entries()) {
      const text = `${expanded.toLocaleString("en")} expanded`;
      await expect(tiebreak.lane(at + 1), TWELVE[at]).toContainText(text);
    }
    // However long a method's name is, its lane's header is as high as the others.
    const heights = await page
      .locator(".lane-head")
      .evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
    expect(new Set(heights).size, String(heights)).toBe(1);
    // Those that promise the cheapest path have it, each from its own search.
    for (const at of [4, 5, 6, 7, 10]) expect(figures[at].deviation, TWELVE[at]).toBe(0);
    expect(new Set(figures.map(({ expanded }) => expanded)).size).toBeGreaterThan(8);

    const end = await hashes(tiebreak);
    await test.step("every map goes back to its beginning, and comes to the same end", async () => {
      await tiebreak.seek(0);
      const start = await hashes(tiebreak);
      for (const [at, hash] of start.entries()) expect(hash, TWELVE[at]).not.toBe(end[at]);
      await tiebreak.seek(12);
      const middle = await hashes(tiebreak);
      for (const step of [13, 40, 12]) await tiebreak.seek(step);
      expect(await hashes(tiebreak)).toEqual(middle);
      const slider = page.getByRole("slider", { name: "Position" });
      await slider.fill("0");
      await tiebreak.settle();
      expect(await hashes(tiebreak)).toEqual(start);
    });
    await test.step("played", async () => {
      await tiebreak.dispatch({ type: "speed", speed: 2000 });
      await tiebreak.button("Play").click();
      await expect(tiebreak.button("Play")).toBeVisible();
      await tiebreak.settle();
      expect(await hashes(tiebreak)).toEqual(end);
    });
    await test.step("explained, each line of a search as deep as its loops", async () => {
      await tiebreak.button("Explain").click();
      const panel = page.getByRole("region", { name: "Explain" });
      await panel.getByRole("tab", { name: "Step" }).click();
      await panel.getByRole("combobox", { name: "Lane", exact: true }).selectOption({ index: 3 });
      await expect(panel.locator(".analysis-code")).toContainText("else visit m");
      const depths = await panel
        .locator(".analysis-code li")
        .evaluateAll((all) =>
          all.map((line) => [line.dataset.depth, getComputedStyle(line).paddingLeft]),
        );
      const byDepth = new Map(depths);
      expect(byDepth.size).toBe(4);
      expect(new Set(byDepth.values()).size, JSON.stringify(depths)).toBe(4);
      await tiebreak.button("Explain").click();
    });
    await test.step("shared", async () => {
      const link = await (await share(tiebreak, "Link"))
        .getByRole("textbox", { name: "Link" })
        .inputValue();
      expect(new URL(link).hash).toMatch(/^#2/);
      await page.goto("about:blank");
      await tiebreak.open(link);
      expect(await shown(tiebreak)).toEqual(before);
      expect(await hashes(tiebreak)).toEqual(end);
    });
  });
});

test.describe("lanes that can't be searched", () => {
  test.use({ address: null });

  test("say why in full, beside whole names, however narrow they are", async ({
    tiebreak,
    page,
  }) => {
    // A refused lane has no result to wait for.
    await page.goto("./?map=terrain:24x16:1&a=astar+pruning:jump&b=theta&c=front_to_end+beam:4");
    const reason = /set accuracy to 0 to leave terrain out\.$/;
    await expect(tiebreak.lane(1).locator(".error")).toHaveText(reason);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator(".lane-method, .lane-signs, .lane-head .error")
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .filter((each) => each.scrollWidth > each.clientWidth + 1)
            .map((each) => each.textContent),
        );
      expect(cut, `${width} pixels`).toEqual([]);
      const lane = await tiebreak.lane(1).boundingBox();
      const more = await tiebreak.button("More for lane 1").boundingBox();
      expect(more.x + more.width, `${width} pixels`).toBeCloseTo(lane.x + lane.width, 0);
    }
  });
});

test.describe("four lanes with every badge that there is room for", () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    address: "./?map=scatter:40x24:10&a=theta&b=lazy_theta&c=bandwidth+over:2+under:1&d=dynamic",
  });

  test("show their methods' whole names", async ({ tiebreak, page }) => {
    await expect(tiebreak.lane(1).locator(".badge").nth(1)).toBeVisible();
    const cut = await page
      .locator(".lane-method")
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    expect(cut).toEqual([]);
  });
});

/** Every kind of change that came with version 2, by the controls that people use. */
const CHANGES = {
  "a method": ["method", 3, "IDA*"],
  "a parameter that is chosen": ["select", 3, "It remembers", "path"],
  "a limit": ["fill", 3, "Stop after", "300"],
  "another method": ["method", 3, "Dynamic weighting"],
  "a parameter that is a number": ["fill", 3, "Extra weight ε", "2"],
  "a cap on OPEN": ["fill", 2, "Cells in OPEN", "9"],
  "a limit of A*": ["fill", 2, "Stop after", "25"],
  "a partial path": ["select", 2, "Then a path to", "nearest"],
  "the ground of h": ["select", 2, "h assumes", "expected"],
  accuracy: ["fill", 1, "Terrain counts", "0"],
  pruning: ["select", 1, "Neighbours kept", "jump"],
};

test("every kind of change is undone and done again", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(rough({ lanes: [LANES.fifo, LANES.lifo, LANES.lifo] }));
  const states = [await shown(tiebreak)];
  for (const [name, [kind, place, label, value]] of Object.entries(CHANGES)) {
    if (kind === "method") {
      await tiebreak.method(place, label);
    } else {
      const field = (await tiebreak.settings(place)).getByLabel(label);
      if (kind === "select") await field.selectOption(value);
      else await field.fill(value);
      await field.press("Tab");
      await page.keyboard.press("Escape");
    }
    const state = await shown(tiebreak);
    expect(state.lanes, name).not.toEqual(states.at(-1).lanes);
    expect(state.version, name).toBe(2);
    states.push(state);
  }
  for (const state of states.toReversed().slice(1)) {
    await tiebreak.button("Undo").click();
    expect(await shown(tiebreak)).toEqual(state);
  }
  expect(await linkOf(page)).toMatch(/^1/);
  for (const state of states.slice(1)) {
    await tiebreak.button("Redo").click();
    expect(await shown(tiebreak)).toEqual(state);
  }
  expect(await linkOf(page)).toMatch(/^2/);
});

test("what needs version 2, once gone, leaves a document of version 1", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(rough({ lanes: [LANES.lifo] }));
  const [document, link] = [await tiebreak.document(), await linkOf(page)];
  expect(link).toMatch(/^1/);
  const isBack = async (why) => {
    expect(await tiebreak.document(), why).toEqual(document);
    expect(await linkOf(page), why).toBe(link);
  };
  const isNew = async (why) => {
    expect((await tiebreak.document()).version, why).toBe(2);
    expect(await linkOf(page), why).toMatch(/^2/);
  };

  await tiebreak.addLane("IDA*");
  await isNew("a lane");
  await expect(page).toHaveURL(/#2/);
  const more = await tiebreak.moreFor(2);
  await more.getByRole("button", { name: "Remove", exact: true }).click();
  await isBack("a lane");
  await expect(page).toHaveURL(new RegExp(`#${link}$`));

  await tiebreak.method(1, "Partial expansion A*");
  await isNew("a method");
  await tiebreak.method(1, "A*");
  await isBack("a method");

  const settings = await tiebreak.settings(1);
  for (const [label, value, usual] of [
    ["Terrain counts", "0.5", "1"],
    ["Cells in OPEN", "7", "0"],
    ["Stop after", "40", "0"],
  ]) {
    for (const [text, check] of [
      [value, isNew],
      [usual, isBack],
    ]) {
      await settings.getByLabel(label).fill(text);
      await settings.getByLabel(label).press("Tab");
      await check(label);
    }
  }
  // A file of it is one that every page can open.
  await page.keyboard.press("Escape");
  await tiebreak.load(await tiebreak.document());
  await isBack("a file");
});
