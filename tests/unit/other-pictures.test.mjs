import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { pngOf } from "../../www/src/picture/png.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { PALETTES, pixel, stateColour, terrainColour } from "../../www/src/view/palette.ts";
import { css } from "../../www/src/view/shapes/css.ts";
import { smallDoc, smallLane } from "./small-search.mjs";

const light = PALETTES.light;
const closed = pixel(stateColour(light, light.closed, 1));
const plain = pixel(terrainColour(light, 1));
const texts = ({ items }) => items.flatMap((item) => (item.kind === "text" ? item.text : []));
const rasters = ({ items }) => items.filter(({ kind }) => kind === "raster");
const fills = ({ items }) => items.flatMap((item) => (item.kind === "path" ? item.fill : []));

/** The small search's fifteen cells as places of another shape. */
const doc = (world, size = {}) => ({ ...smallDoc(), ...size, world });
const draw = (given, more = {}) =>
  pictureOf({ doc: given, lanes: [smallLane()], legend: false, heads: false, ...more });

/** Every point of a drawing lies within its picture. */
function isWithin({ width, height, items }) {
  const points = items.flatMap((item) =>
    item.kind === "path" ? item.segments.map(([, x, y]) => [x, y]) : [],
  );
  return points
    .filter(([x]) => x !== undefined)
    .every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
}

for (const shape of ["hex", "triangle"]) {
  test(`a picture of ${shape} has each state's colour, and every mark within it`, async () => {
    const picture = draw(doc({ shape }), { figures: true, arrows: true, cellSize: 60 });
    assert.equal(rasters(picture).length, 0);
    for (const word of [closed, plain, pixel(terrainColour(light, 0))]) {
      assert.ok(fills(picture).includes(css(word)));
    }
    assert.ok(isWithin(picture));
    assert.match(picture.description, /^A map of 5 × 3 (hexagons|triangles)\. /);
    const svg = await toSvg(picture);
    assert.ok(!svg.includes("NaN") && !svg.includes("undefined"));
    // f of every cell seen, as on squares.
    const numbers = (given) => texts(given).filter((text) => /^\d/.test(text)).length;
    const squares = draw(doc(undefined), { figures: true, arrows: true, cellSize: 60 });
    assert.equal(numbers(picture), numbers(squares));
  });

  test(`a picture of ${shape} with small cells is an image of bricks`, () => {
    const picture = draw(doc({ shape }), { cellSize: 4 });
    const [raster] = rasters(picture);
    const [columns, times] = shape === "hex" ? [11, 2] : [5, 1];
    assert.deepEqual([raster.columns, raster.rows], [columns, 3]);
    const count = (word) => raster.pixels.filter((each) => each === word).length;
    const [same] = rasters(draw(doc(undefined), { cellSize: 4 }));
    for (const word of [closed, plain]) {
      assert.equal(count(word), times * same.pixels.filter((each) => each === word).length);
    }
  });
}

test("a picture shows all floors with their labels; a path leaves no line between them", () => {
  const given = doc({ floors: 2 }, { width: 5, height: 1 });
  const picture = draw(given, { cellSize: 30 });
  assert.deepEqual(
    texts(picture).filter((text) => text.startsWith("floor")),
    ["floor 0", "floor 1", "floor 2"],
  );
  const [raster] = rasters(picture);
  assert.equal(raster.pixels.filter((word) => word !== 0).length, 15);
  assert.match(picture.description, /^A map of 3 floors, 5 × 1\. /);
  assert.ok(isWithin(picture));
  // The path's cells are (0, 1) to (1, 1), then on the first row: a thick line on each floor.
  const path = picture.items.filter(
    ({ kind, stroke, width }) => kind === "path" && stroke === light.path && width > 3,
  );
  const lines = path.flatMap(({ segments }) => segments.map(([letter]) => letter)).join("");
  assert.equal(lines.split("M").length - 1, 3);
});

test("a picture of regions has letters, routes with their costs, and nothing between", async () => {
  const regions = { areas: ["aa.b", "aa.b", "...b"], routes: [[0, 1, 7]] };
  const given = doc(
    { shape: "regions", regions },
    { cells: Uint8Array.of(1, 3), start: 0, goal: 1 },
  );
  const lane = { name: "A*", result: null };
  const picture = draw(given, { lanes: [lane], cellSize: 60 });
  assert.deepEqual(texts(picture).sort(), ["7", "G", "S", "a", "b", "3"].sort());
  const [raster] = rasters(picture);
  assert.deepEqual(
    [...raster.pixels].map((word) => Number(word !== 0)).join(""),
    ["1101", "1101", "0001"].join(""),
  );
  assert.match(picture.description, /^A map of 2 regions\. /);
  assert.ok(!(await toSvg(picture)).includes('fill="#000000"'));
  const png = await pngOf(raster);
  assert.equal(png[25], 6, "transparent pixels need a fourth channel");
  assert.ok(isWithin(picture));
});

test("a picture of a table has a disc for each region, with its number, and its borders", () => {
  const regions = {
    places: [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
    borders: [
      [0, 1, 1],
      [1, 2, 4],
    ],
  };
  const given = doc(
    { shape: "regions", regions },
    { cells: Uint8Array.of(1, 1, 1), start: 0, goal: 2 },
  );
  const picture = draw(given, { lanes: [{ name: "A*", result: null }], cellSize: 60 });
  assert.deepEqual(texts(picture).sort(), ["0", "1", "2", "4", "G", "S"].sort());
  const discs = picture.items.filter(({ kind, fill }) => kind === "path" && fill === css(plain));
  assert.equal(discs.length, 3);
  assert.ok(isWithin(picture));
});

test("the legend names the marks of layers, and weights that count otherwise once", () => {
  const edge = (way, from) => ({ from, to: from + 1, way });
  const passages = [edge("none", 0), edge("one", 6), { ...edge("both", 11), cost: 3 }];
  const heavy = smallDoc().cells.map((value) => Math.min(value, 2));
  const legend = (world) =>
    texts(pictureOf({ doc: { ...doc(world), cells: heavy }, lanes: [smallLane()], heads: false }));
  const before = legend(undefined);
  const added = (world) =>
    legend(world).filter((text) => /[a-z]/.test(text) && !before.includes(text));
  assert.deepEqual(added({ passages }), ["thin wall", "one way", "portal, with its cost"]);
  assert.deepEqual(added({ wrap: "rows" }), ["border that leads to the other side"]);
  assert.ok(before.includes("weight 2"));
  const counted = legend({ weights: [2, 1] });
  assert.deepEqual(
    counted.filter((text) => /^(weight|costs)/.test(text)),
    ["costs 2", "costs 1"],
  );
});
