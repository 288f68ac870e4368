// Danger in journeys: that of the tick that a map shows, what the page says of it, and why units part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { carriedBy, dangersOf, hasDanger, prepareDanger } from "../../www/src/journey/dangers.ts";
import { shownAt } from "../../www/src/view/journey-shown.ts";
import { isExact, planesOf } from "../../www/src/view/world-planes.ts";
import { journeyText } from "../../www/src/words/journey.ts";
import { journeyBadges } from "../../www/src/words/journey-badges.ts";
import { journeyBeside } from "../../www/src/words/journey-beside.ts";
import { journeyColumns } from "../../www/src/words/journey-columns.ts";
import { journeyFacts } from "../../www/src/words/journey-readout.ts";
import { columnsOf, textOf } from "../../www/src/words/report.ts";
import { worldSigns } from "../../www/src/words/world-signs.ts";
import { factsAt } from "../../www/src/words/world-words.ts";
import { docOf, resultOf, tapeOf } from "./journeys.mjs";

const ROWS = Array(4).fill("......");
const SOURCE = { strength: 4, range: 1, falloff: "flat", sight: false };
const PATROL = { route: [0, 2], mode: "back", every: 1, offset: 0 };
const ONE = { units: [{ at: 18, goal: 23, depart: 0 }] };

/** A document with a journey and a world, and a tape of three ticks in which patrol 0 walks from 0 to 2. */
function played({ world, ...journey }, more = {}) {
  const doc = { ...docOf(ROWS, { ...ONE, patrols: [PATROL], ...journey }), world };
  const posts = [[0], [1], [2], [2]];
  const places = [[18], [19], [20], [21]];
  return { doc, tape: tapeOf({ places, posts, ...more }) };
}

/** Answers as an engine would that gives every cell the tick, and lists the questions. */
function answers(tape) {
  const asked = [];
  dangersOf(tape).ask = async ({ tick, cells, patrols }) => {
    asked.push([tick, ...patrols]);
    return new Uint8Array(cells.length).fill(tick);
  };
  return asked;
}

test("a document has danger by its world, its script or its patrols", () => {
  const has = (given) => hasDanger(played(given).doc);
  assert.equal(has({}), false);
  assert.equal(has({ script: [{ at: 3, set: 0, cells: [1] }] }), false);
  assert.equal(has({ script: [{ at: 3, danger: 0, cells: [1] }] }), false);
  assert.equal(has({ script: [{ at: 3, danger: 1, cells: [1] }] }), true);
  assert.equal(has({ patrols: [{ ...PATROL, source: SOURCE }] }), true);
  assert.equal(has({ world: { danger: ["1....."] } }), true);
  assert.equal(has({ world: { sources: [{ ...SOURCE, at: 3 }] } }), true);
});

test("without danger a map shows its ground, and nothing is asked", () => {
  const { doc, tape } = played({}, { happenings: [[1, "edit", 5, 0]] });
  const asked = answers(tape);
  assert.equal(shownAt(doc, tape, 1), doc);
  const { cells, danger } = shownAt(doc, tape, 2);
  assert.deepEqual([cells[5], danger], [0, undefined]);
  assert.deepEqual(asked, []);
});

test("until the engine has answered, a map shows the digits of its tick and the reach of its sources", () => {
  const { doc, tape } = played(
    {
      world: { danger: ["......", "12...."] },
      patrols: [{ ...PATROL, source: SOURCE }],
      // Out of the order of time.
      script: [
        { at: 2, danger: 9, cells: [6, 8] },
        { at: 1, danger: 7, cells: [6] },
        { at: 1, set: 0, cells: [7] },
      ],
    },
    { happenings: [[1, "edit", 7, 0]] },
  );
  const rows = (tick) => {
    const { danger } = shownAt(doc, tape, tick);
    assert.ok(danger.subarray(12).every((amount) => amount === 0));
    return [danger.slice(0, 5), danger.slice(6, 11)].map((row) => [...row]);
  };
  assert.deepEqual(rows(0), [
    [4, 4, 0, 0, 0],
    [5, 6, 0, 0, 0],
  ]);
  // What the script does at the tick shown is on the map already, and a wall is in no danger.
  assert.deepEqual(rows(1), [
    [4, 4, 4, 0, 0],
    [11, 0, 4, 0, 0],
  ]);
  assert.deepEqual(rows(2), [
    [0, 4, 4, 4, 0],
    [9, 0, 13, 4, 0],
  ]);
});

test("the engine is asked for the danger of the tick shown, once, and its answer stays", async () => {
  const { doc, tape } = played({ patrols: [{ ...PATROL, source: SOURCE }] });
  const asked = answers(tape);
  const guessed = shownAt(doc, tape, 1).danger;
  assert.equal(shownAt(doc, tape, 1).danger, guessed, "a guess stays the same, too");
  assert.equal(guessed[0], 4);
  await dangersOf(tape).asking;
  const { danger } = shownAt(doc, tape, 1);
  assert.deepEqual([...danger], Array(24).fill(1));
  assert.equal(shownAt(doc, tape, 1).danger, danger);
  // Forwards and back again.
  await prepareDanger(doc, tape, 2);
  assert.equal(shownAt(doc, tape, 2).danger[0], 2);
  assert.equal(shownAt(doc, tape, 1).danger, danger);
  // Nothing of it differs after tick 2, the last one, and beyond the end.
  assert.deepEqual(
    [3, 9].map((tick) => shownAt(doc, tape, tick).danger),
    Array(2).fill(shownAt(doc, tape, 2).danger),
  );
  assert.deepEqual(asked, [
    [1, 1],
    [2, 2],
  ]);
  // Danger that is drawn makes another journey.
  const script = [{ at: 1, danger: 9, cells: [23] }];
  const drawn = { ...doc, journey: { ...doc.journey, script } };
  assert.equal(shownAt(drawn, tape, 1).danger[23], 9);
  await dangersOf(tape).asking;
  assert.equal(shownAt(drawn, tape, 1).danger[23], 1);
  assert.equal(asked.length, 3);
});

test("of several ticks that are wanted meanwhile only the last one is asked for", async () => {
  const { doc, tape } = played({ patrols: [{ ...PATROL, source: SOURCE }] });
  const asked = answers(tape);
  for (const tick of [0, 1, 2]) shownAt(doc, tape, tick);
  await dangersOf(tape).asking;
  assert.deepEqual(asked, [
    [0, 0],
    [2, 2],
  ]);
});

test("a question without an answer isn't asked again, and the guess stays", async () => {
  const { doc, tape } = played({ patrols: [{ ...PATROL, source: SOURCE }] });
  let count = 0;
  dangersOf(tape).ask = async () => {
    count++;
    return null;
  };
  for (const _ of [1, 2, 3]) {
    assert.equal(shownAt(doc, tape, 1).danger[1], 4);
    await dangersOf(tape).asking;
  }
  assert.equal(count, 1);
});

test("where sources see, the last answer is shown until the next one", async () => {
  const { doc, tape } = played({ patrols: [{ ...PATROL, source: { ...SOURCE, sight: true } }] });
  answers(tape);
  assert.equal(shownAt(doc, tape, 1).danger[0], 4, "without an answer it is the reach");
  await dangersOf(tape).asking;
  assert.equal(shownAt(doc, tape, 2).danger[0], 1);
});

test("the danger of a map's tick is that of its planes, and final", async () => {
  const { doc, tape } = played({ patrols: [{ ...PATROL, source: SOURCE }] });
  assert.equal(planesOf(doc), null);
  const shown = shownAt(doc, tape, 1);
  assert.equal(planesOf(shown).danger, shown.danger);
  assert.equal(isExact(shown), true);
});

test("the line about a cell tells its danger at the tick, and danger that is to come", () => {
  const sources = [SOURCE, { ...SOURCE, falloff: "linear", sight: true }];
  const { doc, tape } = played({
    world: { danger: ["...3.."] },
    patrols: [0, 5].map((cell, number) => ({ ...PATROL, route: [cell], source: sources[number] })),
    script: [
      { at: 8, danger: 5, cells: [3] },
      { at: 9, set: 0, danger: 0, cells: [3] },
    ],
  });
  tape.posts = Array(4).fill(Uint32Array.of(0, 5));
  const facts = (cell, tick) =>
    journeyFacts(shownAt(doc, tape, tick), cell, resultOf(doc, tape), tick);
  assert.deepEqual(facts(3, 1), [
    "danger 3",
    "becomes a wall in tick 9",
    "danger 5 is drawn here in tick 8",
  ]);
  assert.deepEqual(facts(0, 1), [
    "danger 4",
    "patrol 0 stands here",
    "patrol 0 spreads danger: strength 4, range 1",
  ]);
  assert.equal(
    facts(5, 1).at(-1),
    "patrol 1 spreads danger: strength 4, range 1, falling off, sees",
  );
  // Not twice: the facts of worlds leave it to those of the journey.
  const shown = shownAt(doc, tape, 1);
  assert.deepEqual(factsAt(shown, 3, planesOf(shown)), []);
  assert.deepEqual(factsAt(doc, 3, planesOf(doc)), ["danger 3"]);
  // A search that is looked into has no journey.
  const { journey: _, world: __, ...search } = shown;
  assert.deepEqual(factsAt(search, 3, planesOf(search)), ["danger 3"]);
});

test("danger met has a column, a badge and a part of the sentence, where there is any or lanes would mind", () => {
  const told = (world, danger, met) => {
    const { doc, tape } = played({ world }, { counts: { danger: met } });
    const result = resultOf(doc, tape, {}, { danger });
    const row = { id: 1, name: "A*", details: "", status: { result, error: null } };
    const column = columnsOf([row]).find(({ key }) => key === "danger");
    return [
      column ? textOf(column, result) : null,
      journeyBadges(result).find(({ text }) => text.startsWith("danger"))?.text ?? null,
      journeyText(result).split(", ").at(-1),
    ];
  };
  const none = [null, null, "no collision"];
  const danger = { danger: ["1....."] };
  assert.deepEqual(told(undefined, 0, 0), none);
  assert.deepEqual(told(undefined, 3, 0), none, "without danger a lane minds nothing");
  assert.deepEqual(told(danger, 0, 0), none);
  assert.deepEqual(told(danger, 3, 0), ["0", "danger 0", "danger 0"]);
  assert.deepEqual(told(danger, 0, 1048), ["1,048", "danger 1,048", "danger 1,048"]);
  const keys = (units, has) => journeyColumns(units, has).map(({ key }) => key);
  assert.deepEqual(
    [1, 2].map((units) => keys(units, () => true).indexOf("danger")),
    [4, 6],
  );
  const badge = journeyBadges(
    resultOf(...Object.values(played({}, { counts: { danger: 1 } })), {}, {}),
  );
  assert.equal(badge.at(-1).kind, "fact");
});

test("a legend names danger where there is any", () => {
  const signs = ({ world, ...given }) => {
    const [danger] = worldSigns({ ...played(given).doc, world });
    assert.equal(danger[1], "danger");
    return danger[0];
  };
  assert.equal(signs({}), false);
  assert.equal(signs({ patrols: [{ ...PATROL, source: SOURCE }] }), true);
  assert.equal(signs({ world: { danger: ["1"] } }), true);
});

test("sources are where their patrols are", () => {
  const { journey } = played({
    patrols: [
      PATROL,
      { ...PATROL, source: SOURCE },
      { ...PATROL, source: { ...SOURCE, range: 9 } },
    ],
  }).doc;
  assert.deepEqual(carriedBy(journey, Uint32Array.of(7, 8, 9)), [
    { ...SOURCE, at: 8 },
    { ...SOURCE, range: 9, at: 9 },
  ]);
});

/**
 * What parts two lanes: lane 1 goes straight from 18 to 23, lane 2 round by the row above.
 * @param given the journey, the world, and what a unit of danger counts in each lane
 */
function parted({ dreads = [0, 3], ways = [STRAIGHT, ROUND], cut = false, ...given }) {
  const { world, ...journey } = given;
  const doc = { ...docOf(ROWS, { ...ONE, ...journey }), world };
  const [one, other] = ways.map((way, lane) => ({
    tape: tapeOf({ places: way.map((cell) => [cell].flat()), cut: cut && lane === 0 }),
    dread: dreads[lane],
    lane: lane + 1,
  }));
  return [journeyBeside(doc, other, one), journeyBeside(doc, one, other)];
}

const STRAIGHT = [18, 19, 20, 21, 22, 23];
const ROUND = [18, 19, 14, 15, 16, 23];
const RISES = [{ at: 1, danger: 4, cells: [20, 21] }];
const STORY =
  "Lane 2 goes round: danger makes (2, 3) cost 12 more since tick 1. Lane 1 goes through.";

test("what parts lanes is danger that was drawn, if one goes round it", () => {
  assert.deepEqual(parted({ script: RISES }), [STORY, STORY]);
  // By how much it rose, from what it was before that tick; what was drawn at another one doesn't count.
  const world = { danger: ["", "", "", "..1..."].map((row) => row || "......") };
  const [rose] = parted({ world, script: RISES });
  assert.match(rose, /cost 9 more since tick 1/);
  const twice = [{ at: 0, danger: 2, cells: [20] }, ...RISES, { at: 2, danger: 9, cells: [20] }];
  assert.match(parted({ world, script: twice })[0], /cost 6 more since tick 1/);
  // Lanes that mind less may go through.
  assert.deepEqual(parted({ script: RISES, dreads: [1, 3] }), [STORY, STORY]);
  const swapped = parted({ script: RISES, dreads: [3, 0], ways: [ROUND, STRAIGHT] })[0];
  assert.match(swapped, /^Lane 1 goes round: .* Lane 2 goes through\.$/);
  const units = [
    { at: 0, goal: 5, depart: 0 },
    { at: 18, goal: 23, depart: 0 },
  ];
  const ways = [STRAIGHT, ROUND].map((way) => way.map((cell, tick) => [tick, cell]));
  assert.equal(
    parted({ units, ways, script: RISES })[0],
    "Unit 1 goes round in lane 2: danger makes (2, 3) cost 12 more since tick 1. In lane 1 it goes through.",
  );
});

test("there is no such sentence where it might not be true", () => {
  const none = (given) => assert.deepEqual(parted({ script: RISES, ...given }), [null, null]);
  none({ dreads: [0, 0] });
  none({ ways: [STRAIGHT, STRAIGHT] });
  none({ script: [] });
  // Danger that was there from the first, that fell, or that came after they had parted.
  none({ script: [], world: { danger: ["......", "......", "......", "..44.."] } });
  none({ script: [{ at: 0, danger: 4, cells: [20, 21] }] });
  none({ world: { danger: ["......", "......", "......", "..99.."] } });
  none({ script: [{ at: 2, danger: 4, cells: [20, 21] }] });
  // Who goes round enters another cell of what rose then.
  none({ script: [{ at: 1, danger: 4, cells: [20, 21, 15] }] });
  none({ script: [...RISES, { at: 1, danger: 1, cells: [15] }] });
  // Sources spread danger, too; doors and walls are no ways at times.
  none({ world: { sources: [{ ...SOURCE, at: 0 }] } });
  none({ patrols: [{ ...PATROL, source: SOURCE }] });
  none({ doors: [{ cells: [20, 21], open: 9, shut: 1, offset: 0 }] });
  none({ script: [...RISES, { at: 9, set: 0, cells: [20, 21] }] });
  none({ cut: true });
});
