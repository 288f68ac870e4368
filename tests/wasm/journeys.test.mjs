// The worked journeys through the module that the page loads: read as a JSON document, then played in slices.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as files from "../../www/pkg/tiebreak_files.js";
import * as wasm from "../../www/pkg/tiebreak_journey.js";
import { Lanes } from "../../www/src/journey/lanes.js";
import { Tape } from "../../www/src/journey/tape.js";
import { expansions } from "../../www/src/view/replay.js";

for (const [module, name] of [
  [wasm, "journey"],
  [files, "files"],
]) {
  const file = new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(file) });
}

const own = ["motion", "motion-rare"].map(
  (name) => new URL(`../vectors/${name}.jsonl`, import.meta.url),
);
const added = process.env.TIEBREAK_VECTORS;
const cases = [...own, ...(added ? [added] : [])].flatMap((path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
);
const journeys = cases.filter(({ kind }) => kind === "journey");

/** A worked case as a document, read from a file. */
function documentOf({ map, config, journey, policy }) {
  const find = (letter) => {
    const y = map.findIndex((row) => row.includes(letter));
    return y < 0 ? null : [map[y].indexOf(letter), y];
  };
  const [first] = journey.units ?? [];
  const document = {
    version: 2,
    map: map.map((row) => row.replaceAll(/[SG]/g, ".")),
    start: find("S") ?? first.at,
    goal: find("G") ?? first.goal,
    journey,
    lanes: [{ ...config, policy }],
  };
  const text = new TextEncoder().encode(JSON.stringify(document));
  return files.open_file("case.json", text).link;
}

/** Plays a lane to its end in slices of so many expansions. */
function played(lanes, tape, work) {
  for (;;) {
    const { done, news } = lanes.reply({ run: { lane: 0, work, ticks: 7 } });
    tape.add(news);
    if (done) return;
  }
}

function answerOf(each) {
  const document = documentOf(each);
  const lanes = new Lanes(wasm);
  const [{ error }] = lanes.reply({ open: document });
  assert.equal(error, null);
  const units = each.journey.units?.length ?? 1;
  const tape = new Tape(units, each.journey.patrols.length);
  played(lanes, tape, 29);
  const { width } = document;
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  const column = (ticks, one) => ticks.map((cells) => point(cells[one]));
  const numbers = (count) => Array.from({ length: count }, (_, number) => number);
  const plans = tape.plans.map(({ number, begun, ...plan }, index) => {
    const { order } = each.expect.plans[index] ?? {};
    if (order === undefined) return plan;
    lanes.reply({ look: { lane: 0, search: number, events: 1e6 } });
    let found = null;
    while (found === null) found = lanes.reply({ go: 1000 });
    assert.deepEqual(found.plan, { number, begun, ...plan });
    return { ...plan, order: expansions(found.trace).map(point) };
  });
  return {
    status: tape.outcome,
    count: tape.counts,
    places: numbers(units).map((unit) => column(tape.places, unit)),
    patrols: numbers(tape.patrols).map((patrol) => column(tape.posts, patrol)),
    expanded: tape.expanded,
    plans,
  };
}

test("every worked journey agrees in every field, played in pieces and looked into", () => {
  assert.ok(journeys.length >= 210);
  for (const each of journeys) {
    const answer = answerOf(each);
    for (const [field, expected] of Object.entries(each.expect))
      assert.deepEqual(answer[field], expected, `${each.name}: ${field}`);
  }
});

test("a link holds each of them, and comes back as it was", () => {
  const lanes = new Lanes(wasm);
  for (const each of journeys) {
    const document = documentOf(each);
    const link = lanes.reply({ encode: document });
    assert.equal(lanes.reply({ encode: lanes.reply({ decode: link }) }), link, each.name);
  }
});
