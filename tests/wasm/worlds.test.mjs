// Richer worlds through the modules that the page loads; vectors.test.mjs compares the worked ones field by field.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fittingWraps } from "../../www/src/state/wraps.ts";
import { WRAPS } from "../../www/src/words/world-words.ts";
import { tiebreak } from "./module.mjs";
import { engine } from "./worked/modules.mjs";
import { answerOf, documentOf } from "./worked/search.mjs";

test("no worked path is cheaper than its optimum, and a link holds each document", () => {
  const cases = new URL("../vectors/worlds.jsonl", import.meta.url);
  const lines = readFileSync(cases, "utf8").split("\n").filter(Boolean);
  assert.ok(lines.length > 200);
  for (const line of lines) {
    const given = JSON.parse(line);
    const { verdict, found } = answerOf(given);
    if (verdict?.optimum != null && found && given.config.weight === 1000) {
      assert.equal(verdict.deviation >= 0, true, given.name);
    }
    const document = documentOf(given);
    const link = tiebreak.decode_link(tiebreak.encode_link(document));
    assert.deepEqual(
      { ...link, source: null, view: null },
      { ...document, source: null, view: null },
      given.name,
    );
  }
});

test("generators make worlds that can be searched and linked", () => {
  const { generators, usual } = engine.catalogue();
  const worlds = generators.filter(({ world }) => world);
  const shapes = {
    ...{ island: "hex", countries: "regions", atlas: "regions", building: undefined },
    ...{ torus: undefined, house: undefined, platform: undefined, portals: undefined },
  };
  assert.deepEqual(
    worlds.map(({ name }) => name),
    Object.keys(shapes),
  );
  for (const { name, label, help, seeded } of worlds) {
    assert.ok(label && help && seeded, name);
    const made = tiebreak.generate(name, 24, 16, 5);
    assert.deepEqual(tiebreak.generate(name, 24, 16, 5), made, name);
    assert.notDeepEqual(tiebreak.generate(name, 24, 16, 6), made, name);
    assert.equal(made.world.shape, shapes[name], name);
    const session = new engine.Session(made);
    const run = session.begin(usual.astar, 1e6);
    while (!run.advance(1000));
    assert.ok(run.figures().found, name);
    run.free();
    session.free();
    const source = { generator: name, seed: 5 };
    const view = tiebreak.decode_query("").view;
    const document = { ...made, title: "", source, origin: source, view, lanes: [usual.astar] };
    const { cells, world, start, goal } = tiebreak.decode_link(tiebreak.encode_link(document));
    assert.deepEqual({ cells, world, start, goal }, pick(made), name);
  }
  assert.throws(() => tiebreak.generate("building", 600, 600, 1), /at most 262,144 places/);
  assert.throws(() => tiebreak.generate("house", 513, 512, 1), /have at most 262,144 cells/);
  assert.throws(() => tiebreak.generate("torus", 2, 9, 1), /A side that wraps needs at least 3/);
});

test("generators make maps that wrap, and passages of every kind", () => {
  const made = (name) => tiebreak.generate(name, 32, 24, 5).world;
  const kinds = (name) => {
    const { wrap, passages = [] } = made(name);
    const ways = passages.map(({ way, cost }) => (cost === undefined ? way : `${way} at a cost`));
    return { wrap, passages: [...new Set(ways)].sort() };
  };
  assert.deepEqual(kinds("torus"), { wrap: "both", passages: [] });
  assert.deepEqual(kinds("house"), { wrap: undefined, passages: ["none"] });
  assert.deepEqual(kinds("platform"), { wrap: undefined, passages: ["one"] });
  assert.deepEqual(kinds("portals"), {
    ...{ wrap: undefined, passages: ["both at a cost", "one at a cost"] },
  });
});

test("what is wrong in a map and its world is named by its place", () => {
  const { usual } = engine.catalogue();
  const flat = { width: 3, height: 2, cells: new Uint8Array(6).fill(1), start: 0, goal: 5 };
  const floors = { ...flat, cells: new Uint8Array(12).fill(1) };
  const table = {
    places: [
      [0, 0],
      [1, 0],
    ],
    borders: [[0, 1, 5]],
  };
  const regions = { ...flat, cells: Uint8Array.of(1, 1), goal: 1 };
  const said = (map, world) => {
    try {
      new engine.Session({ ...map, world }).begin(usual.astar, 0);
      return "";
    } catch (error) {
      return error.message;
    }
  };
  assert.equal(said(flat), "");
  assert.equal(said(floors, { floors: 1, stairs: [2], starts: [11], danger: null }), "");
  assert.equal(said(regions, { shape: "regions", regions: table, map: ["#..", "..9"] }), "");
  for (const [map, world, sentence] of [
    [flat, 5, "At world: there is 5; it should be a world, in { and }."],
    [
      flat,
      { shape: "cube" },
      'There is no shape "cube"; there are square, hex, triangle, regions.',
    ],
    [
      flat,
      { floors: 16 },
      "At world.floors: there is 16; it should be the floors above the map, a whole number from 0 to 15.",
    ],
    [flat, { floors: 1 }, "At cells: there are 0 cells after the map; the floors above it have 6."],
    [floors, undefined, "The map should have 6 cells, but has 12."],
    [
      floors,
      { floors: 1, stairs: ["1"] },
      'At world.stairs[0]: there is "1"; it should be a stair, a whole number from 0 to 11.',
    ],
    [
      flat,
      { danger: ["..", "..."] },
      "At world.danger[0]: this row has 2 cells; the map is 3 wide.",
    ],
    [flat, { danger: ["..x"] }, 'At world.danger[0]: there is "x"; danger is . (none) or 1 to 9.'],
    [
      flat,
      { sources: [{ at: 0, strength: 10, range: 1 }] },
      "At world.sources[0].strength: there is 10; it should be the strength, a whole number from 1 to 9.",
    ],
    [
      flat,
      { players: [{ seen: null, scouts: [[0, 0, 5]] }] },
      "At world.players[0].scouts[0]: there is [0,0,5]; it should be a scout, in { and }.",
    ],
    [
      flat,
      { starts: [-1] },
      "At world.starts[0]: there is -1; it should be the start, a whole number from 0 to 5.",
    ],
    [
      flat,
      { starts: Array(7).fill(0) },
      "At world.starts[6]: this is one too many; there may be 6.",
    ],
    [flat, { shape: "regions" }, 'At world: a world needs "regions", which is missing.'],
    [
      regions,
      { shape: "regions", regions: table, map: ["###"] },
      "The map should have 6 cells, but has 3.",
    ],
    [
      regions,
      { shape: "regions", regions: { ...table, borders: [[0, 1]] } },
      "At world.regions.borders[0]: a border is two regions and a cost, such as [0, 1, 2].",
    ],
  ]) {
    assert.equal(said(map, world), sentence);
  }
  assert.equal(
    said({ ...flat, cells: new Uint8Array(2 ** 22 + 1) }),
    "At cells: there are 4194305 numbers; there may be 4194304.",
  );
});

/** A map of free cells; as regions there are two, however large it is. */
function open(width, height, { shape, ...world }) {
  const isRegions = shape === "regions";
  const cells = new Uint8Array(isRegions ? 2 : width * height).fill(1);
  const places = [
    [0, 0],
    [1, 0],
  ];
  const regions = isRegions ? { places, borders: [[0, 1, 5]] } : undefined;
  const map = { width, height, cells, start: 0, goal: cells.length - 1 };
  return { ...map, world: { ...world, shape, regions } };
}

test("a map wraps just as the catalogue says, at any size and in any shape", () => {
  const { usual, words, wraps } = engine.catalogue();
  assert.deepEqual(Object.keys(WRAPS), words.wrap);
  const sides = [1, 2, 3, 4, 5, 6];
  const sentences = new Set();
  for (const shape of words.shape) {
    for (const size of sides.flatMap((width) => sides.map((height) => ({ width, height })))) {
      const can = words.wrap.filter((wrap) => {
        const session = new engine.Session(open(size.width, size.height, { shape, wrap }));
        try {
          session.begin(usual.astar, 0).free();
          return true;
        } catch (error) {
          sentences.add(error.message);
          return false;
        } finally {
          session.free();
        }
      });
      const told = fittingWraps(size, shape, { wraps });
      assert.deepEqual(told, can, `${shape}, ${size.width} x ${size.height}`);
    }
  }
  assert.deepEqual([...sentences].sort(), [
    "A side that wraps needs at least 3 cells.",
    "Hexagons wrap from bottom to top only where the number of rows is even.",
    "Only squares and hexagons can wrap.",
  ]);
});

test("a search ends beside its goal in as many ways as the catalogue says", () => {
  const { words, ...catalogue } = engine.catalogue();
  const numbers = catalogue.settings.moves.choices.map(({ name }) => name);
  assert.deepEqual(
    catalogue.moves.map(([shape]) => shape),
    words.shape,
  );
  for (const [shape, moves] of catalogue.moves) {
    const where = (beside) => {
      const map = open(5, 5, { shape, beside: Number(beside) });
      const goal = shape === "regions" ? 1 : 12;
      return [...engine.layers({ ...map, goal }).beside].join();
    };
    const differ = new Set(numbers.map(where));
    assert.ok(!differ.has(""), shape);
    assert.deepEqual(new Set(moves.map(where)), differ, shape);
    assert.equal(moves.length, differ.size, shape);
  }
});

/** What a link holds of a map. */
function pick({ cells, world, start, goal }) {
  return { cells, world, start, goal };
}
