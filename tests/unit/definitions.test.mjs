// docs/definitions.md, which others cite term by term.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { CHARTED } from "../../www/src/analysis/curves.ts";
import { FACTS } from "../../www/src/analysis/facts.ts";
import { MEASURES } from "../../www/src/lab/results.ts";
import { LAYERS } from "../../www/src/view/layers.ts";
import { journeyColumns } from "../../www/src/words/journey-columns.ts";
import { COLUMNS, RARE } from "../../www/src/words/report.ts";
import { WORLD_COLUMNS } from "../../www/src/words/world-columns.ts";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = read("docs/definitions.md");
const entries = [...page.matchAll(/^<a id="(term-[a-z-]+)"><\/a>\*\*(.+?)\*\*:? (.*(?:\n.+)*)/gm)];
const anchors = entries.map(([, anchor]) => anchor);

/**
 * In the order in which they were published: append a new one, and take none away, since papers hold them. Names that
 * documents hold needn't be here, as they are permanent, and tests/docs.rs asks for the anchor of each.
 */
const published = read("tests/unit/definitions.txt").trim().split("\n");

/** The anchors of heuristics and criteria: theirs is the name, which stands in the entry as code. */
const named = entries.flatMap(([, anchor, name]) => {
  const code = /`([a-z_]+)(?::SEED)?`\)?$/.exec(name)?.[1];
  return anchor === `term-${code?.replaceAll("_", "-")}` ? [anchor] : [];
});

test("every anchor that was ever published is there, once, and every one there is published", () => {
  assert.ok(published.length >= 133);
  assert.deepEqual([...new Set(published)], published);
  assert.deepEqual(anchors.toSorted(), [...new Set([...published, ...named])].toSorted());
  assert.equal(page.match(/<a id=/g)?.length, anchors.length);
});

test("a definition is short", () => {
  for (const [, anchor, , text] of entries) {
    // Sources stand in italics behind the last sentence.
    const sentences = text.replace(/\*[^*]+\.\*$/, "").match(/[.](?=\s|$)/g)?.length ?? 0;
    assert.ok(sentences >= 1 && sentences <= 4, `${anchor} has ${sentences} sentences`);
  }
});

test("each column, badge, layer and chart of the page, and each fact about ties, has its term", () => {
  // An entry's names, and those in italics in its text.
  const names = entries.flatMap(([, , name, text]) => [
    ...name.replace(/ \(.*/, "").split(", "),
    ...[...text.matchAll(/(?<!\\)\*([^*]+)(?<!\\)\*/g)].map(([, other]) => other),
  ]);
  const terms = new Set(names.map((name) => name.toLowerCase()));
  const columns = [...COLUMNS, ...RARE, ...WORLD_COLUMNS, ...journeyColumns(2, () => true)];
  const labels = [...columns, ...MEASURES, ...CHARTED].map(({ label }) => label);
  // Layers of g, h and f are named by phrases about them, and "open and closed" by two terms.
  const { states: _, g: __, h: ___, f: ____, order, ...layers } = LAYERS;
  const facts = Object.keys(FACTS.plateau).filter((name) => name !== "ties expanded");
  const badges = ["badges", "rare-badges"].flatMap((file) =>
    [...read(`www/src/words/${file}.ts`).matchAll(/\btext: "([^"]+)"/g)].map(([, text]) => text),
  );
  assert.ok(badges.length > 5);
  const words = [...labels, ...badges, ...Object.values(layers), order, ...facts];
  assert.ok(words.length > 60);
  for (const word of words) {
    assert.ok(terms.has(word.toLowerCase()), `docs/definitions.md has no term ${word}`);
  }
});

test("links to terms lead to them, from every page of the docs", () => {
  const docs = readdirSync(new URL("../../docs", import.meta.url)).filter((name) =>
    name.endsWith(".md"),
  );
  let count = 0;
  for (const path of ["README.md", ...docs.map((name) => `docs/${name}`)]) {
    for (const [, anchor] of read(path).matchAll(/\(?(?:definitions\.md)?#(term-[\w-]+)/g)) {
      assert.ok(anchors.includes(anchor), `${path} leads to ${anchor}`);
      count++;
    }
  }
  assert.ok(count > 10);
});

test("the page says how to cite it, by the version at hand", () => {
  const version = /^version: (.*)$/m.exec(read("CITATION.cff"))?.[1];
  assert.ok(page.includes(`*Tiebreak* (version ${version}), docs/definitions.md#term-`));
});
