// What is said of a program's trace, and how it becomes a part of the document.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fittingRule } from "../../www/src/analysis/claim/moving.ts";
import { Rounds } from "../../www/src/analysis/claim/rounds.ts";
import {
  descriptionSaid,
  isSound,
  isUsual,
  othersSaid,
  partsSaid,
  reckonedSaid,
  verdictOf,
} from "../../www/src/analysis/claim/said.ts";
import {
  bytesOf,
  cellAt,
  keepTrace,
  ruleIn,
  testedWith,
  traceOf,
  writtenOf,
  yoursIn,
} from "../../www/src/analysis/claim/traced.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { speaker } from "../../www/src/words/language.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const file = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** A catalogue with the lane that replays a trace. */
const known = structuredClone(catalogue);
known.settings.algorithm.choices.push({ name: "trace", label: "Yours", help: "" });
known.usual.trace = known.usual.astar;

const read = (more) => ({
  cells: Float64Array.of(3, 4, 4, 4),
  path: new Float64Array(),
  numbers: null,
  isTurned: false,
  map: null,
  flaws: [],
  cost: null,
  optimum: null,
  explained: 2,
  ...more,
});
const one = (name, words) => ({
  name,
  words,
  advice: null,
  lane: null,
  plain: null,
  goesOn: false,
  hasPath: null,
  parts: null,
});
const rank = (more) => ({
  rank: 0,
  prefix: 2,
  isEqual: true,
  count: 1,
  matches: [],
  departure: null,
  ...more,
});
const found = (best, more) => ({
  isFinished: true,
  isWhole: true,
  compared: 36,
  expansions: 90,
  best,
  departure: null,
  reckoned: null,
  ...more,
});

test("a trace in its written form is what the reader takes one cell per line", () => {
  assert.equal(writtenOf(read()), "3,4;4,4");
  assert.equal(writtenOf(read({ path: Float64Array.of(3, 4) })), "3,4;4,4;path;3,4");
  const numbers = Float64Array.of(0, 2.5, 1e-6, ...Array(3).fill(Number.NaN));
  assert.equal(writtenOf(read({ numbers })), "3,4,0,2.5,0.000001;4,4");
  numbers.set([Number.NaN, -100, 10.25], 3);
  assert.equal(writtenOf(read({ numbers })), "3,4,0,2.5,0.000001;4,4,,-100,10.25");
  const text = new TextDecoder().decode(bytesOf("3,4;-1,4,,2.5,;path;3,4"));
  const given = { x: -1, y: 4, g: null, h: 2.5, f: null };
  assert.deepEqual(JSON.parse(text), { expanded: [[3, 4], given], path: [[3, 4]] });
});

test("a document gets a trace with the lane that replays it, and one undo takes both", () => {
  const state = initialState(defaultDocument(field(), [{ algorithm: "astar" }]), known);
  assert.equal(traceOf(state.doc), null);
  const kept = keepTrace(state.doc, "3,4;4,4", 7).reduce(update, state);
  assert.equal(traceOf(kept.doc), "3,4;4,4");
  assert.equal(yoursIn(kept.doc)?.id, kept.doc.lanes.at(-1)?.id);
  assert.equal(ruleIn(kept.doc), yoursIn(kept.doc));
  // Another trace leaves the lane that is there.
  const other = keepTrace(kept.doc, "3,4", 8).reduce(update, kept);
  assert.equal(other.doc.lanes.length, kept.doc.lanes.length);
  assert.equal(traceOf(update(other, { type: "undo" }).doc), "3,4;4,4");
  const undone = update(kept, { type: "undo" });
  assert.equal(traceOf(undone.doc), null);
  assert.deepEqual(undone.doc.lanes, state.doc.lanes);
});

test("cells off the map have no place", () => {
  const doc = { width: 3, height: 2 };
  assert.deepEqual(
    [
      [2, 1],
      [3, 0],
      [0, 2],
      [-1, 0],
    ].map((at) => cellAt(doc, at)),
    [5, null, null, null],
  );
});

test("the verdict says what is known so far, and at the end whether all were compared", () => {
  const named = rank({ matches: [one("lane fifo", "A* by [f, fifo]")] });
  const near = { ...named, isEqual: false };
  for (const [given, known, verdict] of [
    [read(), null, null],
    [read(), found([named]), "Your program does the same as A* by [f, fifo]."],
    [
      read({ explained: 1 }),
      found([named]),
      "As far as the trace is on the map, your program does the same as A* by [f, fifo].",
    ],
    [read(), found([near], { isFinished: false }), "So far the nearest is A* by [f, fifo]."],
    [
      read(),
      found([near], { isWhole: false }),
      "Not all programs were compared. The nearest is A* by [f, fifo].",
    ],
    [read(), found([near]), "No known program does all of this. The nearest is A* by [f, fifo]."],
    [
      read({ flaws: [{ kind: "start" }] }),
      found([]),
      "It doesn't begin at the start, so it can't be compared with programs.",
    ],
    [
      read({ explained: 0 }),
      found([]),
      "No cell of it is ground of this map, so it can't be compared with programs.",
    ],
  ])
    assert.equal(verdictOf(given, known), verdict);
  assert.equal(othersSaid(found([named])), null);
  assert.equal(othersSaid(found([{ ...named, count: 2 }])), "One more program does the same here.");
  assert.equal(
    othersSaid(found([{ ...named, count: 1204 }])),
    "1,203 more programs do the same here.",
  );
  assert.equal(othersSaid(found([{ ...near, count: 31 }])), null);
});

test("numbers are those of a program, or the first that isn't is said", () => {
  const known = (reckoned) => reckonedSaid(found([], { reckoned }));
  const words = "A* by [f, fifo]";
  assert.equal(known(null), null);
  assert.equal(known({ words, first: null }), "The trace's numbers are those of A* by [f, fifo].");
  assert.equal(
    known({ words, first: { step: 1200, name: "f", given: "7", right: "7.414214" } }),
    "At step 1,200 the trace has f = 7; A* by [f, fifo] has 7.414214 there.",
  );
});

test("a program is tested with the one from which it departs, or else with the usual one", () => {
  const [changed, plain, usual] = [{ h: "zero" }, { h: "octile" }, { h: "manhattan" }];
  const tested = (lane, from, nearest) =>
    testedWith(
      { ...one("x", "x"), lane, plain: from },
      nearest && { ...one("y", "y"), lane: nearest },
    );
  assert.equal(tested(changed, plain, usual), plain);
  assert.equal(tested(plain, null, usual), usual);
  assert.equal(tested(plain, null, { ...plain }), null);
  assert.equal(tested(plain, null, null), null);
  assert.equal(tested(null, plain, usual), null);
});

test("only an expansion that comes again and a goal that is left out can be right", () => {
  const flawed = (...kinds) => read({ flaws: kinds.map((kind) => ({ kind })) });
  assert.ok(isSound(read()));
  assert.ok(isSound(flawed("again", "no_goal")));
  assert.ok(!isSound(flawed("again", "corner")));
  assert.deepEqual(
    [0, 1, 2].map((place) => isUsual(found([rank({ rank: place })]))),
    [true, true, false],
  );
  assert.ok(!isUsual(found([rank({ isEqual: false })])));
});

test("rounds count the programs that are left, and another trace begins again", () => {
  const rounds = new Rounds(() => {});
  const equal = (...names) =>
    found([rank({ count: names.length, matches: names.map((name) => one(name, name)) })]);
  let pressed = 0;
  const offer = (known) => rounds.offer(known, () => pressed++);
  rounds.seen(equal("a", "b", "c"));
  offer(equal("a", "b", "c")).hunt();
  assert.equal(pressed, 1);
  // A hunt has found a map that parts a from b and c.
  Object.assign(rounds, {
    last: { map: {}, classes: [["a"], ["b", "c"]] },
    count: 1,
    isAsked: true,
  });
  assert.equal(rounds.waits(), "Round 1: run your program on this map, and bring what it prints.");
  rounds.seen(equal("c", "d"));
  assert.equal(rounds.waits(), null);
  assert.equal(offer(equal("c", "d")).told, "Round 1: 2 of 3 programs are left.");
  assert.ok(offer(equal("c", "d")).hunt);
  Object.assign(rounds, { last: { map: {}, classes: [["b"], ["c"]] }, count: 2, isAsked: true });
  rounds.seen(equal("b", "e"));
  const last = offer(equal("b", "e"));
  assert.equal(last.told, "Round 2: 1 of 2 programs are left. It is the only one.");
  assert.equal(last.hunt, null);
  rounds.seen(equal("x", "y"));
  assert.equal(offer(equal("x", "y")).told, "");
  assert.equal(rounds.count, 0);
});

/** The texts of Rust's sources, with their values' places as patterns have them. */
function textsIn(path, pattern) {
  const texts = [...file(path).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text);
  const plain = texts.map((text) => text.replace(/\[?\{\w*\}\]?/g, "{}"));
  return plain.filter((text) => pattern.test(text));
}

test("every language knows each change, each advice and each flaw", () => {
  const words = textsIn("crates/analysis/src/explain/words.rs", /^as if /);
  const advice = textsIn("crates/analysis/src/explain/words.rs", /^[A-Z].*\.$/);
  const flaws = textsIn("crates/analysis/src/claim/flaw.rs", /^(Step|Path|There is a path).*\{\}/);
  assert.deepEqual([words.length > 55, advice.length > 45, flaws.length], [true, true, 14]);
  for (const code of ["de", "zh"]) {
    const known = JSON.parse(file(`www/languages/${code}.json`)).words;
    const missing = [...words, ...advice, ...flaws].filter((text) => !Object.hasOwn(known, text));
    assert.deepEqual(missing, [], code);
  }
});

test("a description is said by its parts", () => {
  const german = speaker(JSON.parse(file("www/languages/de.json")).words);
  assert.equal(german("A* by {}", "[f, h, lifo]"), "A* nach [f, h, lifo]");
  assert.equal(german("as if h were multiplied by 1.5"), "als würde h mit 1.5 multipliziert");
  assert.equal(
    descriptionSaid("heap with a counter, with neighbours N E S W, as if h were 0"),
    "heap with a counter, with neighbours N E S W, as if h were 0",
  );
});

/** A map from rows of characters, with a trace on it of which nothing is equal. */
function traced(rows, points) {
  const width = rows[0].length;
  const cells = Uint8Array.from(rows.join(""), (sign) => (sign === "#" ? 0 : 1));
  const doc = { width, height: rows.length, cells, start: 0, goal: cells.length - 1 };
  return [doc, read({ cells: Float64Array.from(points.flat()), explained: points.length })];
}

test("the strictest rule of movement that a trace keeps is offered where it may explain what is wrong", () => {
  const rows = ["..#", "#..", "..."];
  const rule = (moves, corners) => ({ moves, corners });
  const strange = found([rank({ isEqual: false })]);
  const flawed = ([doc, known], kind) => [doc, { ...known, flaws: [{ kind }] }];
  const straight = traced(rows, [
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  const diagonal = traced(rows, [
    [0, 0],
    [1, 1],
  ]);
  const between = traced(
    ["#.", ".#"],
    [
      [1, 0],
      [0, 1],
    ],
  );
  for (const [[doc, known], compared, answer, wanted] of [
    [straight, rule("8", "never"), strange, rule("4", "never")],
    [straight, rule("4", "never"), strange, null],
    // An equal program explains all of it, and nothing is known while programs are compared.
    [straight, rule("8", "never"), found([rank()]), null],
    [straight, rule("8", "never"), { ...strange, isFinished: false }, null],
    [flawed(diagonal, "corner"), rule("8", "never"), null, rule("8", "one")],
    [flawed(diagonal, "diagonal"), rule("4", "never"), null, rule("8", "one")],
    [flawed(between, "corner"), rule("8", "one"), null, rule("8", "always")],
    // That it cuts no corner says nothing: it need not have come to one.
    [diagonal, rule("8", "always"), strange, null],
  ])
    assert.deepEqual(fittingRule(doc, known, compared, answer), wanted);
  const [hexagons, known] = straight;
  assert.equal(
    fittingRule({ ...hexagons, world: { shape: "hex" } }, known, rule("8", "never"), strange),
    null,
  );
});

test("a program that has a name is said by its parts", () => {
  const question = (kind, ...choices) => ({
    kind,
    choices: choices.map(([name, label]) => ({ name, label, help: "" })),
  });
  const questions = {
    h: question("choice", ["manhattan", "Manhattan"]),
    key: question("key", ["low_x", "low x"], ["low_y", "low y"]),
    queue: question("choice", ["top", "heap, from the top"]),
    improve: question("choice", ["move", "rise"]),
  };
  const parts = { h: "manhattan", key: ["low_x", "low_y"], queue: "top", improve: "move" };
  assert.equal(
    partsSaid({ parts }, { parts: questions }),
    "h: Manhattan; queue: heap, from the top; where f is equal: low x, low y; a cell in it gets cheaper: rise",
  );
  assert.equal(partsSaid({ parts: null }, { parts: questions }), null);
});

test("every language knows what can be wrong with the text of a trace", () => {
  const refusals = ["lines", "csv", "json", "mod", "paste"].flatMap((name) =>
    textsIn(
      `crates/files/src/claim/${name}.rs`,
      /^(there is|the columns|the row has|the cells go)/,
    ),
  );
  assert.equal(refusals.length, 7);
  for (const code of ["de", "zh"]) {
    const say = speaker(JSON.parse(file(`www/languages/${code}.json`)).words);
    for (const text of refusals) {
      const what = text.replace("which has {}", "which has no number").replaceAll("{}", '"3"');
      const isOpen = !/[.]$/.test(what);
      const whole = `line 3, column 1: ${what.replaceAll('\\"', '"')}${isOpen ? "." : ""}`;
      const alone = whole.slice("line 3, column 1: ".length);
      assert.ok(say(whole) !== whole || say(alone) !== alone, `${code}: ${whole}`);
    }
  }
});
