// CITATION.cff, by which GitHub, Zenodo and Zotero cite the project.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the citation has what its format requires, and the version and licences of the crates", () => {
  const citation = parse(read("CITATION.cff"));
  assert.equal(citation["cff-version"], "1.2.0");
  for (const key of ["message", "title", "abstract"]) {
    assert.equal(typeof citation[key], "string", key);
  }
  assert.ok(citation.authors.every(({ name }) => typeof name === "string"));
  const manifest = read("Cargo.toml");
  const field = (name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(manifest)?.[1];
  assert.equal(citation.version, field("version"));
  assert.equal(citation.license.join(" OR "), field("license"));
  // The page's exports name this one.
  assert.equal(JSON.parse(read("package.json")).version, field("version"));
});

test("the changelog has the version, of the day that is cited, below what isn't released", () => {
  const { version, "date-released": date } = parse(read("CITATION.cff"));
  const headings = read("CHANGELOG.md").match(/^## .*$/gm);
  assert.deepEqual(headings.slice(0, 2), ["## [Unreleased]", `## [${version}] - ${date}`]);
});

test("libraries are required at the version that the workspace has", () => {
  const manifest = read("Cargo.toml");
  const version = /^version = "(.*)"$/m.exec(manifest)?.[1];
  const required = [...manifest.matchAll(/^tiebreak[\w-]* = .*version = "([^"]*)"/gm)];
  assert.ok(required.length >= 2);
  for (const [line, each] of required) assert.equal(each, version, line);
});
