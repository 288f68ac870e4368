// Numbers in the prose of docs and of the course: each is held by a test, or is listed here with why none can hold it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

/** The folders whose files hold numbers. */
const TESTS = ["tests/", "crates/cli/tests/cli/"];

const ascending = (one, other) => one - other;

/** Below this a number is too common to be found by its digits. */
const LEAST = 32;

const NUMBER = /(?<![\w.,/#+-])\d[\d,]*(?:\.\d+)?(?![\w/]|\.\w|-[a-z\d])/g;
const valuesOf = (text) =>
  [...text.matchAll(NUMBER)].map(([number]) => Number(number.replaceAll(",", "")));

/** All numbers that stand in tests and in the data that they compare. */
const held = new Set(
  TESTS.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .filter((name) => /\.(?:rs|mjs)$/.test(name) && !name.includes("numbers-of-docs"))
      .flatMap((name) => read(folder + name).match(/\d[\d_,]*(?:\.\d+)?/g) ?? []),
  ).map((number) => Number(number.replace(/[_,]/g, ""))),
);

/** Prose alone: neither tables nor code nor links, nor what sources say in quotation marks, nor years and dates. */
function proseOf(page) {
  return page
    .replace(/```.*?```/gs, "")
    .replace(/^\|.*$/gm, "")
    .replace(/`[^`]*`/g, "")
    .replace(/\]\([^)]*\)|<[^>\s]+>/g, "]")
    .replace(/"[^"]*"/g, "")
    .replace(/\b(?:1[89]|20)\d\d\b/g, "");
}

/** Where constants stand that are no test's: what the page describes, and tests of links compare. */
const CONSTANTS = { "docs/link-format.md": "crates/document/src/" };

function constantsIn(folder) {
  const files = readdirSync(new URL(folder, root), { recursive: true });
  const numbers = files
    .filter((name) => name.endsWith(".rs"))
    .flatMap((name) => read(folder + name).match(/\d[\d_]*/g) ?? []);
  return new Set(numbers.map((number) => Number(number.replaceAll("_", ""))));
}

/** Numbers in a page's prose that stand in no test and in no table of the page. */
function unheld(path) {
  const page = read(path);
  const tables = new Set(valuesOf((page.match(/^\|.*$/gm) ?? []).join("\n")));
  const code = new Set(valuesOf((page.match(/```.*?```/gs) ?? []).join("\n").replace(/\D/g, " ")));
  const found = valuesOf(proseOf(page)).filter(
    (value) => value >= LEAST || !Number.isInteger(value),
  );
  const constants = CONSTANTS[path] ? constantsIn(CONSTANTS[path]) : new Set();
  const sets = [held, tables, code, constants];
  return found.filter((value) => sets.every((set) => !set.has(value)));
}

/** Examples whose numbers a page has: `tests/wasm/figures.test.mjs` compares these with the engine's. */
const EXAMPLES = { "docs/journeys.md": ["danger-pass", "gate"] };

/** The numbers of these examples, with as many decimals as a text may have. */
function ofExamples(names) {
  const lanes = names.flatMap((name) => JSON.parse(read(`www/figures/${name}.json`)).lanes);
  const numbers = lanes.flatMap((lane) => Object.values(lane)).filter(Number.isFinite);
  return numbers.flatMap((value) => [0, 1, 2].map((digits) => Number(value.toFixed(digits))));
}

/** What no number in a test can hold, with why. */
const KNOWN = {
  "CONTRIBUTING.md": [[20.19, "a version"]],
  "tests/README.md": [[22.18, "a version"]],
  "docs/accessibility.md": [[4.13, "a version"]],
  "docs/fuzzing.md": [[22353, "of one long run"]],
  "docs/hosting.md": [[1.22, "a version"]],
  "docs/link-format.md": [
    [6.1, "a section of a standard"],
    [599, "the bytes of the longest title, less one"],
  ],
  "docs/reliability.md": [
    [5242880, "what browsers give a site"],
    [1.7, "measured"],
    [273, "measured"],
    [940, "measured"],
  ],
  "docs/your-program.md": [
    [216, "orders of moves, which the library counts"],
    [576, "of a run that is too long for a check"],
    [217, "the same"],
    [116, "the same"],
    [0.0001, "one in the last of four places, which the library counts"],
  ],
  "README.md": [
    [295, "tests/wasm/readme.test.mjs compares it with its example's"],
    [20.19, "a version"],
  ],
  "docs/reproduced.md": [
    [831, "the number of a pull request"],
    [806, "the number of an issue"],
    [12910430, "a published map, which isn't part of this repository"],
    [3027561, "the same"],
    [62.1543, "the same"],
    [31.7, "the same"],
    [155, "a source's number"],
    [17.65, "a source's number"],
    [5.7, "a published map"],
  ],
  "docs/programs.md": [["1.414", "a program's own number, which tests/programs compares"]],
  "docs/worlds.md": [[14428331, "the number of a question"]],
};

/** Numbers in prose that follow from others, as they follow. */
const DERIVED = {
  "docs/reproduced.md": [
    [1.08, () => 2 / Math.sqrt(2 + Math.SQRT2)],
    [1.15, () => 2 / Math.sqrt(3)],
    [2.2, () => 323 / 149],
    [0.7, () => (391.44 / 388.83 - 1) * 100],
    [0.06, () => (52.99 / 52.96 - 1) * 100],
    [4.6, () => (55.42 / 52.96 - 1) * 100],
  ],
};

test("what follows from numbers in tables does", () => {
  for (const [path, all] of Object.entries(DERIVED)) {
    const page = read(path);
    for (const [value, compute] of all) {
      const digits = String(value).split(".")[1]?.length ?? 0;
      assert.equal(Number(compute().toFixed(digits)), value, path);
      for (const given of compute.toString().match(/\d{3,}|\d+\.\d+/g) ?? [])
        assert.ok(page.includes(given), `${path} has no ${given}`);
    }
  }
});

/** Every page but that of measured times. */
const pages = readdirSync(new URL("docs/", root))
  .filter((name) => name.endsWith(".md") && name !== "performance.md")
  .map((name) => `docs/${name}`);

for (const path of [...pages, "README.md", "tests/README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  test(`each number in the prose of ${path} has a test`, () => {
    const own = new Set([
      ...ofExamples(EXAMPLES[path] ?? []),
      ...(DERIVED[path] ?? []).map(([value]) => value),
    ]);
    const known = (KNOWN[path] ?? []).map(([value]) => Number(value));
    const left = new Set(unheld(path).filter((value) => !own.has(value)));
    assert.deepEqual([...left].sort(ascending), known.sort(ascending));
  });

/** Numbers in lessons are the year of A*'s paper, and a weight that stands for any. */
test("a lesson has hardly a number, and the same ones in every language", () => {
  const lessons = JSON.parse(read("www/course/lessons.json"));
  const told = (code) =>
    Object.entries(lessons).flatMap(([name, { on: _, ...parts }]) =>
      Object.values(parts).flatMap((texts) =>
        (texts[code].match(/\d+/g) ?? []).map((number) => `${name} ${number}`),
      ),
    );
  for (const code of ["en", "de", "zh"])
    assert.deepEqual(told(code), ["ties 1968", "weights 2"], code);
});
