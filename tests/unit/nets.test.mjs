// The tests that tests/README.md and the docs name are there.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

test("every test that the docs name is there", () => {
  const docs = readdirSync(new URL("docs/", root)).filter((name) => name.endsWith(".md"));
  const pages = ["README.md", ...docs.map((name) => `docs/${name}`)];
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\btests\/[\w./-]+\.(?:rs|mjs)\b/g)].map(([path]) => [page, path]),
  );
  assert.ok(named.length > 100, `${named.length} tests`);
  for (const [page, path] of named) {
    const inside =
      existsSync(new URL(path, root)) || existsSync(new URL(`crates/cli/${path}`, root));
    assert.ok(inside, `${page} names ${path}`);
  }
});

test("every example that docs/sources.md names is there", () => {
  const rows = read("docs/sources.md").split("\n");
  const lists = rows.flatMap((row) => row.match(/[Ee]xamples? (?:`[\w-]+`(?:, | and )?)+/g) ?? []);
  const names = lists.flatMap((list) => [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  assert.ok(names.length > 15, `${names.length} examples`);
  for (const name of names) assert.ok(existsSync(new URL(`www/figures/${name}.json`, root)), name);
});
