// Where tests of the browser suite poll for a state or count frames: each place has a reason.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../browser/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");

/** What asks for a state again and again, lets time pass, or waits for frames. */
const PLACE =
  /\.poll\(|\.toPass\(|\bwaitForFunction\(|\bwaitForTimeout\(|\bwaitForSelector\(|\brequestAnimationFrame\b/g;

test("tests/browser/README.md has every place where a test polls, with the reason, and no other", () => {
  const found = {};
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith(".mjs")) continue;
    const count = read(name).match(PLACE)?.length ?? 0;
    if (count > 0) found[name] = count;
  }
  const told = {};
  for (const [, name, count, reason] of read("README.md").matchAll(
    /^\| `([^`]+)` \| (\d+) \| ([^|]+) \|$/gm,
  )) {
    assert.ok(reason.trim().length > 10, `${name} has no reason`);
    told[name] = Number(count);
  }
  assert.deepEqual(told, found);
});
