// Links as people write them: in Markdown, which decides for itself where an address ends.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import markdownIt from "markdown-it";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { documentOf } from "../../www/src/address/keys.ts";

const SITE = "https://tiebreak.example/";

const golden = readFileSync(new URL("../golden/links.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t")[0])
  .filter((link) => /^1[\w-]+$/.test(link));

/** Addresses of the readable form with what isn't plain percent-encoded, as docs/embedding.md says. */
const readable = [
  "?map=trap:64x40:1",
  "?map=trap&a=dijkstra&b=astar%5Bf,h,lifo%5D",
  "?map=rooms:96x54:7&a=weighted%2A1.5%5Bf,-g,hash:7,lifo%5D%2Boctile%2Bcorners:one&layer=g",
  "?map=trap&title=Zwei%20W%C3%A4nde&start=2,3&share=12.5",
];

const it = markdownIt({ linkify: true });
const RENDERERS = {
  "markdown-it with linkify": (text) => it.render(text),
  "GFM autolinks": (text) => micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
};

/** How a link stands in a text. */
const PLACES = {
  alone: (link) => link,
  "before a full stop": (link) => `It is ${link}. And more.`,
  "before a comma": (link) => `At ${link}, and more.`,
  "in parentheses": (link) => `There is more (${link}) of it.`,
  "before a question mark": (link) => `Is it ${link}?`,
  "in emphasis": (link) => `See *${link}* here.`,
  "in angle brackets": (link) => `See <${link}>.`,
  "as a link": (link) => `See [the trap](${link}).`,
  "as a link in parentheses": (link) => `(See [the trap](${link}))`,
};

/** The first address that a browser would find. */
function hrefOf(html) {
  const href = /<a href="([^"]*)"/.exec(html)?.[1];
  return href?.replaceAll("&amp;", "&");
}

/** The meaning of an address: escapes are undone, as the page does. */
const meaning = (link) => decodeURIComponent(documentOf(link).replaceAll("+", " "));

for (const [renderer, render] of Object.entries(RENDERERS)) {
  for (const [place, write] of Object.entries(PLACES)) {
    test(`${renderer}: every golden link ${place} comes out as it went in`, () => {
      assert.ok(golden.length >= 200);
      for (const link of golden) {
        const href = hrefOf(render(write(`${SITE}#${link}`)));
        assert.equal(href, `${SITE}#${link}`);
      }
    });

    test(`${renderer}: an encoded readable address ${place} means what it meant`, () => {
      for (const query of readable) {
        const href = hrefOf(render(write(SITE + query)));
        assert.ok(href, query);
        assert.equal(meaning(href), meaning(query));
      }
    });
  }
}

test("the readable form as it is may be cut when it stands bare, which is why it is encoded", () => {
  const link = `${SITE}?map=trap&a=weighted*2[f,lifo]&b=weighted*3[f,lifo]`;
  const cut = Object.values(RENDERERS).some(
    (render) => meaning(hrefOf(render(`*Mine*: *${link}*`)) ?? "") !== meaning(link),
  );
  assert.ok(cut);
  for (const render of Object.values(RENDERERS)) {
    for (const place of ["in angle brackets", "as a link"]) {
      assert.equal(meaning(hrefOf(render(PLACES[place](link))) ?? ""), meaning(link), place);
    }
  }
});
