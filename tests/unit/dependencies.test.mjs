import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The names that a Cargo.toml depends on, but for the project's own. */
function crates(path) {
  const parts = read(path).split(/^\[/m);
  const tables = parts.filter((part) => /^[^\]]*dependencies\]/.test(part));
  const names = tables.flatMap((part) => [...part.matchAll(/^([\w-]+)(?:\.workspace)? *=/gm)]);
  return names.map(([, name]) => name).filter((name) => !name.startsWith("tiebreak"));
}

test("docs/dependencies.md tells each dependency, and no other", () => {
  const manifest = JSON.parse(read("package.json"));
  const files = readdirSync(new URL("../../crates/", import.meta.url), { recursive: true });
  const manifests = files.map(String).filter((name) => /(^|\/)Cargo\.toml$/.test(name));
  const known = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ...["Cargo.toml", "fuzz/Cargo.toml"].flatMap(crates),
    ...manifests.flatMap((name) => crates(`crates/${name}`)),
  ];
  const rows = read("docs/dependencies.md").matchAll(/^\| (`[^|]*)\|/gm);
  const told = [...rows].flatMap(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, it]) => it),
  );
  assert.deepEqual([...new Set(told)].sort(), [...new Set(known)].sort());
});

test("docs/dependencies.md tells the versions of real programs that are pinned", () => {
  const [, told] = read("docs/dependencies.md").split("## Real programs");
  const rows = [...told.matchAll(/^\| .*?`([\w.-]+)`\)? \| ([\d.]+) \|.*`([^`]+)` \|$/gm)];
  assert.equal(rows.length, 10);
  const { devDependencies } = JSON.parse(read("package.json"));
  const pinned = {
    "package.json": (name) => devDependencies[name],
    "Cargo.lock": (name) =>
      read("Cargo.lock").match(new RegExp(`^name = "${name}"\nversion = "(.+)"`, "m"))?.[1],
    "tests/programs/requirements.txt": (name) =>
      read("tests/programs/requirements.txt").match(new RegExp(`^${name}==(.+)$`, "m"))?.[1],
  };
  for (const [, name, version, file] of rows) assert.equal(version, pinned[file](name), name);
});
