// Lengths of style sheets that follow the size of text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inRem } from "../../www/build/text.ts";

test("lengths are counted in the usual size of text, and hairlines stay", () => {
  assert.equal(inRem("14px / 20px system-ui"), "0.875rem / 1.25rem system-ui");
  assert.equal(inRem("min(384px, calc(100vw - 16px))"), "min(24rem, calc(100vw - 1rem))");
  assert.equal(inRem("-4px"), "-0.25rem");
  assert.equal(inRem("inset 3px 0 var(--accent)"), "inset 0.1875rem 0 var(--accent)");
  assert.equal(inRem("1px solid var(--line)"), "1px solid var(--line)");
  assert.equal(inRem("1.5px"), "1.5px");
  assert.equal(inRem("url(a12px.svg) var(--x12px)"), "url(a12px.svg) var(--x12px)");
  assert.equal(
    inRem("(max-width: 760px) and (min-height: 421px)"),
    "(max-width: 47.5rem) and (min-height: 26.3125rem)",
  );
});
