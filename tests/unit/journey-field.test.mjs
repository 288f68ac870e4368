// Flow fields by tick, and their arrows, drawn with the recorder of pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Fields, fieldsOf } from "../../www/src/journey/fields.ts";
import { drawMap } from "../../www/src/picture/map.ts";
import { toneOf } from "../../www/src/view/journey-colours.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { journeyFacts } from "../../www/src/words/journey-readout.ts";
import { docOf, resultOf, tapeOf } from "./journeys.mjs";

const plan = (begun, tick) => ({ kind: "field", begun, tick, unit: 0, number: 0, found: true });
const places = Array(9).fill([0]);

test("fields stay as they are until a search of one ends, and change with every tick while there is one", () => {
  const plans = [plan(1, 1), { ...plan(2, 2), kind: "path" }, plan(3, 5)];
  const fields = new Fields(tapeOf({ places, plans }));
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((tick) => fields.since(tick)),
    // After tick 1; then while the second is searched, in ticks 3 to 5; then for good.
    [0, 0, 2, 2, 4, 5, 6, 6, 6],
  );
});

test("each state is asked for once, and of those wanted meanwhile only the last", async () => {
  const fields = new Fields(
    tapeOf({ places, plans: [0, 2, 4, 6].map((tick) => plan(tick, tick)) }),
  );
  const asked = [];
  fields.ask = async (tick) => {
    asked.push(tick);
    return [{ goal: 7, unit: 0, steps: Int16Array.of(tick) }];
  };
  assert.equal(fields.at(1), null);
  void fields.want(1);
  void fields.want(3);
  void fields.want(5);
  await fields.want(8);
  assert.deepEqual(asked, [1, 7]);
  assert.deepEqual([...(fields.at(2)?.[0]?.steps ?? [])], [1]);
  await fields.want(2);
  await fields.want(0);
  assert.deepEqual(asked, [1, 7]);
});

test("where a journey is another by now, nothing is kept, and it is asked for again", async () => {
  const fields = new Fields(tapeOf({ places, plans: [plan(0, 0)] }));
  fields.ask = async () => null;
  await fields.want(1);
  assert.equal(fields.at(1), null);
  fields.ask = async () => [];
  await fields.want(1);
  assert.deepEqual(fields.at(1), []);
});

test("a limited number of cells is kept", async () => {
  const plans = [0, 2, 4, 6].map((tick) => plan(tick, tick));
  const fields = new Fields(tapeOf({ places, plans }));
  fields.ask = async () => [{ goal: 7, unit: 0, steps: new Int16Array(2 ** 20) }];
  for (const tick of [1, 3, 5]) await fields.want(tick);
  assert.deepEqual(
    [1, 3, 5].map((tick) => fields.at(tick) !== null),
    [false, true, true],
  );
});

const rows = Array(6).fill("........");
const colours = PALETTES.light;

/** What a map shows of fields from the second tick on. */
async function shown(given, { size = 30, step = 1, cells = rows } = {}) {
  const doc = docOf(cells, { units: [0, 8].map((at) => ({ at, goal: 7, depart: 0 })) });
  const result = resultOf(
    doc,
    tapeOf({
      places: [
        [0, 8],
        [1, 9],
      ],
      plans: [plan(0, 0)],
    }),
    {
      plan: "field",
    },
  );
  const fields = fieldsOf(result.journey.tape);
  fields.ask = async () => given;
  await fields.want(1);
  const drawn = [];
  const order = { doc, result, step, layer: "states", arrows: false, figures: false };
  drawMap(drawn, 0, 0, /** @type {any} */ ({ ...order, colours, cellSize: size }));
  return { doc, result, drawn };
}

const steps = (pairs) => Int16Array.from({ length: 48 }, (_, cell) => (pairs[cell] ?? cell) - cell);
const arrows = (drawn, stroke, alpha) =>
  drawn
    .filter((item) => item.kind === "path" && item.stroke === stroke && item.alpha === alpha)
    .flatMap(({ segments }) => segments);

test("an arrow leads from a cell towards the next one, and none from walls and cells without a step", async () => {
  const field = { goal: 7, unit: 0, steps: steps({ 3: 4, 20: 13, 30: 22 }) };
  const walled = rows.with(3, "......#.");
  const { drawn } = await shown([field], { cells: walled });
  const lines = arrows(drawn, colours.ink, 0.34);
  // A shaft and a head for each of two; cell 30 is a wall by now.
  assert.equal(lines.length, 10);
  const [[, fromX, fromY], [, toX, toY]] = lines;
  assert.deepEqual([fromY, toY], [15, 15]);
  assert.ok(fromX > 90 && fromX < 105 && toX > 105 && toX < 120, "east, within cell 3");
  const [, , , , , [, x, y], [, tipX, tipY]] = lines;
  assert.ok(Math.abs(tipX - x - (y - tipY)) < 1e-9 && tipX > x, "north-east");
  assert.deepEqual(arrows((await shown([field], { step: 0 })).drawn, colours.ink, 0.34), []);
});

test("small cells share arrows, and tiny ones have none", async () => {
  const all = steps(Object.fromEntries(Array.from({ length: 40 }, (_, cell) => [cell, cell + 8])));
  const count = async (size) => {
    const { drawn } = await shown([{ goal: 7, unit: 0, steps: all }], { size });
    return arrows(drawn, colours.ink, 0.34).length / 5;
  };
  assert.equal(await count(10), 40);
  // Every second cell of every second row: four in a row, in rows 1, 3 and 5, the last of which has no steps.
  assert.equal(await count(5), 8);
  // Every fifth of cells of two pixels, from the third on: two in a row, in row 2.
  assert.equal(await count(2), 2);
  assert.equal(await count(0.9), 0);
});

test("several fields are apart where they differ, in their units' tones", async () => {
  const one = { goal: 7, unit: 0, steps: steps({ 3: 4, 20: 21 }) };
  const other = { goal: 40, unit: 1, steps: steps({ 3: 4, 20: 19 }) };
  const { doc, result, drawn } = await shown([one, other]);
  assert.equal(arrows(drawn, colours.ink, 0.34).length, 5, "they agree in cell 3");
  for (const unit of [0, 1]) {
    const [[, x]] = arrows(drawn, toneOf(colours, unit), 0.6);
    assert.equal(x, 4.5 * 30, "from the middle of cell 20");
  }
  assert.deepEqual(journeyFacts(doc, 20, result, 1), [
    "flow field to (7, 0): next at (5, 2)",
    "flow field to (0, 5): next at (3, 2)",
  ]);
  assert.deepEqual(journeyFacts(doc, 21, result, 1), []);
});
