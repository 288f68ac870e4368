// The figures: every number that their texts rely on is what the engine finds.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as lab from "../../www/pkg/tiebreak_tools.js";
import { merged } from "../../www/src/address/readable.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { partsOf } from "../../www/src/words/describe.ts";
import { playerName } from "../../www/src/words/policy.ts";
import { namesHeuristic } from "../../www/src/words/rare-details.ts";
import { cases, dangerCases, FROM_ELSEWHERE, folder, names, read, round } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";
import { play } from "./play.mjs";

const tools = new URL("../../www/pkg/tiebreak_tools_bg.wasm", import.meta.url);
lab.initSync({ module: readFileSync(tools) });

const catalogue = tiebreak.catalogue();
const heuristics = new Map(
  catalogue.settings.heuristic.choices.map(({ name, label }) => [name, label]),
);

const journeys = names.filter(
  (name) => tiebreak.decode_query(read(`${name}.json`).address).journey,
);

/** What a figure may tell besides what all of them tell, since its text relies on it. */
const RARE = [
  "generated",
  "reopened",
  "maxOpen",
  "dropped",
  "deferred",
  "scanned",
  "looks",
  "skipped",
  "passes",
  "turns",
  "length",
  "turnsSmoothed",
  "lengthSmoothed",
  "danger",
  "blocked",
  "prepared",
  "deadEnds",
  "links",
  "gap",
  "reached",
  "own",
];

/** What an example's lane that plays a journey may tell besides. */
const RARE_COUNTS = ["worst", "plans", "wasted", "waits", "bits", "danger"];

/** Where a rare number stands that isn't a figure itself, or not as people write it. */
const PART_OF = {
  blocked: ({ truth }) => truth.blocked,
  prepared: ({ prepared }) => prepared.expanded,
  gap: ({ gap }, unit) => gap / unit,
};

const rareNumber = (key, figures, unit) => (PART_OF[key] ?? ((all) => all[key]))(figures, unit);

test("each figure stands in the index once", () => {
  const files = readdirSync(folder).filter((name) => name !== "index.json");
  assert.deepEqual([...names].sort(), files.map((name) => name.replace(/\.json$/, "")).sort());
});

/**
 * A count as it is, a length with two decimals; how many passes there are, but each of ARA*: its weight, its path's
 * cost, the cells so far.
 */
function numbers(count, { algorithm }, unit) {
  if (!Array.isArray(count)) return round(count, 2);
  if (algorithm !== "ara") return count.length;
  return count.map(([weight, g, expanded]) => [weight / 1000, round(g / unit, 2), expanded]);
}

/** Whether a lane's path runs along lines. */
function hasLines({ algorithm, graph }) {
  return algorithm.endsWith("theta") || graph === "points";
}

/** The numbers that a journey's document says: of its policies and its sight, and how many changes its script has. */
function toldNumbers({ policies = [], journey }) {
  const words = JSON.stringify(policies).match(/\d+/g) ?? [];
  const { sight, script = [] } = journey;
  return [...words.map(Number), sight, script.length];
}

/** A source in brackets: who, and when. */
const CITATION = /\([A-Z][^()\d]*\d{4}\)/g;

/**
 * The numbers in a figure's text that are neither its lanes' nor its document's, nor tell its lanes' expansions apart.
 */
function numbersFromElsewhere(
  { text, answer = [], size: [width, height], lanes, lists = [] },
  document,
) {
  const expanded = lanes.map((lane) => lane.expanded);
  const own = [
    ...[width, height, width * height],
    ...(document.journey ? toldNumbers(document) : []),
    ...[...lanes, ...lists].flatMap((each) => Object.values(each).flat(2)),
    ...expanded.flatMap((count) => expanded.map((other) => count - other)),
  ].filter((value) => typeof value === "number");
  const known = new Set(own.flatMap((value) => [0, 1, 2].map((at) => round(Math.abs(value), at))));
  const [...found] = [...text, ...answer]
    .join(" ")
    .replace(CITATION, "")
    .matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g);
  const values = found.map(([number]) => Number(number.replaceAll(",", "")));
  return values.filter((value) => !known.has(value));
}

for (const name of names) {
  test(`the figure ${name} says what is true`, () => {
    const figure = read(`${name}.json`);
    assert.ok(figure.title.length > 0 && figure.title.length <= 48, "a title fits a line");
    const sentences = figure.text.join(" ").match(/[^.?!]+[.?!](?=\s|$)/g) ?? [];
    assert.ok(sentences.length === 2 || sentences.length === 3, "two or three sentences");
    const document = tiebreak.decode_query(figure.address);
    const { shown = 0 } = figure;
    assert.ok(shown in document.lanes, `the small picture shows lane ${shown}`);
    const found = (document.journey ? played : searched)(document, figure);
    // The size of its drawing, for which the gallery reserves the room.
    const shape = shapeOf(document);
    const right = { size: [round(shape.width, 4), round(shape.height, 4)], lanes: found };
    const { size, lanes } = figure;
    assert.deepEqual({ size, lanes }, right, `the engine finds ${JSON.stringify(right)}`);
    const { lists } = figure;
    const counted = lists && countedBy(document, lists);
    assert.deepEqual(lists, counted, `the lab counts ${JSON.stringify(counted)}`);
    const elsewhere = numbersFromElsewhere(figure, document);
    assert.deepEqual(elsewhere, FROM_ELSEWHERE[name] ?? [], "numbers in the text that no lane has");
  });
}

/** What the lab counts for these lists on the first lane of a document. */
function countedBy(document, lists) {
  const [lane] = document.lanes;
  const trial = lab.Trial.on(lane, document);
  const known = lab.lists(lane);
  return lists.map(({ name }) => {
    const { comparisons, moves } = trial.count(known.find(({ label }) => label === name).name, 1e7);
    return { name, comparisons, moves };
  });
}

/** The numbers of lanes that search. */
function searched(document, { lanes }) {
  const called = document.lanes.map(nameOf);
  const { units } = catalogue;
  return document.lanes.map((lane, at) => {
    const { figures, path } = solve(document, lane);
    // A program's g, h and f are what they are; its path's cost is in the lane's units.
    const unit = units[lane.costs];
    const details = apart(document.lanes, called, at);
    const told = (key) => Object.hasOwn(lanes[at] ?? {}, key);
    const rare = RARE.filter(told).map((key) => [
      key,
      numbers(rareNumber(key, figures, unit), lane, unit),
    ]);
    return {
      name: called[at],
      ...(details.length > 0 && { details }),
      expanded: figures.expanded,
      // A path at any angle has lines, not steps; one that was given up leads to another cell.
      steps: hasLines(lane) || path.length === 0 ? null : path.length - 1,
      share: round(figures.share * 100, 1),
      cost: figures.cost === null ? null : round(figures.cost / unit, 2),
      // A trace's path may have a step that isn't one, and so no cost.
      deviation: figures.found && figures.cost !== null ? round(figures.deviation * 100, 1) : null,
      ...Object.fromEntries(rare),
    };
  });
}

/** A lane's name, with its heuristic where that counts in f. */
function nameOf(lane) {
  const { name } = tiebreak.check(lane);
  return namesHeuristic(lane, catalogue) ? `${name}, ${heuristics.get(lane.heuristic)}` : name;
}

/** The details that a lane doesn't share with all lanes of its name. */
function apart(lanes, called, at) {
  const details = lanes.map((lane) =>
    partsOf(lane, catalogue).slice(Number(namesHeuristic(lane, catalogue))),
  );
  const alike = details.filter((_, other) => called[other] === called[at]);
  return details[at].filter((part) => !alike.every((other) => other.includes(part)));
}

/** The numbers of lanes that play a journey. */
function played(document, { lanes }) {
  const { units } = catalogue;
  const called = document.lanes.map((config, at) => {
    const { name, chain } = tiebreak.check(config);
    return playerName(document.policies?.[at] ?? {}, name.replace(chain, "").trim(), catalogue);
  });
  return play(document).map((tape, at) => {
    const config = document.lanes[at];
    const { ticks, moves, cost, expanded, collisions } = tape.counts;
    const rare = RARE_COUNTS.filter((key) => Object.hasOwn(lanes[at] ?? {}, key));
    const details = apart(document.lanes, called, at);
    return {
      name: called[at],
      ...(details.length > 0 && { details }),
      status: tape.outcome,
      ticks,
      arrived: tape.reached.arrived,
      moves,
      cost: round(cost / units[config.costs], 2),
      expanded,
      collisions,
      ...Object.fromEntries(rare.map((key) => [key, tape.counts[key]])),
    };
  });
}

/** By worked figure with danger: its example, the place of the lane, and what differs of the address. */
const IN_DANGER = {
  "danger-pass/blind": ["danger-pass", 0],
  "danger-pass/blocked": ["danger-pass", 1],
  "danger-pass/changed": ["danger-pass", 2],
  "danger-pass/dlite": ["danger-pass", 3],
  "danger-tower/blind": ["danger-tower", 0],
  "danger-tower/once": ["danger-tower", 1],
  "danger-tower/changed": ["danger-tower", 2],
  "danger-trap/walk": ["danger-trap", 0],
  "danger-trap/marked": ["danger-trap", 1],
  "danger-trap/hug": ["danger-trap", 2],
  "danger-trap/hug_marked": ["danger-trap", 3],
  "danger-trap/path": ["danger-trap", 4],
  "danger-trap-inside/marked": ["danger-trap", 1, "goal=15,10"],
  "danger-trap-mouth/marked": ["danger-trap-mouth", 0],
  "danger-field/blind": ["danger-field", 0],
  "danger-field/field": ["danger-field", 1],
  "danger-field/own": ["danger-field", 2],
};

test("the examples of danger are the worked figures: what they ask, and what comes out", () => {
  const worked = dangerCases.filter(({ name }) => name.startsWith("figure/"));
  assert.deepEqual(
    worked.map(({ name }) => name.replace("figure/", "")).sort(),
    Object.keys(IN_DANGER).sort(),
  );
  const played = new Map();
  for (const { name, map, world, journey, config, policy, expect } of worked) {
    const [example, lane, ...changes] = IN_DANGER[name.replace("figure/", "")];
    const address = merged(read(`${example}.json`).address.split("&"), changes);
    const document = tiebreak.decode_query(address);
    const cell = (letter) => {
      const y = map.findIndex((row) => row.includes(letter));
      return [map[y].indexOf(letter), y];
    };
    const [{ at, goal } = { at: cell("S"), goal: cell("G") }] = journey.units ?? [];
    const asked = tiebreak.read_document({
      ...{ version: 2, title: "", map: map.map((row) => row.replaceAll(/[SG]/g, ".")) },
      ...{ start: at, goal, source: null, world, journey, lanes: [{ ...config, policy }] },
    });
    const question = ({ width, height, cells, world, journey, start, goal }) => ({
      width,
      height,
      cells,
      world,
      journey,
      start,
      goal,
    });
    assert.deepEqual(question(document), question(asked), name);
    assert.deepEqual(document.lanes[lane], asked.lanes[0], name);
    assert.deepEqual(document.policies[lane], asked.policies[0], name);
    if (!played.has(address)) played.set(address, play(document));
    const { outcome, counts, places } = played.get(address)[lane];
    const own = { status: outcome, count: counts, places: ways(places, document.width) };
    const { status, count } = expect;
    assert.deepEqual(own, { status, count, places: expect.places }, name);
  }
});

test("a walker goes into the trap when all of it is marked, in as many steps as one that ignores danger", () => {
  const whole = read("danger-trap.json").address;
  const mouth = read("danger-trap-mouth.json");
  const [same, cells] = [mouth.address, whole].map((each) => tiebreak.decode_query(each).cells);
  assert.deepEqual(same, cells, "it is the same trap");
  const [, marked] = play(tiebreak.decode_query(merged(whole.split("&"), ["goal=15,10"])));
  const [, ignorant] = mouth.lanes;
  assert.deepEqual([marked.counts.ticks, ignorant.ticks], [12, 12]);
});

test("the pass is under fire when and where its text says", () => {
  const { address, text } = read("danger-pass.json");
  const [first] = tiebreak.decode_query(address).journey.script;
  assert.ok(text.join(" ").includes(`is under fire from tick ${first.at} on.`));
  const tower = read("danger-tower.json");
  const [{ source }] = tiebreak.decode_query(tower.address).journey.patrols;
  assert.ok(source.sight && tower.text.join(" ").includes(`sees within ${source.range} cells`));
});

/** Examples of journeys whose numbers are tested, but not where their units are in each tick. */
const UNWORKED = ["path-storage", "path-turns", "group-varied"];

test("the examples of journeys are the worked figures, lane by lane", () => {
  const worked = cases.filter(({ name }) => name.startsWith("figure/"));
  assert.equal(worked.length, 57);
  const figures = [...new Set(worked.map(({ name }) => name.split("/")[1]))];
  const others = new Set(Object.values(IN_DANGER).map(([example]) => example));
  assert.deepEqual([...figures, ...UNWORKED, ...others].sort(), journeys.toSorted());
  for (const name of figures) {
    const document = tiebreak.decode_query(read(`${name}.json`).address);
    const { width } = document;
    // These figures have no danger, and were worked before it was counted.
    const found = play(document).map(({ outcome, counts: { danger: _, ...count }, places }) => ({
      status: outcome,
      count,
      places: ways(places, width),
    }));
    const expected = worked
      .filter((each) => each.name.startsWith(`figure/${name}/`))
      .map(({ expect: { status, count, places } }) => ({ status, count, places }));
    assert.deepEqual(found.sort(byText), expected.sort(byText), name);
  }
});

/** Where each unit is by tick, of the cells of all units by tick. */
function ways(places, width) {
  if (places[0].length === 0) return [];
  const at = (cell) => [cell % width, Math.floor(cell / width)];
  return [...places[0].keys()].map((unit) => places.map((cells) => at(cells[unit])));
}

/** The order in which lanes are compared that stand in another order in their example. */
function byText({ count, places }, other) {
  const text = ([keys, ticks]) => JSON.stringify([Object.entries(keys).sort(), ticks]);
  return text([count, places]) < text([other.count, other.places]) ? -1 : 1;
}

test("a journey's example opens in the middle: units walk, and those with paths have some of it left", () => {
  for (const name of journeys) {
    const document = tiebreak.decode_query(read(`${name}.json`).address);
    const { position, atEnd } = document.view;
    const tapes = play(document);
    assert.equal(atEnd, false, name);
    assert.ok(position > 0 && tapes.some(({ ticks }) => ticks > position), name);
    const numbers = Array.from({ length: tapes[0].units }, (_, unit) => unit);
    const has = (tape) => numbers.some((unit) => tape.pathAt(unit, position) !== null);
    assert.ok(tapes.some(has), `${name}: nobody has a path at tick ${position}`);
  }
});

test("the map changes when and as often as texts say", () => {
  const [gate] = tiebreak.decode_query(read("gate.json").address).journey.script;
  assert.ok(read("gate.json").text.join(" ").startsWith(`The gate shuts at tick ${gate.at},`));
  const { address, text } = read("standing.json");
  const document = tiebreak.decode_query(address);
  const [{ depart }] = document.journey.units;
  const changes = play(document).map(
    (tape) => tape.changes().filter((tick) => tick < depart).length,
  );
  assert.deepEqual(changes, Array(5).fill(22));
  assert.ok(text.join(" ").includes("changes 22 times before"));
});
