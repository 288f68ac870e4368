// The worked journeys through the module that the page loads: read as a JSON document, then played in slices.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as files from "../../www/pkg/tiebreak_files.js";
import * as wasm from "../../www/pkg/tiebreak_journey.js";
import { profileOf } from "../../www/src/analysis/ticks.js";
import { PAGE_BYTES } from "../../www/src/engine/budget.js";
import { Lanes } from "../../www/src/journey/lanes.js";
import { Tape } from "../../www/src/journey/tape.js";
import { readPolicy, USUAL_POLICY } from "../../www/src/state/policy-rules.js";
import { expansions } from "../../www/src/view/replay.js";
import { documents } from "./module.mjs";

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
  const [{ error }] = lanes.reply({ open: document, bytes: PAGE_BYTES });
  assert.equal(error, null);
  const units = each.journey.units?.length ?? 1;
  const standing = each.journey.units?.filter(({ at, goal }) => `${at}` === `${goal}`).length;
  const tape = new Tape(units, each.journey.patrols.length, standing);
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
    numbers: profileOf(tape),
  };
}

test("every worked journey agrees in every field, played in pieces and looked into", () => {
  assert.ok(journeys.length >= 210);
  for (const each of journeys) {
    const answer = answerOf(each);
    for (const [field, expected] of Object.entries(each.expect))
      assert.deepEqual(answer[field], expected, `${each.name}: ${field}`);
    // What charts over the ticks add up is what the lane has counted.
    const { ticks, expanded, worst, collisions } = answer.count;
    const last = answer.numbers.expanded.length - 1;
    assert.equal(last, ticks, each.name);
    assert.equal(answer.numbers.expanded[last], expanded, each.name);
    assert.equal(Math.max(...answer.numbers.spent), worst, each.name);
    assert.equal(answer.numbers.collisions[last], collisions, each.name);
    const isThere = each.expect.status === "arrived";
    assert.equal(answer.numbers.arrived[last] === answer.places.length, isThere, each.name);
  }
});

test("units go where their flow fields lead, in every worked journey that has some", () => {
  const lanes = new Lanes(wasm);
  let moves = 0;
  for (const each of journeys.filter(({ policy }) => policy.plan === "field")) {
    const document = documentOf(each);
    lanes.reply({ open: document, bytes: PAGE_BYTES });
    const units = document.journey.units ?? [{ goal: document.goal }];
    const tape = new Tape(units.length, each.journey.patrols.length);
    played(lanes, tape, 1000);
    const goals = units.map(({ goal }) => goal);
    for (let tick = 1; tick <= tape.ticks; tick += 5) {
      let found = null;
      while (found === null) found = lanes.reply({ fields: { lane: 0, tick, goals, work: 50 } });
      for (const [unit, steps] of found.steps.entries()) {
        const [from, to] = [tape.places[tick - 1]?.[unit], tape.places[tick]?.[unit]];
        if (from === to) continue;
        assert.equal(from + steps[from], to, `${each.name}: unit ${unit} in tick ${tick - 1}`);
        assert.equal(steps[goals[unit]], 0, "no step leaves a goal");
        moves += 1;
      }
    }
  }
  assert.ok(moves > 100, `${moves} moves`);
});

test("the page knows every setting of a policy by its usual value and its limits", () => {
  const settings = new Lanes(wasm).reply({ settings: true });
  const usual = Object.entries(settings).map(([key, setting]) => [key, setting.usual]);
  assert.deepEqual(USUAL_POLICY, Object.fromEntries(usual));
  const allows = (key, value) => {
    try {
      readPolicy({ [key]: value }, "Lane 1");
      return true;
    } catch {
      return false;
    }
  };
  const ends = (key, { least, most }, write = (number) => number) => {
    const numbers = [least - 1, least, most, most + 1];
    const allowed = numbers.map((number) => allows(key, write(number)));
    assert.deepEqual(allowed, [false, true, true, false], `${key}: ${write(most)}`);
  };
  for (const [key, { kind, choices, numbers = [], ...limits }] of Object.entries(settings)) {
    assert.ok(kind !== "optional" && kind !== "order", key);
    if (kind === "number") ends(key, limits);
    for (const [place, { name }] of choices.entries()) {
      const own = numbers[place];
      if (kind === "choice") assert.ok(allows(key, name), `${key}: ${name}`);
      else if (kind === "numbers") ends(key, own, (number) => [number, number, number]);
      else if (own) {
        const write = (number) => (kind === "list" ? [`${name}:${number}`] : [name, number]);
        ends(key, own, write);
        assert.ok(allows(key, write(own.usual)), `${key}: ${name}`);
      } else assert.ok(allows(key, [name]), `${key}: ${name}`);
    }
  }
});

test("a lane tells which settings of its policy make no difference, playable or not", () => {
  const [first] = journeys;
  const document = documentOf(first);
  const [lane] = document.lanes;
  const lanes = [lane, { ...lane, nudge: ["scale", 5] }];
  const policies = [{ plan: "dlite" }, { plan: "lpa" }];
  const told = new Lanes(wasm).reply({ open: { ...document, lanes, policies }, bytes: PAGE_BYTES });
  const [plays, refused] = told;
  assert.equal(plays.error, null);
  assert.match(refused.error, /^LPA\*, D\* Lite and D\* need /);
  assert.deepEqual(refused.idle, plays.idle);
  assert.equal(plays.idle.hand, "No unit keeps a hand on the wall.");
  const used = Object.keys(USUAL_POLICY).filter((key) => !(key in plays.idle));
  assert.deepEqual(used, ["plan", "budget", "walls"]);
});

test("a link holds each of them, and comes back as it was", () => {
  for (const each of journeys) {
    const link = documents.encode_link(documentOf(each));
    assert.equal(documents.encode_link(documents.decode_link(link)), link, each.name);
  }
});

test("a file holds each of them, and comes back as it was", () => {
  for (const each of journeys) {
    const document = documentOf(each);
    const opened = files.open_file("a.json", files.write_file("json", document));
    assert.deepEqual(opened.link, document, each.name);
  }
});

test("what is wrong in a journey is named by its field", () => {
  const [document] = journeys.map(documentOf);
  const said = (change) => {
    const given = { ...document, ...change };
    try {
      return documents.encode_link(given);
    } catch (error) {
      return error.message;
    }
  };
  const unit = { at: 0, goal: 1 };
  for (const [change, sentence] of [
    [
      { journey: { units: 5 } },
      'The field "units" of a document must be null or a list of units: at, goal, depart.',
    ],
    [
      { journey: { units: Array(65).fill(unit) } },
      'The field "units" of a document must be null or a list of units: at, goal, depart.',
    ],
    [{ journey: { units: [] } }, "There are 0 units; there must be 1 to 64."],
    [
      { journey: { patrols: [{ route: [0.5] }] } },
      'The field "patrols" of a document must be a list of patrols: route, mode, every, offset.',
    ],
    [
      { journey: { script: [{ at: 1, set: 0 }] } },
      'The field "script" of a document must be a list of entries: at, set, cells.',
    ],
    [
      { journey: { doors: [{ cells: [0], open: 0, shut: 1 }] } },
      "The open time 0 of door 0 is outside its limits, 1 to 10000.",
    ],
    [{ journey: { still: "9" } }, 'The field "still" of a journey must be a whole number.'],
    [
      { policies: [{ when: "blocked" }] },
      'The field "when" of a policy must be a list of words such as ["every:10", "blocked"].',
    ],
    [{ policies: [{ when: ["every"] }] }, "The reason to plan every needs a number, such as 10."],
    [
      { policies: [{ predict: ["arrival"] }] },
      "The prediction arrival needs a number, such as 10.",
    ],
    [
      { policies: [{ predict: ["arrival", 256] }] },
      "The prediction arrival 256 is too large; the limit is 255.",
    ],
    [{ policies: [{ flock: [1, 2] }] }, "There are 2 weights of flocking; there must be 3."],
    [
      { policies: [{}, {}] },
      'The field "policies" of a document must be a list with an object for each lane.',
    ],
  ]) {
    assert.equal(said(change), sentence);
  }
});
