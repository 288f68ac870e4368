import assert from "node:assert/strict";
import { test } from "node:test";
import { isDraft, isDrawnUnder, openDraft, writeDraft } from "../../www/src/address/draft.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { fromLink } from "../../www/src/state/document.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const lanes = [readConfig({ algorithm: "astar", ties: ["lifo"] }, catalogue)];
const source = { generator: "trap", seed: 3 };

/** A state with a map of all values, some cells more or less than a multiple of four. */
function large(width, height) {
  const cells = new Uint8Array(width * height).map((_, at) => (at * 7 + (at >> 9)) % 10);
  cells[1] = cells[2] = 1;
  return initialState(
    defaultDocument({ width, height, cells, start: 1, goal: 2 }, lanes),
    catalogue,
  );
}

test("a draft holds document, origin, view and address", () => {
  const first = initialState(defaultDocument(field(), lanes, { title: "Ä", source }), catalogue);
  const actions = [
    { type: "paint", cells: [3, 4], value: 7, stroke: 1 },
    { type: "layer", layer: "g" },
    { type: "hover", cell: 3 },
  ];
  const state = actions.reduce(update, first);
  const text = writeDraft(state, "1abc");
  const link = openDraft(text);
  assert.deepEqual(fromLink(link, catalogue), state.doc);
  assert.deepEqual([link.source, link.origin], [null, source]);
  assert.deepEqual([link.view.layer, link.view.atEnd], ["g", true]);
  assert.ok(!("hover" in link.view) && !("playing" in link.view));
  assert.deepEqual([isDraft(text), isDraft("1abc")], [true, false]);
  assert.equal(isDrawnUnder(text, "1abc"), true);
  for (const address of ["1ab", "1abcd", ""]) assert.equal(isDrawnUnder(text, address), false);
  assert.equal(isDrawnUnder(writeDraft(state, ""), ""), true);
});

test("every value comes back from every place of every size", () => {
  for (let width = 3; width < 45; width += 1) {
    const { doc, view } = large(width, 1);
    assert.deepEqual(openDraft(writeDraft({ doc, view }, "")).cells, doc.cells);
  }
});

test("browsers have room for four drafts of the largest maps", () => {
  const { doc, view } = large(2048, 2048);
  const text = writeDraft({ doc, view }, "kept-4294967295-4294967295");
  // What Chromium and Firefox give an origin, in code units; names and the list take some more.
  assert.ok(4 * (text.length + 100) < 5 * 2 ** 20, `${text.length}`);
  assert.equal(Buffer.compare(openDraft(text).cells, doc.cells), 0);
});

test("what is no draft isn't opened", () => {
  for (const text of ["", "{", "null", "1abc"]) assert.throws(() => openDraft(text), text);
});
