// The figures: every number that their texts rely on is what the engine finds.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as player from "../../www/pkg/tiebreak_journey.js";
import { PAGE_BYTES } from "../../www/src/engine/budget.ts";
import { Lanes } from "../../www/src/journey/lanes.ts";
import { Tape } from "../../www/src/journey/tape.ts";
import { Replay } from "../../www/src/view/replay.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { playerName } from "../../www/src/words/policy.ts";
import { solve, tiebreak } from "./module.mjs";

const module = new URL("../../www/pkg/tiebreak_journey_bg.wasm", import.meta.url);
player.initSync({ module: readFileSync(module) });

const folder = new URL("../../www/figures/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const index = read("index.json");
const names = index.flatMap(({ figures }) => figures);
const heuristics = new Map(
  tiebreak.catalogue().settings.heuristic.choices.map(({ name, label }) => [name, label]),
);

const journeys = names.filter(
  (name) => tiebreak.decode_query(read(`${name}.json`).address).journey,
);

/** The lanes of a journey, played to their ends. */
function play(document) {
  const lanes = new Lanes(player);
  lanes.reply({ open: document, bytes: PAGE_BYTES });
  const { units, patrols } = document.journey;
  return document.lanes.map((_, lane) => {
    const tape = new Tape(units?.length ?? 1, patrols?.length ?? 0);
    for (let done = false; !done; ) {
      const ran = lanes.reply({ run: { lane, work: 1000, ticks: 50 } });
      tape.add(ran.news);
      done = ran.done;
    }
    return tape;
  });
}

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
];

/** What an example's lane that plays a journey may tell besides. */
const RARE_COUNTS = ["worst", "plans", "wasted", "waits", "bits"];

/** Where a rare number stands that isn't a figure itself. */
const PART_OF = {
  blocked: ({ truth }) => truth.blocked,
  prepared: ({ prepared }) => prepared.expanded,
};

const rareNumber = (key, figures) => (PART_OF[key] ?? ((all) => all[key]))(figures);

/**
 * Numbers in texts that no lane has: settings, weights of the ground, and numbers of the beginners' article, of many
 * maps or of an analysis, which have tests of their own here or in `analysis.test.mjs`.
 */
const FROM_ELSEWHERE = {
  "first-map": [10, 14],
  "first-scores": [10, 30, 40],
  "first-choice": [40],
  "first-tie": [54],
  "first-better": [28, 20],
  plateau: [218, 54, 44, 41],
  "optimal-paths": [432, 24192, 23],
  scaling: [1, 0.001],
  difference: [3],
  mirror: [16, 174, 160],
  accuracy: [87, 77, 349],
  "exact-costs": [301, 230],
  "phantom-ties": [241, 436],
  terrain: [1, 3, 7],
  bandwidth: [3, 3, 250],
  "partial-expansion": [1000, 46, 74],
  "first-meeting": [1000, 359],
  "two-sided": [51, 1000, 10],
  retargeting: [16],
  "softened-terrain": [1],
  clusters: [12, 12, 8, 8],
  floors: [132],
  standing: [22],
  "path-storage": [200, 10, 201],
};

const round = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

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

/**
 * The numbers in a figure's text that are neither its lanes' nor its document's, nor tell its lanes' expansions apart.
 */
function numbersFromElsewhere({ text, size: [width, height], lanes }, document) {
  const expanded = lanes.map((lane) => lane.expanded);
  const own = [
    ...[width, height, width * height],
    ...(document.journey ? toldNumbers(document) : []),
    ...lanes.flatMap((lane) => Object.values(lane).flat(2)),
    ...expanded.flatMap((count) => expanded.map((other) => count - other)),
  ].filter((value) => typeof value === "number");
  const known = new Set(own.flatMap((value) => [0, 1, 2].map((at) => round(Math.abs(value), at))));
  const [...found] = text.join(" ").matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g);
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
    const elsewhere = numbersFromElsewhere(figure, document);
    assert.deepEqual(elsewhere, FROM_ELSEWHERE[name] ?? [], "numbers in the text that no lane has");
  });
}

/** The numbers of lanes that search. */
function searched(document, { lanes }) {
  return document.lanes.map((lane, at) => {
    const { figures, path, unit } = solve(document, lane);
    const { name: chain } = tiebreak.check(lane);
    const told = (key) => Object.hasOwn(lanes[at] ?? {}, key);
    const rare = RARE.filter(told).map((key) => [
      key,
      numbers(rareNumber(key, figures), lane, unit),
    ]);
    const isBlind = lane.algorithm === "dijkstra";
    return {
      name: isBlind ? chain : `${chain}, ${heuristics.get(lane.heuristic)}`,
      expanded: figures.expanded,
      // A path at any angle has lines, not steps; one that was given up leads to another cell.
      steps: hasLines(lane) || path.length === 0 ? null : path.length - 1,
      share: round(figures.share * 100, 1),
      cost: figures.cost === null ? null : round(figures.cost / unit, 2),
      deviation: figures.found ? round(figures.deviation * 100, 1) : null,
      ...Object.fromEntries(rare),
    };
  });
}

/** The numbers of lanes that play a journey. */
function played(document, { lanes }) {
  const { units, policy } = tiebreak.catalogue();
  return play(document).map((tape, at) => {
    const config = document.lanes[at];
    const { name, chain } = tiebreak.check(config);
    const { ticks, moves, cost, expanded, collisions } = tape.counts;
    const rare = RARE_COUNTS.filter((key) => Object.hasOwn(lanes[at] ?? {}, key));
    return {
      name: playerName(document.policies?.[at] ?? {}, name.replace(chain, "").trim(), policy),
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

const cases = readFileSync(new URL("../vectors/motion.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));

test("the examples of journeys are the worked figures, lane by lane", () => {
  const worked = cases.filter(({ name }) => name.startsWith("figure/"));
  assert.equal(worked.length, 57);
  const figures = [...new Set(worked.map(({ name }) => name.split("/")[1]))];
  assert.deepEqual([...figures, "path-storage"].sort(), journeys.toSorted());
  for (const name of figures) {
    const document = tiebreak.decode_query(read(`${name}.json`).address);
    const { width } = document;
    const found = play(document).map(({ outcome, counts, places }) => ({
      status: outcome,
      count: counts,
      places:
        places[0].length === 0
          ? []
          : [...places[0].keys()].map((unit) =>
              places.map((cells) => [cells[unit] % width, Math.floor(cells[unit] / width)]),
            ),
    }));
    const expected = worked
      .filter((each) => each.name.startsWith(`figure/${name}/`))
      .map(({ expect: { status, count, places } }) => ({ status, count, places }));
    assert.deepEqual(found.sort(byText), expected.sort(byText), name);
  }
});

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

test("200 steps straight on take as many bits as the example of storage says", () => {
  const { runs, "turn-steps": turns } = cases.find(
    ({ name }) => name === "storage/200-straight",
  ).expect;
  const said = `200 steps straight on take ${runs.size} bits as runs, and ${turns.size} as turn steps`;
  assert.ok(read("path-storage.json").text.join(" ").includes(said), said);
});

test("the first steps are those of the beginners' article", () => {
  const document = tiebreak.decode_query(read("first-path.json").address);
  const { order, trace, path } = solve(document, document.lanes[0]);
  const cell = (x, y) => y * document.width + x;
  assert.deepEqual(order.slice(0, 3), [cell(1, 2), cell(2, 2), cell(2, 3)]);
  assert.ok(path.includes(cell(3, 4)), "the path goes below the wall");
  const below = [...trace.cell.keys()].filter((event) => trace.cell[event] === cell(1, 4));
  const reached = below.map((event) => trace.g[event] / 1000);
  assert.deepEqual(reached, [28, 20], "first by a diagonal, then straight");
  const better = below[1];
  const step = new Replay(trace, document.cells.length).stepOf(better);
  assert.match(read("first-better.json").address, new RegExp(`&step=${step}&`));
});

test("with four moves a reversed order swaps the paths of fifo and lifo", () => {
  const document = tiebreak.decode_query(read("neighbour-order.json").address);
  const [fifo, lifo, fifoBack, lifoBack] = document.lanes.map((lane) => solve(document, lane).path);
  assert.notDeepEqual(fifo, lifo);
  assert.deepEqual(lifoBack, fifo);
  assert.deepEqual(fifoBack, lifo);
});

test("with doubles the search with exact costs expands something else, by how h is written", () => {
  const document = tiebreak.decode_query(read("exact-costs.json").address);
  const [exact] = document.lanes;
  assert.equal(solve(document, exact).figures.expanded, 754);
  const whole = (dx, dy) => Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
  const parts = (dx, dy) => Math.SQRT2 * Math.min(dx, dy) + Math.abs(dx - dy);
  const counts = [whole, parts].map((h) => expandedWithDoubles(document, h));
  const { text } = read("exact-costs.json");
  assert.ok(text.join(" ").includes(`expands ${counts[0]} cells or ${counts[1]}`), `${counts}`);
});

/** A* [f, fifo] with eight moves on open ground, as most people write it. */
function expandedWithDoubles({ width, height, start, goal }, octile) {
  const moves = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ];
  const [goalX, goalY] = [goal % width, Math.floor(goal / width)];
  const h = (cell) =>
    octile(Math.abs((cell % width) - goalX), Math.abs(Math.floor(cell / width) - goalY));
  const g = new Map([[start, 0]]);
  const open = [{ f: h(start), cell: start, g: 0 }];
  for (let expanded = 0; open.length > 0; ) {
    // The first of the least: entries stand in the order in which they came.
    const best = open.reduce((least, entry, at) => (entry.f < open[least].f ? at : least), 0);
    const [{ cell, g: known }] = open.splice(best, 1);
    if (known !== g.get(cell)) continue;
    expanded += 1;
    if (cell === goal) return expanded;
    for (const [dx, dy] of moves) {
      const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const to = y * width + x;
      const way = known + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
      if (way >= (g.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      g.set(to, way);
      open.push({ f: way + h(to), cell: to, g: way });
    }
  }
  return null;
}

test("without its bridge the wall stops the search", () => {
  const { address, text } = read("floors.json");
  const document = tiebreak.decode_query(address.replaceAll(/&(?:floors|stairs)=[^&]*/g, ""));
  const { figures } = solve(document, document.lanes[0]);
  assert.equal(figures.found, false);
  assert.ok(text.join(" ").includes(`no way in ${figures.expanded} expansions`));
});

test("bandwidth search goes as A* does until it comes near the goal", () => {
  const document = tiebreak.decode_query(read("bandwidth.json").address);
  const [astar, bandwidth] = document.lanes.map((lane) => solve(document, lane));
  const same = astar.order.findIndex((cell, at) => cell !== bandwidth.order[at]);
  const { text } = read("bandwidth.json");
  assert.ok(
    text.join(" ").includes(`of its ${bandwidth.order.length} expansions, the first ${same}`),
  );
});

test("an average of 1,000 maps is the one that docs/methods.md has for maps like the figure's", () => {
  const rows = readFileSync(new URL("../../docs/methods.md", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `tiebreak batch "));
  const averages = rows.map((row) => {
    const [, generator, size, lane] = /--generate (\w+) --size (\S+) .* --lane '?([^' `]+)/.exec(
      row,
    );
    const [expanded, , generated, costlier] = row
      .split("|")
      .slice(2)
      .map((cell) => cell.trim());
    return { map: `${generator}:${size}`, lane, expanded, generated, costlier };
  });
  const cited = names.filter((name) => /1,000 maps/.test(read(`${name}.json`).text.join(" ")));
  assert.deepEqual(cited.sort(), ["first-meeting", "partial-expansion", "two-sided"]);
  const of = (name, lane) => {
    const { address, text } = read(`${name}.json`);
    const row = averages.find((each) => each.lane === lane);
    assert.ok(address.startsWith(`map=${row.map}:`) && address.includes(`=${lane}`), name);
    return { ...row, text: text.join(" ") };
  };
  const says = (text, words) => assert.ok(text.includes(words), words);
  const more = (share) => `${share.replace(/^\+/, "")} more`;
  const fewer = (share) => `${share.replace(/^-/, "")} fewer`;
  const meeting = of("first-meeting", "front_to_end+stop:generated");
  says(meeting.text, `the first meeting is wrong on ${meeting.costlier}`);
  const ends = of("two-sided", "front_to_end");
  says(ends.text, `${more(ends.expanded)} on average`);
  const nba = of("two-sided", "nba");
  says(nba.text, `${fewer(nba.expanded)} on average`);
  const pea = of("partial-expansion", "pea");
  says(pea.text, `generates ${fewer(pea.generated)} and expands ${more(pea.expanded)} on average`);
});

test("Theta* finds the optimum at any angle, but not on the stairs", () => {
  const costs = ["any-angle", "any-angle-stairs"].map((name) => {
    const document = tiebreak.decode_query(read(`${name}.json`).address);
    const lane = document.lanes.find(({ algorithm }) => algorithm === "theta");
    const { figures, unit, waypoints } = solve(document, lane);
    return [round(figures.cost / unit, 2), round(optimumAtAnyAngle(document), 2), waypoints.length];
  });
  const [[cost, optimum], stairs] = costs;
  assert.equal(cost, optimum);
  // Each cell is the parent of the next: no line past a corner was clear.
  assert.deepEqual(stairs, [7, 5, 8]);
});

/** By Dijkstra's algorithm over all clear lines between centres of cells, for corners that are never cut. */
function optimumAtAnyAngle({ width, height, cells, start, goal }) {
  const free = [...cells.keys()].filter((cell) => cells[cell] > 0);
  const at = (cell) => [cell % width, Math.floor(cell / width)];
  const blocked = (x, y) =>
    x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] === 0;
  const least = new Map([[start, 0]]);
  const left = new Set(free);
  for (;;) {
    const reached = [...left].filter((cell) => least.has(cell));
    if (reached.length === 0) return null;
    const cell = reached.reduce((a, b) => (least.get(b) < least.get(a) ? b : a));
    if (cell === goal) return least.get(cell);
    left.delete(cell);
    for (const next of left) {
      const [[x, y], [toX, toY]] = [at(cell), at(next)];
      const cost = least.get(cell) + Math.hypot(toX - x, toY - y);
      const better = cost < (least.get(next) ?? Number.POSITIVE_INFINITY);
      if (better && isClear([x, y], [toX, toY], blocked)) least.set(next, cost);
    }
  }
}

/** Whether no wall touches the line, not even with a corner. */
function isClear([fromX, fromY], [toX, toY], blocked) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const range = (a, b) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);
  for (const x of range(fromX, toX)) {
    for (const y of range(fromY, toY)) {
      // Twice the centre's distance from the line, and how far a cell reaches; both times the line's length.
      const apart = Math.abs(2 * (alongX * (y - fromY) - alongY * (x - fromX)));
      if (apart <= Math.abs(alongX) + Math.abs(alongY) && blocked(x, y)) return false;
    }
  }
  return true;
}
