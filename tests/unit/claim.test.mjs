// What is said of a program's trace, and how it becomes a part of the document.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { shortened } from "../../www/src/analysis/claim/numbers.ts";
import { Rounds } from "../../www/src/analysis/claim/rounds.ts";
import {
  descriptionSaid,
  isUsual,
  othersSaid,
  partsSaid,
  reckonedSaid,
  verdictOf,
} from "../../www/src/analysis/claim/said.ts";
import {
  cellAt,
  keepTrace,
  ruleIn,
  testedWith,
  traceOf,
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
  agrees: true,
  count: 1,
  matches: [],
  departure: null,
  ...more,
});
const found = (best, more) => ({
  isFinished: true,
  finding: null,
  flaws: [],
  moves: null,
  isWhole: true,
  compared: 36,
  expansions: 90,
  best,
  departure: null,
  reckoned: null,
  ...more,
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
  const near = { ...named, isEqual: false, agrees: false };
  const excerpt = { ...named, isEqual: false };
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
    [read(), found([excerpt], { isFinished: false }), "So far the nearest is A* by [f, fifo]."],
    [
      read({ optimum: 2 }),
      found([excerpt]),
      "The trace stops after 2 cells, before the goal. As far as it goes, your program does the same as A* by [f, fifo].",
    ],
    [
      read(),
      found([{ ...excerpt, rank: 2 }]),
      "The trace stops after 2 cells. As far as it goes, your program does the same as A* by [f, fifo].",
    ],
    // Several programs with a mistake say nothing of this one.
    [
      read({ optimum: 2 }),
      found([{ ...excerpt, rank: 2, count: 64 }]),
      "The trace stops after 2 cells, before the goal.",
    ],
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
  const many = found([{ ...excerpt, count: 64 }]);
  assert.equal(
    othersSaid(many),
    "64 programs agree with all of this. A longer trace or another map tells them apart.",
  );
  assert.equal(othersSaid({ ...many, isFinished: false }), null);
  assert.equal(othersSaid(found([excerpt])), null);
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

test("only a program as people have it is the usual one", () => {
  assert.deepEqual(
    [0, 1, 2].map((place) => isUsual(found([rank({ rank: place })]))),
    [true, true, false],
  );
  assert.ok(!isUsual(found([rank({ isEqual: false, agrees: false })])));
});

test("numbers are rounded where that hides no difference, to six places at most", () => {
  const texts = (numbers, others) => shortened(numbers, others)?.map(({ text }) => text);
  assert.deepEqual(texts(["1", "18.65685424949238", "19.656854249492"], ["6", "14.24", "20.2"]), [
    "1",
    "18.66",
    "19.66",
  ]);
  assert.deepEqual(texts(["2.41421356"], ["2.4142"]), ["2.414214"]);
  assert.deepEqual(texts(["2.5000000001"], ["2.5"]), ["2.5…"]);
  assert.deepEqual(texts(["infinity", null], null), ["infinity", "–"]);
  assert.equal(texts(null, ["1"]), undefined);
  const [long, short] = shortened(["18.65685424949238", "2.5"], null);
  assert.deepEqual([long.whole, short.whole], ["18.65685424949238", null]);
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
