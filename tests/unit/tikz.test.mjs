import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { toTikz } from "../../www/src/picture/tikz.ts";
import { smallDoc, smallLane } from "./small-search.mjs";

const small = smallDoc();
const all = { arrows: true, figures: true, hatched: true, cellSize: 60, title: "A hill" };

/** Pictures of every kind of shape that layers draw. */
const PICTURES = {
  plain: pictureOf({ doc: small, lanes: [smallLane()], title: "A hill" }),
  full: pictureOf({ doc: small, lanes: [smallLane(), smallLane()], step: 3, ...all }),
  dark: pictureOf({ doc: small, lanes: [smallLane()], theme: "dark", layer: "g", ...all }),
  hexagons: pictureOf({ doc: { ...small, world: { shape: "hex" } }, lanes: [smallLane()], ...all }),
  unsearched: pictureOf({ doc: small, lanes: [{ name: "", result: null }], legend: false }),
};

/** Rectangles, lines and areas, circles, and texts, as an SVG's elements have them. */
function countsOfSvg(svg) {
  const counts = { rectangles: 0, circles: 0, lines: 0, texts: 0 };
  counts.texts = [...svg.matchAll(/<text /g)].length;
  counts.rectangles = [...svg.matchAll(/<rect /g)].length;
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) {
    for (const [part] of d.matchAll(/M[^M]*/g)) {
      if (part.includes("a")) counts.circles++;
      else if (/^M\S+ [-\d.]+h/.test(part)) counts.rectangles++;
      else counts.lines++;
    }
  }
  return counts;
}

function countsOfTikz(tikz) {
  const counts = { rectangles: 0, circles: 0, lines: 0, texts: 0 };
  for (const line of tikz.split("\n").filter((each) => /^( {2}|\\path|\\node)/.test(each))) {
    if (line.startsWith("\\node")) counts.texts++;
    else if (line.includes(" rectangle ")) counts.rectangles++;
    else if (line.includes(" circle[")) counts.circles++;
    else if (/\)( --|;|$)/.test(line)) counts.lines++;
  }
  return counts;
}

/** Throws where braces, brackets or environments don't close, or a command isn't known. */
function check(tikz) {
  const code = tikz.replace(/^%.*$/gm, "");
  const commands = [...code.matchAll(/\\([A-Za-z]+|.)/gs)].map(([, name]) => name);
  const drawing = ["begin", "end", "definecolor", "useasboundingbox", "path", "node"];
  const lettering = ["sffamily", "bfseries", "fontsize", "selectfont"];
  const signs = ["textbackslash", "textasciitilde", "textasciicircum", "textless", "textgreater"];
  const more = ["textbar", "times", "surd", "le", "leftarrow", "&", "%", "$", "#", "_", "{", "}"];
  const known = new Set([...drawing, ...lettering, ...signs, ...more]);
  assert.deepEqual(
    commands.filter((name) => !known.has(name)),
    [],
  );
  const bare = code.replace(/\\[&%$#_{}]|\{[[\]]\}/g, "");
  assert.doesNotMatch(bare, /[%#&~^_]|NaN|undefined|Infinity/);
  const closing = { "}": "{", "]": "[", ")": "(" };
  const open = [];
  for (const [sign] of bare.matchAll(/[{}[\]]/g)) {
    if (sign in closing) assert.equal(open.pop(), closing[sign]);
    else open.push(sign);
  }
  assert.deepEqual(open, []);
  assert.deepEqual(bare.match(/\\(begin|end)\{\w+\}/g), [
    "\\begin{tikzpicture}",
    "\\end{tikzpicture}",
  ]);
  const named = [...code.matchAll(/\\definecolor\{(\w+)\}/g)].map(([, name]) => name);
  const used = [...code.matchAll(/(?:fill|draw|text)=(\w+)/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(used)], named);
}

test("a small picture is, to the letter, the one that LaTeX drew and that was looked at", () => {
  const picture = pictureOf({ doc: small, lanes: [smallLane()], title: "A hill", cellSize: 24 });
  const golden = readFileSync(new URL("small-search.tex", import.meta.url), "utf8");
  assert.equal(toTikz(picture), golden);
});

test("a picture has as many shapes of each kind as its SVG", async () => {
  for (const [name, picture] of Object.entries(PICTURES)) {
    const counts = countsOfSvg(await toSvg(picture));
    assert.deepEqual(countsOfTikz(toTikz(picture)), counts, name);
    assert.ok(counts.rectangles > 3 || name === "hexagons", name);
  }
});

test("all that is drawn is well-formed, and known to TikZ", () => {
  for (const picture of Object.values(PICTURES)) check(toTikz(picture));
});

test("the same picture is the same text", () => {
  const again = pictureOf({ doc: small, lanes: [smallLane(), smallLane()], step: 3, ...all });
  assert.equal(toTikz(again), toTikz(PICTURES.full));
});

test("titles and names are only text", () => {
  const title = "\\input{a} 50 % of\r\n\\end{tikzpicture} $x_1^2$ & #~";
  const cellSize = 200;
  const lanes = [smallLane({ name: "{[a]}\\" })];
  const tikz = toTikz(pictureOf({ doc: small, lanes, title, cellSize }));
  check(tikz);
  const shown =
    "{\\textbackslash{}input\\{a\\} 50 \\% of \\textbackslash{}end\\{tikzpicture\\} \\$x\\_1\\textasciicircum{}2\\$ \\& \\#\\textasciitilde{}};";
  assert.ok(tikz.includes(shown), tikz.slice(0, 2000));
  assert.ok(tikz.includes("{\\{{[}a{]}\\}\\textbackslash{}};"));
  // The title is a comment, too, which a line's end would end.
  assert.ok(tikz.startsWith("% \\input{a} 50 % of \\end{tikzpicture} $x_1^2$ & #~\n% A map"));
  assert.ok(!tikz.includes("LuaLaTeX"));
  assert.match(toTikz(pictureOf({ doc: small, lanes, title: "山" })), /^% Needs LuaLaTeX /m);
});

test("alike cells are few rectangles, and few of them share a command", () => {
  const [columns, rows] = [90, 80];
  const plain = { width: columns, height: rows, start: 0, goal: 1, cells: new Uint8Array(7200) };
  const draw = (cells) =>
    toTikz(pictureOf({ doc: { ...plain, cells }, lanes: [{ name: "", result: null }] }));
  const count = (text) => text.split(" rectangle ").length;
  assert.ok(count(draw(plain.cells.fill(1))) < 200);
  const board = draw(plain.cells.map((_, cell) => (cell + Math.floor(cell / columns)) % 2));
  assert.ok(count(board) > 7200);
  for (const command of board.split(";\n")) assert.ok(count(command) <= 201);
});

test("what TeX can't hold is refused in a sentence", () => {
  const side = 150;
  const cells = Uint8Array.from(
    { length: side * side },
    (_, cell) => (cell + Math.floor(cell / side)) % 2,
  );
  const board = { width: side, height: side, cells, start: 1, goal: 3 };
  const lanes = [{ name: "", result: null }];
  assert.throws(() => toTikz(pictureOf({ doc: board, lanes })), {
    message:
      "This picture is too large for TeX: its shapes weigh more than 20,000 rectangles. SVG and PNG hold it.",
  });
  const wide = { ...board, width: 1500, height: 15 };
  assert.throws(() => toTikz(pictureOf({ doc: wide, lanes, cellSize: 20 })), {
    message:
      "This picture is too large for TeX: 30,032 × 386 pixels, and 20,000 is the most. SVG holds it.",
  });
});
