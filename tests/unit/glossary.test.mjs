// Each thing has one word in a language: the glossary in www/languages/README.md, held against the languages' files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const [, , ...rows] = read("www/languages/README.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2, -2).split(" | "));

const lessons = Object.values(JSON.parse(read("www/course/lessons.json")));

/** All translations of a language. */
function textsOf(code) {
  const { words, chapters, figures } = JSON.parse(read(`www/languages/${code}.json`));
  const examples = Object.values(figures).flatMap(({ title, text, answer = [] }) => [
    ...[title, ...text, ...answer],
  ]);
  const taught = lessons.flatMap(({ on: _, ...parts }) =>
    Object.values(parts).map((texts) => texts[code]),
  );
  return [...Object.values(words), ...Object.values(chapters), ...examples, ...taught];
}

for (const [code, place] of [
  ["de", 1],
  ["zh", 3],
]) {
  test(`${code} has one word for each thing`, () => {
    const texts = textsOf(code);
    assert.ok(rows.length > 15);
    for (const row of rows) {
      const [word = "", never = ""] = row.slice(place);
      const has = (part) => texts.filter((text) => text.toLowerCase().includes(part.toLowerCase()));
      assert.ok(has(word).length > 0, `${row[0]}: nothing says ${word}`);
      for (const other of never.split(", "))
        assert.deepEqual(has(other), [], `${row[0]}: ${word}, not ${other}`);
    }
  });
}

test("typography is each language's own", () => {
  for (const text of textsOf("de")) {
    assert.doesNotMatch(text, /"|[^ ]…|\d%/, text);
    assert.equal(text.split("„").length, text.split("“").length, text);
  }
  for (const text of textsOf("zh")) {
    assert.doesNotMatch(
      text,
      /[\u4e00-\u9fff](?:[,;:?!.]|[A-Za-z\d])|[A-Za-z\d][\u4e00-\u9fff]/,
      text,
    );
    assert.doesNotMatch(text, /[\u4e00-\u9fff] [\u4e00-\u9fff]|[，。：；、] /, text);
    assert.doesNotMatch(text, /[\u4e00-\u9fff]\{\}|\{\}[\u4e00-\u9fff]/, text);
  }
});
