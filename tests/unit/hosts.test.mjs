// docs/embedding.md, as far as that can be seen without the tools that it's about.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BUILDS } from "../hosts/builds.mjs";
import { code, FRAME, SCRIPT, TAG, TOOLS } from "../hosts/documentation.mjs";

/** These can't be built: they only keep what a page of Markdown keeps. */
const LEFT_OUT = ["GitHub, feeds, mail", "Links in Markdown"];

test("every block of code is built by its tool", () => {
  const built = Object.values(BUILDS).flatMap(({ blocks }) => blocks);
  const documented = [...TOOLS.keys()].filter((name) => !LEFT_OUT.includes(name));
  assert.deepEqual([...built].sort(), documented.sort());
  for (const { files, blocks = [] } of Object.values(BUILDS)) {
    const all = Object.entries(files).map(([name, text]) =>
      name.endsWith(".ipynb") ? cells(text) : text,
    );
    for (const heading of blocks) {
      for (let place = 0; place < (TOOLS.get(heading) ?? 0); place++) {
        assert.ok(
          all.some((text) => text.includes(code(heading, place))),
          `${heading}, ${place}`,
        );
      }
    }
  }
});

function cells(/** @type {string} */ notebook) {
  return JSON.parse(notebook)
    .cells.map((/** @type {{ source: string }} */ { source }) => source)
    .join("\n");
}

test("what is to be pasted is HTML and JSX", () => {
  assert.match(FRAME, /^<iframe [^>]*><\/iframe>$/);
  assert.match(TAG, /^<tiebreak-figure .*<\/tiebreak-figure>$/s);
  assert.match(SCRIPT, /^<script type="module" src="[^"]+"><\/script>$/);
  for (const text of [FRAME, TAG]) {
    assert.doesNotMatch(text, / style=/);
    assert.doesNotMatch(text, /<(?:img|br|hr)\b[^>]*[^/]>/);
    assert.doesNotMatch(text, /\n\n/);
  }
});

test("Hugo's call is one that Hugo carries out", () => {
  assert.match(code("Hugo", 1), /^\{\{< tiebreak [^*]+ >\}\}$/);
});
