/** A picture as a `tikzpicture` for LaTeX, which draws what the SVG draws, with the fonts of the text around it. */

import { css } from "../view/shapes/css.ts";
import { whole } from "../words/format.ts";
import { escapeLatex } from "../words/latex.ts";
import type { Picture } from "./picture.ts";
import type { Item, Path, Raster, Text } from "./recorder.ts";
import { runsOf } from "./runs.ts";
import { colourOf, number } from "./written.ts";

/** shapes that share one command */
interface Drawing {
  /** with its options */
  command: string;
  shapes: string[];
  /** of all of them in TeX's memory; a rectangle's is 1 */
  weight: number;
}

/** The most rectangles that TeX's memory, as it is usually set up, holds safely; texts and circles take three times as much. */
const MOST = 20_000;
const HEAVY = 3;

/** The most shapes of one command, all of which TeX keeps until its end. */
const TOGETHER = 200;

/** In pixels; TeX's largest length is 16,383 points. */
const LONGEST = 20_000;

/** A pixel as CSS has it, 1/96 of an inch. */
const PIXEL = 0.75;

/** @throws {Error} with a sentence, where TeX couldn't draw it */
export function toTikz({ width, height, title, description, items }: Picture): string {
  if (Math.max(width, height) > LONGEST) {
    throw new Error(
      `This picture is too large for TeX: ${whole(width)} × ${whole(height)} pixels, and ${whole(LONGEST)} is the most. SVG holds it.`,
    );
  }
  const colours = new Colours();
  const drawings = items.flatMap((item) => drawingsOf(item, colours));
  const total = drawings.reduce((sum, { weight }) => sum + weight, 0);
  if (total > MOST) throw tooMany();
  const body = drawings.filter(({ shapes }) => shapes.length > 0).map(written);
  const unusual = body.some((text) => /[^\0-\u017f\u2010-\u201f\u2026]/.test(text));
  return [
    `% ${oneLine(title)}`,
    `% ${oneLine(description)}`,
    "% Needs \\usepackage{tikz}; with \\documentclass[tikz]{standalone} it is a page of its own.",
    "% \\resizebox{\\linewidth}{!}{\\input{this file}} makes it as wide as the text.",
    ...(unusual ? ["% Needs LuaLaTeX or XeLaTeX, and a font that has its letters."] : []),
    `\\begin{tikzpicture}[x=${PIXEL}bp, y=-${PIXEL}bp, line cap=round, line join=round, inner sep=0pt]`,
    ...colours.definitions(),
    `\\useasboundingbox (0,0) rectangle (${number(width)},${number(height)});`,
    ...body,
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

function tooMany() {
  return new Error(
    `This picture is too large for TeX: its shapes weigh more than ${whole(MOST)} rectangles. SVG and PNG hold it.`,
  );
}

/** The colours used so far, each with a name. */
class Colours {
  #names: Map<string, string> = new Map();

  /** @param plain "#rrggbb" or "rgb(r, g, b)" */
  name(plain: string) {
    const known = this.#names.get(plain);
    const name = known ?? `tiebreak${this.#names.size + 1}`;
    this.#names.set(plain, name);
    return name;
  }

  /** They end with the picture, so several pictures in one text don't mix them up. */
  definitions() {
    return [...this.#names].map(([plain, name]) => {
      const parts = /^rgb\((.*)\)$/.exec(plain)?.[1];
      const value = parts
        ? `{RGB}{${parts.replaceAll(" ", "")}}`
        : `{HTML}{${plain.slice(1).toUpperCase()}}`;
      return `\\definecolor{${name}}${value}`;
    });
  }
}

function written({ command, shapes }: Drawing) {
  const lines = [];
  for (let from = 0; from < shapes.length; from += TOGETHER) {
    const some = shapes.slice(from, from + TOGETHER);
    lines.push(`${command}${some.length > 1 ? "\n  " : " "}${some.join("\n  ")};`);
  }
  return lines.join("\n");
}

function drawingsOf(item: Item, colours: Colours): Drawing[] {
  switch (item.kind) {
    case "boxes":
      return [filled(item, colours, boxes(item.boxes, 0, 0, 1, 1))];
    case "path":
      return [path(item, colours)];
    case "text":
      return [text(item, colours)];
    case "raster":
      return raster(item, colours);
  }
}

/** @param shapes rectangles */
function filled(
  { fill, alpha }: { fill: string; alpha: number },
  colours: Colours,
  shapes: string[],
): Drawing {
  const command = `\\path[${options("fill", fill, alpha, colours).join(", ")}]`;
  return { command, shapes, weight: shapes.length };
}

function options(use: "fill" | "draw" | "text", value: string, alpha: number, colours: Colours) {
  const { plain, opacity } = colourOf(value, alpha);
  const name = colours.name(plain);
  return [`${use}=${name}`, ...(opacity === 1 ? [] : [`${use} opacity=${opacity}`])];
}

/**
 * @param list x, y, width, height, and so on
 * @param across the size of one of the list's units
 */
function boxes(list: number[], left: number, top: number, across: number, down: number) {
  const shapes = [];
  for (let from = 0; from < list.length; from += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = list.slice(from, from + 4);
    const near = point(left + x * across, top + y * down);
    shapes.push(
      `${near} rectangle ${point(left + (x + width) * across, top + (y + height) * down)}`,
    );
  }
  return shapes;
}

function raster(item: Raster, colours: Colours) {
  const { x, y, width, height, columns, rows } = item;
  const runs = runsOf(item, MOST);
  if (runs === null) throw tooMany();
  const seen = [...runs].filter(([pixel]) => pixel >>> 24 !== 0);
  return seen.map(([pixel, list]) => {
    const shapes = boxes(list, x, y, width / columns, height / rows);
    return filled({ fill: css(pixel), alpha: 1 }, colours, shapes);
  });
}

function path({ segments, fill, stroke, width, alpha }: Path, colours: Colours): Drawing {
  const shapes: string[] = [];
  for (const [letter, x = 0, y = 0, radius = 0] of segments) {
    if (letter === "M") shapes.push(point(x, y));
    else if (letter === "O") shapes.push(`${point(x, y)} circle[radius=${number(radius)}]`);
    else shapes.push(`${shapes.pop() ?? ""} -- ${letter === "Z" ? "cycle" : point(x, y)}`);
  }
  const inside = fill === null ? [] : options("fill", fill, alpha, colours);
  const line =
    stroke === null
      ? []
      : [...options("draw", stroke, alpha, colours), `line width=${number(width * PIXEL)}bp`];
  const weights = segments.map(([letter]) => (letter === "O" ? HEAVY : 1 / HEAVY));
  const weight = weights.reduce((sum, each) => sum + each, 0);
  return { command: `\\path[${[...inside, ...line].join(", ")}]`, shapes, weight };
}

const ANCHORS: Record<Text["align"], string> = {
  left: "base west",
  center: "base",
  right: "base east",
};

function text(
  { x, y, text: content, size, weight, align, fill, alpha }: Text,
  colours: Colours,
): Drawing {
  const points = `${number(size * PIXEL)}bp`;
  const bold = weight >= 600 ? "\\bfseries" : "";
  const font = `font=\\sffamily${bold}\\fontsize{${points}}{${points}}\\selectfont`;
  const look = [`anchor=${ANCHORS[align]}`, ...options("text", fill, alpha, colours), font];
  const node = `at ${point(x, y)} {${escapeLatex(oneLine(content))}}`;
  return { command: `\\node[${look.join(", ")}]`, shapes: [node], weight: HEAVY };
}

function point(x: number, y: number) {
  return `(${number(x)},${number(y)})`;
}

/** A text without line ends and other control characters. */
function oneLine(content: string) {
  return content.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ");
}
