// Lanes stand in the columns in which their cells are largest.
import { expect, test } from "./fixture.mjs";

const SIZES = [
  [1440, 900],
  [1366, 768],
  [1920, 1080],
  [820, 1180],
];

const MAPS = ["map=trap", "map=empty:30x30", "map=empty:120x12", "map=empty:12x60"];
const LANES = ["a=astar", "b=astar[f,h,lifo]", "c=greedy", "d=dijkstra", "e=weighted"];

test("no other arrangement that fits the window has larger cells", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  for (const [at, map] of MAPS.entries()) {
    for (const count of at === 0 ? [2, 4, 5] : [4]) {
      await tiebreak.open(`/?${[map, ...LANES.slice(0, count)].join("&")}`);
      for (const [width = 0, height = 0] of SIZES) {
        await page.setViewportSize({ width, height });
        await tiebreak.settle();
        const { chosen, sizes } = await page.evaluate(arrangements);
        const what = `${width} x ${height}, ${map}, ${count} lanes: ${JSON.stringify(sizes)}`;
        const best = Math.max(...Object.values(sizes));
        // A head that takes another line in one lane alone makes a difference of some pixels.
        expect(sizes[chosen] ?? 0, `${chosen} of ${what}`).toBeGreaterThan(best * 0.97);
      }
    }
  }
});

/** The size of a cell by the number of columns, of arrangements that are no higher than the window has room for. */
function arrangements() {
  const lanes = /** @type {HTMLElement} */ (document.querySelector(".lanes"));
  const stage = /** @type {HTMLElement} */ (lanes.parentElement);
  const least = Number.parseFloat(getComputedStyle(stage).minHeight);
  const chosen = lanes.style.getPropertyValue("--best");
  const rows = globalThis.tiebreak.document.map;
  /** @type {Record<string, number>} */
  const sizes = {};
  const count = Number(lanes.dataset.count);
  for (let columns = 1; columns <= count; columns++) {
    lanes.style.setProperty("--best", String(columns));
    const panel = /** @type {HTMLElement} */ (lanes.querySelector(".panel"));
    if (stage.offsetHeight > least + 1 && String(columns) !== chosen) continue;
    sizes[columns] = Math.min(panel.clientWidth / rows[0].length, panel.clientHeight / rows.length);
  }
  lanes.style.setProperty("--best", chosen);
  return { chosen, sizes };
}
