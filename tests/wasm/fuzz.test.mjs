/** A short run of every fuzz target of the page; `cargo xtask fuzz` does longer ones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TARGETS } from "../fuzz/targets.mjs";
import { hostile } from "../fuzz/values.mjs";

const EXECUTIONS = 1500;

for (const [name, target] of Object.entries(TARGETS)) {
  test(`${name}: whatever comes is read, or refused with a sentence`, () => {
    const turn = target(1);
    for (let execution = 0; execution < EXECUTIONS; execution++) turn();
  });
}

test("the same seed gives the same values, of all kinds that messages carry", () => {
  const [once, again] = [hostile(5), hostile(5)];
  const kinds = new Set();
  for (let count = 0; count < 2000; count++) {
    const value = once.next([{ type: "seek", step: 1 }]);
    assert.equal(
      Object.prototype.toString.call(again.next([{ type: "seek", step: 1 }])),
      kindOf(value),
    );
    kinds.add(kindOf(value));
  }
  const wanted = "Object Array Map Set Date RegExp Error ArrayBuffer DataView BigInt Number String";
  for (const kind of wanted.split(" ")) assert(kinds.has(`[object ${kind}]`), kind);
});

/** @param {unknown} value */
function kindOf(value) {
  return Object.prototype.toString.call(value);
}
