// The README's pictures and numbers: what the modules that ship find and draw.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { examples, solved } from "../../www/build/examples.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root));
const readme = read("README.md").toString();

/** The README's pictures in their order: the example that each shows, and its lanes. */
const PICTURES = { ties: [0, 2], plateau: [0], "worst-greedy": [0, 1] };
const WIDTH = 300;

/** Both themes of a picture by file, without names and legends, which the README's sentences stand for. */
async function drawn(name) {
  const { order } = await solved(examples().find((each) => each.name === name));
  const lanes = PICTURES[name].map((place) => order.lanes[place]);
  const columns = lanes.length;
  const room = (WIDTH - 32 - 24 * (columns - 1)) / columns;
  const cellSize = Math.floor(room / shapeOf(order.doc).width);
  const plain = { ...order, lanes, columns, cellSize, heads: false, legend: false, words: 1 };
  return {
    [`docs/pictures/${name}.svg`]: await toSvg(pictureOf(plain)),
    [`docs/pictures/${name}-dark.svg`]: await toSvg(pictureOf({ ...plain, theme: "dark" })),
  };
}

/** Numbers as a text writes them. */
const numbersIn = (text) => text.match(/\d[\d,.]*(?<=\d)/g) ?? [];

/** The cells of a row of a table. */
const cellsOf = (line) => line.split("|").slice(1, -1);

test("the pictures in docs are drawn from the examples of today", async () => {
  for (const name of Object.keys(PICTURES)) {
    for (const [path, svg] of Object.entries(await drawn(name))) {
      if (process.env.TIEBREAK_PICTURES === "1") {
        mkdirSync(new URL("docs/pictures/", root), { recursive: true });
        writeFileSync(new URL(path, root), svg);
      }
      const renew = `TIEBREAK_PICTURES=1 node --import tsx --test tests/wasm/readme.test.mjs renews ${path}`;
      assert.equal(read(path).toString(), svg, renew);
      assert.ok(readme.includes(path), `the README shows ${path}`);
    }
  }
});

test("each picture has a sentence below it, whose numbers are its example's", () => {
  const lines = readme.split("\n");
  const at = lines.findIndex((line) => line.startsWith("|") && line.includes("docs/pictures/"));
  const [pictures, sentences] = [lines[at], lines[at + 2]].map(cellsOf);
  const names = pictures.map((cell) => /src="docs\/pictures\/([\w-]+)\.svg"/.exec(cell)?.[1]);
  assert.deepEqual(names, Object.keys(PICTURES));
  for (const [place, name] of names.entries()) {
    const { lanes, text } = examples().find((each) => each.name === name);
    const shown = PICTURES[name].flatMap((lane) => Object.values(lanes[lane]).map(String));
    const known = new Set([...shown, ...numbersIn(text.join(" "))]);
    const told = numbersIn(sentences[place]);
    assert.ok(told.length > 0, name);
    for (const number of told) assert.ok(known.has(number), `${number} below ${name}`);
  }
});

test("the picture that moves is small, and what it shows is what its lanes find", async () => {
  const gif = read("docs/searching.gif");
  assert.equal(gif.subarray(0, 6).toString(), "GIF89a");
  assert.ok(gif.length <= 400_000, `${gif.length} bytes`);
  const opened = read("tests/browser/screenshots.test.mjs").toString();
  const address = decodeURIComponent(/tiebreak\.open\("\?(map=[^"]*)"\)/.exec(opened)?.[1]);
  const lanes = [{ name: "" }, { name: "" }];
  const { order } = await solved({ address, lanes, name: "", chapter: "", title: "", text: [] });
  const [first, second] = order.lanes.map(({ result }) => result.figures);
  assert.deepEqual([first.cost, first.deviation], [second.cost, 0]);
  const sentence = /!\[[^\]]*\]\(docs\/searching\.gif\)\n\n(.*(?:\n.+)*)/.exec(readme)?.[1] ?? "";
  assert.deepEqual(numbersIn(sentence), [String(first.expanded), String(second.expanded)]);
});
