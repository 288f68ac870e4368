// What senders add to an address, as the script knows it for which the page waits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SENDERS } from "../../www/src/address/senders.ts";

test("only what senders add leaves the first sight", () => {
  for (const query of ["", "?", "?ref=c", "?utm_source=a&fbclid=b", "?source=x&", "?ref=ref=1"])
    assert.match(query, SENDERS);
  for (const query of ["?map=trap", "?ref=c&map=trap", "?preref=c", "?ref", "?ref=c&utm_source"])
    assert.doesNotMatch(query, SENDERS);
});

test("an address of any length is read to its end", () => {
  // With two ways to read each parameter there would be 2^100000, and this would never end.
  assert.doesNotMatch(`?${"ref=".repeat(100_000)}&map=trap`, SENDERS);
});
