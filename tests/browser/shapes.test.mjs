/** Maps of hexagons, triangles, floors and regions: seen, pointed at, drawn on and saved as pictures. */

import { placeOfNumbers } from "../../www/src/view/shapes/named.js";
import { otherShape } from "../../www/src/view/shapes/other.js";
import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { readPicture } from "./picture.mjs";
import { fingers } from "./touch.mjs";

const open = (width, height) => Array.from({ length: height }, () => ".".repeat(width));
const lanes = [
  {
    algorithm: "astar",
    moves: "8",
    corners: "never",
    costs: "sqrt2",
    heuristic: "octile",
    order: "N NE E SE S SW W NW",
    checkerboard: false,
    ties: ["low_h", "lifo"],
    nudge: null,
    weight: 1000,
    reopen: false,
    stop: "expanded",
  },
];
const REGIONS = {
  areas: ["aaabbbccc", "aaabbbccc", "dddeeefff", "dddeeefff", "ggghhh...", "ggghhh..."],
  routes: [[2, 6, 3]],
};
const TABLE = {
  places: [
    [0, 0],
    [10, 0],
    [20, 0],
    [0, 10],
    [10, 10],
    [20, 10],
  ],
  borders: [
    [0, 1, 1],
    [1, 2, 1],
    [0, 3, 1],
    [1, 4, 2],
    [2, 5, 1],
    [3, 4, 1],
    [4, 5, 1],
  ],
};

/** By shape: a document, two places with a way between them on the map, their names, and a key that leads on. */
const SHAPES = {
  hexagons: {
    doc: { map: open(14, 9), world: { shape: "hex" }, start: [1, 1], goal: [12, 7] },
    stroke: [5 * 14 + 4, 3 * 14 + 10],
    names: ["(4, 5)", "(10, 3)"],
    beside: ["ArrowRight", 5 * 14 + 5],
  },
  triangles: {
    doc: { map: open(18, 8), world: { shape: "triangle" }, start: [1, 1], goal: [16, 6] },
    stroke: [5 * 18 + 4, 3 * 18 + 10],
    names: ["(4, 5)", "(10, 3)"],
    beside: ["ArrowRight", 5 * 18 + 5],
  },
  floors: {
    doc: {
      map: open(10, 7),
      world: { floors: [open(10, 7)], stairs: [[8, 5, 0]] },
      start: [1, 1, 0],
      goal: [1, 5, 1],
    },
    stroke: [70 + 2 * 10 + 3, 70 + 4 * 10 + 8],
    names: ["(3, 2) on floor 1", "(8, 4) on floor 1"],
    beside: ["ArrowRight", 70 + 2 * 10 + 4],
  },
  "painted regions": {
    doc: { map: open(9, 6), world: { shape: "regions", regions: REGIONS }, start: 0, goal: 7 },
    stroke: [3, 5],
    names: ["d", "f"],
    beside: ["ArrowRight", 4],
  },
  "regions of a table": {
    doc: {
      map: ["."],
      world: { shape: "regions", regions: { ...TABLE, weights: [1, 1, 1, 1, 1, 1] } },
      start: 0,
      goal: 2,
    },
    stroke: [3, 5],
    names: ["region 3", "region 5"],
    beside: ["ArrowRight", 4],
  },
};

/** The map's shape, as the page makes it from the same document. */
function shapeFor({ map, world }) {
  const [width, height] = [map[0].length, map.length];
  return otherShape({ width, height, world: { ...world, floors: world.floors?.length } });
}

/** Where a point of the map is in the window, while the map fits its panel. */
async function projection(tiebreak, shape) {
  const box = await tiebreak.map().evaluate((map) => {
    map.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = map.getBoundingClientRect();
    return { x, y, width, height };
  });
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  const left = box.x + (box.width - shape.width * scale) / 2;
  const top = box.y + (box.height - shape.height * scale) / 2;
  return ({ x, y }) => ({ x: left + x * scale, y: top + y * scale });
}

/** The document's cells by place. */
function cells(page) {
  return page.evaluate(() => [...document.getElementById("tiebreak").store.state.doc.cells]);
}

/** The places with a wall, or the closed regions. */
async function walls(page) {
  const all = await cells(page);
  return all.flatMap((value, place) => (value === 0 ? place : []));
}

const ascending = (places) => [...places].sort((one, other) => one - other);

/** The map's colour at a point of the window. */
async function colourAt(tiebreak, point) {
  const [{ at }] = await tiebreak.map().evaluateAll(readPicture, [point]);
  return at[0];
}

for (const [name, { doc, stroke, names, beside }] of Object.entries(SHAPES)) {
  const shape = shapeFor(doc);
  const document = { version: 2, title: name, source: null, lanes, ...doc };

  test.describe(name, () => {
    test.beforeEach(async ({ tiebreak }) => {
      await tiebreak.load(document);
    });

    test("results are shown, and the place under the pointer is named", async ({
      tiebreak,
      page,
    }) => {
      const [{ path, figures }] = await tiebreak.results();
      expect(figures.found).toBe(true);
      expect(path.at(0)).toEqual(doc.start);
      expect(path.at(-1)).toEqual(doc.goal);
      const toPoint = await projection(tiebreak, shape);
      for (const [index, place] of stroke.entries()) {
        const { x, y } = toPoint(shape.centre(place));
        await page.mouse.move(x, y);
        await expect(tiebreak.readout()).toContainText(names[index]);
      }
      await page.mouse.move(0, 0);
      // A little off the middle, where letters and numbers stand.
      const { x, y } = shape.centre(placeOfNumbers(shape, [path[1]].flat()));
      const at = toPoint({ x: x + 0.3, y: y + 0.2 });
      await tiebreak.seek(0);
      const before = await colourAt(tiebreak, at);
      await tiebreak.seek(Number.POSITIVE_INFINITY);
      expect(await colourAt(tiebreak, at)).not.toBe(before);
    });

    test("a stroke of the mouse draws without gaps", async ({ tiebreak, page }) => {
      const toPoint = await projection(tiebreak, shape);
      const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      const [first, last] = stroke.map((place) => shape.spotOf(place));
      const line = ascending(new Set(shape.covered("line", first, last)));
      expect(await walls(page)).toEqual(line);
      await tiebreak.button("Undo").click();
      expect(await walls(page), "one stroke").toEqual([]);
    });

    test("keys move the cursor to the place that lies that way, and draw", async ({
      tiebreak,
      page,
    }) => {
      const toPoint = await projection(tiebreak, shape);
      const { x, y } = toPoint(shape.centre(stroke[0]));
      await page.mouse.move(x, y);
      await tiebreak.map().focus();
      const [key, next] = beside;
      await page.keyboard.press(key);
      await page.mouse.move(0, 0);
      await expect(tiebreak.readout()).toContainText(shape.name(next));
      await page.keyboard.press("Space");
      await expect.poll(() => walls(page)).toEqual([next]);
      await page.keyboard.press("Delete");
      await expect.poll(() => walls(page)).toEqual([]);
    });

    test("a line, a rectangle and a fill cover places of this shape", async ({
      tiebreak,
      page,
    }) => {
      const toPoint = await projection(tiebreak, shape);
      const [first, last] = stroke.map((place) => shape.spotOf(place));
      const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
      for (const tool of ["line", "rect"]) {
        await tiebreak.dispatch({ type: "tool", tool });
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
        expect(await walls(page), tool).toEqual(
          ascending(new Set(shape.covered(tool, first, last))),
        );
        await tiebreak.button("Undo").click();
      }
      await tiebreak.dispatch({ type: "tool", tool: "fill" });
      await page.mouse.click(from.x, from.y);
      const { start, goal } = await page.evaluate(
        () => globalThis.document.getElementById("tiebreak").store.state.doc,
      );
      const joined = shape.flood(new Uint8Array(shape.count).fill(1), stroke[0]);
      // Stairs stay free, too: from (8, 5) on floor 0 to floor 1.
      const free = [start, goal, ...(name === "floors" ? [58, 128] : [])];
      const drawn = joined.filter((place) => !free.includes(place));
      expect(await walls(page)).toEqual(ascending(drawn));
    });

    test("a picture shows all of it", async ({ tiebreak, page }) => {
      await tiebreak.settle();
      const svg = await page.evaluate(() =>
        globalThis.document.getElementById("tiebreak").picture({ format: "svg" }),
      );
      expect(svg).toContain(shape.extent);
      expect(svg).not.toContain("NaN");
      if (name === "floors") expect(svg).toContain("floor 1");
      if (name === "painted regions")
        for (const letter of "abcdefgh") expect(svg).toContain(`>${letter}<`);
      const size = await page.evaluate(async () => {
        const tiebreak = globalThis.document.getElementById("tiebreak");
        const png = await tiebreak.picture({ format: "png" });
        const { width, height } = await createImageBitmap(png);
        return width * height;
      });
      expect(size).toBeGreaterThan(1e4);
    });

    // A few regions are as large as they get.
    if (name.includes("regions")) return;

    test("places are found in a zoomed map, too", async ({ tiebreak, page }) => {
      const { x, y } = shape.centre(stroke[0]);
      const camera = { scale: 80, x: x - 3, y: y - 2 };
      await tiebreak.dispatch({ type: "camera", camera });
      await tiebreak.frames();
      const box = await tiebreak.map().boundingBox();
      const sight = await page.evaluate(
        () => globalThis.document.querySelector("tb-lane").panel.sight().camera,
      );
      expect(sight.scale).toBe(80);
      await page.mouse.move(
        box.x + (x - sight.x) * sight.scale,
        box.y + (y - sight.y) * sight.scale,
      );
      await expect(tiebreak.readout()).toContainText(names[0]);
    });
  });

  test.describe(`${name}, with a finger`, () => {
    test.use(TOUCH);

    test("one finger draws", async ({ tiebreak, page }) => {
      await tiebreak.load(document);
      await tiebreak.button("Draw").click();
      const toPoint = await projection(tiebreak, shape);
      const [from, to] = stroke.map((place) => toPoint(shape.centre(place)));
      const touch = await fingers(page);
      await touch.press(from);
      await touch.move(to);
      await touch.lift();
      const [first, last] = stroke.map((place) => shape.spotOf(place));
      const line = ascending(new Set(shape.covered("line", first, last)));
      expect(await walls(page)).toEqual(line);
    });
  });
}
