import assert from "node:assert/strict";
import { test } from "node:test";
import { borders } from "../../www/src/view/shapes/borders.ts";
import { gridOf } from "../../www/src/view/shapes/grid.ts";
import { placeNamed, placeOfNumbers } from "../../www/src/view/shapes/named.ts";
import { Squares } from "../../www/src/view/shapes/squares.ts";
import { floors, hexagons, numbers, triangles } from "./other-shapes.mjs";

/** Whether a point lies within a convex polygon, given clockwise. */
function isWithin({ x, y }, corners) {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= -1e-9;
  });
}

for (const [name, shapeOf] of [
  ["hexagons", hexagons],
  ["triangles", triangles],
]) {
  test(`${name}: the place at a point is the one whose outline contains it`, () => {
    const random = numbers(7);
    for (const [width, height] of [
      [7, 5],
      [6, 4],
      [1, 1],
      [1, 3],
      [4, 1],
    ]) {
      const shape = shapeOf(width, height);
      for (let place = 0; place < shape.count; place++) {
        assert.equal(shape.placeAt(shape.centre(place)), place);
        assert.ok(isWithin(shape.centre(place), shape.corners(place)));
        for (const { x, y } of shape.corners(place)) {
          assert.ok(x > -1e-9 && x < shape.width + 1e-9 && y > -1e-9 && y < shape.height + 1e-9);
        }
      }
      for (let round = 0; round < 2000; round++) {
        const point = {
          x: random() * (shape.width + 2) - 1,
          y: random() * (shape.height + 2) - 1,
        };
        const all = Array.from({ length: shape.count }, (_, place) => place);
        const found = all.filter((place) => isWithin(point, shape.corners(place)));
        assert.deepEqual(
          found,
          [shape.placeAt(point)].flat().filter((place) => place !== null),
        );
      }
    }
  });

  test(`${name}: neighbours share a side, which borders name, and nobody else does`, () => {
    const shape = shapeOf(5, 6);
    const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 1e-9;
    const seen = new Map();
    borders(shape, (one, other, side) => seen.set(`${one} ${other}`, side));
    for (let one = 0; one < shape.count; one++) {
      for (let other = one + 1; other < shape.count; other++) {
        const corners = shape
          .corners(one)
          .filter((corner) => shape.corners(other).some((their) => near(corner, their)));
        const isBeside = corners.length === 2;
        assert.equal(shape.neighbours(one).includes(other), isBeside);
        assert.equal(shape.neighbours(other).includes(one), isBeside);
        const side = seen.get(`${one} ${other}`);
        assert.equal(side !== undefined, isBeside);
        if (!isBeside) continue;
        assert.equal(shape.distance(shape.spotOf(one), shape.spotOf(other)), 1);
        for (const end of side) assert.ok(corners.some((corner) => near(corner, end)));
      }
    }
  });

  test(`${name}: distances are those of a breadth-first search`, () => {
    const shape = shapeOf(9, 8);
    for (const from of [0, 4, 31, 40, 71]) {
      const steps = new Map([[from, 0]]);
      for (const [place, far] of steps) {
        for (const next of shape.neighbours(place)) if (!steps.has(next)) steps.set(next, far + 1);
      }
      // On a small map a way around its edge can be longer than one beyond it.
      for (const [place, far] of steps) {
        const { x, y } = shape.spotOf(place);
        if (x < 1 || y < 1 || x > 7 || y > 6 || from === 0 || from === 71) continue;
        assert.equal(shape.distance(shape.spotOf(from), { x, y }), far);
      }
    }
  });

  test(`${name}: a line goes from side to side, has no gap and stays near the straight line`, () => {
    const random = numbers(11);
    const shape = shapeOf(20, 20);
    const spot = () => ({ x: Math.floor(random() * 30) - 5, y: Math.floor(random() * 30) - 5 });
    for (let round = 0; round < 300; round++) {
      const [from, to] = [spot(), spot()];
      const line = shape.line(from, to);
      assert.deepEqual([line[0], line.at(-1)], [from, to]);
      assert.equal(line.length, shape.distance(from, to) + 1);
      const [start, end] = [shape.middle(from), shape.middle(to)];
      const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
      for (let n = 1; n < line.length; n++) {
        assert.equal(shape.distance(line[n - 1], line[n]), 1);
        const { x, y } = shape.middle(line[n]);
        const across = (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x);
        assert.ok(Math.abs(across) / length < 1.3, `${JSON.stringify([from, to])} ${n}`);
      }
    }
  });

  test(`${name}: a flood covers what hangs together by sides`, () => {
    const random = numbers(3);
    for (let round = 0; round < 30; round++) {
      const shape = shapeOf(8, 7);
      const values = Uint8Array.from({ length: shape.count }, () => Number(random() > 0.4));
      const found = new Set(shape.flood(values, 20));
      for (let place = 0; place < shape.count; place++) {
        const isBeside = shape.neighbours(place).some((next) => found.has(next));
        const fits = values[place] === values[20];
        if (found.has(place)) assert.ok(fits && (place === 20 || isBeside));
        else assert.ok(!fits || !isBeside);
      }
    }
  });

  test(`${name}: blocks hold all that is in sight, and runs, sides and images cover it`, () => {
    const shape = shapeOf(9, 6);
    for (const camera of [
      { scale: 20, x: 0, y: 0 },
      { scale: 20, x: 3.3, y: 1.2 },
    ]) {
      const grid = gridOf(shape, camera, 1);
      const size = { width: 60, height: 50 };
      const block = grid.visible(size);
      for (let place = 0; place < shape.count; place++) {
        const inside = shape.corners(place).some((corner) => {
          const [x, y] = grid.corner(corner);
          return x > 0 && y > 0 && x < size.width && y < size.height;
        });
        if (inside) assert.ok(grid.holds(block, place), `${place}`);
      }
    }
    const words = new Uint32Array(shape.image.columns * shape.image.rows);
    shape.fill(
      words,
      Uint32Array.from({ length: shape.count }, (_, place) => place + 1),
    );
    const { bricks, image } = shape;
    for (let place = 0; place < shape.count; place++) {
      const { x, y } = shape.centre(place);
      // Just right of the middle: a hexagon's bricks meet there.
      const column = Math.floor(((x - bricks.x) / bricks.width) * image.columns + 1e-6);
      const row = Math.floor(((y - bricks.y) / bricks.height) * image.rows);
      assert.equal(words[row * image.columns + column], place + 1);
    }
  });

  test(`${name}: what lies around a run is the outlines of its places`, () => {
    const shape = shapeOf(6, 4);
    const key = ({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`;
    for (const [y, first, last] of [
      [0, 0, 5],
      [1, 0, 0],
      [2, 1, 3],
      [3, 2, 5],
    ]) {
      const corners = [];
      shape.around(y, first, last, (x, down) => corners.push({ x, y: down }));
      const own = new Set();
      for (let x = first; x <= last; x++) {
        for (const corner of shape.corners(shape.placeOf({ x, y }))) own.add(key(corner));
      }
      const found = new Set(corners.map(key));
      for (const each of found) assert.ok(own.has(each));
      // Twice the area, by the corners in their order.
      const area = Math.abs(
        corners.reduce((sum, corner, index) => {
          const next = corners[(index + 1) % corners.length];
          return sum + corner.x * next.y - next.x * corner.y;
        }, 0),
      );
      const one = shape.corners(0).reduce((sum, corner, index, all) => {
        const next = all[(index + 1) % all.length];
        return sum + corner.x * next.y - next.x * corner.y;
      }, 0);
      assert.ok(Math.abs(area - (last - first + 1) * Math.abs(one)) < 1e-9);
    }
  });

  test(`${name}: every side of the map is ruled, once`, () => {
    const shape = shapeOf(5, 4);
    const ruled = new Map();
    const key = (one, other) =>
      [one, other]
        .map(([x, y]) => `${x.toFixed(5)} ${y.toFixed(5)}`)
        .sort()
        .join(" to ");
    // A long line along a row is taken apart at the corners on it.
    const corners = new Map();
    for (let place = 0; place < shape.count; place++) {
      for (const { x, y } of shape.corners(place))
        corners.set(`${x.toFixed(5)} ${y.toFixed(5)}`, [x, y]);
    }
    for (let y = 0; y < shape.rows; y++) {
      shape.sides(y, 0, shape.columns - 1, (line) => {
        for (let index = 0; index + 3 < line.length; index += 2) {
          const [x, top, toX, bottom] = line.slice(index, index + 4);
          const on = [...corners.values()].filter(
            ([cx, cy]) =>
              Math.abs(
                Math.hypot(cx - x, cy - top) +
                  Math.hypot(toX - cx, bottom - cy) -
                  Math.hypot(toX - x, bottom - top),
              ) < 1e-6,
          );
          on.sort(
            (one, other) =>
              Math.hypot(one[0] - x, one[1] - top) - Math.hypot(other[0] - x, other[1] - top),
          );
          for (let n = 1; n < on.length; n++) {
            const side = key(on[n - 1], on[n]);
            ruled.set(side, (ruled.get(side) ?? 0) + 1);
          }
        }
      });
    }
    const wanted = new Set();
    for (let place = 0; place < shape.count; place++) {
      const all = shape.corners(place).map(({ x, y }) => [x, y]);
      for (const [index, corner] of all.entries())
        wanted.add(key(corner, all[(index + 1) % all.length]));
    }
    assert.deepEqual([...ruled.keys()].sort(), [...wanted].sort());
    assert.ok([...ruled.values()].every((times) => times === 1));
  });
}

test("hexagons and triangles are numbered, named and left by keys as core says", () => {
  const shape = hexagons(4, 3);
  // As in core's layout.rs.
  assert.deepEqual(new Set(shape.neighbours(5)), new Set([2, 6, 10, 9, 4, 1]));
  assert.deepEqual(new Set(shape.neighbours(8)), new Set([4, 9]));
  assert.deepEqual(new Set(triangles(4, 3).neighbours(5)), new Set([6, 9, 4]));
  assert.deepEqual(new Set(triangles(4, 3).neighbours(6)), new Set([2, 7, 5]));
  assert.deepEqual([shape.name(6), shape.pair(6)], ["(2, 1)", [2, 1]]);
  assert.equal(shape.neighbour(6, 0, -1), 2);
  assert.equal(shape.neighbour(6, 9, 0), 7);
  assert.equal(shape.extent, "4 × 3 hexagons");
});

test("a small hexagon's mosaic has every place once, without a hole", () => {
  const shape = hexagons(6, 5);
  const block = { left: 1, top: 1, right: 5, bottom: 4 };
  for (const fine of [1, 2, 3]) {
    const { columns, rows, area } = shape.mosaic(block, fine);
    const words = new Uint32Array(columns * rows);
    shape.fillMosaic(words, block, fine, (place) => place + 1);
    let wrong = 0;
    words.forEach((word, index) => {
      const x = area.x + (((index % columns) + 0.5) / columns) * area.width;
      const y = area.y + ((Math.floor(index / columns) + 0.5) / rows) * area.height;
      const place = shape.placeAt({ x, y });
      const { x: column, y: row } = place === null ? { x: -1, y: -1 } : shape.spotOf(place);
      const isInside = column >= 1 && column < 5 && row >= 1 && row < 4;
      if (word !== (isInside ? place + 1 : 0)) wrong++;
    });
    // The stairs along slanted sides leave half a pixel to either side.
    assert.ok(wrong <= words.length * 0.07, `${wrong} of ${words.length} at ${fine}`);
    const counts = new Map();
    for (const word of words) if (word > 0) counts.set(word, (counts.get(word) ?? 0) + 1);
    assert.deepEqual([...new Set(counts.values())], [12 * fine * fine]);
    assert.equal(counts.size, 12);
  }
});

test("floors lie apart, each with all its places, and a stroke crosses the gap", () => {
  for (const [width, height, above] of [
    [4, 3, 1],
    [5, 9, 2],
    [30, 4, 3],
    [40, 40, 15],
  ]) {
    const shape = floors(width, height, above);
    const seen = new Set();
    for (let place = 0; place < shape.count; place++) {
      const { x, y } = shape.spotOf(place);
      assert.ok(x < shape.width && y < shape.height);
      seen.add(`${x} ${y}`);
      assert.equal(shape.placeAt(shape.centre(place)), place);
      assert.equal(placeOfNumbers(shape, shape.pair(place)), place);
    }
    assert.equal(seen.size, width * height * (above + 1));
  }
  const shape = floors(4, 3, 1);
  assert.equal(shape.name(4 * 3 + 6), "(2, 1) on floor 1");
  assert.deepEqual(shape.pair(4 * 3 + 6), [2, 1, 1]);
  const line = shape.covered("line", shape.spotOf(5), shape.spotOf(4 * 3 + 6));
  assert.ok(line.includes(5) && line.includes(18));
  assert.ok(line.every((place) => place >= 0 && place < 24));
});

test("the image of floors has each place at its spot, and nothing beside and above them", () => {
  const shape = floors(5, 9, 2);
  const words = new Uint32Array(shape.width * shape.height);
  shape.fill(
    words,
    Uint32Array.from({ length: shape.count }, (_, place) => place + 1),
  );
  words.forEach((word, index) => {
    const spot = { x: index % shape.width, y: Math.floor(index / shape.width) };
    assert.equal(word, (shape.placeOf(spot) ?? -1) + 1);
  });
  for (let floor = 0; floor < 3; floor++) {
    const { x, y } = shape.origin(floor);
    for (let above = 1; above <= shape.strip; above++) {
      assert.equal(words[(y - above) * shape.width + x], 0);
    }
  }
});

test("on floors keys cross to the floor beside, floods and rectangles keep to squares", () => {
  const shape = floors(4, 3, 1);
  const isBeside = shape.across === 2;
  const edge = isBeside ? 7 : 9;
  const other = isBeside ? shape.neighbour(edge, 1, 0) : shape.neighbour(edge, 0, 1);
  assert.equal(other, isBeside ? 12 + 4 : 12 + 1);
  assert.equal(isBeside ? shape.neighbour(other, -1, 0) : shape.neighbour(other, 0, -1), edge);
  assert.equal(shape.neighbour(5, 10, 0), 7);
  assert.deepEqual(
    shape.flood(new Uint8Array(24).fill(1), 13).sort((a, b) => a - b),
    [...Array(12).keys()].map((n) => n + 12),
  );
  const all = shape.covered("rect", { x: 0, y: 0 }, { x: 99, y: 99 });
  assert.equal(new Set(all).size, 24);
  let shared = 0;
  borders(shape, (one, other) => {
    assert.equal(one < 12, other < 12);
    shared++;
  });
  assert.equal(shared, 2 * (3 * 3 + 4 * 2));
});

test("names are read as they are written", () => {
  for (const shape of [new Squares(9, 5), hexagons(9, 5), triangles(9, 5), floors(9, 5, 2)]) {
    const last = (shape.count ?? 45) - 1;
    for (const place of [0, 17, last]) {
      assert.equal(placeNamed(shape, shape.name(place)), place);
      assert.equal(placeNamed(shape, shape.name(place).replace(/[()]/g, "")), place);
    }
    for (const text of ["", "here", "9, 0", "0, 5", "1", "1, 2, 0, 4"]) {
      assert.equal(placeNamed(shape, text), null, text);
    }
  }
});
