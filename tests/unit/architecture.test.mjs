// ARCHITECTURE.md: its drawing against the crates and the rooms, and its walls.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const list = (path) =>
  readdirSync(new URL(path, root), { recursive: true }).map((name) =>
    String(name).replaceAll("\\", "/"),
  );
const page = read("ARCHITECTURE.md");
const [, drawing = ""] = /```mermaid\n(.*?)```/s.exec(page) ?? [];

/** The folders of all crates. */
const crates = [
  ...list("crates/")
    .filter((name) => /(^|\/)Cargo\.toml$/.test(name))
    .map((name) => `crates/${posix.dirname(name)}`),
  "fuzz",
];
const manifests = new Map(crates.map((folder) => [folder, read(`${folder}/Cargo.toml`)]));
const folderOf = new Map(
  [...manifests].map(([folder, text]) => [/^name = "(.+)"/m.exec(text)?.[1], folder]),
);
/** The modules of wasm that are built, by name, with their crates. */
const modules = new Map(
  [...read("crates/xtask/src/wasm.rs").matchAll(/module\("([\w-]+)", "(\w+)"\)/g)].map(
    ([, crate, name]) => [name, folderOf.get(crate)],
  ),
);
const files = list("www/src/").filter((name) => /\/.+\.[jt]s$/.test(name));
const rooms = new Set(files.map((name) => `www/src/${name.split("/")[0]}`));

/** The names that a manifest depends on. */
function needs(manifest) {
  const tables = manifest.split(/^\[/m).filter((part) => /^[^\]]*dependencies\]/.test(part));
  return tables.flatMap((part) =>
    [...part.matchAll(/^([\w-]+)(?:\.workspace)? *=/gm)].map((it) => it[1]),
  );
}

/** The files and modules that a file of the page names, in code or in a type, as paths in the repository. */
function imports(name) {
  const found = read(`www/src/${name}`).matchAll(/(?:from |import\()\s*"(\.[^"]+)"/g);
  return [...found].map(([, path]) => posix.join("www/src", posix.dirname(name), path));
}

/** The part that a path belongs to, if it is one of those drawn. */
function partOf(path) {
  const [, built = ""] = /^www\/pkg\/(tiebreak_[a-z]+?)(?:_bg)?\./.exec(path) ?? [];
  return modules.get(built) ?? [...rooms].find((room) => path.startsWith(`${room}/`));
}

/** All arrows, as [from, to]. */
const arrows = distinct([
  ...[...manifests].flatMap(([from, text]) =>
    needs(text).flatMap((name) => (folderOf.has(name) ? [[from, folderOf.get(name)]] : [])),
  ),
  ...files.flatMap((name) =>
    imports(name).map((path) => [`www/src/${name.split("/")[0]}`, partOf(path)]),
  ),
]).filter(([from, to]) => to !== undefined && from !== to);

function distinct(pairs) {
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

/** Whether arrows lead from one part to another without the one arrow that goes straight there. */
function isImplied([from, to]) {
  const reached = new Set([from]);
  for (const at of reached) {
    for (const [tail, head] of arrows) {
      if (tail === at && !(tail === from && head === to)) reached.add(head);
    }
  }
  return reached.has(to);
}

/** The drawing's parts as paths, by the names that arrows use, and its arrows. */
function drawn() {
  const paths = new Map();
  const lines = [];
  let folder = "";
  for (const line of drawing.split("\n").slice(1)) {
    const text = line.trim();
    const [, id, label] = /^(?:subgraph )?(\w+)\["([\w/]+)"\]$/.exec(text) ?? [];
    if (text.startsWith("subgraph ")) folder = `${label ?? text.split(" ")[1]}/`;
    else if (text === "end") folder = "";
    else if (label) paths.set(id, folder + label);
    else if (text)
      lines.push({ folder, ends: text.split(" --> ").map((side) => side.split(" & ")) });
  }
  // A part without a label of its own has its name, in the first folder that names it.
  for (const { folder, ends } of lines) {
    for (const id of ends.flat()) if (!paths.has(id)) paths.set(id, folder + id);
  }
  const pairs = lines.flatMap(({ ends }) =>
    ends
      .slice(1)
      .flatMap((heads, at) =>
        ends[at].flatMap((tail) => heads.map((head) => [paths.get(tail), paths.get(head)])),
      ),
  );
  return { parts: [...paths.values()], pairs };
}

test("the drawing has every crate and every room, and no other part", () => {
  assert.deepEqual(drawn().parts.toSorted(), [...crates, ...rooms].sort());
});

test("the drawing has every arrow that doesn't follow from others, and no other", () => {
  assert.ok(arrows.length > 100, `${arrows.length} arrows`);
  const say = (pairs) => pairs.map((pair) => pair.join(" --> ")).sort();
  assert.deepEqual(say(drawn().pairs), say(arrows.filter((arrow) => !isImplied(arrow))));
});

test("every part, test and page that it names is there", () => {
  const named = [...page.matchAll(/`((?:crates|www|tests|docs)\/[\w./-]+)`|\]\(([\w./-]+)\)/g)];
  assert.ok(named.length > 40);
  for (const [, part, link] of named) {
    const path = part ?? link;
    assert.ok(existsSync(new URL(path, root)), path);
  }
});

test("the rooms' files that the trips pass are there", () => {
  const [, trips = ""] = /## Three trips\n(.*?)\n## /s.exec(page) ?? [];
  const passed = [...trips.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, file]) => file);
  const known = new Set(files.map((name) => name.replace(/\.[jt]s$/, "")));
  assert.ok(passed.length > 15);
  for (const file of passed) assert.ok(known.has(file) || crates.includes(`crates/${file}`), file);
});

test("the page is two pages long", () => {
  assert.ok(page.split("\n").length <= 161);
});

test("no Cargo feature changes what a library can say, and at most three modules are built", () => {
  // What benchmarks compare with takes time to compile, and nothing else needs it.
  const others = crates.filter((folder) => folder !== "crates/bench");
  for (const folder of others)
    assert.ok(!/^\[features\]/m.test(manifests.get(folder)), `${folder}/Cargo.toml has features`);
  const sources = list("crates/").filter((name) => name.endsWith(".rs") && !/^bench\//.test(name));
  assert.ok(sources.length > 500, `${sources.length} files`);
  for (const name of sources)
    assert.ok(
      !/cfg\w*!?\(.*feature/.test(read(`crates/${name}`)),
      `crates/${name} asks for a feature`,
    );
  assert.ok(modules.size > 1 && modules.size <= 3, [...modules.keys()].join());
});

test("the search library depends on nothing", () => {
  assert.deepEqual(needs(manifests.get("crates/core")), []);
  assert.ok(read("crates/core/src/lib.rs").includes("#![forbid(unsafe_code)]"));
});

test("only crates/wasm knows JavaScript, beside the benchmarks that run there", () => {
  const knows = (text) => needs(text).some((name) => /^(wasm-bindgen|js-sys|web-sys)$/.test(name));
  const knowing = crates.filter((folder) => knows(manifests.get(folder)));
  const wasm = crates.filter((folder) => folder.startsWith("crates/wasm/"));
  assert.deepEqual(knowing.sort(), ["crates/bench", ...wasm].sort());
});

test("only workers load wasm", () => {
  const loading = files.filter((name) => imports(name).some((path) => path.includes("_bg.wasm")));
  assert.ok(loading.length >= modules.size);
  for (const name of loading) assert.match(name, /(^|-|\/)(worker|keeper)\.[jt]s$/);
});
