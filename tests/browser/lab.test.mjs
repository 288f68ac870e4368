import { sideways, violations } from "./axe.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { together } from "./together.mjs";

/** The lab, opened. */
async function open(tiebreak) {
  await tiebreak.openLab();
  const lab = tiebreak.page.getByRole("region", { name: "Lab" });
  await expect(lab.getByText("of 19 chosen")).toBeVisible();
  return lab;
}

/** Chooses lists in the tab shown, by label, and no others. */
async function choose(lab, ...labels) {
  const lists = lab.getByRole("group", { name: "OPEN lists" });
  if (!(await lists.isVisible())) await lab.getByText("of 19 chosen").click();
  await lists.getByRole("checkbox").evaluateAll((boxes, wanted) => {
    for (const box of boxes) {
      const label = box.parentElement.innerText.split("\n")[0].trim();
      if (!box.disabled && box.checked !== wanted.includes(label)) box.click();
    }
  }, labels);
  await expect(lab.getByText(`Lists: ${labels.length} of 19 chosen`)).toBeVisible();
}

/** The contents of a list by its heading. */
const told = (lab, label) => lab.getByRole("heading", { name: new RegExp(`^${label} `) });
/** A list's entries in words, in the order of leaving. */
const words = (lab, label) =>
  lab.getByRole("list", { name: `Entries of the ${label}`, includeHidden: true });
const drawing = (lab, label) =>
  lab.getByRole("application", { name: new RegExp(`^Drawing of the ${label};`) });

/** Measures up to a side, and waits for the end. */
async function run(lab, side) {
  await lab.getByRole("tab", { name: "Growth" }).click();
  await lab.getByLabel(/up to/).selectOption(String(side));
  await lab.getByRole("button", { name: "Measure" }).click();
  await expect(lab.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(lab.getByRole("button", { name: "Measure" })).toBeVisible({ timeout: 30_000 });
}

const rows = (lab) =>
  lab
    .getByRole("table")
    .locator("tr")
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText.trim())));

test.describe("the structure", () => {
  test(
    "a structure is looked into",
    together((step) => {
      step("is that of the timeline's step, forwards and back", async ({ tiebreak }) => {
        await tiebreak.seek(12);
        const lab = await open(tiebreak);
        await expect(told(lab, "binary heap")).toContainText("22 entries");
        await expect(told(lab, "skip list")).toContainText("22 entries");
        const heap = drawing(lab, "binary heap");
        // As a tree and as an array.
        await expect(heap.locator(".lab-node")).toHaveCount(44);
        await expect(heap.locator(".lab-node[data-next]")).toHaveCount(2);
        const before = await words(lab, "binary heap").locator("li").allTextContents();
        expect(before[0]).toMatch(/^Cell \(\d+, \d+\): f 2, g 2, h [\d.]+; leaves next$/);
        expect(before[21]).toContain("leaves after 21");

        await lab.getByRole("button", { name: "One step forward in the lab" }).click();
        await expect(lab.getByText("After 13 of 2,259 expansions")).toBeVisible();
        await expect(words(lab, "binary heap")).not.toContainText(before[0]);
        // The page's own key.
        await tiebreak.page.keyboard.press(",");
        await expect(lab.getByText("After 12 of 2,259 expansions")).toBeVisible();
        await tiebreak.settle();
        expect(await words(lab, "binary heap").locator("li").allTextContents()).toEqual(before);

        await tiebreak.seek(0);
        await expect(told(lab, "binary heap")).toContainText("1 entry");
        await tiebreak.seek(Number.POSITIVE_INFINITY);
        await expect(told(lab, "binary heap")).toContainText("the search is over");
      });

      step(
        "tells about the entry hovered or reached by key, and marks its cell",
        async ({ tiebreak, page }) => {
          await tiebreak.seek(12);
          const lab = await open(tiebreak);
          const heap = drawing(lab, "binary heap");
          await heap.focus();
          await page.keyboard.press("ArrowRight");
          const readout = lab.getByRole("region", { name: /^binary heap/ }).locator(".lab-readout");
          await expect(readout).toContainText("leaves next");
          await expect(heap.locator("[data-marked]")).toHaveCount(2);
          const [, x, y] = /Cell \((\d+), (\d+)\)/.exec(await readout.textContent());
          await expect(tiebreak.readout(1)).toContainText(`${x}, ${y}`);
          await page.keyboard.press("End");
          await expect(readout).toContainText("leaves after 21");
          await heap.locator(".lab-node").nth(1).hover();
          await expect(readout).toContainText(/leaves after \d/);
          await page.mouse.move(5, 5);
          await expect(readout).toHaveText("\u00a0");
        },
      );

      step("follows the map and the lane, and says where it is too large", async ({ tiebreak }) => {
        const lab = await open(tiebreak);
        await tiebreak.load(field({ lanes: [{}] }));
        await tiebreak.seek(1);
        await expect(told(lab, "binary heap")).toContainText("8 entries");
        await tiebreak.load({
          ...(await tiebreak.document()),
          map: Array.from({ length: 101 }, () => ".".repeat(100)),
        });
        await expect(lab.getByText("for maps of at most 10,000 cells")).toBeVisible();
        await expect(lab.getByText("this one has 10,100")).toBeVisible();
      });

      step(
        "is that of the lists and of the lane chosen, with stale entries",
        async ({ tiebreak }) => {
          await tiebreak.seek(100);
          const lab = await open(tiebreak);
          await lab
            .getByLabel("Search of lane")
            .selectOption({ label: "4: A* [f, h, lifo], octile" });
          await choose(
            lab,
            "unsorted array",
            "hash table",
            "splay tree",
            "bucket queue",
            "pairing heap",
          );
          await expect(lab.locator(".lab-list")).toHaveCount(5);
          await expect(told(lab, "splay tree")).toContainText("stale");
          // A hash table overwrites a cell's entry.
          await expect(told(lab, "hash table")).not.toContainText("stale");
          const stale = await words(lab, "splay tree").getByText("stale", { exact: false }).count();
          await expect(drawing(lab, "splay tree").locator("[data-stale]")).toHaveCount(stale);
          await expect(drawing(lab, "bucket queue")).toContainText("empty buckets");
          await expect(drawing(lab, "hash table")).toContainText("empty");

          // Where its entries are in order, the first alive is expanded next.
          const [, , , { order }] = await tiebreak.results();
          const all = await words(lab, "splay tree").locator("li").allTextContents();
          const [x, y] = order[100];
          expect(all.find((text) => !text.includes("stale"))).toMatch(
            new RegExp(`^Cell \\(${x}, ${y}\\):`),
          );

          await choose(lab);
          await expect(lab.getByText("Choose a list to look into.")).toBeVisible();
        },
      );
    }),
  );
});

/** Opens the lab with one list; gives the list's first words and counts how often entries move. */
async function moving(tiebreak, page) {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    window.moves = 0;
    Element.prototype.animate = function (frames, ...rest) {
      if (this.matches(".lab-node") && frames.length === 2 && "transform" in frames[0])
        window.moves += 1;
      return animate.call(this, frames, ...rest);
    };
  });
  await tiebreak.seek(12);
  const lab = await open(tiebreak);
  await choose(lab, "splay tree");
  await expect(told(lab, "splay tree")).toContainText("22 entries");
  return {
    first: words(lab, "splay tree").locator("li").first(),
    moves: () => page.evaluate(() => window.moves),
  };
}

test("entries go from place to place", async ({ tiebreak, page }) => {
  const { moves } = await moving(tiebreak, page);
  expect(await moves()).toBe(0);
  await tiebreak.seek(13);
  expect(await moves()).toBeGreaterThan(5);
});

test("entries don't move where that is unwanted", async ({ tiebreak, page, browserName }) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
  const { first, moves } = await moving(tiebreak, page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const before = await first.textContent();
  await tiebreak.seek(13);
  await expect(first).not.toHaveText(before);
  expect(await moves()).toBe(0);
});

test.describe("without its module", () => {
  test.use({ allowed: /tiebreak_tools|Failed to load|failed:/ });

  test("the lab says what is missing, and the page goes on", { tag: "@rare" }, async ({
    tiebreak,
    page,
  }) => {
    await page.route("**/tiebreak_tools_bg*.wasm", (route) => route.abort());
    await tiebreak.openLab();
    const lab = page.getByRole("region", { name: "Lab" });
    await expect(lab.getByRole("alert")).toContainText(
      "The lab could not answer: the lab was ended, since it could not be loaded",
    );
    await tiebreak.button("Back to the maps").click();
    await page.unroute("**/tiebreak_tools_bg*.wasm");
    await open(tiebreak);
  });
});

test.describe("growth", () => {
  test("is measured on growing maps, and the numbers are the library's", { tag: "@rare" }, async ({
    tiebreak,
  }) => {
    // Five lists are counted and timed on three maps.
    test.slow();
    const lab = await open(tiebreak);
    await lab.getByLabel("Search of lane").selectOption({ label: "4: A* [f, h, lifo], octile" });
    await run(lab, 32);
    await expect(lab.getByText("Measured.", { exact: true })).toBeVisible();
    const table = await rows(lab);
    expect(table[0]).toEqual(["List", "16 × 16", "32 × 32", "this map, 64 × 40"]);
    const labels = ["unsorted array", "sorted array", "binary heap", "4-ary heap", "bucket queue"];
    expect(table.slice(1).map(([label]) => label)).toEqual(labels);
    // Pinned in the library's own tests.
    const own = Object.fromEntries(table.slice(1).map(([label, , , count]) => [label, count]));
    expect(own["unsorted array"]).toBe("180,900");
    expect(own["binary heap"]).toBe("13,734");
    expect(own["bucket queue"]).toBe("2,983");

    await lab.getByRole("button", { name: "Time", exact: true }).click();
    for (const [, ...times] of (await rows(lab)).slice(1)) {
      for (const time of times) expect(time).toMatch(/^[\d.]+ (µs|ms|s)$/);
    }
    await lab.getByRole("button", { name: "Memory" }).click();
    for (const [, ...sizes] of (await rows(lab)).slice(1)) {
      for (const size of sizes) expect(size).toMatch(/^[\d.]+ (B|kB|MB)$/);
    }

    const chart = lab.getByRole("img", { name: /^Chart: Memory/ }).locator("canvas");
    await expect(chart).toBeVisible();
    const picture = () => chart.evaluate((canvas) => canvas.toDataURL().length);
    const before = await picture();
    const line = lab.getByRole("button", { name: "bucket queue" });
    await line.click();
    await expect(line).toHaveAttribute("aria-pressed", "false");
    expect(await picture()).not.toBe(before);

    const saving = lab.page().waitForEvent("download");
    await lab.getByRole("button", { name: "Save all as CSV" }).click();
    const file = await (await saving).createReadStream();
    const text = (await file.toArray()).join("");
    expect(text.split("\r\n")).toHaveLength(17);
    expect(text).toContain("binary_heap,own,2560,438,1160,");

    // The measurements are still there after a look at the other tab.
    await lab.getByRole("tab", { name: "Lists" }).click();
    await lab.getByRole("tab", { name: "Growth" }).click();
    await tiebreak.settle();
    expect(await rows(lab)).toHaveLength(6);
  });

  test("can be cancelled, and keeps what it has", async ({ tiebreak }) => {
    const lab = await open(tiebreak);
    await lab.getByRole("tab", { name: "Growth" }).click();
    await lab.getByLabel("Maps").selectOption({ label: "Empty field" });
    await expect(lab.getByLabel("Seed")).toBeDisabled();
    await lab.getByLabel(/up to/).selectOption("1024");
    await lab.getByRole("button", { name: "Measure" }).click();
    await expect(
      lab.getByRole("row", { name: "binary heap" }).getByRole("cell").first(),
    ).toHaveText(/\d/);
    await expect(lab.getByRole("progressbar", { name: "Measured" })).toBeVisible();
    await lab.getByRole("button", { name: "Cancel" }).click();
    await expect(lab.getByRole("button", { name: "Measure" })).toBeVisible();
    await expect(lab.getByRole("progressbar")).toHaveCount(0);
    await expect(lab.getByRole("alert")).toHaveCount(0);
    await expect(lab.getByText("Ended early; the results so far are below.")).toBeVisible();
    const table = await rows(lab);
    expect(table.find(([label]) => label === "binary heap")[1]).toMatch(/\d/);
    expect(table.every((cells) => cells.at(-2) === "–" || cells[0] === "List")).toBe(true);
  });
});

test("a list that can't serve says why", { tag: "@rare" }, async ({ tiebreak }) => {
  const lab = await open(tiebreak);
  await lab.getByText("of 19 chosen").click();
  const radix = lab.getByRole("checkbox", { name: /^radix heap/ });
  await radix.check();
  await expect(told(lab, "radix heap")).toBeVisible();
  await lab.getByLabel("Search of lane").selectOption({ label: "2: Greedy [f, fifo], octile" });
  await expect(radix).toBeDisabled();
  await expect(radix).not.toBeChecked();
  await expect(lab.getByRole("checkbox", { name: /greedy search's falls/ })).toBeDisabled();
  await expect(lab.getByText("The radix heap can't be used here. It needs")).toBeVisible();
  await expect(told(lab, "radix heap")).toHaveCount(0);
  await lab.getByLabel("Search of lane").selectOption({ label: "1: Dijkstra [f, fifo]" });
  await expect(radix).toBeChecked();
  await expect(told(lab, "radix heap")).toBeVisible();
});

test("the lab opens and closes by key, and nothing of it is loaded before", async ({
  tiebreak,
  page,
}) => {
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /lab/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await tiebreak.button("Lab").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lab" })).toBeFocused();
  // Until it is loaded, a room with the same heading stands in its place, without its tabs.
  await expect(page.getByRole("tab", { name: "Lists" })).toBeVisible();
  expect(await loaded()).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Lists" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Growth" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Measure" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Back to the maps" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Lab" })).toHaveCount(0);
  await expect(tiebreak.button("Lab")).toBeFocused();
});

test.describe("axe finds nothing", () => {
  test.slow();

  test("in either tab, light and dark", { tag: "@rare" }, async ({ tiebreak, page }) => {
    await tiebreak.seek(12);
    const lab = await open(tiebreak);
    await lab.getByText("of 19 chosen").click();
    await lab.getByText("In words").first().click();
    await expect(told(lab, "binary heap")).toContainText("22 entries");
    expect(await violations(page, { within: ".side-panel" })).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await run(lab, 32);
    expect(await violations(page, { within: ".side-panel" })).toEqual([]);
  });

  test.describe("in a narrow window", () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("of 320 pixels, where nothing is wider than the window", { tag: "@rare" }, async ({
      tiebreak,
      page,
    }) => {
      const lab = await open(tiebreak);
      await expect(told(lab, "binary heap")).toBeVisible();
      await expect(lab.getByRole("heading", { name: "Lab" })).toBeInViewport();
      expect(await sideways(page)).toBe(0);
      await run(lab, 32);
      expect(await sideways(page)).toBe(0);
      expect(await violations(page, { within: ".side-panel" })).toEqual([]);
    });
  });
});

test("Back leads from the lab to the maps as they are now, and Forward to the lab", async ({
  tiebreak,
  page,
}) => {
  const before = await page.evaluate(() => history.length);
  const lab = await tiebreak.lab("Lists");
  await tiebreak.dispatch({ type: "paint", cells: [70], value: 0, stroke: 1 });
  const { map } = await tiebreak.document();
  const link = await page.evaluate(() => document.getElementById("tiebreak").link);
  await tiebreak.settle();
  expect(page.url()).toBe(link);
  const isNow = async () => {
    await tiebreak.settle();
    expect(page.url()).toBe(link);
    expect((await tiebreak.document()).map).toEqual(map);
  };

  await page.goBack();
  await expect(lab).toBeHidden();
  await isNow();
  await page.goForward();
  await expect(lab).toBeVisible();
  await isNow();
  await page.reload();
  await tiebreak.begun();
  await expect(lab).toBeVisible();
  await tiebreak.button("Back to the maps").click();
  await expect(lab).toBeHidden();
  await tiebreak.settle();
  expect(await page.evaluate(() => history.state.panel)).toBe("");
  await isNow();
  expect(await page.evaluate(() => history.length), "one entry for the lab").toBe(before + 1);
});
