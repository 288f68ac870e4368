import { share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { FOUR, field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";

test.use({ times: "measured" });

const COLUMNS = [
  "Lane",
  "Result",
  "Expanded",
  "Generated",
  "Reopened",
  "Largest OPEN",
  "Cost",
  "Length",
  "Turns",
  "% of cells",
  "Deviation",
  "Time",
];

/** The texts of a column, row by row. */
function column(page, name) {
  return page.getByRole("table").evaluate((table, heading) => {
    const [head, ...rows] = [...table.rows].map((row) =>
      [...row.cells].map((cell) => cell.innerText.trim()),
    );
    return rows.map((cells) => cells[head.indexOf(heading)]);
  }, name);
}

/** All times are there, too. */
async function measured(page) {
  await expect
    .poll(() => column(page, "Time"), { timeout: 20_000 })
    .toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/^[\d,.]+ ms$/)));
}

/** Copies the table as Share has it. */
async function copy(tiebreak, format) {
  const dialog = await share(tiebreak, "File");
  await dialog.getByRole("button", { name: `Copy Results as ${format}` }).click();
  await expect(dialog.getByRole("status")).toHaveText(`Results as ${format} copied.`);
}

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

  test(
    "the table is copied",
    together((step) => {
      step("the table is copied as Markdown", async ({ tiebreak, page }) => {
        const results = await tiebreak.results();
        await measured(page);
        await copy(tiebreak, "Markdown");
        const lines = (await clipboard(page)).trimEnd().split("\n");
        expect(lines).toHaveLength(2 + 4);
        expect(lines[0]).toBe(`| ${COLUMNS.join(" | ")} |`);
        // Words to the left, numbers to the right.
        expect(lines[1]).toBe(`| --- | --- ${"| ---: ".repeat(10)}|`);
        for (const [index, { figures }] of results.entries()) {
          expect(lines[2 + index]).toContain(`| ${figures.expanded.toLocaleString("en")} |`);
        }
        // Markdown would take the star of A* for emphasis.
        expect(lines[4]).toContain("| A\\* [f, fifo]");
      });

      step("the table is copied as LaTeX", async ({ tiebreak, page }) => {
        const results = await tiebreak.results();
        await measured(page);
        await copy(tiebreak, "LaTeX");
        const lines = (await clipboard(page)).split("\n");
        expect(lines[3]).toBe(`${COLUMNS.join(" & ").replace("%", "\\%")} \\\\`);
        for (const [index, { figures }] of results.entries()) {
          expect(lines[5 + index]).toContain(` & ${figures.expanded.toLocaleString("en")} & `);
        }
        expect(lines[5 + results.length]).toBe("\\bottomrule");
      });

      step("the table is copied as CSV, in the order of the lanes", async ({ tiebreak, page }) => {
        const results = await tiebreak.results();
        await measured(page);
        await copy(tiebreak, "CSV");
        const lines = (await clipboard(page)).trimEnd().split("\r\n");
        const fields = lines[0].split(",");
        // The columns of the table, and g of the goal.
        expect(fields).toHaveLength(COLUMNS.length + 1);
        expect(fields.slice(0, 4)).toEqual(["lane", "result", "expanded", "generated"]);
        expect(fields.at(-1)).toBe("g");
        for (const [index, { figures, name }] of results.entries()) {
          const [, lane, rest] = lines[1 + index].match(/^"((?:[^"]|"")*)",(.*)$/);
          expect(lane).toContain(name);
          expect(rest.split(",").slice(1, 5).map(Number)).toEqual([
            figures.expanded,
            figures.generated,
            figures.reopened,
            figures.maxOpen,
          ]);
        }
      });

      step("a sorted table is copied as it is sorted", async ({ tiebreak, page }) => {
        const results = await tiebreak.results();
        await measured(page);
        const heading = page.getByRole("columnheader", { name: "Expanded" }).getByRole("button");
        await heading.click();
        await heading.click();
        await copy(tiebreak, "CSV");
        const [head, ...lines] = (await clipboard(page)).trimEnd().split("\r\n");
        const counts = lines.map((line) =>
          Number(line.match(/^"(?:[^"]|"")*",(.*)$/)[1].split(",")[1]),
        );
        const expanded = results.map(({ figures }) => figures.expanded);
        expect(head).toContain("lane,result,expanded");
        expect(counts).toEqual(expanded.toSorted((a, b) => b - a));
        // In their own order the counts stand otherwise.
        expect(counts).not.toEqual(expanded);
      });
    }),
  );
});

test(
  "figures, badges and order",
  together((step) => {
    step("all figures of all lanes are there", async ({ tiebreak, page }) => {
      const headings = await page.getByRole("columnheader").allInnerTexts();
      expect(headings.map((text) => text.trim())).toEqual(COLUMNS);
      const figures = (await tiebreak.results()).map((result) => result.figures);
      const whole = (value) => value.toLocaleString("en");
      const expected = {
        Expanded: figures.map(({ expanded }) => whole(expanded)),
        Generated: figures.map(({ generated }) => whole(generated)),
        Reopened: figures.map(({ reopened }) => whole(reopened)),
        "Largest OPEN": figures.map(({ maxOpen }) => whole(maxOpen)),
        Cost: figures.map(({ cost }) => (cost / 33461).toFixed(2)),
        Length: figures.map(({ length }) => length.toFixed(2)),
        Turns: figures.map(({ turns }) => whole(turns)),
        "% of cells": figures.map(({ expanded }) => `${((expanded / 2560) * 100).toFixed(1)} %`),
        Deviation: figures.map(({ cost, optimum }) =>
          cost === optimum ? "0 %" : `${((cost / optimum - 1) * 100).toFixed(1)} %`,
        ),
      };
      for (const [name, texts] of Object.entries(expected)) {
        expect(await column(page, name), name).toEqual(texts);
      }
      await measured(page);
    });

    step("turns and length are those of the path", async ({ tiebreak }) => {
      for (const { figures, path } of await tiebreak.results()) {
        const steps = path
          .slice(1)
          .map(([x, y], index) => [x - path[index][0], y - path[index][1]]);
        const turns = steps.slice(1).filter((step, index) => String(step) !== String(steps[index]));
        expect(figures.turns).toBe(turns.length);
        const diagonal = steps.filter(([dx, dy]) => dx !== 0 && dy !== 0).length;
        expect(figures.diagonal).toBe(diagonal);
        expect(figures.straight).toBe(steps.length - diagonal);
      }
    });

    step(
      "badges: optimal, how much more it costs, no path, h overestimates here",
      async ({ tiebreak, page }) => {
        const [, greedy] = await tiebreak.results();
        const more = `costs ${(greedy.figures.deviation * 100).toFixed(1)} % more`;
        expect(await column(page, "Result")).toEqual(["optimal", more, "optimal", "optimal"]);
        await expect(tiebreak.lane(1)).toContainText("optimal");
        await expect(tiebreak.lane(2)).toContainText(more);

        const goal = [17, 7];
        const around = [-1, 0, 1].flatMap((dx) =>
          [-1, 0, 1].map((dy) => [goal[0] + dx, goal[1] + dy]),
        );
        const walls = around.filter((cell) => String(cell) !== String(goal));
        await tiebreak.load(field({ walls }));
        expect(await column(page, "Result")).toEqual(Array(4).fill("no path"));
        expect(await column(page, "Cost")).toEqual(Array(4).fill("–"));
        for (const place of [1, 2, 3, 4])
          await expect(tiebreak.lane(place)).toContainText("no path");

        const lanes = [{ ...LANES.fifo, heuristic: "manhattan" }, LANES.fifo, LANES.dijkstra];
        await tiebreak.load(field({ start: [2, 2], goal: [12, 10], lanes }));
        const [manhattan, octile, dijkstra] = await column(page, "Result");
        expect(manhattan).toContain("h overestimates here");
        expect([octile, dijkstra]).toEqual(["optimal", "optimal"]);
        await expect(tiebreak.lane(1)).toContainText("h overestimates here");
      },
    );

    step(
      "a lane that is added, changed or removed is so in the table",
      async ({ tiebreak, page }) => {
        await tiebreak.load(field({ lanes: FOUR.slice(0, 2) }));
        await expect(page.getByRole("rowheader")).toHaveCount(2);
        await tiebreak.addLane();
        await expect(page.getByRole("rowheader")).toHaveCount(3);
        const settings = await tiebreak.settings(3);
        await settings.getByLabel("Heuristic").selectOption("Euclidean");
        await expect(page.getByRole("rowheader").nth(2)).toContainText("Euclidean");
        await page.keyboard.press("Escape");
        await (await tiebreak.moreFor(3)).getByRole("button", { name: "Remove" }).click();
        await expect(page.getByRole("rowheader")).toHaveCount(2);
      },
    );

    step("a heading sorts, up and down, and says so", async ({ tiebreak, page }) => {
      const results = await tiebreak.results();
      const byExpanded = results.toSorted((a, b) => a.figures.expanded - b.figures.expanded);
      const lanes = (list) => list.map(({ name }) => expect.stringContaining(name));
      const heading = page.getByRole("columnheader", { name: "Expanded" });
      await expect(heading).not.toHaveAttribute("aria-sort");

      await heading.getByRole("button").click();
      await expect(heading).toHaveAttribute("aria-sort", "ascending");
      expect(await column(page, "Lane")).toEqual(lanes(byExpanded));
      await heading.getByRole("button").click();
      await expect(heading).toHaveAttribute("aria-sort", "descending");
      expect(await column(page, "Lane")).toEqual(lanes(byExpanded.toReversed()));
      await heading.getByRole("button").click();
      await expect(heading).not.toHaveAttribute("aria-sort");
      expect(await column(page, "Lane")).toEqual(lanes(results));

      await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
      const costs = (await column(page, "Cost")).map(Number);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    });
  }),
);
