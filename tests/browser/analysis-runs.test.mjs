import { saved } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: null });

/**
 * Four moves on 3 x 2 plain cells, 10 a step: worked out on paper in `crates/files/src/trace`. f is
 * 30 everywhere.
 */
const PAPER = "./?map=.../...&start=0,0&goal=2,1&a=astar[f,h,lifo]+moves:4+manhattan+costs:lester";
const STEPS = [
  ["0", "–", "", "", "", "(0, 0) 30", ""],
  ["1", "(0, 0)", "0", "30", "30", "(0, 1) 30 (1, 0) 30", "(0, 0)"],
  ["2", "(0, 1)", "10", "20", "30", "(1, 1) 30 (1, 0) 30", "(0, 0) (0, 1)"],
  ["3", "(1, 1)", "20", "10", "30", "(2, 1) 30 (1, 0) 30", "(0, 0) (0, 1) (1, 1)"],
  ["4", "(2, 1)", "30", "0", "30", "(1, 0) 30", "(0, 0) (0, 1) (1, 1) (2, 1)"],
];

/** Open ground, on which all that is expanded ties: 754 cells in the first lane, 54 in the second. */
const OPEN = "./?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]&c=walk";

/** A tab of the panel, opened on a page with this address. */
async function open(tiebreak, address, tab) {
  const { page } = tiebreak;
  await tiebreak.open(address);
  await tiebreak.button("Explain").click();
  const panel = page.getByRole("region", { name: "Explain" });
  await panel.getByRole("tab", { name: tab }).click();
  return panel;
}

/** The rows of a table's body as text. */
async function rowsOf(table) {
  return table.evaluate((each) =>
    [...each.querySelectorAll("tbody tr")].map((row) =>
      [...row.cells].map((cell) => cell.innerText.trim().replaceAll(/\s+/g, " ")),
    ),
  );
}

const position = (page) =>
  page.evaluate(() => document.getElementById("tiebreak").store.state.view.position);

test.describe("runs", () => {
  const numbers = (panel) =>
    panel.getByRole("region", { name: "Runs in numbers" }).locator("table");

  test(
    "runs are shown, hidden, sought and saved",
    together((step) => {
      step("are shown in numbers, at the timeline's step and whole", async ({ tiebreak }) => {
        const panel = await open(tiebreak, OPEN, "Data");
        const cost = "63.36";
        await tiebreak.settle();
        expect((await rowsOf(numbers(panel)))[1]?.length).toBe(8);
        const [fifo, lifo, walk] = await rowsOf(numbers(panel));
        expect([fifo?.[0], fifo?.[1], fifo?.[3], fifo?.[6]]).toEqual([
          "1: A* [f, fifo]",
          "754",
          cost,
          cost,
        ]);
        expect([lifo?.[1], lifo?.[3], lifo?.[6]]).toEqual(["54", cost, cost]);
        expect(walk?.[1]).toBe("OPEN isn't shown here. A walk keeps no OPEN list.");
        // The first step takes the start from an OPEN without others, and puts its 8 neighbours in.
        await tiebreak.seek(1);
        expect((await rowsOf(numbers(panel)))[0]?.slice(1, 5)).toEqual(["1", "8", cost, "1"]);
        // East and south-east are on cheapest ways, and tie.
        await tiebreak.seek(2);
        expect((await rowsOf(numbers(panel)))[0]?.[4]).toBe("2");
      });

      step("a press or a drag in a chart takes the timeline there", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak, OPEN, "Data");
        const chart = panel.locator("[data-measure=f] .u-over");
        await expect(chart).toBeVisible();
        await chart.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await chart.boundingBox();
        const now = panel.locator("[data-measure=open] .analysis-now");
        const line = async () => {
          const box = await now.boundingBox();
          return (box.x + 1 - x) / width;
        };
        await tiebreak.settle();
        expect(await line()).toBeCloseTo(1, 2);
        // Firefox has whole pixels alone.
        const middle = Math.round(x + width / 2);
        await page.mouse.move(middle, y + height / 2);
        await page.mouse.down();
        await tiebreak.settle();
        expect(await position(page)).toBe(Math.round(((middle - x) / width) * 754));
        expect(await line()).toBeCloseTo(0.5, 2);
        await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
        await tiebreak.settle();
        expect(await position(page)).toBeGreaterThan(186);
        expect(await position(page)).toBeLessThan(191);
        await page.mouse.move(x - 40, y);
        await tiebreak.settle();
        expect(await position(page)).toBe(0);
        await page.mouse.up();
        // Let go, it follows no more.
        await page.mouse.move(x + width / 2, y + height / 2);
        await tiebreak.settle();
        expect(await position(page)).toBe(0);
        // By share, too: the second lane is then through half of its own run.
        await tiebreak.dispatch({ type: "sync", sync: "share" });
        await page.mouse.click(x + width / 2, y + height / 2);
        await tiebreak.settle();
        expect(await position(page)).toBeCloseTo(500, -1);
        expect((await rowsOf(numbers(panel)))[1]?.[1]).toBe("27");
      });

      step("lines can be hidden, and charts follow an edit", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak, OPEN, "Data");
        const lines = () =>
          page.evaluate(() => {
            const { charts = [] } = document.querySelector("tb-analysis-runs");
            return charts.map(({ plot }) => plot.series.length - 1);
          });
        await tiebreak.settle();
        expect(await lines()).toEqual([2, 2, 2, 2]);
        const line = panel.getByRole("button", { name: "1: A* [f, fifo]" });
        await line.click();
        await expect(line).toHaveAttribute("aria-pressed", "false");
        await tiebreak.settle();
        expect(await lines()).toEqual([1, 1, 1, 1]);
        await line.click();
        const wall = Array.from({ length: 30 }, (_, y) => (y + 3) * 64 + 30);
        await tiebreak.dispatch({ type: "paint", cells: wall, value: 0, stroke: 1 });
        await tiebreak.results();
        // f rises now, since there is a detour.
        await tiebreak.settle();
        expect((await rowsOf(numbers(panel)))[0]?.[6]).toMatch(/^63.36 to /);
        expect(await lines()).toEqual([2, 2, 2, 2]);
        // Of the two lanes left in sight one has a run; the lane out of sight comes last, without a line.
        await page.evaluate(() => {
          const { panels, state } = document.getElementById("tiebreak");
          const [, ...ids] = state.doc.lanes.map(({ id }) => id);
          return panels.explain(ids);
        });
        await panel.getByRole("tab", { name: "Data" }).click();
        await tiebreak.settle();
        expect(await lines()).toEqual([1, 1, 1, 1]);
        expect((await rowsOf(numbers(panel))).map(([name]) => name?.slice(0, 2))).toEqual([
          "2:",
          "3:",
          "1:",
        ]);
      });

      step("all steps are saved as CSV", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak, PAPER, "Data");
        await tiebreak.settle();
        expect((await rowsOf(numbers(panel)))[0]?.length).toBe(8);
        const { name, bytes } = await saved(
          page,
          panel.getByRole("button", { name: "Save as CSV" }),
        );
        expect(name).toMatch(/runs\.csv$/);
        expect(bytes.toString().split("\r\n")).toEqual([
          "lane,name,step,f,OPEN,ties,generated,reopened",
          '1,"A* [f, h, lifo]",0,30,1,0,1,0',
          '1,"A* [f, h, lifo]",1,30,2,1,2,0',
          '1,"A* [f, h, lifo]",2,30,2,2,1,0',
          '1,"A* [f, h, lifo]",3,30,2,2,1,0',
          '1,"A* [f, h, lifo]",4,30,1,2,0,0',
          "",
        ]);
      });
    }),
  );
});

test.describe("the hand trace", () => {
  const trace = (panel) => panel.getByRole("region", { name: "Hand trace" }).locator("table");

  test(
    "the trace is shown and saved",
    { tag: "@rare" },
    together((step) => {
      step("is that on paper, and marks the timeline's step", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak, PAPER, "Data");
        await tiebreak.settle();
        expect(await rowsOf(trace(panel))).toEqual(STEPS);
        const shown = panel.locator("[aria-current=step] th");
        await expect(shown).toHaveText("4");
        await panel.getByRole("button", { name: "Go to step 2" }).click();
        expect(await position(page)).toBe(2);
        await expect(shown).toHaveText("2");
        await tiebreak.dispatch({ type: "sync", sync: "share" });
        await panel.getByRole("button", { name: "Go to step 3" }).click();
        expect(await position(page)).toBe(750);
        await expect(shown).toHaveText("3");
      });

      step(
        "shows the steps around the timeline's, and says how much it leaves out",
        async ({ tiebreak }) => {
          const panel = await open(tiebreak, OPEN, "Data");
          await tiebreak.seek(100);
          const steps = async () => (await rowsOf(trace(panel))).map(([step]) => Number(step));
          await tiebreak.settle();
          expect((await steps())[0]).toBe(88);
          expect((await steps()).at(-1)).toBe(112);
          const marked = panel.locator("[aria-current=step]");
          await panel.getByRole("region", { name: "Hand trace" }).scrollIntoViewIfNeeded();
          await expect(marked).toBeInViewport();
          await expect(marked).toContainText("94 more,");
          await expect(marked).toContainText(/and \d+ more/);
          // The cell expanded is the one closed last.
          const [, expanded, , , , , closed] = (await rowsOf(trace(panel)))[12] ?? [];
          expect(closed?.endsWith(String(expanded))).toBe(true);
          // Another lane has another trace.
          await panel.getByRole("combobox", { name: "Lane" }).selectOption({ index: 1 });
          await tiebreak.settle();
          expect((await steps()).at(-1)).toBe(54);
        },
      );

      step(
        "a row that is pressed stays where it is until the click is done",
        async ({ tiebreak, page }) => {
          const panel = await open(tiebreak, OPEN, "Data");
          const steps = async () => (await rowsOf(trace(panel))).map(([step]) => Number(step));
          await tiebreak.seek(100);
          expect((await steps())[0]).toBe(88);
          await panel.getByRole("button", { name: "Go to step 98" }).hover();
          await page.mouse.down();
          await tiebreak.seek(300);
          // Its rows are there once a later question is answered.
          await panel.locator("tb-analysis-hand").evaluate(async (hand) => {
            await hand.analyst.ask(hand.doc, { profile: hand.lane.config });
          });
          await tiebreak.settle();
          await page.mouse.up();
          await tiebreak.settle();
          expect(await position(page)).toBe(98);
          expect((await steps())[0]).toBe(86);
          await expect(panel.locator("[aria-current=step] th")).toHaveText("98");
        },
      );

      step("is saved in every format", async ({ tiebreak, page }) => {
        const panel = await open(tiebreak, PAPER, "Data");
        await panel.getByLabel("Steps", { exact: true }).fill("1");
        await panel.getByLabel("to", { exact: true }).fill("2");
        const save = async (format) => {
          await panel.getByRole("combobox", { name: "as" }).selectOption({ label: format });
          const { name, bytes } = await saved(
            page,
            panel.getByRole("button", { name: "Save", exact: true }),
          );
          return { ending: name.replace(/^[^.]*/, ""), text: bytes.toString() };
        };
        expect(await save("CSV")).toEqual({
          ending: ".csv",
          text: [
            "step,expanded,g,h,f,OPEN,CLOSED",
            '1,"(0, 0)",0,30,30,"(0, 1) 30; (1, 0) 30","(0, 0)"',
            '2,"(0, 1)",10,20,30,"(1, 1) 30; (1, 0) 30","(0, 0) (0, 1)"',
            "",
          ].join("\r\n"),
        });
        const markdown = await save("Markdown");
        expect(markdown.ending).toBe(".md");
        expect(markdown.text).toContain("| 2 | (0, 1) | 10 | 20 | 30 | (1, 1) 30; (1, 0) 30 |");
        const latex = await save("LaTeX");
        expect(latex.ending).toBe(".tex");
        expect(latex.text).toContain("\\caption{A* {[}f, h, lifo{]}}");
        const json = await save("JSON");
        expect(JSON.parse(json.text).steps.map(({ step }) => step)).toEqual([1, 2]);
        const posthoc = await save("Posthoc");
        expect(posthoc.ending).toBe(".trace.json");
        const { version, events } = JSON.parse(posthoc.text);
        expect(version).toBe("1.4.0");
        expect(events.map(({ type, id }) => `${type} ${id}`)).toEqual([
          "source 0",
          "destination 5",
          "expanding 0",
          "generating 1",
          "generating 3",
          "closing 0",
          "expanding 3",
          "generating 4",
          "closing 3",
        ]);
      });
    }),
  );

  test("that is too long says its limit, and a wrong choice what is wrong", {
    tag: "@rare",
  }, async ({ tiebreak }) => {
    // Dijkstra's algorithm closes all 40,000 cells.
    const panel = await open(tiebreak, "./?map=empty:200x200&a=dijkstra", "Data");
    const status = panel.getByRole("group", { name: "As a file" }).getByRole("status");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status).toHaveText(
      /^Steps 0 to \d+ are more than 32 million characters long\. Choose fewer\.$/,
      { timeout: 30_000 },
    );
    await panel.getByLabel("Steps", { exact: true }).fill("9");
    await panel.getByLabel("to", { exact: true }).fill("3");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status).toHaveText("There is nothing from step 9 to step 3.");
  });

  test.describe("with a clipboard", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("is copied, and a refusal is reported", async ({ tiebreak, page }) => {
      const panel = await open(tiebreak, PAPER, "Data");
      const copy = panel.getByRole("button", { name: "Copy", exact: true });
      await copy.click();
      await expect(panel.getByText("CSV copied.")).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text.split("\r\n")).toHaveLength(STEPS.length + 2);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      });
      await copy.click();
      await expect(
        panel.getByText("The browser denies access to the clipboard; Save works."),
      ).toBeVisible();
    });
  });
});
