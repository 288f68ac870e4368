// Batches of journeys by the module that ships, through the code of their worker.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as wasm from "../../www/pkg/tiebreak_journey.js";
import * as tools from "../../www/pkg/tiebreak_tools.js";
import { PAGE_BYTES } from "../../www/src/engine/budget.ts";
import { Lanes } from "../../www/src/journey/lanes.ts";
import { Tape } from "../../www/src/journey/tape.ts";
import { toCsv } from "../../www/src/lab/batch/journey-export.ts";
import { outcomeOf, sizeOf, valuesOf } from "../../www/src/lab/batch/journey-rows.ts";
import { manyJourneys } from "../../www/src/lab/batch/many.ts";
import { tiebreak } from "./module.mjs";

for (const [module, name] of [
  [wasm, "journey"],
  [tools, "tools"],
]) {
  const file = new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(file) });
}

/** Cases of the golden file: a document, what is drawn, and the lines expected. */
const golden = readFileSync(new URL("../golden/journey-batches.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n\n")
  .slice(1)
  .map((block) => {
    const [link, words, ...expected] = block.split("\n");
    const given = (name, usual) => Number(new RegExp(`--${name} (\\S+)`).exec(words)?.[1] ?? usual);
    const draw = {
      seed: given("seed", 0),
      units: given("units", 1),
      changes: Math.round(given("changes", 0.2) * 100),
      lasting: given("lasting", 10),
    };
    const document = tiebreak.decode_query(link);
    return { document, draw, count: given("batch"), expected };
  });

/** Plays a batch in pieces of two journeys, as a page with one worker does. */
function played({ document, draw, count }, lanes = document.lanes.map((_, lane) => lane)) {
  const rows = new Float64Array(count * sizeOf(lanes.length)).fill(Number.NaN);
  const many = manyJourneys(tools, ({ from, rows: more }) => {
    rows.set(more, from * sizeOf(lanes.length));
    many.reply({ add: more });
  });
  const posing = { journeys: { document, draw } };
  many.reply({ source: posing, count });
  many.reply({ lanes });
  const words = many.reply({ sums: lanes });
  for (let from = 0; from < count; from += 2)
    many.reply({ piece: { from, to: Math.min(count, from + 2), measure: "counts" } });
  return { many, rows, words, posing, lanes };
}

test("batches of journeys are those of the command line", () => {
  assert.equal(golden.length, 3);
  for (const each of golden) {
    const { rows, words, posing } = played(each);
    const lanes = each.document.lanes.map((config, id) => ({ id, config }));
    const plan = { kind: "journeys", lanes, sources: [{ count: each.count, posing }] };
    const unit = ({ costs }) => (costs === "lester" ? 1000 : 33_461);
    const again = { version: "1", seed: 0, command: null };
    const csv = toCsv({ plan, rows, words, unit, again });
    const lines = csv.trimEnd().replace('"tiebreak 1, seed 0"', "").split("\r\n");
    // The first cases were written before there was danger.
    const less = each.expected[0].endsWith(",danger") ? 1 : 2;
    assert.deepEqual(
      lines.map((line) => line.split(",").slice(0, -less).join(",")),
      each.expected,
    );
  }
});

test("a journey of a batch that is opened plays as in the batch", () => {
  for (const each of golden) {
    const { many, rows, posing } = played(each);
    const { length } = each.document.lanes;
    for (let number = 0; number < each.count; number++) {
      const document = many.reply({ problem: { posing, count: each.count, number } });
      assert.equal(document.journey.units.length, each.draw.units);
      const alone = new Lanes(wasm);
      alone.reply({ open: document, bytes: PAGE_BYTES });
      for (let lane = 0; lane < length; lane++) {
        const tape = new Tape(each.draw.units, document.journey.patrols?.length ?? 0);
        for (let done = false; !done; ) {
          const ran = alone.reply({ run: { lane, work: 50, ticks: 3 } });
          tape.add(ran.news);
          done = ran.done;
        }
        const told = outcomeOf(rows, length, number, lane);
        assert.equal(told.status, tape.outcome);
        assert.equal(told.arrived, tape.arrivals.size);
        for (const count of ["ticks", "cost", "expanded", "worst", "collisions", "danger"])
          assert.equal(told[count], tape.counts[count], count);
      }
    }
  }
});

test("sums say how lanes compare, and count journeys in which all units arrived", () => {
  const [first] = golden;
  const { many, rows } = played(first);
  const sum = many.reply({ sum: "expanded" });
  assert.equal(sum.problems, first.count);
  const lanes = [0, 1, 2];
  const values = lanes.map((lane) => [...valuesOf(rows, 3, lane, "expanded")]);
  const known = values.map((all) => all.filter((value) => !Number.isNaN(value)));
  assert.deepEqual(
    sum.found,
    known.map(({ length }) => length),
  );
  for (const lane of lanes) {
    assert.equal(sum.spreads[lane].least, Math.min(...known[lane]));
    assert.equal(sum.spreads[lane].most, Math.max(...known[lane]));
  }
  assert.deepEqual(
    sum.pairs.map(({ first, second }) => [first, second]),
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  );
  for (const { first, second, wins, losses, ties, unpaired, p } of sum.pairs) {
    const both = values[first].map((value, place) => [value, values[second][place]]);
    const fit = both.filter((pair) => !pair.some(Number.isNaN));
    assert.equal(wins, fit.filter(([one, other]) => one < other).length);
    assert.equal(losses, fit.filter(([one, other]) => one > other).length);
    assert.equal(wins + losses + ties + unpaired, both.length);
    assert.ok(p > 0 && p <= 1);
  }
  // Every journey counts for arrivals.
  const arrived = many.reply({ sum: "arrived" });
  assert.ok(arrived.pairs.every(({ unpaired }) => unpaired === 0));
});

test("some lanes of a document can play without the others", () => {
  const [first] = golden;
  const all = played(first);
  const some = played(first, [2, 0]);
  assert.deepEqual(some.words, [all.words[2], all.words[0]]);
  for (let number = 0; number < first.count; number++) {
    assert.deepEqual(outcomeOf(some.rows, 2, number, 0), outcomeOf(all.rows, 3, number, 2));
    assert.deepEqual(outcomeOf(some.rows, 2, number, 1), outcomeOf(all.rows, 3, number, 0));
  }
});

test("what no batch can be is refused with a sentence", () => {
  const [{ document, draw }] = golden;
  const refused = (change, count = 1, given = document) =>
    assert.throws.bind(null, () => new tools.JourneySource(given, { ...draw, ...change }, count));
  refused({}, 0)(/There are 0 journeys; there must be 1 to 100000\./);
  refused({}, 2 ** 32 - 1)(/there must be 1 to 100000/);
  refused({ units: 65 })(/There are 65 units; there must be 1 to 64\./);
  refused({ units: 60 })(/The map has room for \d+ units/);
  refused({ changes: 10_001 })(/it must be 0 to 100 %/);
  refused({ lasting: 0 })(/they must last 1 to 10000/);
  refused({ seed: -1 })(/seed/);
  refused({ seed: undefined })(/seed/);
  refused({}, 1, { ...document, journey: undefined })(/journey/);
  const source = new tools.JourneySource(document, draw, 2);
  assert.throws(() => source.journey(2), /no such journey/);
  assert.throws(() => new tools.JourneyRun(source, 1, 3, Uint32Array.of(0)), /no such journey/);
  assert.throws(() => new tools.JourneyRun(source, 0, 0, Uint32Array.of(0)), /no such journey/);
  assert.throws(() => new tools.JourneyRun(source, 0, 1, Uint32Array.of(9)), /no such lane/);
  assert.throws(() => new tools.JourneyRun(source, 0, 1, new Uint32Array()), /no such lane/);
  const theta = {
    ...document,
    lanes: [...document.lanes, { ...document.lanes[0], algorithm: "theta" }],
  };
  assert.deepEqual(new tools.JourneySource(theta, draw, 2).refusals(), [
    ...document.lanes.map(() => null),
    "Units plan with Dijkstra, greedy, A* and weighted A* only.",
  ]);
});
