// Which modules of the search library may know which: those above them in the tables of its front page; and which files of
// the registry, whose folders list theirs in order. Cargo holds the order of crates.
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

test("floats decide in programs only", () => {
  // Numbers for display, the lengths that files of problems give, and the numbers that traces give.
  const shown = ["place/told.rs", "place/cost.rs", "place/grid/scen.rs", "place/world/number.rs"];
  const files = readdirSync(src, { recursive: true }).map((name) =>
    String(name).replaceAll("\\", "/"),
  );
  const floating = files.filter(
    (name) => name.endsWith(".rs") && /\bf(?:32|64)\b/.test(read(name).replace(/\/\/.*$/gm, "")),
  );
  const elsewhere = floating.filter((name) => !name.startsWith("run/program/"));
  assert.deepEqual(elsewhere.sort(), shown.sort());
  assert.ok(floating.length > shown.length + 3);
  assert.match(read("run/program/mod.rs"), /^\/\/! \*\*Here floats decide/m);
});

/** Folders whose files stand in the order of the list in their mod.rs, which does nothing but declare and hand on. */
const STAIRS = ["choose/registry", "choose/registry/world"];
/** The steps of each folder, the lowest first. */
const stairs = new Map(
  STAIRS.map((folder) => [
    folder,
    [...read(`${folder}/mod.rs`).matchAll(/^\/\/! - `(\w+)`:/gm)].map(([, step]) => step),
  ]),
);

test("each stair lists its files, and mod.rs has nothing of its own", () => {
  for (const [folder, steps] of stairs) {
    const files = readdirSync(new URL(folder, src)).map((name) => name.replace(".rs", ""));
    assert.deepEqual(
      [...steps].sort(),
      files.filter((name) => name !== "mod").sort(),
      `${folder}/mod.rs lists other files`,
    );
    const code = read(`${folder}/mod.rs`).replace(/\/\/.*$/gm, "");
    const rest = code.replace(
      /#\[doc\(hidden\)\]|(?:pub(?:\([\w :]+\))? )?(?:mod|use) [^;]+;/g,
      "",
    );
    assert.equal(rest.trim(), "", `${folder}/mod.rs does more than declare and hand on`);
  }
});

test("a file of a stair uses only those above it in the list", () => {
  const found = STAIRS.flatMap((folder) =>
    readdirSync(new URL(folder, src))
      .filter((name) => name.endsWith(".rs") && name !== "mod.rs")
      .flatMap((name) => climbs(folder, name.replace(".rs", ""), read(`${folder}/${name}`))),
  );
  assert.ok(found.length > 20, `${found.length} arrows`);
  assert.deepEqual(
    found.filter(({ fault }) => fault),
    [],
  );
});

test("an arrow that runs back is found, however it is written", () => {
  const faults = (folder, name, code) =>
    climbs(folder, name, code).flatMap(({ fault }) => fault ?? []);
  for (const [folder, name, code] of [
    ["choose/registry", "parts", "use super::entry::search;"],
    ["choose/registry", "parts", "use super::{\n    entry::search,\n    identity::{Identity},\n};"],
    ["choose/registry", "jump", "let all = super::world::islands(world);"],
    ["choose/registry", "jump", "use super::estimator;"],
    ["choose/registry", "jump", "use super::*;"],
    ["choose/registry", "variant", "crate::registry::search(&scenario)"],
    ["choose/registry", "variant", "use crate::registry;"],
    ["choose/registry", "variant", "use crate::{config::Config, registry};"],
    ["choose/registry/world", "plan", "use super::leg::Leg;"],
    ["choose/registry/world", "plan", "use crate::registry::world::leg::Leg;"],
    ["choose/registry/world", "plan", "use super::super::entry::search;"],
    ["choose/registry/world", "plan", "use crate::choose::registry::{parts::view, optimum};"],
  ])
    assert.ok(faults(folder, name, code).length > 0, `${name}: ${code}`);
  for (const [folder, name, code] of [
    ["choose/registry", "jump", "use super::parts::{estimator, ranker};"],
    ["choose/registry", "jump", "/// As [`search`](super::search) does.\nfn a() {}"],
    ["choose/registry/world", "plan", "use crate::registry::parts::{squares, view};"],
    ["choose/registry/world", "leg", "use super::{compiled, plan::Plan};"],
  ])
    assert.deepEqual(faults(folder, name, code), [], `${name}: ${code}`);
});

/** What a file of a stair uses of the stairs, each with its fault where it isn't a step above the file. */
function climbs(folder, name, source) {
  const code = source
    .replace(/\/\/.*$|\bpub\([\w :]+\)/gm, "")
    .split(/#\[cfg\(test\)\]\s*mod \w+ \{/)[0];
  const here = [...folder.split("/"), name];
  return paths(code).flatMap((path) => {
    const to = located(path, here);
    if (!to) return [];
    const apart = to.findIndex((part, at) => part !== here[at]);
    const [stair, at] = [to.slice(0, apart).join("/"), apart < 0 ? to.length : apart];
    const steps = stairs.get(stair) ?? [];
    const [above, below] = [to[at], here[at]].map((step) => steps.indexOf(step));
    const isAbove = above >= 0 && above < below;
    return [{ path, fault: isAbove ? undefined : `${here.join("/")} uses ${path}` }];
  });
}

/** The paths that begin with super or crate, each of a group by itself. */
function paths(code) {
  return [...code.matchAll(/\b(?:super|crate)(?:::\w+)*(?:::(?:\{|\*))?/g)].flatMap((match) => {
    const [head] = match;
    if (!head.endsWith("{")) return [head];
    const group = code.slice(match.index + head.length).split(";")[0];
    return ungrouped(group).map((part) => head.slice(0, -1) + part);
  });
}

/** The first names in a group, whatever is grouped in them. */
function ungrouped(group) {
  const parts = [""];
  let depth = 1;
  for (const letter of group) {
    depth += { "{": 1, "}": -1 }[letter] ?? 0;
    if (depth === 0) break;
    if (letter === "," && depth === 1) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim().split("::{")[0]).filter(Boolean);
}

/** A path's parts from the folder of sources, where it leads into the stairs. */
function located(path, here) {
  const names = path.split("::");
  const up = names.findIndex((part) => part !== "super");
  const to =
    names[0] === "super"
      ? [...here.slice(0, here.length - up), ...names.slice(up)]
      : names.slice(1);
  if (to[0] === "registry") to.unshift("choose");
  return to.slice(0, 2).join("/") === STAIRS[0] ? to : null;
}
