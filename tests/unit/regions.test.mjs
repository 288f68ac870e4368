// Regions, painted on squares or given by a table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { placeNamed } from "../../www/src/view/shapes/named.ts";
import { painted, regions, table } from "./other-shapes.mjs";

test("painted regions are numbered by their first squares and lie where core says", () => {
  const shape = painted();
  assert.deepEqual(shape.letters, ["a", "b", "C"]);
  assert.deepEqual(
    [0, 1, 2].map((place) => shape.name(place)),
    ["a", "b", "C"],
  );
  // b's squares: (2, 0), (2, 1), (3, 1), (2, 2); their mean is (2.25, 1).
  assert.deepEqual(shape.spotOf(1), { x: 2, y: 1 });
  assert.equal(shape.placeAt({ x: (4 + 0.5) / shape.fine, y: 0.1 / shape.fine }), null);
  assert.deepEqual([...shape.joined[1]].sort(), [0, 2]);
  const cut = painted([
    [0, 1, 0],
    [0, 2, 4],
    [1, 2, 1],
  ]);
  assert.deepEqual([...cut.joined[0]], [2]);
  assert.deepEqual(cut.lines, [[0, 2, 4]]);
  assert.equal(placeNamed(shape, " C "), 2);
  assert.equal(placeNamed(shape, "c"), null);
});

test("the lines around a region enclose its squares, without its holes", () => {
  // a has a hole with a part of it inside; b's two squares touch in a corner.
  const shape = regions({ areas: ["aaaaa.", "a...ab", "a.a.ab", "a...ac", "aaaaba"], routes: [] });
  const sizes = [17, 3, 1];
  for (const [place, size] of sizes.entries()) {
    const area = shape.around(place).reduce((sum, loop) => {
      assert.ok(loop.length >= 4);
      return loop.reduce((part, { x, y }, index) => {
        const next = loop[(index + 1) % loop.length];
        assert.ok(x === next.x || y === next.y);
        return part + (x * next.y - next.x * y) / 2;
      }, sum);
    }, 0);
    assert.ok(Math.abs(Math.abs(area) * shape.fine ** 2 - size) < 1e-9, `${place}: ${area}`);
  }
});

test("painted regions' places agree with those of the worked cases", () => {
  const lines = readFileSync(new URL("../vectors/worlds.jsonl", import.meta.url), "utf8").split(
    "\n",
  );
  let cases = 0;
  for (const line of lines.filter((text) => text.includes('"areas"'))) {
    const { world, expect } = JSON.parse(line);
    const table = expect.table ?? null;
    if (table === null) continue;
    cases++;
    const shape = regions({ areas: world.regions.areas, routes: world.regions.routes ?? [] });
    const places = table.places.map((_, place) => shape.spotOf(place));
    assert.deepEqual(
      places.map(({ x, y }) => [x, y]),
      table.places,
    );
    for (const [a, b] of table.borders) assert.ok(shape.joined[a].has(b));
    const steps = shape.joined.reduce((sum, all) => sum + all.size, 0);
    assert.equal(steps, 2 * table.borders.length);
  }
  assert.ok(cases > 0);
});

test("a table's regions are discs that can be told apart", () => {
  for (let place = 0; place < table.count; place++) {
    assert.equal(table.placeAt(table.centre(place)), place);
    assert.equal(table.placeOf(table.spotOf(place)), place);
    assert.equal(placeNamed(table, table.name(place)), place);
  }
  assert.equal(table.name(2), "region 2");
  assert.equal(table.placeAt({ x: 0, y: 0 }), null);
  assert.equal(table.neighbour(0, 1, 0), 1);
  assert.equal(table.neighbour(1, 0, 1), 2);
  assert.equal(table.neighbour(0, 0, -1), 0);
  assert.deepEqual(table.flood(Uint8Array.of(1, 1, 1, 2), 0), [0, 1, 2]);
});
