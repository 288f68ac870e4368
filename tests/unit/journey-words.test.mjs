// What the page says of journeys: the line about a cell, how a lane's journey went, what its map shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsAt } from "../../www/src/journey/ground.ts";
import { resultOf as journeyResult } from "../../www/src/state/journey-result.ts";
import { summary } from "../../www/src/words/describe.ts";
import { journeyText, mapText } from "../../www/src/words/journey.ts";
import { journeyBadges } from "../../www/src/words/journey-badges.ts";
import { journeyFacts } from "../../www/src/words/journey-readout.ts";
import { journeySigns } from "../../www/src/words/journey-signs.ts";
import { docOf, resultOf, tapeOf } from "./journeys.mjs";

const rows = Array(6).fill("........");
const one = { units: [{ at: 0, goal: 7, depart: 0 }] };

/** The facts about a cell after a number of ticks. */
function facts(journey, tape, cell, tick) {
  const doc = docOf(rows, journey);
  const result = resultOf(doc, tapeOf(tape));
  const cells = cellsAt(result.journey.tape, doc.cells, tick);
  return journeyFacts({ ...doc, cells }, cell, result, tick);
}

test("a document without a journey, and an empty cell, have no facts", () => {
  const { journey, ...plain } = docOf(rows, one);
  assert.deepEqual(journeyFacts(plain, 0, resultOf(plain, tapeOf({ places: [[0]] })), 0), []);
  assert.deepEqual(facts(one, { places: [[0]] }, 30, 0), []);
});

test("a unit goes to its goal, and says where next", () => {
  const tape = {
    places: [[0], [1], [7]],
    paths: [{ tick: 0, unit: 0, cells: [1, 10, 7] }],
    happenings: [[1, "arrive", 0]],
  };
  assert.deepEqual(facts(one, tape, 0, 0), ["unit 0, on its way to (7, 0)"]);
  assert.deepEqual(facts(one, tape, 1, 1), ["unit 0, on its way to (7, 0), next at (2, 1)"]);
  assert.deepEqual(facts(one, tape, 7, 1), ["goal of unit 0"]);
  assert.deepEqual(facts(one, tape, 7, 2), ["unit 0 has arrived"]);
  assert.deepEqual(facts({ ...one, arrived: "leave" }, tape, 7, 2), []);
  const stands = { units: [{ at: 7, goal: 7, depart: 0 }] };
  assert.deepEqual(facts(stands, { places: [[7]] }, 7, 0), ["unit 0 stands here"]);
});

test("a unit that waits says why", () => {
  const units = [0, 8].map((at) => ({ at, goal: 7, depart: 0 }));
  const patrols = [{ route: [16], mode: "loop", every: 1, offset: 0 }];
  const why = (more, tick = 1) => {
    const places = Array(4).fill([0, 8]);
    const posts = places.map(() => [16]);
    return facts({ units, patrols }, { places, posts, ...more }, 0, tick)[0].split("(7, 0)")[1];
  };
  assert.equal(why({ happenings: [[0, "blocked", 0, 2]] }), ": waits, blocked by unit 1");
  assert.equal(why({ happenings: [[0, "blocked", 0, 0]] }), ": waits, blocked by patrol 0");
  assert.equal(why({ happenings: [[0, "bump", 0]] }), ": waits, the map forbids its next step");
  assert.equal(why({}), ": waits");
  assert.equal(why({}, 0), "", "before the first tick nobody has waited");
  const waiting = { paths: [{ tick: 0, unit: 0, cells: [0, 1] }] };
  assert.equal(why(waiting), ": waits as planned");
  const plan = { number: 0, unit: 0, kind: "path", why: "first", cost: null, expanded: 1 };
  assert.equal(
    why({ plans: [{ ...plan, begun: 0, tick: 2, found: true }] }),
    ": waits for its path",
  );
  const failed = { plans: [{ ...plan, begun: 0, tick: 0, found: false }] };
  assert.equal(why(failed), ": waits, no path was found");
  assert.equal(why({ ...failed, ...waiting }, 2), ": waits", "it has a path nevertheless");
});

test("a unit that departs later says when", () => {
  const later = { units: [{ at: 0, goal: 7, depart: 1200 }] };
  const places = Array(3).fill([0]);
  const [text] = facts(later, { places }, 0, 2);
  assert.equal(text, "unit 0, on its way to (7, 0), departs in tick 1,200");
});

test("a note is told, and goals that several share", () => {
  const units = [0, 1, 2, 3, 4].map((at) => ({ at, goal: 7, depart: 0 }));
  const tape = { places: Array(2).fill([0, 1, 2, 3, 4]), happenings: [[0, "note", 2]] };
  assert.deepEqual(facts({ units }, tape, 2, 1), [
    "unit 2, on its way to (7, 0): waits",
    "unit 2 has a note",
  ]);
  assert.deepEqual(facts({ units }, tape, 7, 1), ["goal of 5 units"]);
  const three = { places: [[0, 1, 2]] };
  assert.deepEqual(facts({ units: units.slice(0, 3) }, three, 7, 0), ["goal of units 0, 1 and 2"]);
});

test("patrols say where they are next, and when", () => {
  const patrol = (route, every, posts, happenings = []) =>
    facts(
      { ...one, patrols: [{ route, mode: "back", every, offset: 0 }] },
      { places: posts.map(() => [0]), posts: posts.map((post) => [post]), happenings },
      ...[posts.at(-1), posts.length - 1],
    );
  assert.deepEqual(patrol([17, 20], 1, [17, 18]), ["patrol 0, next at (3, 2)"]);
  assert.deepEqual(patrol([17, 20], 4, [17, 17]), ["patrol 0, next at (2, 2) in 3 ticks"]);
  assert.deepEqual(patrol([17], 1, [17]), ["patrol 0 stands here"]);
  assert.deepEqual(patrol([17, 20], 1, [17, 18], [[0, "edit", 19, 0]]), [
    "patrol 0: waits, (3, 2) is a wall",
  ]);
});

test("a door says how long it stays as it is", () => {
  const doors = [{ cells: [20], open: 2, shut: 3, offset: 0 }];
  const happenings = [
    [2, "edit", 20, 0],
    [5, "edit", 20, 1],
  ];
  const places = Array(7).fill([0]);
  const door = (tick) => facts({ ...one, doors }, { places, happenings }, 20, tick);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((tick) => door(tick)[0]),
    [
      "a door, open for 2 more ticks",
      "a door, open for 1 more tick",
      "a door, shuts in the next tick",
      "a door, shut for 2 more ticks",
      "a door, shut for 1 more tick",
      "a door, opens in the next tick",
      "a door, open for 1 more tick",
    ],
  );
  // Somebody stands on it: it is still open.
  const held = facts({ ...one, doors }, { places, happenings: [] }, 20, 3);
  assert.deepEqual(held, ["a door, shuts once it is free"]);
  const always = [{ cells: [20], open: 2, shut: 0, offset: 0 }];
  assert.deepEqual(facts({ ...one, doors: always }, { places }, 20, 1), ["a door, always open"]);
});

test("what the script makes of a cell, and what units believe of it", () => {
  const script = [
    { at: 1, set: 0, cells: [20] },
    { at: 2, set: 1, cells: [20] },
    { at: 1000, set: 4, cells: [20] },
  ];
  const happenings = [
    [1, "edit", 20, 0],
    [2, "edit", 20, 1],
  ];
  const tape = { places: Array(4).fill([0]), happenings };
  const at = (tick) => facts({ ...one, script, sight: 1 }, tape, 20, tick);
  assert.deepEqual(at(0), ["becomes a wall in tick 1"]);
  assert.deepEqual(at(1), ["becomes plain ground in tick 2"], "the wall is drawn by now");
  assert.deepEqual(at(2), [
    "becomes ground of weight 4 in tick 1,000",
    "believed to be plain ground",
  ]);
  assert.deepEqual(at(3), ["becomes ground of weight 4 in tick 1,000"]);
  const hidden = { ...one, known: "nothing", sight: 1 };
  assert.deepEqual(facts(hidden, tape, 20, 2), ["not seen yet"]);
  assert.deepEqual(facts(hidden, tape, 9, 2), []);
});

test("a sentence says how a journey went", () => {
  const units = Array.from({ length: 9 }, (_, at) => ({ at, goal: 47 - at, depart: 0 }));
  const went = (arrived, outcome, counts, journey = { units }) => {
    const doc = docOf(rows, journey);
    const starts = doc.journey.units.map(({ at }) => at);
    const happenings = Array.from({ length: arrived }, (_, unit) => [0, "arrive", unit]);
    const places = Array(98).fill(starts);
    return journeyText(resultOf(doc, tapeOf({ places, happenings, outcome, counts })));
  };
  const busy = { expanded: 1004, collisions: 12 };
  assert.equal(
    went(8, "limit", busy),
    "8 of 9 arrived by tick 97, the limit; 1,004 expanded, 12 collisions",
  );
  assert.equal(went(9, "arrived", busy), "all 9 arrived by tick 97; 1,004 expanded, 12 collisions");
  assert.equal(
    went(0, "stuck", { expanded: 42, collisions: 1 }),
    "stuck at tick 97, 0 of 9 arrived; 42 expanded, 1 collision",
  );
  assert.equal(went(2, "running", {}), "tick 97 so far, 2 of 9 arrived; 0 expanded, no collision");
  assert.equal(
    went(2, "memory", {}),
    "out of memory at tick 97, 2 of 9 arrived; 0 expanded, no collision",
  );
  const cut = { places: [[0], [1]], cut: true, outcome: "limit", counts: { ticks: 900 } };
  const long = resultOf(docOf(rows, one), tapeOf(cut));
  assert.equal(journeyText(long), "not arrived by tick 900, the limit; 0 expanded");
  const [ended, recorded] = journeyBadges(long);
  assert.deepEqual([ended.text, recorded.text], ["ended at tick 900", "recorded up to tick 1"]);
  const shortage = "In tick 0 this lane's journey would take 9 MB.";
  const none = tapeOf({ places: [[0], [0]], outcome: "memory", shortage });
  const [short] = journeyBadges(resultOf(docOf(rows, one), none));
  assert.equal(short.help, `${shortage} 1 unit hasn't arrived.`);
  assert.equal(went(1, "arrived", { expanded: 937 }, one), "arrived by tick 97; 937 expanded");
  assert.equal(went(0, "stuck", {}, one), "stuck at tick 97, not arrived; 0 expanded");
  assert.equal(journeyText(/** @type {any} */ ({ figures: {} })), "");
});

test("screen readers hear what a journey cost", () => {
  const lane = /** @type {any} */ ({ id: 1, config: {} });
  const tape = tapeOf({ places: [[0], [7]], outcome: "arrived", counts: { cost: 15 } });
  const result = journeyResult(docOf(rows, one), lane, tape, 10);
  const status = /** @type {any} */ ({ phase: "done", error: null, result });
  assert.equal(summary("A* path", status), "A* path: 0 expanded, cost 1.5, arrived at tick 1");
});

test("what a map shows at a tick, in a sentence", () => {
  const units = [0, 1, 2].map((at) => ({ at, goal: at + 8, depart: 0 }));
  const patrols = [{ route: [30], mode: "loop", every: 1, offset: 0 }];
  const doors = [20, 21].map((cell) => ({ cells: [cell], open: 2, shut: 2, offset: 0 }));
  const doc = docOf(rows, { units, patrols, doors });
  const places = Array(3).fill([0, 1, 2]);
  const happenings = [
    [0, "arrive", 2],
    [1, "blocked", 0, 2],
    [1, "bump", 1],
  ];
  const result = resultOf(doc, tapeOf({ places, posts: places.map(() => [30]), happenings }));
  assert.equal(mapText(doc, null, 5), "Tick 0: 0 of 3 arrived; 1 patrol; 2 doors.");
  assert.equal(mapText(doc, result, 1), "Tick 1: 1 of 3 arrived; 1 patrol; 2 doors.");
  const last =
    "Tick 2: 1 of 3 arrived; 1 blocked by others; 1 stopped by the map; 1 patrol; 2 doors.";
  assert.equal(mapText(doc, result, 2), last);
  assert.equal(mapText(doc, result, Number.POSITIVE_INFINITY), last);
  assert.equal(mapText(docOf(rows, one), null, 0), "Tick 0: the unit is on its way.");
  assert.equal(mapText({ ...doc, journey: undefined }, null, 0), "");
});

test("the marks of maps in words, those that these journeys have", () => {
  const doc = docOf(rows, one);
  const signs = (journey, tape) => {
    const other = docOf(rows, { ...one, ...journey });
    return journeySigns(other.journey, [resultOf(other, tapeOf({ places: [[0]], ...tape }))]);
  };
  const always = [
    "disc: unit",
    "pale disc: arrived",
    "diamond: where it goes",
    "wide line: where it was",
  ];
  assert.deepEqual(signs({}, {}), always);
  assert.deepEqual(journeySigns(doc.journey, []), always);
  const added = (journey, tape) => signs(journey, tape).filter((sign) => !always.includes(sign));
  assert.deepEqual(added({}, { paths: [{ tick: 0, unit: 0, quick: true, cells: [1] }] }), [
    "dashed: a quick path",
  ]);
  assert.deepEqual(added({}, { paths: [{ tick: 0, unit: 0, cells: [1] }] }), [
    "thin line: its path",
  ]);
  assert.deepEqual(added({}, { counts: { bumps: 1 } }), ["bar: it couldn't go on"]);
  assert.deepEqual(added({}, { counts: { notified: 1 } }), ["dot beside it: a note"]);
  assert.deepEqual(added({ script: [{ at: 0, set: 0, cells: [1] }] }, {}), [
    "dot in a corner: will change",
  ]);
  assert.deepEqual(added({ doors: [{ cells: [1], open: 1, shut: 1, offset: 0 }] }, {}), [
    "frame: door",
  ]);
  assert.ok(!signs({ arrived: "leave" }, {}).includes("pale disc: arrived"));
  assert.deepEqual(added({ known: "nothing" }, {}), [
    "faded, with lines: not seen yet",
    "crossed square: what units believe",
  ]);
});
