import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellSizeFor, MARGIN } from "../../www/src/picture/arrange.ts";
import { changedBox, delayOf, positions } from "../../www/src/picture/gif.ts";
import { PAGE } from "../../www/src/picture/page-colours.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { pngOf } from "../../www/src/picture/png.ts";
import { choosePalette, Indexer } from "../../www/src/picture/quantise.ts";
import { runsOf } from "../../www/src/picture/runs.ts";
import { CellColours } from "../../www/src/view/cell-colours.ts";
import { PALETTES, pixel, rgb, stateColour, terrainColour } from "../../www/src/view/palette.ts";
import { smallDoc, smallLane } from "./small-search.mjs";

const doc = smallDoc();
const texts = ({ items }) => items.flatMap((item) => (item.kind === "text" ? item.text : []));
const rasters = ({ items }) => items.filter(({ kind }) => kind === "raster");

test("a picture has the cells as the page colours them, at any step", () => {
  const light = PALETTES.light;
  const closed = (value) => pixel(stateColour(light, light.closed, value));
  const open = (value) => pixel(stateColour(light, light.open, value));
  const ground = (value) => pixel(terrainColour(light, value));
  const at = (step) => [...rasters(pictureOf({ doc, lanes: [smallLane()], step }))[0].pixels];
  const [wall, plain] = [ground(0), ground(1)];
  assert.deepEqual(at(2), [
    ...[open(1), open(1), ground(3), plain, plain],
    ...[closed(1), closed(1), wall, plain, plain],
    ...[open(1), plain, wall, plain, plain],
  ]);
  assert.deepEqual(at(Number.POSITIVE_INFINITY), [
    ...[open(1), closed(1), closed(3), closed(1), plain],
    ...[closed(1), closed(1), wall, plain, closed(1)],
    ...[open(1), plain, wall, plain, plain],
  ]);
  // Back again, by the same replay.
  assert.deepEqual(
    at(0).filter((word) => word === closed(1)),
    [],
  );
});

test("a lane that doesn't use h shows none of it", () => {
  const lane = smallLane();
  const { figures } = lane.result;
  const rule = { ...figures.rule, usesH: false };
  const blind = { ...lane, result: { ...lane.result, figures: { ...figures, rule } } };
  const draw = (given, options) => pictureOf({ doc, lanes: [given], ...options });
  const pixels = (picture) => [...rasters(picture)[0].pixels];
  const [h, states] = ["h", "states"].map((layer) => draw(blind, { layer }));
  assert.deepEqual(pixels(h), pixels(states));
  assert.ok(texts(h).includes("h isn't used here"));
  assert.ok(!texts(draw(lane, { layer: "h" })).includes("h isn't used here"));
  // Each of the eight cells seen has f, g and h in its corners.
  const numbers = (given) =>
    texts(draw(given, { figures: true, cellSize: 60, legend: false, heads: false })).filter(
      (text) => /^\d/.test(text),
    ).length;
  assert.equal(numbers(lane) - numbers(blind), 8);
});

test("for paper without colours a line crosses each closed cell, and no other", () => {
  const size = 10;
  const order = { doc, lanes: [smallLane()], legend: false, heads: false, cellSize: size };
  const strokes = (hatched, step) =>
    pictureOf({ ...order, hatched, step }).items.filter(
      ({ kind, stroke, width }) => kind === "path" && stroke === PALETTES.light.ink && width < 1,
    );
  const crossed = (step) => {
    const [{ segments }, ...others] = strokes(true, step);
    assert.deepEqual(others, []);
    const cells = [];
    for (let at = 0; at < segments.length; at += 2) {
      const [[, x, y], [, toX, toY]] = segments.slice(at, at + 2);
      const count = Math.abs(toY - y) / size;
      for (let part = 0.5; part < count; part++) {
        const place = [x + ((toX - x) * part) / count, y + ((toY - y) * part) / count];
        const [column, row] = place.map((length) => Math.floor((length - MARGIN) / size));
        cells.push(row * doc.width + column);
      }
    }
    return cells.sort((a, b) => a - b);
  };
  assert.deepEqual(crossed(Number.POSITIVE_INFINITY), [1, 2, 3, 5, 6, 9]);
  assert.deepEqual(crossed(2), [5, 6]);
  assert.deepEqual(strokes(false, 2), []);
});

test("at the end of a run without a path no line reads as one", () => {
  const lane = smallLane();
  const { figures } = lane.result;
  const lost = { ...figures, found: false, cost: null };
  const shut = { ...lane, result: { ...lane.result, figures: lost, path: new Uint32Array() } };
  const lines = (step) =>
    pictureOf({ doc, lanes: [shut], step, legend: false }).items.filter(
      ({ kind, stroke }) => kind === "path" && stroke === PALETTES.light.path,
    ).length;
  assert.deepEqual([lines(2), lines(Number.POSITIVE_INFINITY)], [1, 0]);
});

test("names, figures and what the colours mean are written", () => {
  const picture = pictureOf({ doc, lanes: [smallLane()], title: "A hill", caption: "step 6" });
  assert.deepEqual(
    texts(picture).filter((text) => text.length > 1),
    ["A hill", "A* [f, h, lifo]", "6 expanded, cost 6.83, optimal"].concat([
      "closed",
      "open",
      "path",
      "start",
      "goal",
      "wall",
      "weight 3",
      "step 6",
    ]),
  );
  assert.equal(picture.title, "A hill");
  assert.equal(
    picture.description,
    "A map of 5 × 3 cells. A* [f, h, lifo]: 6 expanded, cost 6.83, optimal.",
  );
  const bare = pictureOf({ doc, lanes: [smallLane()], legend: false, heads: false });
  assert.deepEqual(texts(bare), ["3", "G", "S"]);
});

test("lanes share the scale of a layer of numbers, which the legend shows once", () => {
  const [lane, costlier] = [smallLane(), smallLane()];
  const { trace } = costlier.result;
  costlier.result = { ...costlier.result, trace: { ...trace, g: trace.g.map((g) => g + 1414) } };
  const picture = pictureOf({ doc, lanes: [lane, costlier], layer: "g" });
  const seen = texts(picture);
  const count = (wanted) => seen.filter((text) => text === wanted).length;
  assert.deepEqual([count("g 0"), count("8.24")], [1, 1]);
  assert.equal(seen.includes("closed"), false);
  // Cell 1 of the first lane has the g of the other's start, and so its colour.
  const [one, other] = rasters(picture).map(({ pixels }) => pixels);
  assert.equal(one[1], other[5]);
  assert.notEqual(one[5], other[5]);
});

test("costs that can't be compared have a scale below each map, and the legend says why", () => {
  const uniform = smallLane();
  uniform.result = { ...uniform.result, unit: 10_000 };
  const picture = pictureOf({ doc, lanes: [smallLane(), uniform], layer: "g" });
  const seen = texts(picture);
  assert.equal(seen.filter((text) => text === "g 0").length, 2);
  for (const text of ["6.83", "0.68", "each cost model has its own scale"])
    assert.equal(seen.filter((each) => each === text).length, 1, text);
  const { height } = picture;
  assert.ok(height > pictureOf({ doc, lanes: [smallLane(), smallLane()], layer: "g" }).height);
});

test("figures and arrows appear where cells are large enough", () => {
  const order = { doc, lanes: [smallLane()], arrows: true, figures: true, step: 0, legend: false };
  assert.ok(texts(pictureOf(order)).includes("4"), "h of the start");
  assert.ok(!texts(pictureOf({ ...order, cellSize: 20 })).includes("4"));
});

test("a map that isn't searched is a picture too, and so is one with an old result", () => {
  const lane = { name: "", result: null };
  assert.deepEqual(texts(pictureOf({ doc, lanes: [lane], heads: false, legend: false })), [
    "3",
    "G",
    "S",
  ]);
  const wider = { ...doc, width: 3, height: 5, cells: new Uint8Array(16).fill(1) };
  assert.equal(rasters(pictureOf({ doc: wider, lanes: [smallLane()] })).length, 1);
});

test("everything lies inside the picture, for one lane and for twelve", () => {
  for (const count of [1, 2, 3, 5, 12]) {
    const lanes = Array.from({ length: count }, () => smallLane());
    const { width, height, items } = pictureOf({ doc, lanes, title: "x".repeat(300) });
    const maps = rasters({ items });
    assert.equal(maps.length, count);
    for (const { x, y, width: across, height: down } of maps) {
      assert.ok(x >= 0 && y >= 0 && x + across <= width && y + down <= height);
    }
    const keys = new Set(maps.map(({ x, y }) => `${x} ${y}`));
    assert.equal(keys.size, count, "no map on another");
  }
});

test("no picture has more pixels than a browser's canvas can hold", () => {
  for (const side of [1, 64, 500, 1024, 2048]) {
    for (const count of [1, 4, 12]) {
      const size = cellSizeFor({ width: side, height: side }, count, true);
      assert.ok(size > 0 && side * side * count * size * size <= 16e6, `${side} ${count} ${size}`);
      assert.ok(size < 1 || Number.isInteger(size));
    }
  }
});

test("runs cover every cell once, in its colour", () => {
  let state = 3;
  for (let round = 0; round < 200; round++) {
    const [columns, rows] = [1 + (round % 9), 1 + (round % 7)];
    const pixels = Uint32Array.from({ length: columns * rows }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 30;
    });
    const again = new Uint32Array(columns * rows).fill(99);
    for (const [fill, list] of runsOf({ columns, rows, pixels }, 1000)) {
      for (let from = 0; from < list.length; from += 4) {
        const [x, y, width, height] = list.slice(from, from + 4);
        for (let row = y; row < y + height; row++) {
          for (let column = x; column < x + width; column++) {
            assert.equal(again[row * columns + column], 99);
            again[row * columns + column] = fill;
          }
        }
      }
    }
    assert.deepEqual(again, pixels);
  }
  const board = Uint32Array.from({ length: 100 }, (_, cell) => (cell + Math.floor(cell / 10)) % 2);
  assert.equal(runsOf({ columns: 10, rows: 10, pixels: board }, 99), null);
  assert.notEqual(runsOf({ columns: 10, rows: 10, pixels: board }, 100), null);
});

test("cells alike in a block are one rectangle", () => {
  const runs = runsOf({ columns: 4, rows: 3, pixels: new Uint32Array(12).fill(7) }, 10);
  assert.deepEqual([...runs], [[7, [0, 0, 4, 3]]]);
});

test("a PNG's checksum and size are as the specification has them", async () => {
  const png = await pngOf({ columns: 3, rows: 2, pixels: new Uint32Array(6) });
  const view = new DataView(png.buffer);
  assert.deepEqual([view.getUint32(16), view.getUint32(20)], [3, 2]);
  // IEND is the same in every file.
  assert.deepEqual([...png.slice(-4)], [0xae, 0x42, 0x60, 0x82]);
});

test("the surroundings of the maps have the colours of the page's style sheet", () => {
  const css = readFileSync(new URL("../../www/styles/base.css", import.meta.url), "utf8");
  const names = { paper: "paper", ink: "ink", quiet: "ink-2", line: "line" };
  for (const [name, variable] of Object.entries(names)) {
    const [, light, dark] = new RegExp(`--${variable}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
    assert.deepEqual([PAGE.light[name], PAGE.dark[name]], [light, dark]);
  }
});

test("an animation has few frames, the first and the last among them", () => {
  assert.deepEqual(positions(3), [0, 1, 2, 3]);
  assert.deepEqual(positions(0), [0]);
  const many = positions(5000);
  assert.deepEqual([many.length, many[0], many.at(-1)], [200, 0, 5000]);
  assert.deepEqual([delayOf(2), delayOf(20), delayOf(200)], [50, 40, 4]);
});

test("a frame is the rectangle that changed", () => {
  const before = new Uint32Array(20);
  const after = before.slice();
  const box = () => changedBox(before, after, 5, 4);
  assert.deepEqual(changedBox(null, after, 5, 4), { left: 0, top: 0, width: 5, height: 4 });
  assert.deepEqual(box(), { left: 0, top: 0, width: 1, height: 1 });
  after[7] = 1;
  assert.deepEqual(box(), { left: 2, top: 1, width: 1, height: 1 });
  after[13] = 1;
  assert.deepEqual(box(), { left: 2, top: 1, width: 2, height: 2 });
});

test("frequent colours stay as they are, rare ones become the nearest", () => {
  const word = (hex) => pixel(rgb(hex));
  const [white, black, green] = ["#ffffff", "#000000", "#00ff00"].map(word);
  const colours = choosePalette([Uint32Array.of(white, white, white, green, black, black)], 2);
  assert.deepEqual(colours, [white, black]);
  const indexer = new Indexer(colours);
  assert.deepEqual(
    [white, black, word("#e0e0e0"), word("#101010")].map((p) => indexer.index(p)),
    [0, 1, 0, 1],
  );
  const [was, is] = [Uint32Array.of(white, white, black), Uint32Array.of(white, black, black)];
  const box = { left: 0, top: 0, width: 3, height: 1 };
  assert.deepEqual([...indexer.frame(was, is, 3, box, 2)], [2, 1, 2]);
  assert.deepEqual([...indexer.frame(null, is, 3, box, 2)], [0, 1, 1]);
});

test("every colour that cells can have fits an animation's palette", () => {
  for (const colours of Object.values(PALETTES)) {
    const { terrain, states } = new CellColours(colours);
    assert.ok(new Set([...terrain, ...states]).size < 200);
  }
});

test("words twice as large leave the maps as they are", () => {
  const lanes = [smallLane(), smallLane()];
  const [usual, large] = [1, 2].map((words) => pictureOf({ doc, lanes, cellSize: 60, words }));
  const sizes = ({ items }) =>
    items.flatMap((item) => (item.kind === "raster" ? [item.width, item.height] : []));
  assert.deepEqual(sizes(large), sizes(usual));
  const sizesOf = ({ items }, text) =>
    items.flatMap((item) => (item.kind === "text" && item.text === text ? item.size : []));
  assert.deepEqual(sizesOf(usual, "open"), [12]);
  assert.deepEqual(sizesOf(large, "open"), [24]);
  for (const { items, width, height } of [usual, large]) {
    for (const { kind, x, y } of items) {
      if (kind === "text") assert.ok(x >= 0 && x < width && y > 0 && y < height);
    }
  }
});
