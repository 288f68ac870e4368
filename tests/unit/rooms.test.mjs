// Which rooms of www/src may know which: those below them in ORDER.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

/** The rooms from the top down: each knows only those that follow. */
const ORDER = [
  "library",
  "embed",
  "page",
  "course",
  "lab",
  "analysis",
  "share",
  "door",
  "ui",
  "picture",
  "input",
  "words",
  "files",
  "address",
  "engine",
  "offline",
  "state",
  "view",
  "journey",
  "task",
];
const src = new URL("../../www/src/", import.meta.url);
const files = readdirSync(src, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => /\.[jt]s$/.test(name) && name.includes("/"));

test("every room has its place, and nothing but types stands outside of them", () => {
  assert.deepEqual(ORDER.toSorted(), [...new Set(files.map(roomOf))].sort());
  const outside = readdirSync(src).filter((name) => name.includes(".") && !name.endsWith(".md"));
  const names = outside.map((name) => name.replace(/(\.d)?\.[jt]s$/, ""));
  assert.deepEqual(names.sort(), ["catalogue", "css", "result", "types", "vite"]);
});

test("the page about the rooms takes them in this order", () => {
  const page = readFileSync(new URL("README.md", src), "utf8");
  const told = [...page.matchAll(/^## (\w+)$/gm)].map(([, room]) => room);
  assert.deepEqual(told, ORDER);
});

test("a room knows only rooms below it", () => {
  let seen = 0;
  for (const name of files) {
    for (const target of imports(name)) {
      if (!target.includes("/") || target.startsWith("..")) continue;
      seen += 1;
      const [from, to] = [name, target].map((file) => ORDER.indexOf(roomOf(file)));
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
