// No arithmetic of programs is fused: each operation is rounded by itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { codesOf } from "./opcodes.mjs";

test("no module has an instruction of relaxed SIMD, which alone may fuse a product with a sum", () => {
  for (const name of ["engine", "journey", "tools"]) {
    const bytes = readFileSync(new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url));
    const { counts, relaxed } = codesOf(bytes);
    assert.deepEqual(relaxed, [], name);
    assert.ok(counts.get(0x20) > 10_000, name);
    // Products and sums of doubles: these are met where programs run.
    if (name === "engine") assert.ok(counts.get(0xa2) > 0 && counts.get(0xa0) > 0);
  }
});

test("the reader of instructions meets one of relaxed SIMD where there is one", () => {
  // A function that takes three vectors and gives f64x2.relaxed_madd of them.
  const body = [0, 0x20, 0, 0x20, 1, 0x20, 2, 0xfd, 0x87, 0x02, 0x0b];
  const head = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const module = Uint8Array.from([...head, 10, body.length + 2, 1, body.length, ...body]);
  assert.deepEqual(codesOf(module).relaxed, [0x107]);
  assert.throws(() => codesOf(module.with(12 + 7, 0xff)), /isn't known/);
});
