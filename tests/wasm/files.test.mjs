import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as files from "../../www/pkg/tiebreak_tools.js";
import { LARGEST_FILE } from "../../www/src/files/client.ts";
import { tiebreak } from "./module.mjs";
import { fileOf } from "./opened.mjs";

files.initSync({
  module: readFileSync(new URL("../../www/pkg/tiebreak_tools_bg.wasm", import.meta.url)),
});

const bytes = (text) => new TextEncoder().encode(text);
const text = (array) => new TextDecoder().decode(array);

const view = {
  layer: "g",
  arrows: true,
  figures: false,
  position: 333.125,
  sync: "share",
  atEnd: false,
  speed: 40,
  camera: { scale: 12.5, x: -3.25, y: 7 },
};

/** A document with ground of every weight and a title that JSON has to escape. */
function sample() {
  const cells = Uint8Array.from({ length: 60 }, (_, cell) => cell % 10);
  return {
    title: 'Näh "so" \\ \u2028 𝕏 __proto__',
    width: 12,
    height: 5,
    cells,
    start: 1,
    goal: 59,
    source: null,
    origin: null,
    lanes: tiebreak.defaults(),
    view,
  };
}

test("a document comes back from JSON as it was", () => {
  const doc = sample();
  for (const change of [
    {},
    { source: { file: "a.map" } },
    { ...tiebreak.generate("caves", 40, 30, 7), ...sourced("caves", 7) },
    { origin: { generator: "caves", seed: 7 } },
    { view: { ...view, sync: "steps", position: 17 } },
  ]) {
    const given = { ...doc, ...change };
    const opened = fileOf(files, "a.json", files.write_file("json", given));
    assert.equal(opened.kind, "document");
    assert.deepEqual(opened.link, given);
  }
});

function sourced(generator, seed) {
  return { source: { generator, seed }, origin: { generator, seed } };
}

test("JSON is what scripts read and write", () => {
  const doc = sample();
  const json = JSON.parse(text(files.write_file("json", doc)));
  assert.deepEqual(json.map[0], "#.23456789#.");
  assert.deepEqual(json.start, [1, 0]);
  assert.deepEqual([json.version, json.title, json.view], [1, doc.title, view]);
  const whole = json.lanes.map((lane, at) => ({ ...doc.lanes[at], ...lane }));
  assert.deepEqual(whole, doc.lanes);
  json.lanes[0].id = 3;
  const again = fileOf(files, "b.json", bytes(JSON.stringify(json))).link;
  assert.deepEqual(again, doc);
});

test("a PNG and a .map have the cells that the format can hold", () => {
  const { width, height, cells, start, goal } = sample();
  const png = files.write_file("png", sample());
  assert.deepEqual(fileOf(files, "a.png", png), {
    kind: "map",
    map: { width, height, cells, start, goal },
  });
  const map = files.write_file("map", sample());
  assert.match(text(map), /^type octile\nheight 5\nwidth 12\nmap\n@\.{9}@\.\n/);
  const flat = cells.map((cell) => Math.min(cell, 1));
  assert.deepEqual(fileOf(files, "a.map", map).map.cells, flat);
});

test("a map is written as plain text, and what is left out is said", () => {
  const given = {
    ...sample(),
    width: 3,
    height: 1,
    cells: Uint8Array.of(1, 0, 9),
    start: 0,
    goal: 2,
  };
  const ends = "Start and goal are left out.";
  for (const [form, text, lost] of [
    ["csv", "1,0,9\n", [ends]],
    ["array", "[\n  [1,0,9]\n]\n", [ends]],
    ["text", "S#G\n", ["Start and goal become plain ground."]],
  ]) {
    assert.deepEqual(files.write_plain(form, given), { text, lost });
  }
  assert.throws(() => files.write_plain("tmx", given), /text, csv and array/);
  const hexagons = { ...given, world: { shape: "hex" } };
  assert.throws(() => files.write_plain("csv", hexagons), /only a map of squares on one floor/);
});

test("a .map opens with ends on free cells", () => {
  const { map } = fileOf(
    files,
    "a.map",
    bytes("type octile\r\nheight 1\r\nwidth 4\r\nmap\r\n@..G"),
  );
  assert.deepEqual([...map.cells], [0, 1, 1, 1]);
  assert.notEqual(map.start, map.goal);
  assert.ok(map.cells[map.start] && map.cells[map.goal]);
});

test("problems are listed with their map and their published length", () => {
  const { kind, problems } = fileOf(
    files,
    "a.map.scen",
    bytes("version 1\n7\tmaps/dao/my arena.map\t49\t48\t1\t11\t2\t12\t1.5\n"),
  );
  assert.equal(kind, "problems");
  assert.deepEqual(problems, [
    {
      bucket: 7,
      map: "maps/dao/my arena.map",
      width: 49,
      height: 48,
      start: [1, 11],
      goal: [2, 12],
      length: 1.5,
    },
  ]);
});

test("an error names file, place and what was expected", () => {
  for (const [name, content, sentence] of [
    ["a.map", bytes("type octile\nheight 1\nwidth 2\nmap\n.?\n"), /^a\.map, line 5, column 2: /],
    ["a.scen", bytes("version 3\n"), /^a\.scen, line 1, column 9: the version is "3"/],
    ["a.json", bytes('{\n "version": 1,\n "map": 3}'), /^a\.json, line 3, column 9: there is 3; /],
    ["a.png", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0a), /^a\.png, byte \d+: /],
    [
      "a.png",
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      /^a\.png, byte 8: the file ends/,
    ],
    [
      "a.jpg",
      Uint8Array.of(0xff, 0xd8),
      /^a\.jpg, byte 0: .* neither a PNG nor text .* be opened\.$/,
    ],
    [
      "walls.map",
      bytes("type octile\nheight 1\nwidth 1\nmap\n@\n"),
      /^walls\.map, line 5, column 1: from here on all cells are walls/,
    ],
  ]) {
    assert.throws(() => fileOf(files, name, content), { name: "Error", message: sentence });
  }
  assert.throws(() => files.write_file("bmp", sample()), /map, png and json/);
  assert.throws(() => files.write_file("map", { ...sample(), width: 0 }), /0 x 5 cells/);
});

test("a problem is written with its length, and read as it was", () => {
  const { start, goal, ...map } = sample();
  const written = files.write_problem("a\tb.map", map, start, goal);
  const [problem] = fileOf(files, "a.scen", written).problems;
  const length = files.published_length(map, start, goal);
  assert.deepEqual(problem, {
    bucket: Math.floor(length / 4),
    map: "ab.map",
    width: 12,
    height: 5,
    start: [1, 0],
    goal: [11, 4],
    length: Number(length.toFixed(8)),
  });
  const walled = { ...map, cells: map.cells.map((cell, at) => (at % 12 === 6 ? 0 : cell)) };
  assert.throws(() => files.write_problem("a.map", walled, start, goal), /There is no path/);
});

test("the published length counts steps, not weights", () => {
  const map = { width: 4, height: 3, cells: new Uint8Array(12).fill(9), start: 0, goal: 7 };
  assert.equal(files.published_length(map, 0, 7), 2 + Math.SQRT2);
  const walled = { ...map, cells: map.cells.with(1, 0).with(5, 0).with(9, 0) };
  assert.equal(files.published_length(walled, 0, 7), undefined);
  assert.throws(() => files.published_length(walled, 0, 1), /is on a wall/);
});

test("the reader refuses what the page doesn't hand to it", () => {
  const open = (length) => () => fileOf(files, "a.map", new Uint8Array(length));
  assert.throws(open(LARGEST_FILE), /line 1, column 1/);
  assert.throws(
    open(LARGEST_FILE + 1),
    /byte 32000000: the file goes on; it may have 32000000 bytes/,
  );
});

test("an animation has its frames, their places and its loop", () => {
  const palette = Uint8Array.of(255, 255, 255, 0, 0, 0, 255, 0, 0);
  const gif = new files.Animation(4, 3, palette, true);
  gif.add(0, 0, 4, 3, new Uint8Array(12), 50, undefined);
  gif.add(1, 2, 2, 1, Uint8Array.of(1, 2), 7, 0);
  assert.throws(() => gif.add(3, 0, 2, 1, new Uint8Array(2), 1, undefined), /isn't inside/);
  assert.throws(() => gif.add(0, 0, 2, 1, new Uint8Array(3), 1, undefined), /2 pixels and has 3/);
  assert.throws(() => gif.add(0, 0, 1, 1, Uint8Array.of(9), 1, undefined), /no colour 9/);
  const whole = Buffer.from(gif.finish());
  assert.equal(whole.toString("latin1", 0, 6), "GIF89a");
  assert.deepEqual([whole.readUInt16LE(6), whole.readUInt16LE(8)], [4, 3]);
  assert.ok(whole.includes("NETSCAPE2.0"));
  // An image's block: its place, its size and no palette of its own.
  assert.ok(whole.includes(Buffer.from([0x2c, 1, 0, 2, 0, 2, 0, 1, 0, 0])));
  assert.equal(whole.at(-1), 0x3b);
  assert.throws(() => new files.Animation(4, 3, new Uint8Array(4), false), /1 to 256 colours/);
  assert.throws(() => new files.Animation(70000, 3, palette, false), /at most 65535 pixels/);
});
