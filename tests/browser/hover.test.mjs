import { expect, test } from "./fixture.mjs";
import { FOUR, field, LANES, lengthOf, octile } from "./maps.mjs";
import { hashes, picture } from "./picture.mjs";
import { together } from "./together.mjs";

/** As the page writes a cost. */
const written = (cost) => new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(cost);

const walls = Array.from({ length: 9 }, (_, y) => [9, y + 2]);

test(
  "what the pointer is told",
  together((step) => {
    step("hovering shows g, h, f, step and parent in every lane at once", async ({ tiebreak }) => {
      await tiebreak.load(field({ walls }));
      const results = await tiebreak.results();
      const [{ path }] = results;
      const cell = path[5];
      for (const from of [1, 3]) {
        await tiebreak.hover(cell, from);
        for (const [index, { order }] of results.entries()) {
          const readout = tiebreak.readout(index + 1);
          const step = order.findIndex((each) => String(each) === String(cell)) + 1;
          await expect(readout).toContainText(`(${cell.join(", ")})`);
          if (step > 0) await expect(readout).toContainText(`step ${step}  parent (`);
        }
      }
    });

    step("along a path the figures are those of the path", async ({ tiebreak }) => {
      await tiebreak.load(field({ walls }));
      for (const [index, { path, figures }] of (await tiebreak.results()).entries()) {
        const place = index + 1;
        expect(lengthOf(path)).toBeCloseTo(figures.cost / 33461, 3);
        for (const at of [0, 1, 7, path.length - 1]) {
          const cell = path[at];
          await tiebreak.hover(cell, place);
          const [g, h] = [lengthOf(path.slice(0, at + 1)), octile(cell, [17, 7])];
          const { algorithm } = FOUR[index];
          const f = { dijkstra: g, greedy: h, astar: g + h }[algorithm];
          const estimate = algorithm === "dijkstra" ? "–" : written(h);
          const parent = at === 0 ? "none" : `(${path[at - 1].join(", ")})`;
          const beginning = `(${cell.join(", ")})  g ${written(g)}  h ${estimate}  f `;
          await expect(tiebreak.readout(place)).toContainText(beginning);
          const text = await tiebreak.readout(place).textContent();
          const shown = Number(text.match(/f ([\d.]+)/)[1]);
          expect(shown, `f at ${cell} in lane ${place}`).toBeCloseTo(f, 1);
          expect(text).toMatch(
            new RegExp(`  step [\\d,]+  parent ${parent.replace(/[()]/g, "\\$&")}`),
          );
        }
      }
    });

    step("walls, weights and cells not reached say so", async ({ tiebreak }) => {
      const doc = field({ walls, lanes: [LANES.greedy] });
      doc.map = doc.map.with(0, `${doc.map[0].slice(0, -1)}7`);
      await tiebreak.load(doc);
      await tiebreak.hover([9, 5]);
      await expect(tiebreak.readout()).toHaveText("(9, 5)  wall");
      await tiebreak.hover([19, 0]);
      const h = written(octile([19, 0], [17, 7]));
      await expect(tiebreak.readout()).toHaveText(`(19, 0), weight 7  not reached, h ${h}`);
      await tiebreak.page.mouse.move(0, 0);
      await expect(tiebreak.readout()).not.toContainText("(");
    });

    step(
      "the cell is marked in every lane, and the mark goes with the pointer",
      async ({ tiebreak }) => {
        await tiebreak.page.mouse.move(0, 0);
        await tiebreak.settle();
        const before = await hashes(tiebreak);
        await tiebreak.hover([50, 35], 2);
        const marked = await hashes(tiebreak);
        marked.forEach((hash, index) => {
          expect(hash, `lane ${index + 1}`).not.toBe(before[index]);
        });
        await tiebreak.page.mouse.move(0, 0);
        await tiebreak.settle();
        expect(await hashes(tiebreak)).toEqual(before);
      },
    );

    step(
      "every layer recolours the cells, and arrows and figures are drawn into large ones",
      async ({ tiebreak, page }) => {
        await tiebreak.load(field({ width: 10, height: 7, start: [1, 3], goal: [8, 3] }));
        const seen = [String(await hashes(tiebreak))];
        const look = async () => {
          await page.mouse.move(0, 0);
          await tiebreak.settle();
          seen.push(String(await hashes(tiebreak)));
        };
        for (const layer of [
          "order of expansion",
          "g from the start",
          "h to the goal",
          "f, the priority",
        ]) {
          await tiebreak.look(layer);
          await look();
        }
        await tiebreak.look("open and closed", "arrows to parents");
        await look();
        await tiebreak.look("f, g and h as numbers");
        for (let left = 3; left > 0; left--) await tiebreak.corner("Zoom in").click();
        await look();
        await tiebreak.look("f, g and h as numbers");
        await look();
        expect(new Set(seen).size, "all pictures differ").toBe(seen.length);
      },
    );

    step("the order of expansion is a scale from first to last", async ({ tiebreak }) => {
      await tiebreak.load(field({ lanes: [LANES.dijkstra] }));
      await tiebreak.dispatch({ type: "layer", layer: "order" });
      const [{ order, path }] = await tiebreak.results();
      const along = new Set(path.map(String));
      const cells = order.filter((cell) => !along.has(String(cell)));
      const few = [cells[3], cells[Math.floor(cells.length / 2)], cells.at(-3)];
      const { at } = await picture(
        tiebreak,
        1,
        few.map(([x, y]) => [x - 0.3, y - 0.3]),
      );
      const light = at.map((colour) => {
        const [red, green, blue] = colour.match(/\d+/g).map(Number);
        return 0.3 * red + 0.59 * green + 0.11 * blue;
      });
      expect(light, "viridis grows lighter").toEqual(light.toSorted((a, b) => a - b));
      expect(new Set(at).size).toBe(3);
    });
  }),
);
