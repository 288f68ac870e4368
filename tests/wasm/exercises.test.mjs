// The exercises: the answers that the build writes down are what the page's engine does when their links are opened.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tongues } from "../../www/build/examples.ts";
import { exercises } from "../../www/build/exercises.ts";
import { merged } from "../../www/src/address/readable.ts";
import { stepText } from "../../www/src/analysis/decision.ts";
import { filled } from "../../www/src/words/language.ts";
import { solve, tiebreak } from "./module.mjs";

const figure = (name) =>
  JSON.parse(readFileSync(new URL(`../../www/figures/${name}.json`, import.meta.url), "utf8"));
const languages = ["de", "zh"].map((code) =>
  JSON.parse(readFileSync(new URL(`../../www/languages/${code}.json`, import.meta.url), "utf8")),
);

/** The document that a link opens, and the steps that it asks about. */
function opened(address) {
  const pairs = address.slice(1).split("&");
  const [, steps] = pairs.pop().split("=");
  const own = figure(pairs[0].split("=")[1]).address.split("&");
  return { linked: tiebreak.decode_query(merged(own, pairs)), steps: steps.split("-").map(Number) };
}

const all = await exercises();

test("there are exercises, no two alike, each with three to five questions", () => {
  assert.ok(all.length >= 15);
  assert.equal(new Set(all.map(({ address }) => address)).size, all.length);
  for (const { questions, address } of all)
    assert.ok(questions.length >= 3 && questions.length <= 5, address);
});

test("a lane has its name in the language of its page", () => {
  const names = tongues().map(({ speaks }) => speaks(() => all[0]?.lane()));
  assert.deepEqual(names, [
    "A* [f, lifo], Manhattan, costs 10 and 14, never reopens",
    "A* [f, lifo], Manhattan, Kosten 10 und 14, öffnet nie wieder",
    "A* [f, lifo]，曼哈顿，代价：10 与 14，从不重新打开",
  ]);
});

test("what the link opens is one lane, which expands the cells of the answers", () => {
  for (const { address, questions, unit } of all) {
    const { linked, steps } = opened(address);
    const { lanes, view, ...map } = linked;
    assert.equal(lanes.length, 1, address);
    assert.equal(view.layer, "states");
    assert.equal(view.figures, true);
    const run = solve({ ...map, cells: Uint8Array.from(map.cells) }, lanes[0]);
    assert.equal(run.unit, unit);
    assert.deepEqual(
      questions.map(({ number, step }) => [number, step.allowed]),
      steps.map((number) => [number, [run.order[number - 1]]]),
      address,
    );
    for (const { step } of questions) assert.notEqual(step.allowed[0], map.goal);
  }
});

test("the reason is the engine's own sentence, and every criterion has a name in every language", () => {
  for (const { questions, address, ...given } of all) {
    for (const { number, step } of questions) {
      const text = stepText(step, number, given, (english, ...values) => filled(english, values));
      const [sentence] = text.split(/: (?:it came|[\d.]+ against)/);
      assert.equal(sentence.toLowerCase(), step.sentence.toLowerCase(), address);
      assert.ok(step.tied > 1);
      for (const { words } of languages) assert.ok(Object.hasOwn(words, step.decided.by));
    }
  }
});
