// Every sentence of the engine's that the page shows of lanes is known in every language, by itself or by its pattern,
// and examples call their lanes as the page does.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { examples, opened, tongues } from "../../www/build/examples.ts";
import * as journeys from "../../www/pkg/tiebreak_journey.js";
import * as tools from "../../www/pkg/tiebreak_tools.js";
import { find } from "../../www/src/analysis/find.ts";
import { findingFrom } from "../../www/src/analysis/layers.ts";
import { nothing } from "../../www/src/view/finding.ts";
import { beside } from "../../www/src/words/beside.ts";
import { detailsOf, label, nameOf, partsOf } from "../../www/src/words/describe.ts";
import { laneName } from "../../www/src/words/example-table.ts";
import { numbersIn } from "../../www/src/words/format.ts";
import { planSentence, planWords } from "../../www/src/words/journey-plans.ts";
import { LANGUAGES, punctuated, say, speaker } from "../../www/src/words/language.ts";
import { playerName, policyDetails, policyName } from "../../www/src/words/policy.ts";
import { linesOf } from "../../www/src/words/pseudocode.ts";
import { namesHeuristic } from "../../www/src/words/rare-details.ts";
import { reasonInShort } from "../../www/src/words/reason.ts";
import { wordsLeft } from "../unit/words-left.mjs";
import { solve, tiebreak } from "./module.mjs";

const read = (path) => readFileSync(new URL(`../../www/${path}`, import.meta.url));
journeys.initSync({ module: read("pkg/tiebreak_journey_bg.wasm") });
tools.initSync({ module: read("pkg/tiebreak_tools_bg.wasm") });
const catalogue = tiebreak.catalogue();

/** What stays English: refusals of values that no control gives, for those who write documents by hand. */
const ENGLISH = [
  /^At \w+: there is [\d.]+; it should be the [A-Za-z ]+, /,
  /^The [a-z ]+ [\d.]+ is too (?:small|large); the limit is /,
];

/** What programs differ in: nothing, and what is refused. */
const PARTS = [
  {},
  { queue: "quad", improve: "fix" },
  { numbers: "int" },
  { closed: "reopen", accept: "any" },
  { f: "none" },
];

/** The values of a setting that are tried: every choice, and numbers at their limits and between. */
function valuesOf(key, { kind, choices, least, most, unit }) {
  if (key === "ties") {
    const all = choices.map(({ name }) => (name === "hash" ? "hash:7" : name));
    const inner = all.filter((name) => !["fifo", "lifo"].includes(name));
    const pairs = inner.flatMap((one) => inner.map((other) => [...new Set([one, other])]));
    return [[], ...pairs].flatMap((chain) => [
      [...chain, "fifo"],
      [...chain, "lifo"],
    ]);
  }
  if (kind === "choice") return choices.map(({ name }) => name);
  if (kind === "flag") return [true, false];
  if (kind === "nudge") return choices.map(({ name }) => [name, 250]);
  if (kind === "parts") return PARTS;
  return [least, most, unit, Math.min(most, 1.5 * unit)];
}

/** Every method with each setting at each of these values, one at a time. */
function configs() {
  const settings = Object.entries(catalogue.settings).filter(([key]) => key !== "algorithm");
  return Object.values(catalogue.usual).flatMap((usual) =>
    settings.flatMap(([key, setting]) =>
      valuesOf(key, setting).map((value) => ({ ...usual, [key]: value })),
    ),
  );
}

/** The sentences about a configuration, or why it is refused. */
function sentencesOf(config) {
  try {
    const { name, chain, rule, notes } = tiebreak.check(config);
    const method = name.replace(chain, "").trim();
    const reasons = rule.reason.split(/(?<=\.) (?=[A-Z]|h )/);
    return [method, ...reasons, rule.bound, ...notes];
  } catch (error) {
    return [error.message];
  }
}

function labels() {
  const { settings, generators, families, topics, programs, parts, alike } = catalogue;
  const choices = Object.values(settings).flatMap((setting) => [setting, ...setting.choices]);
  const asked = Object.values(parts).flatMap((part) =>
    part.kind === "key" ? [part] : [part, ...part.choices],
  );
  const words = [...choices, ...generators, ...topics, ...asked].flatMap(({ label, help }) => [
    label,
    help,
  ]);
  const headings = Object.values(programs).map(({ family }) => family);
  return [...words, ...headings, ...Object.values(families), ...alike.map(([, , label]) => label)];
}

const sentences = [...new Set([...labels(), ...configs().flatMap(sentencesOf)])].filter(Boolean);

test("the engine says enough to be tried", () => {
  assert.ok(sentences.length > 250);
  assert.ok(sentences.includes("The path costs at most 1.5 times the optimum."));
  assert.ok(sentences.includes("With equal f and g, h is equal too: same order."));
});

for (const code of Object.keys(LANGUAGES).filter((each) => each !== "en")) {
  test(`every sentence of the engine's is known in ${code}, or stays English on purpose`, () => {
    const { words, chapters } = JSON.parse(read(`languages/${code}.json`));
    const say = speaker(words);
    const isKnown = (text) =>
      Object.hasOwn(words, text) || Object.hasOwn(chapters, text) || say(text) !== text;
    // A method with its weight has a name that is the same in every language: the pattern is in the file.
    const plain = (text) => text.replace(/ × [\d.]+$/, "");
    const unknown = sentences.filter(
      (text) => !isKnown(plain(text)) && !ENGLISH.some((pattern) => pattern.test(text)),
    );
    assert.deepEqual([...new Set(unknown)], []);
  });
}

/**
 * What the page calls a lane, and its heuristic, which examples name too.
 * @param told those of its details that the example names as well, in English
 */
function onThePage({ config, policy = {} }, { engine: build, doc, catalogue }, told = []) {
  const check = build.check(config);
  const parts = partsOf(config, catalogue).map((part) => say(part));
  const details = parts.filter((part) => told.some((detail) => numbersIn(say(detail)) === part));
  if (doc.journey) {
    const method = check.name.replace(check.chain, "").trim();
    return punctuated([playerName(policy, method, catalogue), ...details].join(", "));
  }
  const name = nameOf(config, check, catalogue);
  const heuristic = label(catalogue.settings.heuristic.choices, config.heuristic);
  return punctuated(
    [name, ...(namesHeuristic(config, catalogue) ? [heuristic] : []), ...details].join(", "),
  );
}

test("an example's lane is called as on the page, in every language", async () => {
  for (const figure of examples()) {
    const known = await opened(figure);
    for (const { code, speaks } of tongues()) {
      const details = figure.lanes.map((lane) => lane.details);
      const own = speaks(() =>
        known.doc.lanes.map((lane, at) => onThePage(lane, known, details[at])),
      );
      const told = speaks(() => figure.lanes.map(laneName));
      assert.deepEqual(told, own, `${figure.name}, ${code}`);
    }
  }
});

/** A policy for each sentence about policies that no example's lane has. */
const POLICIES = [
  ...["path", "shared", "leader", "walk", "hug", "lpa", "dstar", "dlite", "field"].map((plan) => ({
    plan,
  })),
  { plan: "field", when: [], lazy: false },
  { when: ["broken", "corner"], collide: "judge", walls: "all" },
  { when: ["every:1", "region:8"], pulse: 3, patience: 3 },
  { when: ["every:9", "near:1"], splice: 1, keep: 1, budget: 1 },
  { when: ["spare"], first: ["greedy"], splice: 1, tolerance: 1, ahead: 1 },
  ...["arrival", "spacetime"].flatMap((kind) => [
    { predict: [kind, 1] },
    { predict: [kind, 1], foresee: "all", penalty: 2, near: 1 },
  ]),
  { plan: "shared", heads: 1 },
  { plan: "leader", gap: 0 },
  { when: ["spare"], first: ["weighted", 2500], ahead: 5 },
  { predict: ["arrival", 9], foresee: "all", penalty: 1, near: 4 },
  { predict: ["spacetime", 9], penalty: 3, near: 4, keep: 20 },
  { penalty: 1, splice: 9, tolerance: 2, budget: 50, meanwhile: "wait" },
  { plan: "shared", heads: 4, store: "relative" },
  { plan: "leader", follow: "leader", store: "relative-runs" },
  { plan: "leader", gap: 9, flock: [1, 0, 3] },
];

/** What the files of worked cases can mean, in the sentences of questions, answers and refusals. */
function sentencesOfFiles() {
  const cases = read("../tests/vectors/texts.jsonl").toString().trim().split("\n");
  return cases.map((line) => {
    const { text, bytes } = JSON.parse(line);
    const given = text === undefined ? Buffer.from(bytes, "base64") : Buffer.from(text);
    const { kind, reading, question, reason } = tools.read("my map.txt", given);
    if (kind === "refused") return [reason];
    const answers = question?.answers ?? [reading].filter(Boolean);
    const told = answers.flatMap(({ says, notes }) => [says, ...notes]);
    return question ? [question.asks, ...told] : told;
  });
}

test("what a file can mean, and why it can't be read, is said in every language", () => {
  // Those of documents and of problems are for people who write them by hand.
  const sentences = [...new Set(sentencesOfFiles().flat())].filter(
    (text) => !/a document has|there are no problems|a cell is/.test(text),
  );
  assert.ok(sentences.length > 50, `${sentences.length}`);
  for (const code of Object.keys(LANGUAGES).filter((each) => each !== "en")) {
    const { words } = JSON.parse(read(`languages/${code}.json`));
    const say = speaker(words);
    const each = sentences.flatMap((text) => text.split(/(?<=[.]) (?=\p{Lu})/u));
    assert.deepEqual(
      each.filter((sentence) => say(sentence) === sentence),
      [],
      code,
    );
  }
});

test("what policies say is wholly in every language", async () => {
  const opens = await Promise.all(examples().map(opened));
  const own = opens.flatMap(({ doc }) => (doc.journey ? doc.lanes : []));
  const policies = [...own.map(({ policy = {} }) => policy), ...POLICIES];
  assert.ok(policies.length > 50);
  const catalogue = tiebreak.catalogue();
  for (const { code, speaks } of tongues().filter(({ code }) => code !== "en")) {
    for (const policy of policies) {
      const parts = speaks(() => [policyName(policy, catalogue), policyDetails(policy, catalogue)]);
      const said = parts.join(": ");
      assert.deepEqual(leftIn(said), [], `${code}: ${said}`);
      assert.doesNotMatch(said, /步步|alle 1 /, code);
    }
  }
});

test("every policy's settings have their words in every language", () => {
  const told = Object.entries(tiebreak.catalogue().policy).flatMap(([key, setting]) => {
    // Their menu names hands in full, and shows a list of numbers as fields of their own.
    const shown = setting.choices.map(({ name, label, help }) => {
      if (key === "hand") return { label: `the ${name} one`, help };
      const capital = label[0].toUpperCase() + label.slice(1);
      return { label: setting.kind === "numbers" ? capital : label, help };
    });
    const all = setting.kind === "numbers" ? shown : [setting, ...shown];
    return all.flatMap(({ label, help }) => [label, help]);
  });
  // Names of methods are the same in all languages.
  const texts = told.filter((text) => /[a-z]{2}/.test(text) && !text.includes("*"));
  assert.ok(texts.length > 80);
  for (const code of ["de", "zh"]) {
    const { words } = JSON.parse(read(`languages/${code}.json`));
    assert.deepEqual(
      texts.filter((text) => !Object.hasOwn(words, text)),
      [],
      code,
    );
  }
});

test("every reason to plan again is in every language on its chip, and a block isn't the name of a place", () => {
  const { choices, numbers } = tiebreak.catalogue().policy.when;
  const reasons = choices.map(({ name }, at) => (numbers[at] ? `${name}:5` : name));
  assert.ok(reasons.includes("near:5"));
  assert.deepEqual(["region:5", "every:5", "every:1"].map(reasonInShort), [
    ...["regions of 5", "every 5", "every step"],
  ]);
  for (const { code, speaks } of tongues().filter(({ code }) => code !== "en")) {
    const told = speaks(() => reasons.map(reasonInShort));
    assert.deepEqual(
      told.filter((text, at) => text === reasonInShort(reasons[at])),
      [],
      code,
    );
  }
});

test("what searches of a journey say is wholly in every language", () => {
  const plan = { unit: 3, tick: 9, begun: 9, cost: 40, found: true, expanded: 12 };
  const kinds = "path quick splice shared head tail own field lpa dlite dstar".split(" ");
  const reasons =
    "first used retry collision blocked broken changed always every corner near region spare refine repair extend";
  const plans = [
    ...kinds.map((kind) => ({ ...plan, kind, why: "first", begun: 4, expanded: 1 })),
    ...reasons.split(" ").map((why) => ({ ...plan, kind: "path", why, cost: null })),
    { ...plan, kind: "field", why: "first", unit: null, found: false },
  ];
  for (const { code, speaks } of tongues().filter(({ code }) => code !== "en")) {
    for (const each of plans) {
      const said = speaks(() => `${planSentence(each, 10)} ${planWords(each)}`);
      assert.deepEqual(leftIn(said), [], `${code}: ${said}`);
    }
  }
});

/** That what is made in a language has no word left of what is made in English. */
function isWhollySaid(make) {
  const english = make();
  for (const { code, speaks } of tongues().filter(({ code }) => code !== "en")) {
    const own = speaks(make);
    assert.equal(own.length, english.length);
    for (const [at, text] of own.entries())
      assert.deepEqual(wordsLeft(english[at], text), [], `${code}: ${english[at]} → ${text}`);
  }
  return english;
}

test("the pseudocode of every search is wholly in every language", () => {
  const evaluation = { g: 1, h: 1500 };
  const allowed = configs().filter((config) => sentencesOf(config).length > 1);
  const lines = () =>
    allowed.flatMap((config) =>
      [{}, { starts: [9], goals: [8] }].flatMap((world) =>
        linesOf(config, evaluation, world).map(({ text }) => say(text)),
      ),
    );
  assert.ok(new Set(isWhollySaid(lines)).size > 100);
});

test("the settings behind a lane's name are wholly in every language", () => {
  // Directions are letters.
  const all = configs().map((config) => ({ ...config, order: usualOrder(config) }));
  const details = () => all.map((config) => detailsOf(config, catalogue));
  assert.ok(new Set(isWhollySaid(details)).size > 100);
});

/** The order of a method's neighbours where nobody says another. */
function usualOrder({ algorithm }) {
  return catalogue.usual[algorithm].order;
}

test("findings, and lanes beside each other, are wholly in every language", () => {
  const map = tiebreak.generate("caves", 24, 16, 5);
  const doc = { ...map, lanes: [] };
  const atlas = new tools.Atlas(map, 1e6);
  const { usual } = catalogue;
  const all = [
    ...["astar", "greedy", "walk", "ida", "front_to_end"].map((name) => usual[name]),
    { ...usual.astar, ties: ["low_h", "lifo"], order: "NW W SW S SE E NE N" },
    { ...usual.astar, heuristic: "squared", stop: "generated" },
    { ...usual.astar, costs: "uniform", moves: "4" },
  ];
  const runs = all.map((config) => ({
    config,
    subject: atlas.subject(config),
    result: solve(map, config),
  }));
  const layers = ["plateau", "difference", "paths", "accuracy", "phantom", "mirror", "contours"];
  const answers = runs.flatMap(({ subject, result }) =>
    layers.flatMap((layer) =>
      runs.map((other) => {
        try {
          return { layer, result, answer: find(layer, subject, () => other.subject) };
        } catch (error) {
          return { refused: error.message };
        }
      }),
    ),
  );
  const found = () =>
    answers.flatMap(({ layer, result, answer, refused }) => {
      const names = { here: "lane 1", there: "lane 2" };
      const { facts, text, reason } = refused
        ? nothing(refused)
        : findingFrom(layer, answer, { doc, result, names });
      return [text, reason, ...Object.values(facts)].map((each) => say(each));
    });
  assert.ok(new Set(isWhollySaid(found)).size > 40);
  const pairs = () =>
    runs.flatMap(({ result }) =>
      runs.flatMap((other) =>
        [0, null].map((step) => beside(result, other.result, say("lane {}", 2), step)),
      ),
    );
  assert.ok(new Set(isWhollySaid(pairs)).size > 10);
});

test("the lab's lists, why one can't be used, and the parts of its drawing are wholly in every language", () => {
  const map = tiebreak.generate("caves", 24, 16, 5);
  const lists = Object.values(catalogue.usual).flatMap((config) => tools.lists(config));
  const parts = tools.lists(catalogue.usual.astar).flatMap(({ name }) => {
    const drawn = new tools.Structure(catalogue.usual.astar, map, name);
    return [1, 20, 60].flatMap((step) => drawn.at(step, 300).parts.map(({ label }) => label));
  });
  const told = lists.flatMap(({ label, help, refusal }) => [label, help, refusal ?? ""]);
  // What is Rust's has its own names, and HOT is short for English words.
  const texts = [...new Set([...told, ...parts])].filter(
    (text) => !/Rust|^std |^Heap on top/.test(text),
  );
  assert.ok(isWhollySaid(() => texts.map((text) => say(text))).length > 50);
});

/** English words in a text of another language, which no such language has. */
function leftIn(text) {
  const english =
    /\b(?:a|the|of|is|as|it|its|their|they|units?|paths?|steps?|cells?|found|ticks?|when|search|map|only|walls?|turns?|moves?)\b/gi;
  return text.match(english) ?? [];
}
