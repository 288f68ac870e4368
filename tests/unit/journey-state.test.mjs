// A document's journey: JSON, links, and looking into one of its searches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { fromLink as read, toLink } from "../../www/src/state/document.ts";
import { firstView } from "../../www/src/state/look.ts";
import { documentOf } from "../../www/src/state/plan-document.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { toJson } from "../../www/src/state/written.ts";
import { catalogue, defaultDocument, field, USUAL } from "./catalogue.mjs";

const JOURNEY = {
  units: [
    { at: 0, goal: 39, depart: 3 },
    { at: 17, goal: 17, depart: 0 },
  ],
  patrols: [{ route: [3, 5], mode: "back", every: 2, offset: 0 }],
  script: [
    { at: 5, set: 0, cells: [12, 28] },
    { at: 6, danger: 9, cells: [12] },
  ],
  doors: [{ cells: [34], open: 3, shut: 1, offset: 0 }],
  sight: 2,
  still: 9,
};

/** A document of 8 x 5 cells with this journey and a policy. */
function docOf(journey = JOURNEY, policy = { plan: "dlite" }) {
  const doc = defaultDocument(field(), [readConfig({ algorithm: "astar" }, catalogue)]);
  return { ...doc, journey: { ...USUAL, ...journey }, lanes: [{ ...doc.lanes[0], policy }] };
}

test("JSON says of a journey what isn't usual", () => {
  const written = toJson(docOf(), catalogue);
  assert.deepEqual(written.journey, {
    units: [
      { at: [0, 0], goal: [7, 4], depart: 3 },
      { at: [1, 2], goal: [1, 2] },
    ],
    patrols: [
      {
        route: [
          [3, 0],
          [5, 0],
        ],
        mode: "back",
        every: 2,
      },
    ],
    script: [
      {
        at: 5,
        set: 0,
        cells: [
          [4, 1],
          [4, 3],
        ],
      },
      { at: 6, danger: 9, cells: [[4, 1]] },
    ],
    doors: [{ cells: [[2, 4]], open: 3, shut: 1 }],
    sight: 2,
    still: 9,
  });
  assert.deepEqual(written.lanes[0].policy, { plan: "dlite" });
  assert.equal(written.version, 2);
});

test("JSON says of a patrol's source what isn't usual", () => {
  const spread = { strength: 9, range: 64, falloff: "linear", sight: true };
  const usual = { strength: 1, range: 2, falloff: "flat", sight: false };
  const [patrol] = JOURNEY.patrols;
  const patrols = [spread, usual, undefined].map((source) => ({ ...patrol, source }));
  const written = toJson(docOf({ ...JOURNEY, patrols }), catalogue).journey.patrols;
  const sources = written.map(({ source }) => source);
  assert.deepEqual(sources, [spread, { strength: 1, range: 2 }, undefined]);
  assert.ok(!("source" in written[2]));
});

test("a link has the policies beside the lanes, and what is usual is filled in", () => {
  const doc = docOf();
  const link = toLink(doc, firstView());
  assert.deepEqual(link.policies, [{ plan: "dlite" }]);
  const { known: _, ...told } = link.journey;
  const back = read({ ...link, journey: told }, catalogue);
  assert.deepEqual(back.journey, doc.journey);
  assert.deepEqual(back.lanes[0].policy, { plan: "dlite" });
});

/** A search that was made again. */
const FOUND = {
  trace: { steps: 3, searchers: 1, truncated: false },
  path: Uint32Array.of(0, 1),
  seen: { cells: new Uint8Array(40).fill(1), from: 0, goal: 1 },
  h: Uint32Array.of(...Array(40).fill(7)),
  plan: {
    number: 4,
    tick: 2,
    begun: 2,
    unit: 0,
    kind: "path",
    why: "blocked",
    found: true,
    cost: 10,
    expanded: 2,
  },
};

test("a search takes the journey's place, changes nothing, and gives it back", () => {
  const doc = docOf();
  const before = initialState(doc, catalogue, { position: 3, atEnd: false, length: 9 });
  const inside = documentOf(doc, doc.lanes[0], FOUND, catalogue);
  assert.equal(inside.plan.isPlain, true);
  const state = update(before, { type: "plan", doc: inside });
  assert.equal(state.doc, inside);
  assert.deepEqual([state.view.length, state.view.atEnd], [2, true]);
  assert.equal(update(state, { type: "step", by: -1 }).view.position, 1);
  assert.throws(
    () => update(state, { type: "paint", cells: [9], value: 0, stroke: 1 }),
    /This is a search of the journey: go back to the journey to change it/,
  );
  assert.equal(update(state, { type: "undo" }).doc, inside);
  const back = update(update(state, { type: "step", by: -1 }), { type: "plan", doc: null });
  assert.deepEqual(back, before);
  assert.equal(update(before, { type: "plan", doc: null }), before);
  const opened = update(state, { type: "load-document", link: toLink(docOf({}), firstView()) });
  assert.equal(opened.outer, undefined);
  assert.equal(update(opened, { type: "undo" }).doc.journey.units.length, 2);
});

test("f of a search follows from g and h as the engine makes it", () => {
  const doc = docOf();
  const [lane] = doc.lanes;
  const evaluation = (config, policy = {}, found = {}) =>
    documentOf(
      doc,
      { ...lane, policy, config: { ...lane.config, ...config } },
      { ...FOUND, ...found },
      catalogue,
    ).plan.result.evaluation;
  assert.deepEqual(evaluation({}), { g: 1, h: 1000 });
  assert.deepEqual(evaluation({ algorithm: "dijkstra" }), { g: 1, h: 0 });
  assert.deepEqual(evaluation({ algorithm: "greedy" }), { g: 0, h: 1000 });
  assert.deepEqual(evaluation({ algorithm: "weighted", weight: 1500 }), { g: 1, h: 1500 });
  const quick = { plan: { ...FOUND.plan, kind: "quick" } };
  assert.deepEqual(evaluation({}, { first: ["greedy"] }, quick), { g: 0, h: 1000 });
  assert.deepEqual(evaluation({}, { first: ["weighted", 2000] }, quick), { g: 1, h: 2000 });
  // A flow field is searched by g, whatever the lane's method.
  const field = { h: undefined, plan: { ...FOUND.plan, kind: "field" } };
  assert.deepEqual(evaluation({ algorithm: "greedy" }, { plan: "field" }, field), { g: 1, h: 0 });
});

test("a search shows the danger that it saw, and is plain where digits can be that high", () => {
  const doc = docOf();
  const lane = { ...doc.lanes[0], config: { ...doc.lanes[0].config, danger: 3 } };
  const cells = new Uint8Array(40).fill(1).with(9, 0).with(10, 4);
  const of = (dangers, asked = lane) => {
    const multipliers = Uint16Array.from(cells);
    for (const [cell, amount] of dangers) multipliers[cell] += 3 * amount;
    const seen = { ...FOUND.seen, cells, multipliers };
    return documentOf(doc, asked, { ...FOUND, seen }, catalogue);
  };
  const painted = of([
    [10, 9],
    [12, 2],
  ]);
  assert.deepEqual(painted.world.danger.slice(0, 3), ["........", "..9.2...", "........"]);
  assert.deepEqual([painted.danger, painted.plan.isPlain], [undefined, true]);
  const high = of([
    [10, 10],
    [12, 2],
  ]);
  assert.deepEqual([high.world, high.plan.isPlain], [undefined, false]);
  assert.deepEqual([...high.danger.subarray(9, 13)], [0, 10, 0, 2]);
  const none = of([]);
  assert.deepEqual([none.world, none.danger, none.plan.isPlain], [undefined, undefined, true]);
  assert.equal(of([[10, 9]], doc.lanes[0]).world, undefined);
});

test("a quick search has its own settings, and one that minds others isn't plain", () => {
  const doc = docOf();
  const lane = (policy) => ({ ...doc.lanes[0], policy });
  const of = (policy, found) => documentOf(doc, lane(policy), { ...FOUND, ...found }, catalogue);
  const quick = { plan: { ...FOUND.plan, kind: "quick" } };
  assert.equal(of({ first: ["greedy"] }, quick).lanes[0].config.algorithm, "greedy");
  assert.equal(of({ first: ["weighted", 2500] }, quick).lanes[0].config.weight, 2500);
  assert.equal(of({ predict: ["arrival", 9] }, {}).plan.isPlain, false);
  const seen = { ...FOUND.seen, costlier: new Uint8Array(40) };
  assert.equal(of({}, { seen }).plan.isPlain, false);
  assert.equal(of({}, { plan: { ...FOUND.plan, kind: "dlite" } }).plan.isPlain, false);
});
