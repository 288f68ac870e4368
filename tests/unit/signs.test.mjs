// What the colours of several lanes' maps mean, whichever lane comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findingFrom } from "../../www/src/analysis/layers.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { nothing } from "../../www/src/view/finding.ts";
import { signsOf } from "../../www/src/words/signs.ts";
import { smallDoc, smallLane, smallResult } from "./small-search.mjs";

const doc = smallDoc();
const NO_ZONES = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
const sets = { sets: new Uint8Array(15), here: 1, both: 2, there: 3 };
const counts = { exact: 3, rounded: 5, misled: 0, needless: 0, comparisons: 9 };
const zones = { zones: new Uint8Array(15), forced: 1, tied: 2, tiedExpanded: 1 };
const share = {
  tones: new Uint8Array(15),
  wrong: new Uint32Array(0),
  most: null,
  least: null,
  mean: 1,
};
const steps = { edges: new Uint32Array(0), inconsistent: 0 };

const levels = { f: new Float64Array(15), low: 0, high: 0 };

/** By layer, what two lanes find, and the signs of both. */
const FOUND = {
  plateau: {
    one: nothing(NO_ZONES),
    other: found("plateau", {
      ...zones,
      ...{ beyondExpanded: 0, fewest: 1, unknown: "", ghost: new Uint32Array(0) },
    }),
    signs: ["forced", "tied", "beyond"],
    pale: "not expanded yet",
  },
  phantom: {
    one: nothing("A walk keeps no OPEN list."),
    other: found("phantom", { ...sets, ...counts, reordered: 0, broken: 0, made: 0 }),
    signs: ["only exact", "both", "only rounded"],
    pale: "not expanded yet",
  },
  accuracy: {
    one: found("accuracy", { ...share, ...steps, over: 0 }),
    other: found("accuracy", { ...share, ...steps, over: 4 }),
    signs: ["too large"],
    pale: null,
  },
  contours: {
    one: found("contours", { ...levels, optimum: null }),
    other: found("contours", { ...levels, optimum: 6828 }),
    signs: ["f = C*"],
    pale: null,
  },
};

function found(layer, answer) {
  const names = { here: "lane 1", there: "lane 2" };
  return findingFrom(layer, answer, { doc, result: smallResult(), names });
}

for (const [layer, { one, other, signs, pale }] of Object.entries(FOUND)) {
  const lanes = [one, other].map((finding) =>
    smallLane({ result: { ...smallResult(), finding: { ...finding, layer, key: "" } } }),
  );
  for (const [order, shown] of [
    ["in this order", lanes],
    ["the other way round", lanes.toReversed()],
  ]) {
    test(`${layer}: all signs of two lanes are explained, ${order}`, () => {
      const results = shown.map(({ result }) => result);
      const all = signsOf(results, layer);
      assert.deepEqual(
        all.signs.map(({ plain }) => plain),
        signs,
      );
      assert.equal(all.pale?.label ?? null, pale);
      const { items } = pictureOf({ doc, lanes: shown, layer, heads: false });
      const texts = items.flatMap((item) => (item.kind === "text" ? item.text : []));
      for (const label of [...signs, pale ?? "start"]) {
        assert.equal(texts.filter((text) => text === label).length, 1, label);
      }
    });
  }
}

test("a sign that both lanes have is explained once, in the words of any lane", () => {
  const finding = (here, there) => {
    const parting = {
      step: null,
      why: "",
      took: null,
      decided: null,
      otherTook: null,
      otherDecided: null,
    };
    const answer = { ...sets, ...parting, paths: "the same" };
    const names = { here: `lane ${here}`, there: `lane ${there}` };
    const shown = findingFrom("difference", answer, { doc, result: smallResult(), names });
    return { ...smallResult(), finding: { ...shown, layer: "difference", key: "" } };
  };
  const { signs } = signsOf([finding(1, 2), finding(2, 1), smallResult()], "difference");
  assert.deepEqual(
    signs.map(({ plain, hatch }) => [plain, hatch]),
    [
      ["only the lane itself", "rising"],
      ["both", null],
      ["only the other lane", "falling"],
    ],
  );
});
