import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { smallDoc, smallLane } from "./small-search.mjs";

const doc = smallDoc();

/** Throws where a text isn't well-formed as far as pictures use XML. */
function parse(svg) {
  const open = [];
  const names = [];
  const rest = svg.replace(
    /<(\/?)(\w+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, end, name, attributes, empty) => {
      const keys = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, key]) => key);
      assert.equal(new Set(keys).size, keys.length, `an attribute twice in <${name}${attributes}>`);
      if (end) assert.equal(open.pop(), name);
      else names.push(name);
      if (!end && !empty) open.push(name);
      return "";
    },
  );
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]|&(?!amp;|lt;|gt;)/);
  return names;
}

test("a small picture is, to the letter, the one that was looked at", async () => {
  const svg = await toSvg(pictureOf({ doc, lanes: [smallLane()], title: "A hill", cellSize: 24 }));
  const golden = readFileSync(new URL("small-search.svg", import.meta.url), "utf8");
  assert.equal(svg, golden);
  assert.deepEqual(parse(svg).slice(0, 3), ["svg", "title", "desc"]);
});

test("all that is drawn is well-formed, with figures and arrows, light and dark", async () => {
  for (const theme of ["light", "dark"]) {
    for (const layer of ["states", "order", "g", "h", "f"]) {
      const shown = { arrows: true, figures: true, layer, theme };
      parse(await toSvg(pictureOf({ doc, lanes: [smallLane(), smallLane()], step: 3, ...shown })));
    }
  }
});

test("text is only text", async () => {
  const title = "</title><script>alert(1)</script> & \u0001 \ud800 & Ä";
  const svg = await toSvg(pictureOf({ doc, lanes: [smallLane({ name: "<b>&\"'" })], title }));
  const names = parse(svg);
  assert.ok(!names.includes("script") && !names.includes("b"));
  assert.match(
    svg,
    /&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; \ufffd \ufffd &amp; Ä<\/title>/,
  );
});

test("nothing is fetched and nothing runs", async () => {
  const svg = await toSvg(pictureOf({ doc, lanes: [smallLane()], title: "A hill" }));
  assert.doesNotMatch(
    svg.replace('xmlns="http://www.w3.org/2000/svg"', ""),
    /http|url\(|href|@import/,
  );
});

test("a map of very many rectangles becomes an image of a pixel a cell", async () => {
  const side = 300;
  const cells = Uint8Array.from(
    { length: side * side },
    (_, cell) => (cell + Math.floor(cell / side)) % 2,
  );
  const large = { width: side, height: side, cells, start: 1, goal: 3 };
  const svg = await toSvg(pictureOf({ doc: large, lanes: [{ name: "", result: null }] }));
  assert.ok(parse(svg).includes("image"));
  assert.match(svg, /style="image-rendering:pixelated" href="data:image\/png;base64,iVBOR/);
  assert.ok(svg.length < 20_000, `${svg.length} characters`);
});
