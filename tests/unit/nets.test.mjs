// tests/README.md: the tests that it names are there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const page = read("tests/README.md");

test("every file and folder that it names is there", () => {
  const named = [...page.matchAll(/`((?:crates|docs|tests|www)\/[\w./-]+)`/g)].map(
    ([, path]) => path,
  );
  const paths = named.filter((path) => !/[A-Z]{4}/.test(path));
  assert.ok(paths.length > 40);
  for (const path of paths) assert.ok(existsSync(new URL(path, root)), path);
});

test("every net that it names is in the files that it names", () => {
  let seen = 0;
  for (const [, name, files] of page.matchAll(/`([\w ]+)` in (`tests\/.*)/g)) {
    const paths = [...files.matchAll(/`(tests\/[\w./-]+\.(?:rs|mjs))`/g)].map(([, path]) => path);
    assert.ok(paths.length > 0, name);
    for (const path of paths) assert.ok(read(path).includes(name), `${path} has no ${name}`);
    seen += 1;
  }
  assert.ok(seen > 5, `${seen} nets`);
});
