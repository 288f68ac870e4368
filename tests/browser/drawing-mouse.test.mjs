import { expect, test } from "./fixture.mjs";
import { cellsWith, field, names, rough, wrongWithStroke } from "./maps.mjs";
import { hashes, picture } from "./picture.mjs";
import { together } from "./together.mjs";

test.use({ times: "measured" });

/** All cells from one to the other along a row. */
function row(y, from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => [from + index, y]);
}

test.beforeEach(({ tiebreak }) => tiebreak.load(field()));

test(
  "tools, shapes and weights",
  together((step) => {
    step("the first press alone draws", async ({ tiebreak }) => {
      await tiebreak.stroke([[5, 3]]);
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["5,3"]);
    });

    step("erasing with the tool makes plain ground of walls and weights", async ({ tiebreak }) => {
      await tiebreak.load(rough());
      const doc = await tiebreak.document();
      await tiebreak.tool("Erase");
      await tiebreak.stroke([
        [2, 5],
        [12, 5],
      ]);
      const next = (await tiebreak.document()).map;
      expect(next[5].slice(2, 13)).toBe(".".repeat(11));
      expect(next.with(5, doc.map[5]), "the other rows").toEqual(doc.map);
    });

    step("weights from 2 to 9 are drawn, and plain ground", async ({ tiebreak }) => {
      await tiebreak.tool("Weight");
      const menu = await tiebreak.drawMenu();
      const weight = menu.getByRole("button", { name: "Weight" });
      await expect(weight).toHaveAttribute("aria-pressed", "true");
      for (let weight = 2; weight <= 9; weight++) {
        await tiebreak.ground(`weight ${weight}`);
        await tiebreak.stroke([
          [4, weight],
          [6, weight],
        ]);
      }
      await tiebreak.ground("plain ground");
      await tiebreak.stroke([[5, 4]]);
      const { map } = await tiebreak.document();
      expect(map.slice(2, 10).map((text) => text.slice(4, 7))).toEqual([
        "222",
        "333",
        "4.4",
        "555",
        "666",
        "777",
        "888",
        "999",
      ]);
    });

    step("weights are painted darker the heavier they are", async ({ tiebreak }) => {
      // Beside the middle, where large cells show their weight as a figure.
      const cells = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((weight) => [18.7, weight - 0.3]);
      const lanes = [{ algorithm: "greedy" }];
      const doc = field({ goal: [4, 7], lanes });
      doc.map = doc.map.map((text, y) => (y >= 2 && y <= 9 ? text.slice(0, -1) + y : text));
      await tiebreak.load(doc);
      const { at } = await picture(tiebreak, 1, cells);
      const light = at.map((colour) =>
        colour.match(/\d+/g).reduce((sum, part) => sum + Number(part), 0),
      );
      expect(light).toEqual(light.toSorted((a, b) => b - a));
      expect(new Set(light).size).toBe(9);
    });

    step("a line is drawn on release, straight from end to end", async ({ tiebreak, page }) => {
      await tiebreak.tool("Line");
      const points = [
        [3, 2],
        [12, 6],
      ];
      await tiebreak.stroke([points[0], [9, 12], [15, 1], points[1]], { release: false });
      expect(cellsWith(await tiebreak.document(), "#"), "before the release").toEqual([]);
      await page.mouse.up();
      const walls = cellsWith(await tiebreak.document(), "#");
      expect(wrongWithStroke(points, walls)).toBeNull();
      expect(walls).toHaveLength(10);
    });

    step("escape gives a line up, and takes a stroke back", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await tiebreak.tool("Line");
      for (const tool of ["Line", "Wall"]) {
        await tiebreak.tool(tool);
        const way = [
          [3, 2],
          [12, 6],
        ];
        await tiebreak.stroke(way, { release: false });
        await page.keyboard.press("Escape");
        await page.mouse.up();
        expect(await tiebreak.document(), tool).toEqual(before);
      }
    });

    step("a rectangle is filled, from any corner", async ({ tiebreak }) => {
      await tiebreak.tool("Rectangle");
      await tiebreak.ground("weight 4");
      await tiebreak.stroke([
        [9, 5],
        [6, 2],
      ]);
      const { map } = await tiebreak.document();
      const expected = field().map.map((text, y) =>
        y >= 2 && y <= 5 ? `${text.slice(0, 6)}4444${text.slice(10)}` : text,
      );
      expect(map).toEqual(expected);
    });

    step("fill takes an area of like cells and stops at walls", async ({ tiebreak }) => {
      const walls = Array.from({ length: 14 }, (_, y) => [10, y]);
      await tiebreak.load(field({ walls }));
      await tiebreak.tool("Fill");
      await tiebreak.ground("weight 3");
      await tiebreak.stroke([[15, 3]]);
      const { map } = await tiebreak.document();
      expect(map).toEqual(Array(14).fill("..........#333333333"));
    });
  }),
);

test(
  "the mouse draws walls and weights, and moves the ends",
  { tag: "@core" },
  together((step) => {
    step("a stroke draws a wall, and the right button erases it", async ({ tiebreak }) => {
      await tiebreak.stroke([
        [5, 3],
        [10, 3],
      ]);
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(names(row(3, 5, 10)));

      await tiebreak.stroke(
        [
          [7, 3],
          [8, 3],
        ],
        { button: "right" },
      );
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["5,3", "6,3", "9,3", "10,3"]);
    });

    step("start and goal are dragged, but not onto a wall", async ({ tiebreak }) => {
      await tiebreak.load(field({ walls: row(3, 5, 6) }));
      await tiebreak.stroke([
        [2, 7],
        [4, 5],
        [4, 3],
        [5, 3],
      ]);
      await tiebreak.stroke(
        [
          [17, 7],
          [12, 10],
        ],
        { place: 3 },
      );
      const doc = await tiebreak.document();
      expect(doc.start, "kept beside the wall").toEqual([4, 3]);
      expect(doc.goal).toEqual([12, 10]);
      expect(cellsWith(doc, "#")).toEqual(["5,3", "6,3"]);
      for (const { path } of await tiebreak.results()) {
        expect([path[0], path.at(-1)]).toEqual([doc.start, doc.goal]);
      }
    });

    step(
      "ctrl and the wheel zoom at the pointer, and drawing hits what is seen",
      async ({ tiebreak, page }) => {
        await expect(tiebreak.corner("Fit the map")).toBeDisabled();
        // While a map is smaller than its panel it stays in the middle, wherever the pointer is.
        for (let left = 3; left > 0; left--) await tiebreak.corner("Zoom in").click();
        await expect(tiebreak.corner("Fit the map")).toBeEnabled();
        const { x, y, width, height } = await tiebreak.map(1).boundingBox();
        await page.mouse.move(x + width * 0.6, y + height * 0.4);
        const under = await tiebreak.readout().textContent();
        const before = await hashes(tiebreak);
        await page.keyboard.down("Control");
        await page.mouse.wheel(0, -100);
        await page.keyboard.up("Control");
        await tiebreak.settle();
        expect(await hashes(tiebreak)).not.toEqual(before);
        expect(await tiebreak.readout().textContent()).toBe(under);

        await page.mouse.down();
        await page.mouse.up();
        const [place] = under.match(/\d+, \d+/);
        expect(cellsWith(await tiebreak.document(), "#")).toEqual([place.replace(", ", ",")]);
        await tiebreak.corner("Fit the map").click();
        await expect(tiebreak.corner("Fit the map")).toBeDisabled();
      },
    );
  }),
);

test(
  "strokes and lanes",
  together((step) => {
    step("start and goal are never walled in their own cell", async ({ tiebreak }) => {
      await tiebreak.stroke([
        [0, 7],
        [19, 7],
      ]);
      const doc = await tiebreak.document();
      expect(doc.map[7]).toBe("##.##############.##");
      expect([doc.start, doc.goal]).toEqual([
        [2, 7],
        [17, 7],
      ]);
    });

    step("drawing on any lane draws on all", async ({ tiebreak }) => {
      for (const place of [1, 2, 3, 4]) {
        const before = await hashes(tiebreak);
        await tiebreak.stroke([[8, place]], { place });
        await tiebreak.page.mouse.move(0, 0);
        await tiebreak.settle();
        const after = await hashes(tiebreak);
        expect(cellsWith(await tiebreak.document(), "#")).toHaveLength(place);
        after.forEach((hash, index) => {
          expect(hash, `lane ${index + 1} after drawing on ${place}`).not.toBe(before[index]);
        });
      }
    });

    step("fast strokes leave no gaps", async ({ tiebreak }) => {
      const points = [
        [1, 1],
        [16, 4],
        [15, 12],
        [4, 2],
        [9, 13],
        [0, 11],
      ];
      await tiebreak.stroke(points);
      const walls = cellsWith(await tiebreak.document(), "#");
      expect(wrongWithStroke(points, walls)).toBeNull();
    });

    step(
      "a stroke that leaves the map and comes back draws what lies on its way",
      async ({ tiebreak }) => {
        // Far outside of the map, though not of the window.
        await tiebreak.stroke([
          [17, 2],
          [17, -3],
          [14, -3],
          [14, 2],
        ]);
        expect(cellsWith(await tiebreak.document(), "#")).toEqual(
          [0, 1, 2].flatMap((y) => [`14,${y}`, `17,${y}`]),
        );
      },
    );

    step("results follow while the pointer is still down", async ({ tiebreak, page }) => {
      const before = (await tiebreak.results())[0].figures.cost;
      const way = Array.from({ length: 13 }, (_, y) => [9, y]);
      await tiebreak.stroke(way, { release: false });
      // The only way left leads around the bottom.
      const lane = tiebreak.lane(1);
      await expect(lane).not.toContainText(`cost ${before / 33461}`);
      const { figures } = (await tiebreak.results())[0];
      expect(figures.cost).toBeGreaterThan(before);
      await expect(lane).toContainText(`cost ${(figures.cost / 33461).toFixed(2)}`);
      await expect(lane).toContainText(`${figures.expanded} expanded`);
      await page.mouse.up();
      expect((await tiebreak.results())[0].figures).toEqual(figures);
    });

    step("a drawn map gives the results of the same map loaded", async ({ tiebreak }) => {
      await tiebreak.stroke([
        [6, 3],
        [14, 3],
        [14, 11],
        [6, 11],
      ]);
      const drawn = await tiebreak.results();
      const doc = await tiebreak.document();
      await tiebreak.load({ ...doc, lanes: doc.lanes.map(({ id: _, ...config }) => config) });
      const loaded = await tiebreak.results();
      for (const [index, { figures, path, order }] of drawn.entries()) {
        expect({ figures, path, order }).toEqual({
          figures: loaded[index].figures,
          path: loaded[index].path,
          order: loaded[index].order,
        });
      }
    });

    step("the pan tool moves all maps and draws nothing", async ({ tiebreak, page }) => {
      const before = await tiebreak.document();
      await tiebreak.corner("Zoom in").click();
      await tiebreak.corner("Zoom in").click();
      await tiebreak.tool("Pan");
      await tiebreak.settle();
      const pictures = await hashes(tiebreak);
      const { x, y, width, height } = await tiebreak.map(2).boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 - 90, y + height / 2 - 40);
      await page.mouse.up();
      await page.mouse.move(0, 0);
      await tiebreak.settle();
      const moved = await hashes(tiebreak);
      moved.forEach((hash, index) => {
        expect(hash, `lane ${index + 1}`).not.toBe(pictures[index]);
      });
      expect(await tiebreak.document()).toEqual(before);
    });
  }),
);
