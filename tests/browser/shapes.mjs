/** Maps of other shapes than squares for tests, and where their places are in the window. */

import { otherShape } from "../../www/src/view/shapes/other.ts";
import { complete, LANES } from "./maps.mjs";

const open = (width, height) => Array.from({ length: height }, () => ".".repeat(width));
const lanes = [complete({ ...LANES.lifo, reopen: false })];
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

/** What a test of each shape needs: its name, the document, the shape, and what is in `SHAPES`. */
export const CASES = Object.entries(SHAPES).map(([name, { doc, ...rest }]) => ({
  name,
  doc,
  shape: shapeFor(doc),
  document: { version: 2, title: name, source: null, lanes, ...doc },
  ...rest,
}));

/** Where a point of the map is in the window, while the map fits its panel. */
export async function projection(tiebreak, shape) {
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
export async function walls(page) {
  const all = await cells(page);
  return all.flatMap((value, place) => (value === 0 ? place : []));
}

export const ascending = (places) => [...places].sort((one, other) => one - other);
