// Which rooms of www/src may know which: those below them in ARCHITECTURE.md's tree.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const src = new URL("www/src/", root);
const files = readdirSync(src, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && name.includes("/"));
const page = readFileSync(new URL("ARCHITECTURE.md", root), "utf8").split("\nwww/ ")[1];
const order = [...page.matchAll(/^ {2}src\/(\w+)\//gm)].map(([, room]) => room);

test("ARCHITECTURE.md names every room once, and nothing but types stands outside of them", () => {
  assert.deepEqual(order.toSorted(), [...new Set(files.map(roomOf))].sort());
  const outside = readdirSync(src).filter((name) => name.includes("."));
  assert.deepEqual(outside.sort(), ["css.d.ts", "types.ts", "vite.d.ts"]);
});

test("a room knows only rooms below it", () => {
  let seen = 0;
  for (const name of files) {
    for (const target of imports(name)) {
      if (!target.includes("/") || target.startsWith("..")) continue;
      seen += 1;
      const [from, to] = [name, target].map((file) => order.indexOf(roomOf(file)));
      assert.ok(from <= to, `${name} knows ${target}, which stands above it`);
    }
  }
  assert.ok(seen > 500, `${seen} imports`);
});

/** The files of www/src that a file names, in code or in a type. */
function imports(name) {
  const text = readFileSync(new URL(name, src), "utf8");
  return [...text.matchAll(/(?:from |import\()\s*"(\.[^"]+)"/g)].map(([, path]) =>
    posix.join(posix.dirname(name), path),
  );
}

function roomOf(file) {
  return file.split("/")[0];
}
