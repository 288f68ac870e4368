import assert from "node:assert/strict";
import { test } from "node:test";
import { COLUMNS, pictureOf, ROWS } from "../../www/src/analysis/lens-pictures.ts";
import { LAYERS } from "../../www/src/view/layers.ts";
import { LAYER_HELP } from "../../www/src/words/layer-help.ts";

test("every layer has a picture of its own, and a line of help", () => {
  const pictures = new Set();
  for (const layer of Object.keys(LAYERS)) {
    const cells = pictureOf(layer);
    assert.equal(cells.length, COLUMNS * ROWS);
    assert.ok(
      cells.every(({ fill }) => fill !== ""),
      `${layer} leaves a cell without a colour`,
    );
    pictures.add(JSON.stringify(cells));
    assert.ok(LAYER_HELP[layer].length < 30, `${layer}'s help is one line`);
  }
  assert.equal(pictures.size, Object.keys(LAYERS).length);
});
