import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as curves from "../../www/src/analysis/curves.ts";
import { FACTS, HELP } from "../../www/src/analysis/facts.ts";
import * as ticks from "../../www/src/analysis/ticks.ts";
import { figuresOf } from "../../www/src/lab/batch/figures.ts";
import { MEASURES } from "../../www/src/lab/results.ts";
import { COLUMNS as STORED } from "../../www/src/lab/storage/words.ts";
import { LAYERS } from "../../www/src/view/layers.ts";
import { journeyColumns } from "../../www/src/words/journey-columns.ts";
import { LANGUAGES, languageOf, speaker, wantedLanguage } from "../../www/src/words/language.ts";
import { LAYER_HELP } from "../../www/src/words/layer-help.ts";
import { PLANS } from "../../www/src/words/policy.ts";
import { LOOP_TEXTS } from "../../www/src/words/program-loop.ts";
import { COLUMNS, RARE } from "../../www/src/words/report.ts";

const www = new URL("../../www/", import.meta.url);
const read = (path) => readFileSync(new URL(path, www), "utf8");
const json = (path) => JSON.parse(read(path));
const chapters = json("figures/index.json");
const names = chapters.flatMap(({ figures }) => figures);
const files = Object.keys(LANGUAGES)
  .filter((code) => code !== "en")
  .map((code) => ({ code, ...json(`languages/${code}.json`) }));

/** A version, which every language writes with points; groups of thousands have three digits. */
const VERSION = /^\d+\.\d{1,2}\.\d{1,2}$/;

/** The numbers of a text, as English writes them. */
function numbersOf(text, code) {
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const swapped = { ".": ",", ",": "." };
  const english = (number) =>
    code === "de" && !VERSION.test(number)
      ? number.replace(/[.,]/g, (sign) => swapped[sign])
      : number;
  return found.map(english).sort();
}

test("every language has every example and chapter, with the same numbers", () => {
  for (const { code, figures, chapters: told } of files) {
    assert.deepEqual(Object.keys(figures).sort(), names.toSorted(), code);
    for (const name of names) {
      const [english, own] = [json(`figures/${name}.json`), figures[name]];
      assert.equal(own.text.length, english.text.length, `${code} ${name}`);
      assert.equal(own.answer?.length, english.answer?.length, `${code} ${name}`);
      assert.ok(own.title.length <= 48, `${code} ${name}`);
      const numbers = [english, own].map(({ title, text, answer = [] }) =>
        [title, ...text, ...answer].join(" "),
      );
      assert.deepEqual(numbersOf(numbers[1], code), numbersOf(numbers[0], "en"), `${code} ${name}`);
    }
    const all = chapters.flatMap(({ title, about }) => [title, about]);
    assert.deepEqual(Object.keys(told).sort(), [...new Set(all)].sort(), code);
  }
});

/** What is said in scripts and by the build: the literals given to `say`, and words that stand in lists. */
function said() {
  const scripts = ["src", "build"]
    .flatMap((folder) =>
      readdirSync(new URL(folder, www), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.m?[jt]s$/.test(path))
    .map(read);
  const string = /"((?:[^"\\]|\\.)*)"/.source;
  const literal = new RegExp(`\\bsay\\(\\s*${string}`, "g");
  const either = new RegExp(`\\bsay\\([^()"]*[^()"]+\\?\\s*${string}\\s*:\\s*${string}`, "g");
  const all = scripts.flatMap((text) => [...text.matchAll(literal), ...text.matchAll(either)]);
  return new Set(all.flatMap(([, ...texts]) => texts).filter((text) => text !== ""));
}

/** Words that stand in lists, and are said where they are shown. */
const LISTED = [
  ...[...Object.values(LAYERS), ...Object.values(LAYER_HELP)],
  ...[...COLUMNS, ...RARE, ...journeyColumns(2, () => true)].flatMap(({ label, help }) => [
    label,
    help,
  ]),
  ...[
    ...Object.values(HELP),
    ...Object.values(FACTS).flatMap((each) => Object.entries(each).flat()),
  ],
  ...[curves, ticks].flatMap(({ CHARTED, MEASURES, WORDS: { file: _, ...words } }) => [
    ...[...CHARTED, ...MEASURES].flatMap(({ label, short, most, help }) => [
      label,
      short,
      most,
      help,
    ]),
    ...Object.values(words),
  ]),
  ...MEASURES.flatMap(({ label, word = label, help }) => [word, help]),
  ...["searches", "journeys"]
    .flatMap((kind) =>
      figuresOf({
        kind,
        unit: 1,
        lanes: [{ config: { turn: 1 } }],
        prepares: true,
        measure: "times",
      }),
    )
    .flatMap(({ label, help }) => [label, help]),
  ...LOOP_TEXTS,
  ...STORED.flatMap(({ key, help }) => [key, help]),
  // Names such as D* Lite are the same in all languages.
  ...Object.values(PLANS).flatMap(({ short }) => (/^[a-z]/.test(short) ? short : [])),
];

test("every text that is said has a translation with the same places for values", () => {
  const literals = said();
  assert.ok(literals.size > 40);
  for (const { code, words } of files) {
    for (const text of [...literals, ...LISTED])
      assert.ok(Object.hasOwn(words, text), `${code} has no words for "${text}"`);
    for (const [english, own] of Object.entries(words)) {
      const places = [english, own].map((text) => text.split("{}").length);
      assert.equal(places[1], places[0], `${code}: ${english}`);
    }
  }
});

test("an example that isn't there is refused in every language, with its name as it was written", () => {
  const refusal = 'In "figure": There is no example "the old wall"; the page Examples has all 9.';
  for (const { code, words } of files) {
    const told = speaker(words)(refusal);
    assert.match(told, /figure.*the old wall.*9/, code);
    assert.doesNotMatch(told, /There|page/, code);
  }
});

test("a language is known by its code, with any region", () => {
  assert.deepEqual(["de", "de-AT", "ZH-Hans", "en-GB", "fr", ""].map(languageOf), [
    ...["de", "de", "zh", "en"],
    ...[undefined, undefined],
  ]);
});

test("the language chosen counts, or else the first of the browser's that the page has", (t) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  t.after(() => {
    for (const name of ["localStorage", "navigator"]) delete globalThis[name];
    if (own) Object.defineProperty(globalThis, "navigator", own);
  });
  const wanted = (getItem, languages) => {
    const given = { localStorage: { getItem }, navigator: { languages } };
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(globalThis, name, { configurable: true, value });
    return wantedLanguage();
  };
  const saved = (code) => () => code;
  const blocked = () => {
    throw new Error("Storage is blocked.");
  };
  assert.equal(wanted(saved(null), ["de-AT", "en"]), "de");
  assert.equal(wanted(saved(null), ["fr", "zh-CN", "de"]), "zh");
  assert.equal(wanted(saved(null), ["fr-FR"]), "en");
  assert.equal(wanted(saved(null), ["en-GB", "de"]), "en");
  assert.equal(wanted(saved("en"), ["de"]), "en");
  assert.equal(wanted(saved("zh"), ["de"]), "zh");
  assert.equal(wanted(saved("xx"), ["de"]), "de");
  assert.equal(wanted(blocked, ["de"]), "de");
});
