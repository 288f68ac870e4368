// The analyses over the boundary that the page uses, and the numbers that figures tell of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as analysis from "../../www/pkg/tiebreak_tools.js";
import { FACTS } from "../../www/src/analysis/facts.ts";
import { find } from "../../www/src/analysis/find.ts";
import { findingFrom, NO_FACT } from "../../www/src/analysis/layers.ts";
import { SCALE } from "../../www/src/analysis/tones.ts";
import { nothing } from "../../www/src/view/finding.ts";
import { solve, tiebreak } from "./module.mjs";

const at = (path) => new URL(`../../${path}`, import.meta.url);
analysis.initSync({ module: readFileSync(at("www/pkg/tiebreak_tools_bg.wasm")) });

const figure = (name) => JSON.parse(readFileSync(at(`www/figures/${name}.json`), "utf8"));

/** A figure's text, and the searches of its lanes. */
function opened(name) {
  const { address, text } = figure(name);
  return { text: text.join(" "), ...searched(address) };
}

function searched(address) {
  const { lanes, ...map } = tiebreak.decode_query(address);
  const atlas = new analysis.Atlas(map, 1e6);
  return { lanes, map, subjects: lanes.map((lane) => atlas.subject(lane)) };
}

/** That a text says all of these numbers. */
function says(text, ...numbers) {
  for (const number of numbers) {
    assert.match(text, new RegExp(`\\b${number.toLocaleString("en")}\\b`), text);
  }
}

test("the plateau is what its figure says", () => {
  const { text, subjects } = opened("plateau");
  const [fifo, lowH, lifo] = subjects.map((subject) => subject.plateau());
  says(text, fifo.tied, lowH.tiedExpanded, lifo.tiedExpanded, fifo.fewest);
  assert.equal(fifo.tiedExpanded, fifo.tied);
  assert.equal(fifo.ghost.length, fifo.fewest);
  assert.equal(fifo.beyondExpanded, 0);
  const tied = fifo.zones.filter((zone) => zone === 2);
  assert.equal(tied.length, fifo.tied);
});

test("the difference is what its figure says", () => {
  const { text, subjects } = opened("difference");
  const difference = subjects[0].difference(subjects[1]);
  says(text, difference.step, difference.here + difference.there);
  assert.deepEqual([difference.decided.by, difference.otherDecided.by], ["fifo", "low h"]);
  assert.equal(difference.paths, "the same");
  const back = subjects[1].difference(subjects[0]);
  assert.deepEqual([back.here, back.there], [difference.there, difference.here]);
  assert.equal(subjects[0].difference(subjects[0]).step, null);
});

test("a guess is compared with the cell taken, and departures are the steps where another chain takes another", () => {
  const { lanes, subjects } = opened("difference");
  const [one, other] = subjects;
  const departures = [...one.departures(lanes[1])];
  const { step } = one.difference(other);
  assert.equal(departures[0], step);
  const { open, under } = one.step(step, 9, [lanes[1]]);
  assert.notEqual(under[0].cell, open[0].cell);
  assert.equal(one.step(step, 1, []).guessed, null);
  const { guessed } = one.step(step, 1, [], under[0].cell);
  assert.deepEqual(guessed, { isOpen: true, lostBy: under[0].decided });
  assert.deepEqual(one.step(step, 1, [], open[0].cell).guessed, { isOpen: true, lostBy: null });
  assert.deepEqual([...one.departures(lanes[0])], []);
});

test("phantom ties are what their figure says", () => {
  const { text, subjects } = opened("phantom-ties");
  const [fifo, lowH] = subjects.map((subject) => subject.phantom());
  says(text, fifo.misled, fifo.here, lowH.rounded);
  assert.deepEqual([fifo.exact, fifo.rounded], [754, 318]);
  assert.equal(lowH.exact, lowH.rounded);
  assert.ok(lowH.here > 0, "other cells");
});

test("the mirror test finds what its figure says", () => {
  const { text, subjects } = opened("mirror");
  const [lifo, , cross] = subjects.map((subject) => find("mirror", subject));
  says(text, lifo.runs[0], cross.runs[0], lifo.most, lifo.median);
  assert.equal(lifo.runs.length, 16);
  assert.deepEqual([cross.least, cross.most], [cross.median, cross.median]);
});

test("the mirror test works in budgets, and tells in between that it is at work", () => {
  const cells = new Uint8Array(40_000).fill(1);
  const map = { width: 200, height: 200, cells, start: 0, goal: 39_999 };
  const atlas = new analysis.Atlas(map, 1e6);
  const { lanes } = tiebreak.decode_query("a=dijkstra[f,fifo]");
  const subject = atlas.subject(lanes[0]);
  let signs = 0;
  const { runs, least, most } = find("mirror", subject, undefined, () => {
    signs += 1;
  });
  assert.deepEqual([runs.length, least, most], [16, 40_000, 40_000]);
  // 640,000 cells in budgets of 100,000.
  assert.equal(signs, 6);
  const cut = subject.mirror();
  while (!cut.run(999));
  assert.deepEqual(cut.answer(), find("mirror", subject));
});

test("all optimal paths are those that their figure says", () => {
  const { text, subjects } = opened("optimal-paths");
  const [eight, four] = subjects.map((subject) => subject.paths());
  says(text, Number(eight.count), Number(four.count));
  for (const { tones } of [eight, four]) {
    says(text, tones.filter((tone) => tone === SCALE.length).length);
  }
});

test("the figure of what a heuristic knows", () => {
  const { text, subjects } = opened("accuracy");
  const [octile, chebyshev, manhattan] = subjects.map((subject) => subject.accuracy());
  for (const { mean } of [octile, chebyshev]) {
    assert.ok(text.includes(`${Math.round(mean * 100)} %`), `${mean}`);
  }
  says(text, manhattan.over);
  assert.deepEqual([octile.over, chebyshev.over], [0, 0]);
  assert.ok(manhattan.inconsistent > 0 && manhattan.edges.length > 0);
  const wrong = [...manhattan.tones.keys()].filter((c) => manhattan.tones[c] > SCALE.length);
  assert.deepEqual([...manhattan.wrong], wrong);
  assert.equal(wrong.length, manhattan.over);
  assert.equal(Math.max(...octile.tones), SCALE.length, "the goal's own h is exact");
  assert.equal(manhattan.mean.toFixed(2), "1.00");
});

test("contours have f of all ground, and the optimal cost where it is f", () => {
  const { subjects, map } = opened("contours");
  const [dijkstra, astar, greedy] = subjects.map((subject) => subject.contours());
  assert.equal(dijkstra.f[map.start], 0);
  assert.equal(astar.f[map.start], astar.optimum);
  assert.equal(greedy.optimum, null);
  assert.equal(greedy.f[map.goal], 0);
  const free = astar.f.filter((f) => !Number.isNaN(f));
  assert.deepEqual([astar.low, astar.high], [Math.min(...free), Math.max(...free)]);
});

/** By lane, what a layer says of it, as the page asks. */
function found(layer, address) {
  const { lanes, map, subjects } = searched(address);
  return lanes.map((lane, place) => {
    try {
      const [subject, other] = [subjects[place], subjects[place === 0 ? 1 : 0]];
      const answer = find(layer, subject, () => other);
      const names = { here: "this", there: "that" };
      return findingFrom(layer, answer, { doc: map, result: solve(map, lane), names });
    } catch ({ message }) {
      return nothing(message);
    }
  });
}

/** Lanes that differ in all that a layer could tell of them. */
const LANES =
  "a=astar[f,fifo]&b=astar[f,h,lifo]+manhattan&c=greedy[f,fifo]&d=weighted*1.5&e=weighted*0[f,fifo]" +
  "&f=dijkstra[f,lifo]&g=dijkstra[f,h,lifo]&h=walk&i=astar+stop:generated";
const MAPS = { trap: "map=trap:64x40", apart: "map=..@../..@../..@..&start=0,0&goal=4,2" };

for (const [layer, names] of Object.entries(FACTS)) {
  for (const [where, map] of Object.entries(MAPS)) {
    test(`${layer} has the same facts for every lane, or says why it has none (${where})`, () => {
      const all = found(layer, `${map}&${LANES}`);
      for (const [place, { facts, reason, text }] of all.entries()) {
        if (Object.keys(facts).length === 0) {
          assert.ok(reason !== "" || Object.keys(names).length === 0, `lane ${place}`);
        } else {
          assert.deepEqual(Object.keys(facts), Object.keys(names), `lane ${place}`);
        }
        if (reason !== "") assert.equal(text, reason);
      }
    });
  }
}

test("a number of one lane stands beside that lane", () => {
  const [fifo, manhattan] = found("phantom", `${MAPS.trap}&${LANES}`);
  assert.deepEqual([fifo.facts.comparisons, manhattan.facts.comparisons], ["8,447", "16,049"]);
  assert.deepEqual([fifo.facts["ties broken"], manhattan.facts["ties broken"]], ["734", "151"]);
  for (const help of Object.values(FACTS).flatMap((names) => Object.values(names))) {
    assert.doesNotMatch(help, /\d/, "no lane's number is in the help of all");
  }
});

test("a lane has only figures that apply to it", () => {
  const dashed = (layer, map) =>
    found(layer, `${map}&${LANES}`).map(({ facts }) =>
      Object.keys(FACTS[layer]).filter((name) => (facts[name] ?? NO_FACT) === NO_FACT),
    );
  const all = (layer) => Object.keys(FACTS[layer]);
  const unbounded = ["fewest", "tie waste"];
  assert.deepEqual(dashed("plateau", MAPS.trap), [
    [],
    unbounded,
    ["forced", ...unbounded],
    unbounded,
    [],
    [],
    [],
    all("plateau"),
    unbounded,
  ]);
  // Neither f nor the chain of lanes e and f has h; the chain of lane g has.
  const none = dashed("accuracy", MAPS.trap).map((names) => names.includes("mean"));
  assert.deepEqual(none, [false, false, false, false, true, true, false, false, false]);
  // Where there is no path, none costs the same.
  const cost = dashed("phantom", MAPS.apart).map((names) => names.includes("cost"));
  assert.deepEqual(new Set(cost), new Set([true]));
});

test("a step tells OPEN in its order, and a profile all steps", () => {
  const { lanes, subjects } = searched(
    "map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]",
  );
  const step = subjects[0].step(2, 3, [lanes[1]]);
  assert.match(step.sentence, /^step 2: \(6, 5\), f 63\.36, tie of \d, decided by fifo$/);
  assert.deepEqual([step.size, step.open.length], [8, 3]);
  assert.deepEqual(
    step.deciders.map(({ name, isCost }) => [name, isCost]),
    [
      ["f", true],
      ["fifo", false],
    ],
  );
  assert.equal(step.under[0].decided.by, "fifo");
  assert.equal(subjects[0].step(755, 1, []), null);
  const profile = subjects[0].profile();
  assert.equal(profile.f.length, 755);
  assert.equal(profile.open[1], 8);
  assert.equal(profile.ties[2], step.tied);
});

test("a run is described step by step, and written as far as it is recorded", () => {
  // Four moves on 3 x 2 plain cells: worked out on paper in crates/files/src/trace.
  const paper = "map=.../...&start=0,0&goal=2,1&a=astar[f,h,lifo]+moves:4+manhattan+costs:lester";
  const [subject] = searched(paper).subjects;
  const [step, last] = subject.hand(3, 9, 1);
  assert.deepEqual(step, {
    step: 3,
    expanded: { cell: 4, g: 20000, h: 10000, f: 30000 },
    open: [{ cell: 5, g: 30000, h: 0, f: 30000 }],
    openSize: 2,
    closed: [4],
    closedSize: 3,
  });
  assert.deepEqual([last.step, last.openSize, last.closedSize], [4, 1, 4]);
  assert.deepEqual(subject.hand(5, 9, 1), []);
  const [blind] = searched("map=.../...&start=0,0&goal=2,1&a=dijkstra[f,lifo]").subjects;
  assert.equal(blind.hand(1, 1, 1)[0].expanded.h, null);
  assert.equal(subject.written("csv", 0, 4).split("\r\n").length, 1 + 5 + 1);
  assert.throws(() => subject.written("csv", 0, 5), /recorded up to step 4\./);
  assert.throws(() => subject.written("xml", 0, 4), /no format "xml"/);
});

test("a lane without an OPEN to show says why", () => {
  const squares = "map=empty:8x8&start=1,1";
  const reasons = [
    `${squares}&goal=6,6&a=astar+graph:clusters`,
    `${squares}&goal=6,6&a=astar+turn:500`,
    `${squares}&goal=6,6&a=astar+heuristic:coarse`,
    `${squares}&goal=6,6&shape=hex&a=astar`,
    `${squares}&goal=6,6&a=ida`,
  ].map((query) => searched(query).subjects[0].step(1, 9, []));
  assert.equal(new Set(reasons).size, reasons.length);
  for (const reason of reasons) assert.match(reason, /^[A-Z].*\.$/);
});

test("a walk has no OPEN, and what can't be analysed is refused", () => {
  const { subjects } = searched("map=empty:8x8&start=1,1&goal=6,6&a=walk");
  assert.equal(subjects[0].step(1, 9, []), "A walk keeps no OPEN list.");
  assert.equal(subjects[0].profile(), "A walk keeps no OPEN list.");
  assert.throws(() => subjects[0].phantom(), /A walk keeps no OPEN list/);
  const map = { width: 2, height: 1, cells: Uint8Array.of(1, 0), start: 0, goal: 1 };
  const atlas = new analysis.Atlas(map, 1e6);
  const { lanes } = tiebreak.decode_query("a=dijkstra");
  assert.throws(() => atlas.subject(lanes[0]), /wall/i);
});

test("a hunt finds the same map however it is cut, and makes it small", () => {
  const { lanes } = tiebreak.decode_query("a=greedy&b=astar[f,h,lifo]");
  const size = { width: 6, height: 5, seed: 3, tries: 2000, weights: false };
  const found = [1, 500].map((budget) => {
    const hunt = new analysis.Hunt(lanes[0], lanes[1], "path", size);
    while (!hunt.run(budget));
    assert.equal(hunt.tries, 2000);
    return hunt.best();
  });
  assert.deepEqual(found[0], found[1]);
  const { map, more, less } = found[0];
  assert.ok(map.width <= 6 && map.height <= 5 && more > less);
  const { figures } = solve(map, lanes[0]);
  assert.equal(figures.cost, more);
  assert.equal(figures.optimum, less);
  assert.throws(() => new analysis.Hunt(lanes[0], lanes[1], "path", { ...size, width: 17 }), /17/);
  assert.throws(() => new analysis.Hunt(lanes[0], lanes[1], "x", size), /no aim "x"/);
});

test("a hunt draws portals, and its maps wrap and weigh as asked; what can't be searched on them is refused", () => {
  const { lanes } = tiebreak.decode_query("a=astar+portals:ignored&b=theta");
  const size = { width: 7, height: 5, seed: 1, tries: 3000, weights: true, passages: "portals" };
  const rules = { wrap: "columns", counts: [1, 3, 4, 5, 6, 7, 8, 9, 2] };
  const hunt = new analysis.Hunt(lanes[0], lanes[0], "path", { ...size, ...rules });
  while (!hunt.run(500));
  const { map, more, less } = hunt.best();
  const { wrap, weights, passages } = map.world;
  assert.deepEqual([wrap, weights], ["columns", rules.counts]);
  assert.ok(passages.length > 0 && passages.every(({ cost }) => cost >= 1 && cost <= 9));
  const { figures } = solve(map, lanes[0]);
  assert.deepEqual([figures.cost, figures.optimum], [more, less]);
  const counted = solve(map, { ...lanes[0], portals: "counted" });
  assert.equal(counted.figures.cost, less);
  assert.throws(
    () => new analysis.Hunt(lanes[1], lanes[1], "path", size),
    /^Error: [A-Z][^.]*passages\.$/,
  );
  assert.throws(
    () => new analysis.Hunt(lanes[0], lanes[0], "path", { ...size, passages: "doors" }),
    /"doors"/,
  );
});
