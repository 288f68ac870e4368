// The engine's two builds: what both can search, both search alike.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as all from "../../www/pkg/tiebreak_engine_all.js";
import { solve, tiebreak } from "./module.mjs";

all.initSync({
  module: readFileSync(new URL("../../www/pkg/tiebreak_engine_all_bg.wasm", import.meta.url)),
});

test("each build knows which it is, and the larger one has all that the smaller one has", () => {
  assert.deepEqual([tiebreak.build(), all.build()], ["engine", "engine-all"]);
  const missing = Object.keys(tiebreak).filter((name) => !(name in all));
  assert.deepEqual(missing, []);
  assert.deepEqual(all.defaults(), tiebreak.defaults());
});

test("both builds answer the same question with the same events and figures", () => {
  const map = tiebreak.generate("rooms", 40, 30, 5);
  assert.deepEqual(all.generate("rooms", 40, 30, 5), map);
  for (const config of tiebreak.defaults()) {
    // Only the larger build tells a path's parents apart.
    const { waypoints, ...same } = solve(map, config, 100, all);
    assert.deepEqual(
      [{ ...same, waypoints: undefined }, waypoints],
      [solve(map, config, 100), same.path],
    );
  }
});
