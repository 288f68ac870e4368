import { readFile } from "node:fs/promises";
import { violations } from "./axe.mjs";
import { drop, movingAi, scen } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

const CAVES = "./?map=caves:64x40:3&a=astar[f,fifo]&b=astar[f,h,lifo]&c=greedy[f,lifo]";
const TWO = "./?map=caves:64x40:3&a=astar[f,fifo]&b=dijkstra";

/** A corridor of six cells. */
const CORRIDOR = movingAi(["......"]);

/**
 * From the end, both searches expand the four cells on the way. From the third cell, A* does, and
 * Dijkstra's the two behind the start as well: they are no farther than two.
 */
const PROBLEMS = scen(
  "corridor.map",
  [6, 1],
  [
    [0, [0, 0], [3, 0], 3],
    [0, [2, 0], [5, 0], 3],
  ],
);

/** The tab, opened on a page with this address, or on the page as it is. */
async function open(tiebreak, address) {
  if (address) await tiebreak.open(address);
  const panel = await tiebreak.lab("Batch");
  await expect(panel.getByRole("button", { name: "Run the batch" })).toBeVisible();
  return panel;
}

/** Runs a batch of a number of pairs to its end. */
async function run(panel, count) {
  await panel.getByLabel("How many").fill(String(count));
  await panel.getByLabel("How many").blur();
  await panel.getByRole("button", { name: "Run the batch" }).click();
  const told = `${count.toLocaleString("en")} problems answered.`;
  await expect(panel.getByText(told)).toBeVisible({ timeout: 60_000 });
}

/** A table's rows as text, without its head. */
function cells(panel, name) {
  const table = panel.getByRole("region", { name, exact: true }).getByRole("table");
  return table.evaluate((each) =>
    [...each.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
  );
}

test("files can be dropped onto the tab, and a .scen without its map says so", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  const panel = await open(tiebreak, TWO);
  const before = await tiebreak.document();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "corridor.map.scen"));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector(".batch-kinds").dispatchEvent(new DragEvent("drop", options));
  }, PROBLEMS);
  await expect(panel.getByText("0 maps, 1 list with 2 problems")).toBeVisible();
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(panel.getByRole("alert")).toHaveText(
    "corridor.map.scen needs corridor.map: choose both together, or the folder that holds both.",
  );
  expect(await tiebreak.document()).toEqual(before);
  // The map's own file is known by its name.
  await drop(page, { "corridor.map": CORRIDOR });
  await tiebreak.settle();
  expect((await tiebreak.document()).map.length).toBe(1);
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(panel.getByText("2 problems answered.")).toBeVisible();
});

test("one batch gives the same CSV again, whatever the number of cores", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  const texts = [];
  const workers = [];
  for (const cores of [1, 4]) {
    await page.addInitScript((count) => {
      const value = { get: () => count, configurable: true };
      Object.defineProperty(navigator, "hardwareConcurrency", value);
    }, cores);
    await page.goto("about:blank");
    const panel = await open(tiebreak, CAVES);
    // By script: the page's others may still be on their way.
    const begun = {};
    const count = (worker) => {
      begun[worker.url()] = (begun[worker.url()] ?? 0) + 1;
    };
    page.on("worker", count);
    await run(panel, 300);
    page.off("worker", count);
    workers.push(Math.max(...Object.values(begun)));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Save CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("batch.csv");
    texts.push(await readFile(await download.path(), "utf8"));
  }
  // One counts the pairs that there are, one sums up, the others search.
  expect(workers).toEqual([1 + 1 + 1, 1 + 1 + 3]);
  expect(texts[0].split("\r\n")).toHaveLength(1 + 300 * 3 + 1);
  expect(texts[0].split("\r\n")[1]).toMatch(
    /^this map,0,\d+,\d+,\d+,\d+,"?astar\[f,fifo\]"?,true,/,
  );
  expect(texts[0].split("\r\n")[1]).toMatch(
    /,"tiebreak [\d.]+, seed 1: tiebreak link decode 1[\w-]+ \| tiebreak batch - --pairs 300 .* --csv"$/,
  );
  expect(texts[1]).toBe(texts[0]);
});

test.describe("on caves, with two lanes", () => {
  test.use({ address: TWO });

  test(
    "batches of few pairs, of generated maps and of files",
    together((step) => {
      step(
        "a map with fewer pairs than were asked for gives them all, once",
        async ({ tiebreak, page }) => {
          const panel = await open(tiebreak);
          await drop(page, { "corridor.map": CORRIDOR });
          await tiebreak.settle();
          expect((await tiebreak.document()).map.length).toBe(1);
          await panel.getByRole("button", { name: "Run the batch" }).click();
          // Six cells make 6 x 5 pairs.
          await expect(panel.getByText("30 problems answered.")).toBeVisible();
          await expect(panel.getByText("no more than 30 such pairs of cells")).toBeVisible();
        },
      );

      step("generated maps come by generator and seed", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await panel.getByRole("radio", { name: "Generated maps" }).check();
        const generators = panel.getByRole("group", { name: "Generators" });
        for (const box of await generators.getByRole("checkbox").all()) await box.uncheck();
        await panel.getByRole("button", { name: "Run the batch" }).click();
        await expect(panel.getByRole("alert")).toHaveText(/^There are no problems/);
        // The trap is the same for every seed, so there is one of it.
        await generators
          .getByRole("checkbox", { name: /one map/ })
          .first()
          .check();
        await generators.getByRole("checkbox", { name: "Caves" }).check();
        await panel.getByLabel("Seeds from").fill("5");
        await panel.getByLabel("to", { exact: true }).fill("8");
        await panel.getByLabel("to", { exact: true }).blur();
        await panel.getByRole("button", { name: "Run the batch" }).click();
        await expect(panel.getByText("5 problems answered.")).toBeVisible();
        const rows = await cells(panel, "Problems that stand out");
        const [, ...expanded] = rows.find(([name]) => name === "Caves, seed 7");
        await panel.getByRole("button", { name: "Caves, seed 7" }).click();
        await tiebreak.settle();
        expect((await tiebreak.document()).source).toEqual({ generator: "caves", seed: 7 });
        const results = await tiebreak.results();
        expect(results.map(({ figures }) => figures.expanded.toLocaleString("en"))).toEqual(
          expanded,
        );
      });

      step("a .scen with its map is answered by every lane", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak);
        await panel.getByRole("radio", { name: "Files" }).check();
        await panel.getByLabel("Choose files").setInputFiles([
          { name: "corridor.map.scen", mimeType: "text/plain", buffer: Buffer.from(PROBLEMS) },
          { name: "corridor.map", mimeType: "text/plain", buffer: Buffer.from(CORRIDOR) },
        ]);
        await expect(panel.getByText("1 map, 1 list with 2 problems")).toBeVisible();
        await panel.getByRole("button", { name: "Run the batch" }).click();
        await expect(panel.getByText("2 problems answered.")).toBeVisible();
        // The median of 4 and 6 is 5, the quartiles lie halfway to it.
        expect(await cells(panel, "Expanded by lane")).toEqual([
          ["1: A* [f, fifo], octile", "2", "4", "4", "4", "4", "4"],
          ["2: Dijkstra [f, fifo]", "2", "4", "5", "5", "6", "6"],
        ]);
        expect(await cells(panel, "Lanes in pairs, problem by problem")).toEqual([
          ["1 against 2", "1", "0", "1", "0", "1.000"],
        ]);
        await panel.getByLabel("highest for").selectOption({ index: 1 });
        await panel.getByRole("button", { name: "corridor.map.scen, problem 2" }).click();
        await tiebreak.settle();
        const { map, start, goal } = await tiebreak.document();
        expect({ map, start, goal }).toEqual({ map: ["......"], start: [2, 0], goal: [5, 0] });
        await page.keyboard.press("Escape");
        await tiebreak.button("Undo").click();
        await tiebreak.settle();
        expect((await tiebreak.document()).map.length).toBe(40);
      });
    }),
  );
});

test.describe("on caves, with three lanes", () => {
  test.use({ address: CAVES });

  test(
    "batches of pairs on this map",
    { tag: "@rare" },
    together((step) => {
      step("a problem's map shows what the table says of it", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await run(panel, 200);
        const [[, , least]] = await cells(panel, "Expanded by lane");
        expect(Number(least)).toBeGreaterThan(0);
        await panel.getByLabel("compared with").selectOption({ index: 2 });
        const rows = await cells(panel, "Problems that stand out");
        expect(rows).toHaveLength(10);
        const [name, ...expanded] = rows[0];
        await panel.getByRole("button", { name, exact: true }).click();
        await tiebreak.settle();
        expect((await tiebreak.results()).map(({ figures }) => String(figures.expanded))).toEqual(
          expanded,
        );
      });

      step(
        "beside a point the pointer shows which one a click opens",
        async ({ tiebreak, page }) => {
          const panel = await open(tiebreak);
          await run(panel, 200);
          const plot = panel.getByRole("img", { name: /^Box plots of Expanded/ });
          await plot.scrollIntoViewIfNeeded();
          const point = await plot.locator(".batch-box circle").last().boundingBox();
          const [x, y] = [point.x + point.width / 2, point.y + point.height / 2];
          const aim = plot.locator(".batch-aim");
          await page.mouse.move(x, y + 15);
          await expect(aim.locator("title")).toHaveText(/^pair \d+: [\d,]+$/);
          const cursor = await page.evaluate(
            ([left, top]) => getComputedStyle(document.elementFromPoint(left, top)).cursor,
            [x, y + 15],
          );
          expect(cursor).toBe("pointer");
          const [, expanded] = (await aim.locator("title").textContent()).split(": ");
          await page.mouse.move(x, y + 30);
          await expect(aim).toBeHidden();
          await page.mouse.click(x, y + 15);
          await expect(panel).toBeHidden();
          // The last row's.
          const figures = (await tiebreak.results()).at(-1).figures;
          expect(figures.expanded.toLocaleString("en")).toBe(expanded);
        },
      );

      step("a batch can be cancelled, and what has come stays", async ({ tiebreak }) => {
        const panel = await open(tiebreak);
        await panel.getByLabel("How many").fill("100000");
        await panel.getByLabel("How many").blur();
        await panel.getByRole("button", { name: "Run the batch" }).click();
        await expect(panel.getByRole("region", { name: "Expanded by lane" })).toBeVisible();
        await panel.getByRole("button", { name: "Cancel" }).click();
        await expect(
          panel.getByText(/^Ended early: [\d,]+ of 100,000 problems answered\.$/),
        ).toBeVisible();
        await expect(panel.getByRole("button", { name: "Run the batch" })).toBeVisible();
        await expect(panel.getByRole("button", { name: "Save JSON" })).toBeEnabled();
        // The next batch starts from nothing.
        await run(panel, 50);
      });
    }),
  );
});

test("times are measured on demand, and compared", { tag: "@rare" }, async ({ tiebreak }) => {
  const panel = await open(tiebreak, TWO);
  await panel.getByRole("checkbox", { name: "measure times" }).check();
  await run(panel, 20);
  await panel.getByRole("button", { name: "Time", exact: true }).click();
  await expect(panel.getByRole("region", { name: "Time by lane" })).toBeVisible();
  const [first] = await cells(panel, "Time by lane");
  expect(first[4]).toMatch(/ ms$/);
  const [pair] = await cells(panel, "Lanes in pairs, problem by problem");
  expect(Number(pair[1]) + Number(pair[2]) + Number(pair[3])).toBe(20);
});

const DANGER = [`......33${".".repeat(16)}`, `.....3333${".".repeat(15)}`].join("/");
const HEXAGONS = `./?map=caves:24x14:3&shape=hex&danger=${DANGER}&a=astar[f,fifo]&b=astar&c=greedy+turn:500`;

test("a world is asked about with all that it has, and a lane that can't answer is left out", {
  tag: "@rare",
}, async ({ tiebreak }) => {
  const panel = await open(tiebreak, HEXAGONS);
  const { id } = (await tiebreak.document()).lanes[1];
  await tiebreak.dispatch({ type: "lane-set", id, patch: { pruning: "jump" } });
  const before = await tiebreak.document();
  await run(panel, 60);
  await expect(panel.getByText("Lane 2 is left out")).toHaveText(
    "Lane 2 is left out, because it can't search this map: Jump points can't search such a world or question; Dijkstra, greedy, A* and weighted A* can.",
  );
  const rows = await cells(panel, "Expanded by lane");
  expect(rows.map(([name]) => name.slice(0, 2))).toEqual(["1:", "3:"]);
  const [[pair]] = await cells(panel, "Lanes in pairs, problem by problem");
  expect(pair).toBe("1 against 3");
  await panel.getByRole("button", { name: "Turns", exact: true }).click();
  await expect(panel.getByRole("region", { name: "Turns by lane" })).toBeVisible();
  await panel.getByRole("button", { name: "Expanded", exact: true }).click();
  await expect(panel.getByRole("region", { name: "Expanded by lane" })).toBeVisible();
  const [[name, ...expanded]] = await cells(panel, "Problems that stand out");
  await panel.getByRole("button", { name, exact: true }).click();
  await expect(panel).toBeHidden();
  const { start, goal, ...after } = await tiebreak.document();
  // Lane 2 is still there, and waits.
  expect(after).toEqual({ ...before, start: undefined, goal: undefined, source: null });
  expect([start, goal]).not.toEqual([before.start, before.goal]);
  await tiebreak.dispatch({ type: "lane-remove", id });
  expect((await tiebreak.results()).map(({ figures }) => String(figures.expanded))).toEqual(
    expanded,
  );
});

test("a file's floors are asked about and named, whatever the page shows", {
  tag: "@rare",
}, async ({ tiebreak, page }) => {
  const panel = await open(tiebreak, TWO);
  await panel.getByRole("radio", { name: "Files" }).check();
  const floors = {
    version: 2,
    map: ["...", ".#."],
    world: { floors: [["...", "..."]], stairs: [[2, 0]] },
    start: [0, 0],
    goal: [0, 0, 1],
    lanes: [],
  };
  const [lane] = (await tiebreak.document()).lanes;
  const document = JSON.stringify({ ...floors, lanes: [lane] });
  await panel
    .getByLabel("Choose files")
    .setInputFiles([
      { name: "floors.json", mimeType: "application/json", buffer: Buffer.from(document) },
    ]);
  await expect(panel.getByText("1 map, 0 lists with 0 problems")).toBeVisible();
  await panel.getByRole("button", { name: "Run the batch" }).click();
  // Five free cells and six: 11 x 10 pairs.
  await expect(panel.getByText("110 problems answered.")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Save CSV" }).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toMatch(/^source,problem,from_x,from_y,from_z,to_x,to_y,to_z,lane,found,/);
  expect(lines.filter((line) => /^floors\.json,\d+,\d,\d,0,\d,\d,1,/.test(line))).toHaveLength(
    5 * 6 * 2,
  );
  await panel.getByRole("button", { name: "floors.json, pair 0", exact: true }).first().click();
  await expect(panel).toBeHidden();
  await tiebreak.settle();
  expect((await tiebreak.document()).world).toEqual(floors.world);
  expect((await tiebreak.results()).map(({ figures }) => figures?.found)).toEqual([true, true]);
});

test("files that can mean several things are asked about once, and nothing begins before", {
  tag: "@rare",
}, async ({ tiebreak }) => {
  const panel = await open(tiebreak, TWO);
  await panel.getByRole("radio", { name: "Files" }).check();
  const csv = (name, text) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await panel
    .getByLabel("Choose files")
    .setInputFiles([csv("a.csv", "0,1,1\n0,0,1\n"), csv("b.csv", "0,0,1\n1,0,1\n")]);
  await expect(panel.getByText("2 maps, 0 lists with 0 problems")).toBeVisible();
  const question = panel.getByLabel("a.csv and 1 more: What do the numbers mean?");
  await panel.getByRole("button", { name: "Run the batch" }).click();
  await expect(question).toBeFocused();
  await question.selectOption("1 is a wall");
  expect(await violations(tiebreak.page, { within: "tb-batch-sources" })).toEqual([]);
  await panel.getByRole("button", { name: "Run the batch" }).click();
  // Three free cells each, of which 3 x 2 pairs are connected.
  await expect(panel.getByText("12 problems answered.")).toBeVisible();
});
