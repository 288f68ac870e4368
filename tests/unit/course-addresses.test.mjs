// Addresses of the course's pages are for ever: other sites link to them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

test("every page that the course has had is still there, and each new one is written down", () => {
  const kept = read("course-addresses.txt").trim().split("\n");
  const chapters = JSON.parse(read("../../www/figures/index.json"));
  const pages = [
    ...chapters.map(({ name }) => `course/${name}.html`),
    ...chapters.flatMap(({ figures }) => figures.map((name) => `f/${name}.html`)),
  ];
  const gone = kept.filter((address) => !pages.includes(address));
  assert.deepEqual(gone, [], "a chapter or an example has gone");
  const missing = pages.filter((address) => !kept.includes(address));
  assert.deepEqual(missing, [], "append these to tests/unit/course-addresses.txt");
});

test("every chapter has a lesson with all of its parts, about one of its own examples", () => {
  const chapters = JSON.parse(read("../../www/figures/index.json"));
  const lessons = JSON.parse(read("../../www/course/lessons.json"));
  assert.deepEqual(Object.keys(lessons).sort(), chapters.map(({ name }) => name).sort());
  for (const { name, figures } of chapters) {
    const { on, ...parts } = lessons[name];
    assert.ok(figures.includes(on), `${name}: ${on}`);
    assert.deepEqual(Object.keys(parts), ["question", "try", "guess", "answer", "remember"], name);
    for (const part of ["question", "guess"])
      for (const text of Object.values(parts[part])) assert.match(text, /[?？]/, text);
  }
});
