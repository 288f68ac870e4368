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
