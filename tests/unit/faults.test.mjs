import assert from "node:assert/strict";
import { test } from "node:test";
import { describeFault, isRefusal, lend } from "../../www/src/task/faults.ts";

test("only what the engine says for people is a refusal", () => {
  assert.equal(isRefusal(new Error("weight: at most 10000.")), true);
  for (const fault of [
    new WebAssembly.RuntimeError("unreachable"),
    new RangeError("x"),
    "x",
    null,
  ]) {
    assert.equal(isRefusal(fault), false);
  }
});

test("what is lent to some work is freed after it, unless the work met a fault", () => {
  const lent = (/** @type {() => unknown} */ work) => {
    let freed = 0;
    const object = { free: () => (freed += 1) };
    try {
      return [lend(object, work), freed];
    } catch (error) {
      return [error, freed];
    }
  };
  const refusal = new Error("No.");
  const fault = new WebAssembly.RuntimeError("unreachable");
  assert.deepEqual(
    lent(() => 7),
    [7, 1],
  );
  assert.deepEqual(
    lent(() => {
      throw refusal;
    }),
    [refusal, 1],
  );
  assert.deepEqual(
    lent(() => {
      throw fault;
    }),
    [fault, 0],
  );
});

test("a fault is one sentence about what happened", () => {
  const trap = new WebAssembly.RuntimeError("unreachable");
  assert.match(describeFault(trap), /^[^.]*internal error \(unreachable\);[^.]*\.$/);
  assert.match(
    describeFault(trap, "panicked at a.rs:1:2:\nno such cell\n\nStack:"),
    /\(no such cell\)/,
  );
  assert.match(describeFault(new RangeError("Maximum call stack size exceeded")), /internal error/);
  assert.match(
    describeFault(new RangeError("Array buffer allocation failed")),
    /ran out of memory/,
  );
});

test("a trap without a word is memory's where the browser gives no more of it, however much there is", () => {
  const trap = new WebAssembly.RuntimeError("unreachable");
  const panic = "panicked at a.rs:1:2:\nno such cell\n\nStack:";
  const memoryOf = (maximum) => new WebAssembly.Memory({ initial: 1, maximum });
  for (const pages of [1, 1000]) {
    assert.match(describeFault(trap, "", memoryOf(pages)), /^The search engine ran out of memory;/);
    assert.match(describeFault(trap, panic, memoryOf(pages)), /\(no such cell\)/);
  }
  assert.match(describeFault(trap, "", memoryOf(2 ** 16)), /\(unreachable\)/);
});
