import assert from "node:assert/strict";
import { test } from "node:test";
import { readDraft, writeDraft } from "../../www/src/address/draft.js";
import { readConfig } from "../../www/src/state/config.js";
import { initialState, update } from "../../www/src/state/update.js";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const lanes = [readConfig({ algorithm: "astar", ties: ["lifo"] }, catalogue)];
const source = { generator: "trap", seed: 3 };

test("a draft holds document, origin, view and address", () => {
  const first = initialState(defaultDocument(field(), lanes, { title: "Ä", source }), catalogue);
  const actions = [
    { type: "paint", cells: [3, 4], value: 7, stroke: 1 },
    { type: "layer", layer: "g" },
    { type: "hover", cell: 3 },
  ];
  const state = actions.reduce(update, first);
  const { doc, view, address } = readDraft(writeDraft(state, "1abc"), catalogue);
  assert.deepEqual(doc, state.doc);
  assert.deepEqual([doc.source, doc.origin], [null, source]);
  assert.deepEqual([view.layer, view.atEnd, address], ["g", true, "1abc"]);
  assert.ok(!("hover" in view) && !("playing" in view));
});

test("anything but a draft is refused", () => {
  for (const text of ["", "{", "null", "1abc", "{}", '{"version":1,"map":["."]}']) {
    assert.throws(() => readDraft(text, catalogue), text);
  }
});
