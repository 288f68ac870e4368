// The words of pictures in other languages than English.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { captionOf } from "../../www/src/picture/of-page.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { madeIn, punctuated, speaker, spoken } from "../../www/src/words/language.ts";
import { smallDoc, smallLane } from "./small-search.mjs";

const www = new URL("../../www/", import.meta.url);
const [german, chinese] = ["de", "zh"].map((code) => {
  const { words } = JSON.parse(readFileSync(new URL(`languages/${code}.json`, www), "utf8"));
  const say = speaker(words);
  return (make) => madeIn(code, say, make);
});
const english = (make) => make();

const doc = smallDoc();
const lanes = [smallLane()];
const words = ({ items }) =>
  items.flatMap(({ kind, text }) =>
    kind === "text" && /\p{L}{2}|\p{Lo}/u.test(text) ? [text] : [],
  );

/** What is written beside the map, and the picture in words. */
const SAID = [
  [
    english,
    "en",
    ["6 expanded, cost 6.83, optimal", "closed", "open", "path", "start", "goal", "wall"],
    "A map of 5 × 3 cells. A* [f, h, lifo]: 6 expanded, cost 6.83, optimal.",
  ],
  [
    german,
    "de",
    ["6 expandiert, Kosten 6,83, optimal", "geschlossen", "offen", "Weg", "Start", "Ziel", "Wand"],
    "Karte: 5 × 3 Zellen. A* [f, h, lifo]: 6 expandiert, Kosten 6,83, optimal.",
  ],
  [
    chinese,
    "zh-Hans",
    ["扩展 6 次，代价 6.83，最优", "已关闭", "开放", "路径", "起点", "终点", "墙"],
    "地图：5 × 3 个格子。A* [f, h, lifo]：扩展 6 次，代价 6.83，最优。",
  ],
];

for (const [speaks, tag, said, description] of SAID) {
  test(`a picture speaks ${tag}: its heading, its legend, its description`, async () => {
    const picture = speaks(() => pictureOf({ doc, lanes }));
    assert.deepEqual(words(picture).slice(1, -1), said);
    assert.equal(picture.description, description);
    // Written later, it is still in its language.
    const svg = await toSvg(picture);
    assert.match(svg, new RegExp(` lang="${tag}"`));
    assert.ok(svg.includes(`<desc>${description}</desc>`));
  });
}

test("what was made in a language leaves no trace of it, even if it fails", () => {
  const before = words(pictureOf({ doc, lanes }));
  const fails = () => {
    throw new Error("no picture");
  };
  assert.throws(() => german(fails), /no picture/);
  assert.equal(spoken, "en");
  assert.deepEqual(words(pictureOf({ doc, lanes })), before);
  const inside = german(() => [chinese(() => spoken), spoken]);
  assert.deepEqual(inside, ["zh", "de"]);
});

test("a caption has its step in the language, with its numbers as written there", () => {
  const captions = [english, german, chinese].map((speaks) =>
    speaks(() => [captionOf({}, 3, 1204), captionOf({ journey: {} }, 3, 17)]),
  );
  assert.deepEqual(captions, [
    ["Step 3 of 1,204", "Tick 3 of 17"],
    ["Schritt 3 von 1.204", "Takt 3 von 17"],
    ["第 3 步，共 1,204 步", "第 3 时间步，共 17 个"],
  ]);
});

test("a small map leaves its lane's name and numbers the room that they need", () => {
  const name = "A* path, foresees 40 moves in space and time, units too";
  assert.ok(words(pictureOf({ doc, lanes: [{ ...smallLane(), name }] })).includes(name));
});

test("parts are put together with the punctuation of Chinese, and numbers keep theirs", () => {
  assert.equal(punctuated("6 expanded, cost 6.83"), "6 expanded, cost 6.83");
  assert.equal(
    chinese(() => punctuated("扩展 1,204 次, 代价 6.83; 最优: 4.1%, g 26.66.")),
    "扩展 1,204 次，代价 6.83；最优：4.1%，g 26.66。",
  );
});
