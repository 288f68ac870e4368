import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { initSync } from "../../www/pkg/tiebreak_wasm.js";

test("the built module loads and brings its memory", () => {
  const module = readFileSync(new URL("../../www/pkg/tiebreak_wasm_bg.wasm", import.meta.url));
  const { memory } = initSync({ module });
  assert.ok(memory instanceof WebAssembly.Memory);
});
