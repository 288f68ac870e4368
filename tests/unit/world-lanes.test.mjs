// What the page says of lanes in richer worlds: their names, figures, lines and sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isNew } from "../../www/src/state/config.ts";
import { badges } from "../../www/src/words/badges.ts";
import { beside } from "../../www/src/words/beside.ts";
import { detailsOf, summary } from "../../www/src/words/describe.ts";
import { eventSentences } from "../../www/src/words/events.ts";
import { laneNote } from "../../www/src/words/lane-note.ts";
import { linesOf, workOf } from "../../www/src/words/pseudocode.ts";
import { readout } from "../../www/src/words/readout.ts";
import { columnsOf, textOf, toCsv, toMarkdown } from "../../www/src/words/report.ts";
import { marksOf } from "../../www/src/words/signs.ts";
import { withAlgorithm } from "../../www/src/words/spectrum.ts";
import { makeTrace } from "./traces.mjs";
import { astar, CLUSTERS, catalogue, result } from "./worlds.mjs";

test("a lane whose only news is its heuristic is new", () => {
  const known = ["zero", "manhattan", "chebyshev", "octile", "euclidean", "squared"];
  for (const heuristic of known)
    assert.equal(isNew({ ...astar, heuristic }, catalogue), false, heuristic);
  for (const heuristic of ["true", "landmarks", "coarse", "coarse_low"]) {
    assert.equal(isNew({ ...astar, heuristic }, catalogue), true, heuristic);
    assert.equal(isNew({ heuristic }, catalogue), true, heuristic);
  }
  assert.equal(isNew({ ...astar, turn: 500 }, catalogue), true);
  assert.equal(isNew({}, catalogue), false);
});

test("a lane's details name what it minds, knows and searches", () => {
  const details = (patch) => detailsOf({ ...astar, ...patch }, catalogue);
  assert.equal(details({ danger: 1, turn: 500 }), "octile, danger 1, turn 0.5");
  assert.equal(details({ heuristic: "landmarks" }), "landmarks 4");
  assert.equal(details({ heuristic: "landmarks", landmarks: 2 }), "landmarks 2");
  assert.equal(details({ heuristic: "coarse", block: 6 }), "coarse, blocks of 6");
  assert.equal(details({ graph: "clusters" }), "octile, clusters of 8, refined in full");
  const part = { graph: "clusters", block: 12, refine: 3 };
  assert.equal(details(part), "octile, clusters of 12, first 3 refined");
  assert.equal(details({ graph: "points" }), "octile, over way-points");
  assert.equal(details({ player: 2, skip: "dead-ends" }), "octile, player 2, without dead ends");
  assert.equal(
    details({ smooth: "pull", aim: "each" }),
    "octile, pulled straight, each goal in turn",
  );
  // Dijkstra names no heuristic, so there is nothing for its landmarks to stand behind.
  const blind = { algorithm: "dijkstra", heuristic: "landmarks", reopen: undefined };
  assert.doesNotMatch(details(blind), /landmarks/);
});

test("another method keeps what a lane minds of its world", () => {
  const lane = { ...astar, danger: 2, graph: "clusters", block: 5 };
  const next = { ...lane, ...withAlgorithm(lane, "greedy", catalogue) };
  assert.deepEqual([next.danger, next.graph, next.block], [2, "clusters", 5]);
});

test("badges say what becomes of a path", () => {
  const texts = (figures, more = {}) =>
    badges(result({ figures, ...more })).map(({ kind, text }) => (kind === "fact" ? [text] : text));
  assert.deepEqual(texts({ truth: { blocked: 10, cost: null } }), ["fails after 10 steps"]);
  assert.deepEqual(texts({ truth: { blocked: 1, cost: null } }), ["fails after 1 step"]);
  const dear = { truth: { blocked: null, cost: 35000 } };
  assert.deepEqual(texts(dear), ["optimal on the known map", "really 35"]);
  assert.deepEqual(texts({ truth: { blocked: null, cost: 31800 } }), ["optimal on the known map"]);
  const rule = { usesH: true, optimal: false, bound: "no promise", reason: "" };
  const longer = { ...CLUSTERS, rule, deviation: 0.012 };
  assert.deepEqual(texts(longer), ["1.2 % longer", ["1,949 prepared"]]);
  assert.deepEqual(texts({ ...longer, deviation: 0 }), [
    "optimal",
    "no promise",
    ["1,949 prepared"],
  ]);
  assert.deepEqual(texts({ danger: 48 }), ["optimal", ["danger 48"]]);
  const lost = { found: false, optimum: null };
  assert.deepEqual(texts({ ...lost, gap: 4000 }), ["to the nearest cell", ["gap 4"]]);
  assert.deepEqual(texts({ ...lost, reached: 69 }), ["no path", ["69 reached"]]);
  const beyond = { ...lost, optimum: 9000, reached: 69 };
  assert.deepEqual(texts(beyond), ["goal not reached", ["69 reached"]]);
  assert.deepEqual(texts({ turnsSmoothed: 3 }), ["optimal", ["8 turns, then 3"]]);
  assert.deepEqual(texts({ deadEnds: 162 }), ["optimal", ["162 skipped"]]);
  assert.deepEqual(texts({}, { trace: { searchers: 9 } }), ["optimal", ["8 turns"]]);
  const among = { ...rule, bound: "optimal among its way-points" };
  assert.deepEqual(texts({ links: 50, rule: among }), [
    "optimal among its way-points",
    ["50 links"],
  ]);
  assert.deepEqual(texts({ admissible: null, consistent: null }), ["optimal"], "nobody can say");
});

test("a note below the map has what the badges have no room for", () => {
  assert.equal(laneNote(result()), "");
  const smoothed = { turnsSmoothed: 3, lengthSmoothed: 30.94 };
  assert.equal(
    laneNote(result({ figures: smoothed })),
    "8 turns and 31.8 cells; smoothed 3 turns and 30.94 cells.",
  );
  assert.equal(
    laneNote(result({ figures: { ...CLUSTERS, danger: 5 } })),
    "Prepared by 26 searches that expanded 1,949 cells: 13 gates, 26 cells beside them, 86 edges. " +
      "Ends joined in 178 expansions; from gate to gate 49.31 in 19 expansions. The path meets danger 5.",
  );
  const islands = { prepared: { searches: 0, expanded: 454 }, deadEnds: 162 };
  assert.equal(
    laneNote(result({ figures: islands })),
    "Prepared by looking at 454 cells. 162 free cells left out: no path needs them.",
  );
  assert.equal(
    laneNote(result({ figures: { links: 50 } })),
    "50 links between way-points, each way.",
  );
  const truths = [
    [{ blocked: 10, cost: null }, "On the real map the path fails after 10 steps."],
    [{ blocked: null, cost: 35000 }, "On the real map the path costs 35."],
  ];
  for (const [truth, text] of truths) assert.equal(laneNote(result({ figures: { truth } })), text);
});

/** A row of the table. */
const row = (given) =>
  /** @type {any} */ ({
    ...{ id: 1, name: "A*", details: "octile" },
    status: { phase: "done", expanded: 0, result: given, stale: false, error: null },
  });

test("the table has columns about worlds only where some lane has them", () => {
  const keys = (rows) => columnsOf(rows).map(({ key }) => key);
  assert.equal(keys([row(result())]).length, 10);
  const rows = [
    row(result()),
    row(result({ figures: { danger: 48, turnsSmoothed: 3, lengthSmoothed: 30.94, deadEnds: 0 } })),
    row(result({ figures: CLUSTERS, extra: { landmarks: Uint32Array.of(3, 4) } })),
    row(result({ figures: { links: 50, truth: { blocked: 10, cost: null } } })),
  ];
  assert.deepEqual(keys(rows), [
    ...["expanded", "generated", "reopened", "maxOpen", "prepared", "deadEnds", "landmarks"],
    ...["links", "gates", "joined", "coarse", "cost", "blocked", "danger", "length"],
    ...["lengthSmoothed", "turns", "turnsSmoothed", "share", "deviation", "time"],
  ]);
  const text = (key, at) =>
    textOf(
      columnsOf(rows).find((column) => column.key === key),
      rows[at].status.result,
    );
  assert.deepEqual([text("danger", 1), text("danger", 0)], ["48", "–"]);
  assert.deepEqual([text("deadEnds", 1), text("lengthSmoothed", 1)], ["0", "30.94"]);
  assert.deepEqual([text("landmarks", 2), text("gates", 2), text("coarse", 2)], ["2", "13", "19"]);
  const prepared = columnsOf(rows).find(({ key }) => key === "prepared");
  assert.match(prepared.about(rows[2].status.result), /^Prepared by 26 searches/);

  const believed = [row(result({ figures: { danger: 5, truth: { blocked: null, cost: 35000 } } }))];
  const [head, , body] = toMarkdown(believed).split("\n");
  assert.match(head, /\| Cost \| True cost \| Danger \| Length \|/);
  // Facts are in columns of their own.
  assert.match(body, /^\| A\\\*, octile \| optimal on the known map; really 35 \| 144 \|/);
  assert.match(body, /\| 31.8 \| 35 \| 5 \| 31.8 \|/);
  const [columns, values] = toCsv(believed).split("\r\n");
  const at = (key) => values.split(",")[columns.split(",").indexOf(key) + 1];
  assert.deepEqual([at("truth"), at("danger")], ["35", "5"]);
});

test("screen readers hear it too", () => {
  const given = result({ figures: { danger: 5, truth: { blocked: 10, cost: null } } });
  assert.equal(
    summary("A*", row(given).status),
    "A*: 144 expanded, cost 31.8, fails after 10 steps, danger 5",
  );
});

test("the line about a cell says where h comes from and how the cell was reached", () => {
  const doc = /** @type {any} */ ({
    ...{ width: 4, height: 1, cells: Uint8Array.of(1, 1, 1, 1), start: 0, goal: 3 },
    lanes: [{ id: 1, config: { ...astar, heuristic: "landmarks", landmarks: 2 } }],
  });
  const info = { state: "open", g: 1000, h: 2000, f: 3000, step: null, parent: 0, kind: 1, who: 2 };
  const given = { h: { at: () => 2000 }, trace: { searchers: 9 } };
  assert.equal(
    readout(doc, 1, result(given), /** @type {any} */ (info)),
    "(1, 0)  g 1  h 2 (2 landmarks)  f 3  open  reached going east  parent (0, 0)",
  );
  const at = (more, changed = {}) =>
    readout({ ...doc, ...more }, 1, result(given), /** @type {any} */ ({ ...info, ...changed }));
  assert.match(at({}, { who: 8 }), /reached without a direction/);
  const lane = (config) => ({ lanes: [{ id: 1, config: { ...astar, ...config } }] });
  assert.match(at(lane({ heuristic: "true" })), /h 2 \(true distance\)/);
  assert.match(at(lane({ heuristic: "coarse_low" })), /h 2 \(bounds from blocks of 8\)/);
  const goals = { world: { goals: [2] } };
  assert.match(at({ ...lane({}), ...goals }), /h 2 \(nearest of 2 goals\)/);
  assert.match(at({ ...lane({ aim: "first" }), ...goals }), /h 2 \(the first goal\)/);
  const coarse = result({ h: given.h, trace: { searchers: 2 }, figures: CLUSTERS });
  const inside = /** @type {any} */ ({ ...info, who: 1, h: null });
  assert.match(readout({ ...doc, ...lane({}) }, 1, coarse, inside), /h –.*inside a cluster/);
});

test("pseudocode says what a world changes", () => {
  const texts = (config, world) =>
    linesOf({ ...astar, ...config }, { g: 1, h: 1000 }, world).map(({ text }) => text);
  const plain = texts({});
  assert.deepEqual(texts({ danger: 1 }), plain);
  const differing = (config, world) => texts(config, world).filter((text) => !plain.includes(text));
  assert.deepEqual(differing({ player: 1 }), ["what player 1 hasn't seen: plain ground"]);
  assert.deepEqual(differing({ smooth: "pull" }), [
    "pull the path straight between cells in sight",
  ]);
  assert.deepEqual(differing({ skip: "dead-ends", heuristic: "true" }), [
    "leave out cells that no simple path needs",
    "h ← true distance: a search back from the goal",
  ]);
  assert.deepEqual(differing({}, { starts: [1], goals: [2] }), [
    "OPEN ← all starts, with g = 0",
    "close n; if it is a goal: stop, path found",
  ]);
  assert.deepEqual(differing({ aim: "each" }, { goals: [2] }), [
    "a search for each goal; the cheapest path wins",
  ]);
  assert.deepEqual(differing({ turn: 500 }).slice(0, 2), [
    "for each step to m cheaper via n, turns at 0.5",
    "if m that way is new: g, parent n, into OPEN",
  ]);
  const clusters = texts({ graph: "clusters", refine: 2 });
  assert.equal(clusters.length, 10);
  assert.equal(clusters.at(-1), "the first 2 of its steps: a search inside its block");
});

test("a step inside a cluster is at its own line", () => {
  const trace = makeTrace(
    [
      { cell: 0, kind: 1, who: 0 },
      { cell: 0, kind: 4, who: 0 },
      { cell: 1, kind: 1, who: 0, parent: 0 },
      { cell: 0, kind: 1, who: 1 },
      { cell: 0, kind: 4, who: 1 },
      { cell: 1, kind: 1, who: 1, parent: 0 },
    ],
    [1, 4, 6],
  );
  const given = { trace, figures: { status: "found", coarse: CLUSTERS.coarse } };
  const lane = { ...astar, graph: "clusters" };
  assert.deepEqual(
    [0, 1, 2].map((step) => workOf(lane, /** @type {any} */ (given), step).at),
    ["begin", "refine", "refine"],
  );
  const doc = /** @type {any} */ ({ width: 2, height: 1 });
  const told = { ...given, unit: 1000, extra: { coarse: Uint32Array.of(0, 1) } };
  assert.deepEqual(eventSentences(doc, lane, /** @type {any} */ (told), 1), [
    "Works out the way from (0, 0) to (1, 0), inside its block.",
  ]);
});

test("steps over states, of several starts and for the next goal are told", () => {
  const told = (events, steps, step, config, world) => {
    const trace = makeTrace(events, steps);
    const doc = /** @type {any} */ ({ width: 4, height: 1, world });
    const searchers = config.turn ? 9 : 1;
    const given = { trace: { ...trace, searchers }, figures: {}, unit: 1000 };
    return eventSentences(doc, { ...astar, ...config }, /** @type {any} */ (given), step);
  };
  const states = [
    { cell: 0, kind: 1, who: 8 },
    { cell: 1, kind: 4, who: 2, parent: 0, g: 1500 },
  ];
  assert.deepEqual(told(states, [1, 2], 1, { turn: 500 }), [
    "(1, 0) is expanded as reached going east, g 1.5.",
  ]);
  const starts = [0, 2].map((cell) => ({ cell, kind: 1 }));
  assert.deepEqual(told(starts, [2], 0, {}, { starts: [2] }), [
    "2 starts come into OPEN, each with g 0.",
  ]);
  assert.deepEqual(told(starts, [2], 0, {}), [], "two sides have no second start");
  assert.deepEqual(told(starts, [1, 2], 1, { aim: "each" }), [
    "A search for the next goal begins at (2, 0).",
  ]);
  assert.deepEqual(told(starts, [1, 2], 1, {}), [], "another pass is no search for another goal");
});

test("lanes that search something else aren't compared step by step", () => {
  const states = result({ trace: { searchers: 9 }, figures: { expanded: 1055, cost: 34300 } });
  assert.equal(
    beside(states, result(), "lane 1", 2),
    "Searches over cells by the direction of arrival, but lane 1 over cells. Their steps can't be compared: " +
      "1,055 expansions against 144. Its path costs 34.3; lane 1's costs 31.8.",
  );
  assert.match(beside(result(), result(), "lane 1", null), /^Expands the same cells as lane 1/);
});

test("the legend explains the marks of these lanes, and no others", () => {
  assert.deepEqual(marksOf([result()]), []);
  const skipped = Uint8Array.of(1);
  assert.deepEqual(marksOf([result({ extra: { skipped }, figures: { deadEnds: 1 } })]), [
    "lines: left out, no path needs it",
  ]);
  assert.deepEqual(marksOf([result({ extra: { skipped } })]), ["tinted: left out, another island"]);
  const list = Uint32Array.of(1);
  const all = [
    result({ extra: { smoothed: list, block: 8 } }),
    result({ extra: { coarse: list, gates: list }, trace: { searchers: 2 }, figures: CLUSTERS }),
    result({ extra: { unseen: skipped }, figures: { truth: { blocked: 0, cost: null } } }),
    result({ extra: { landmarks: list }, trace: { searchers: 9 } }),
  ];
  assert.deepEqual(marksOf(all), [
    "thin line: the path before smoothing",
    "wide line: the path from gate to gate",
    "hatched: worked out inside a block",
    "ticks: gates",
    "purple lines: borders of blocks",
    "flags: landmarks",
    "faded, with lines: not seen by the player",
    "×: where the path fails",
  ]);
});
