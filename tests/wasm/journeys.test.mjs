// The worked journeys through the module that the page loads; vectors.test.mjs compares them field by field.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAGE_BYTES } from "../../www/src/engine/budget.ts";
import { Lanes } from "../../www/src/journey/lanes.ts";
import { Tape } from "../../www/src/journey/tape.ts";
import { readPolicy } from "../../www/src/state/config.ts";
import { tiebreak } from "./module.mjs";
import { fileOf } from "./opened.mjs";
import { answerOf, documentOf, played } from "./worked/journey.mjs";
import { tools, journey as wasm } from "./worked/modules.mjs";

const cases = ["motion", "motion-rare", "danger"].flatMap((name) =>
  readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
);
const journeys = cases.filter(({ kind }) => kind === "journey");

test("what charts over the ticks of a worked journey add up is what the lane has counted", () => {
  assert.ok(journeys.length >= 261);
  for (const each of journeys) {
    const answer = answerOf(each);
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

test("the page takes every setting of a policy within its limits, and no other value", () => {
  const catalogue = tiebreak.catalogue();
  const settings = catalogue.policy;
  const allows = (key, value) => {
    try {
      readPolicy({ [key]: value }, catalogue, "Lane 1");
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
  const used = Object.keys(tiebreak.catalogue().policy).filter((key) => !(key in plays.idle));
  assert.deepEqual(used, ["plan", "budget", "walls"]);
});

test("a lane tells which of its own settings its units plan with", () => {
  const [first] = journeys;
  const document = documentOf(first);
  const [lane] = document.lanes;
  const policies = [{ plan: "path" }, { plan: "dlite" }, { plan: "field" }];
  const lanes = policies.map(() => ({ ...lane, algorithm: "weighted" }));
  const told = new Lanes(wasm).reply({ open: { ...document, lanes, policies }, bytes: PAGE_BYTES });
  const [path, repaired, field] = told.map(({ uses }) => uses);
  assert.match(path.idle.turn, /leave the rest to the policy\.$/);
  assert.equal(path.idle.stop, undefined);
  assert.equal(path.barred.heuristic.true, "The ground changes, so distances can't be prepared.");
  assert.equal(path.barred.heuristic.euclidean, undefined);
  assert.equal(repaired.idle.stop, "No unit plans with this.");
  assert.match(repaired.barred.heuristic.euclidean, /^LPA\*, D\* Lite and D\* need /);
  assert.equal(field.idle.heuristic, "No unit plans with this.");
});

/** The map of a case for a unit that can't get to its goal: it sees each cell at each time. */
function shutIn(side) {
  const row = ".".repeat(side - 2);
  return [`S${row.slice(1)}#G`, `${row}##`, ...Array(side - 2).fill(`${row}..`)];
}

test("a lane says why it ended before its time, after as many expansions however it is played", () => {
  const [first] = journeys;
  const predict = ["spacetime", 200];
  const journey = { ...first.journey, units: null, patrols: [], script: [], doors: [], still: 2 };
  const policy = { ...first.policy, plan: "path", predict, when: ["broken"] };
  const document = documentOf({ ...first, map: shutIn(30), journey, policy });
  const twice = { ...document, lanes: [...document.lanes, ...document.lanes] };
  twice.policies = [...document.policies, ...document.policies];
  const [tape, other] = [29, 1000].map((work) => {
    const lanes = new Lanes(wasm);
    lanes.reply({ open: twice, bytes: 16e6 });
    const told = new Tape(1, 0);
    played(lanes, told, work);
    return told;
  });
  assert.equal(tape.outcome, "memory");
  const said =
    /^In tick 0 this lane's journey would take 3 MB, and its part of the memory is 2 MB: /;
  assert.match(tape.shortage, said);
  assert.equal(tape.played, 1);
  assert.ok(tape.counts.expanded > 0);
  assert.deepEqual([other.counts, other.shortage], [tape.counts, tape.shortage]);
  const [refused] = new Lanes(wasm).reply({ open: twice, bytes: 300_000 });
  assert.match(
    refused.error,
    /^This lane's journey needs at least 1 MB, and its part of the memory is 0 MB: /,
  );
});

test("a recording that is cut has the counts and the arrivals of the whole", () => {
  const [first] = journeys;
  const { length } = first.map;
  const cells = Array.from({ length }, (_, y) => [2, y]);
  const doors = [{ cells, open: 1, shut: 1, offset: 0 }];
  const map = Array.from({ length }, (_, y) => (y === 0 ? `S${".".repeat(58)}G` : ".".repeat(60)));
  const journey = { ...first.journey, units: null, patrols: [], script: [], doors };
  const document = documentOf({ ...first, map, journey, policy: first.policy });
  const tapes = [PAGE_BYTES, 1e6].map((bytes) => {
    const lanes = new Lanes(wasm);
    lanes.reply({ open: document, bytes });
    const tape = new Tape(1, 0);
    played(lanes, tape, 29);
    return tape;
  });
  const [whole, cut] = tapes;
  assert.deepEqual([whole.isCut, cut.isCut], [false, true]);
  assert.ok(cut.ticks > 2 && cut.ticks < whole.ticks);
  for (const key of ["counts", "arrivals", "played", "outcome"])
    assert.deepEqual(cut[key], whole[key]);
  assert.deepEqual(cut.places, whole.places.slice(0, cut.ticks + 1));
  assert.deepEqual(cut.happenings, whole.happenings.slice(0, cut.ticks));
});

test("a link holds each of them, and comes back as it was", () => {
  for (const each of journeys) {
    const link = tiebreak.encode_link(documentOf(each));
    assert.equal(tiebreak.encode_link(tiebreak.decode_link(link)), link, each.name);
  }
});

test("a file holds each of them, and comes back as it was", () => {
  for (const each of journeys) {
    const document = documentOf(each);
    const opened = fileOf(tools, "a.json", tools.write_file("json", document));
    assert.deepEqual(opened.link, document, each.name);
  }
});

test("what is wrong in a journey is named by its place", () => {
  const [document] = journeys.map(documentOf);
  const said = (change) => {
    const given = { ...document, ...change };
    try {
      return tiebreak.encode_link(given);
    } catch (error) {
      return error.message;
    }
  };
  const unit = { at: 0, goal: 1 };
  for (const [change, sentence] of [
    [
      { journey: { units: 5 } },
      "At journey.units: there is 5; it should be the units, null or a list, in [ and ].",
    ],
    [
      { journey: { units: Array(65).fill(unit) } },
      "At journey.units[64]: this is one too many; there may be 64.",
    ],
    [{ journey: { units: [] } }, "There are 0 units; there must be 1 to 64."],
    [
      { journey: { patrols: [{ route: [0.5] }] } },
      `At journey.patrols[0].route[0]: there is 0.5; it should be a point of the route, a whole number from 0 to ${document.cells.length - 1}.`,
    ],
    [
      { journey: { script: [{ at: 1, set: 0 }] } },
      'At journey.script[0]: an entry of the script needs "cells", which is missing.',
    ],
    [
      { journey: { doors: [{ cells: [0], open: 0, shut: 1 }] } },
      "The open time 0 of door 0 is outside its limits, 1 to 10000.",
    ],
    [
      { journey: { still: "9" } },
      'At journey.still: there is "9"; it should be the limit of standstill, a whole number from 1 to 1000.',
    ],
    [{ journey: { still: 1001 } }, "The limit of standstill 1001 is too large; the limit is 1000."],
    [
      { policies: [{ when: "blocked" }] },
      'At policies[0].when: there is "blocked"; it should be the reasons to plan, a list of words, in [ and ].',
    ],
    [{ policies: [{ when: ["every"] }] }, 'The reason to plan "every" needs a number, such as 10.'],
    [
      { policies: [{ predict: ["arrival"] }] },
      'The prediction "arrival" needs a number, such as 10.',
    ],
    [
      { policies: [{ predict: ["arrival", 256] }] },
      "The prediction arrival 256 is too large; the limit is 255.",
    ],
    [{ policies: [{ flock: [1, 2] }] }, "There are 2 weights of flocking; there must be 3."],
    [{ policies: [{}, {}] }, "At policies[1]: this is one too many; there may be 1."],
  ]) {
    assert.equal(said(change), sentence);
  }
});

test("the danger of a tick is the sum of layers of a world that is as the journey is then", () => {
  const lanes = new Lanes(wasm);
  const [width, height] = [12, 9];
  let state = 7;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const places = (count) => Array.from({ length: count }, () => random(width * height));
  const spread = () => ({
    ...{ strength: 1 + random(9), range: 1 + random(6) },
    ...{ falloff: random(2) ? "flat" : "linear", sight: random(2) === 1 },
  });
  const rows = (digits) =>
    Array.from({ length: height }, (_, y) =>
      Array.from(digits.subarray(y * width, (y + 1) * width), (digit) => digit || ".").join(""),
    );
  const seen = { walls: 0, danger: 0 };
  for (let round = 0; round < 60; round++) {
    const cells = new Uint8Array(width * height).fill(1);
    for (const cell of places(30)) cells[cell] = 0;
    const [start, goal] = [0, width * height - 1];
    for (const end of [start, goal]) cells[end] = 1;
    const digits = new Uint8Array(cells.length);
    for (const cell of places(20)) digits[cell] = random(10);
    const sources = places(random(3)).map((at) => ({ at, ...spread() }));
    const patrols = places(3).map((at, number) => ({
      ...{ route: [at], mode: "loop", every: 1, offset: 0 },
      ...(number > 0 && { source: spread() }),
    }));
    const script = Array.from({ length: 6 }, () => ({
      ...{ at: random(8), danger: random(10), cells: places(5) },
      ...(random(2) && { set: random(3) }),
    }));
    const map = { width, height, cells, start, goal };
    const world = { danger: rows(digits), ...(sources.length > 0 && { sources }) };
    const lane = { algorithm: "astar" };
    const document = { ...map, title: "", world, journey: { patrols, script }, lanes: [lane] };
    lanes.reply({ open: { ...document, policies: [{}] }, bytes: PAGE_BYTES });
    for (const tick of [0, 3, 8]) {
      const ground = cells.slice();
      for (const cell of places(10)) ground[cell] = random(3);
      for (const end of [start, goal]) ground[end] = 1;
      const now = digits.slice();
      for (const edit of script.toSorted((one, other) => one.at - other.at))
        if (edit.at <= tick) for (const cell of edit.cells) now[cell] = edit.danger;
      const posts = Uint32Array.from(places(3));
      const carried = patrols.flatMap(({ source }, number) =>
        source ? { ...source, at: posts[number] } : [],
      );
      const then = { danger: rows(now), sources: [...sources, ...carried] };
      const expected = tiebreak.layers({ ...map, cells: ground, world: then }).danger;
      const { danger } = lanes.reply({ danger: { tick, cells: ground, patrols: posts } });
      assert.deepEqual([...danger], [...expected], `round ${round}, tick ${tick}`);
      seen.walls += ground.filter((value) => value === 0).length;
      seen.danger += danger.filter((amount) => amount > 0).length;
    }
  }
  assert.ok(seen.walls > 1000 && seen.danger > 5000, JSON.stringify(seen));
});
