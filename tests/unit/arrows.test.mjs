// Which modules of the search library may know which: those above them in the tables of its front page. Cargo holds the
// order of crates.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const src = new URL("../../crates/core/src/", import.meta.url);
const read = (name) => readFileSync(new URL(name, src), "utf8");
const front = read("lib.rs");
/** The folders, each on those before it. */
const FOLDERS = ["base", "place", "order", "run", "choose"];
/** The modules as the tables list them. */
const listed = [...front.matchAll(/^\/\/! \| \[`(\w+)`\]/gm)].map(([, name]) => name);
/** The folder of each module. */
const folderOf = new Map(
  FOLDERS.flatMap((folder) =>
    [...read(`${folder}/mod.rs`).matchAll(/^pub(?:\(crate\))? mod (\w+);/gm)].map(([, name]) => [
      name,
      folder,
    ]),
  ),
);
const arrows = readdirSync(src, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => /^\w+\/\w+(?:\/.+)?\.rs$/.test(name) && !/(?:^\w+\/mod|tests?)\.rs$/.test(name))
  .flatMap((name) =>
    used(name).map((to) => ({ name, from: name.split("/")[1].replace(".rs", ""), to })),
  )
  .filter(({ from, to }) => from !== to);

/** The modules that a file names outside of comments and of its tests. */
function used(name) {
  const code = read(name)
    .replace(/\/\/.*$/gm, "")
    .split(/#\[cfg\(test\)\]\s*mod \w+ \{/)[0];
  const alone = [...code.matchAll(/\bcrate::(\w+)/g)].map(([, to]) => to);
  const grouped = [...code.matchAll(/\bcrate::\{([^;]*)\};/g)].flatMap(([, group]) =>
    group
      .replace(/::\{[^{}]*\}/g, "")
      .split(",")
      .map((part) => part.trim().split("::")[0]),
  );
  return [...alone, ...grouped].filter((to) => folderOf.has(to));
}

test("the tables list the modules of each folder, and each once", () => {
  const hidden = ["memory", "named", "sparse", "sort"];
  assert.deepEqual([...listed, ...hidden].sort(), [...folderOf.keys()].sort());
  const folders = listed
    .filter((name) => name !== "astar")
    .map((name) => FOLDERS.indexOf(folderOf.get(name)));
  assert.deepEqual(folders, folders.toSorted());
});

test("a module knows only those above it", () => {
  assert.ok(arrows.length > 500, `${arrows.length} arrows`);
  for (const { name, from, to } of arrows) {
    const [above, below] = [to, from].map((module) => FOLDERS.indexOf(folderOf.get(module)));
    assert.ok(above <= below, `${name} knows ${to}, which stands in a later folder`);
    const [first, second] = [to, from].map((module) => listed.indexOf(module));
    if (first >= 0 && second >= 0)
      assert.ok(first < second, `${name} knows ${to}, which is listed below`);
  }
});

test("no two modules know one another", () => {
  const ways = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  for (const { from, to } of arrows) assert.ok(!ways.has(`${to} ${from}`), `${from} and ${to}`);
});
