import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** Packages come as the lock files say, from the two registries and nowhere else. */

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

for (const path of ["Cargo.lock", "fuzz/Cargo.lock", "tests/book/Cargo.lock"]) {
  test(`${path}: every crate is ours, or from crates.io with its checksum`, () => {
    const packages = read(path).split("[[package]]").slice(1);
    assert.ok(packages.length > 1);
    for (const text of packages) {
      const field = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text)?.[1];
      const source = field("source");
      if (source === undefined) {
        assert.match(field("name"), /^(tiebreak(-\w+)*|xtask|book)$/);
        continue;
      }
      assert.equal(source, "registry+https://github.com/rust-lang/crates.io-index", text);
      assert.match(field("checksum"), /^[0-9a-f]{64}$/, text);
    }
  });
}

for (const folder of ["", "tests/hosts/"]) {
  test(`${folder}package-lock.json: every package has its checksum, and none another address`, () => {
    const lock = JSON.parse(read(`${folder}package-lock.json`));
    assert.equal(lock.lockfileVersion, 3);
    for (const [path, { integrity, resolved }] of packagesOf(lock)) {
      assert.match(path, /^node_modules\//);
      assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/, path);
      assert.ok(!resolved || resolved.startsWith("https://registry.npmjs.org/"), path);
    }
  });

  test(`${folder}package.json names exact versions`, () => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}package.json`));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+$/, name);
    }
  });
}

const packagesOf = (lock) => Object.entries(lock.packages).filter(([path]) => path !== "");

test("every npm package has a licence that may be used, and what is published an open one", () => {
  const published = ["MIT", "BSD-3-Clause", "(MIT OR Apache-2.0)"];
  const tools = [...published, "0BSD", "Apache-2.0", "MIT OR Apache-2.0", "BSD-2-Clause", "ISC"];
  tools.push("MPL-2.0", "PSF-2.0");
  for (const [path, { license, dev }] of packagesOf(JSON.parse(read("package-lock.json")))) {
    // They say MIT and PSF in words; a benchmark uses both.
    if (dev && /\/(pathfinding|heap)$/.test(path)) continue;
    // A typeface: its licence is about the font's file, which isn't published, not about pictures with its letters.
    if (dev && path.endsWith("/@expo-google-fonts/inter")) {
      assert.equal(license, "MIT AND OFL-1.1");
      continue;
    }
    assert.ok((dev ? tools : published).includes(license), `${path}: ${license}`);
  }
});
