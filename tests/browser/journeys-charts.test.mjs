// Charts over a journey's ticks: all lanes as lines, with the timeline's tick.
import { saved } from "./files.mjs";
import { expect, test } from "./fixture.mjs";
import { casesOf, documentOf } from "./journeys.mjs";
import { together } from "./together.mjs";

/** Nine units through a gap: they wait, plan again, or foresee one another. */
const crowd = casesOf("crowd", "wait");

/** The charts of the journey, opened by keys. */
async function opened(tiebreak) {
  const { page } = tiebreak;
  await tiebreak.load(documentOf(crowd));
  await tiebreak.results();
  await tiebreak.button("Explain").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Explain" });
  await expect(panel.getByRole("heading", { name: "Ticks" })).toBeVisible();
  return panel;
}

const rowsOf = (panel) =>
  panel
    .getByRole("region", { name: "Runs in numbers" })
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((it) => it.innerText)));

const number = (text) => Number(text.replace(",", ""));

test(
  "charts of journeys",
  together((step) => {
    step(
      "charts have a line a lane, and their numbers are those of the worked cases",
      async ({ tiebreak, page }) => {
        const panel = await opened(tiebreak);
        const lines = () =>
          page.evaluate(() => {
            const { charts = [] } = document.querySelector("tb-analysis-journey");
            return charts.map(({ plot }) => plot.series.length - 1);
          });
        await tiebreak.settle();
        expect(await lines()).toEqual(Array(3).fill(crowd.length));
        await tiebreak.seek(Number.POSITIVE_INFINITY);
        const counts = crowd.map(({ expect: { count } }) => count);
        const whole = (await rowsOf(panel)).map((row) => row.slice(-4).map(number));
        expect(whole).toEqual(
          counts.map(({ expanded, worst, collisions }) => [expanded, worst, 9, collisions]),
        );
        // At tick 1 what was expanded so far is what the first tick took.
        await tiebreak.seek(1);
        expect((await rowsOf(panel))[0]?.[0]).toBe("1");
        expect((await rowsOf(panel)).map((row) => number(row[1]))).toEqual(
          crowd.map(({ expect: { expanded } }) => expanded[0]),
        );
        // A lane's lines go and come back, by keys.
        const line = panel.getByRole("button", { name: /^1: / });
        await line.focus();
        await page.keyboard.press("Enter");
        await expect(line).toHaveAttribute("aria-pressed", "false");
        await tiebreak.settle();
        expect(await lines()).toEqual(Array(3).fill(crowd.length - 1));
      },
    );

    step(
      "a press in a chart seeks the tick, and the tick shown is marked",
      async ({ tiebreak, page }) => {
        const panel = await opened(tiebreak);
        const chart = panel.locator("[data-measure=arrived] .u-over");
        await expect(chart).toBeVisible();
        const { x, y, width, height } = await chart.boundingBox();
        const share = async () => {
          const box = await panel.locator("[data-measure=expanded] .analysis-now").boundingBox();
          return (box.x + 1 - x) / width;
        };
        await page.mouse.click(x + width / 2, y + height / 2);
        const ticks = Math.max(...crowd.map(({ expect: { count } }) => count.ticks));
        await expect(page.locator("output.position")).toHaveText(`tick ${ticks / 2} of ${ticks}`);
        await tiebreak.settle();
        expect(await share()).toBeCloseTo(0.5, 2);
        await tiebreak.button("Step forward").focus();
        await page.keyboard.press("Enter");
        await tiebreak.settle();
        expect(await share()).toBeCloseTo(0.5 + 1 / ticks, 2);
      },
    );

    step(
      "all ticks are saved as CSV, and other tabs say where searches are",
      async ({ tiebreak, page }) => {
        const panel = await opened(tiebreak);
        const { name, bytes } = await saved(
          page,
          panel.getByRole("button", { name: "Save as CSV" }),
        );
        expect(name).toMatch(/ticks\.csv$/);
        const [head, first] = bytes.toString().split("\r\n");
        expect(head).toBe("lane,name,tick,expanded,in this tick,arrived,collisions");
        expect(first).toMatch(/^1,.*,0,0,0,0,0$/);
        await panel.getByRole("tab", { name: "Step" }).click();
        await expect(panel).toContainText("The searches of each tick stand above the timeline");
      },
    );
  }),
);
