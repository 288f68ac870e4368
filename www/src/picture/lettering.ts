/**
 * Text in a picture. Pictures are also made without a browser and shown in unknown typefaces, so text
 * can't be measured; these functions estimate its width, too wide rather than too narrow.
 */

import type { Item } from "./recorder.ts";

/** The average width of a character, in em. */
const CHARACTER = 0.56;

/** Those of Chinese, and its punctuation, are as wide as they are high: their ranges in Unicode. */
const WIDE: [number, number][] = [
  [0x2e80, 0x9fff],
  [0xf900, 0xfaff],
  [0xff00, 0xff60],
];

/** Layouts are searched for by it, so it makes nothing of the text. */
export function widthOf(text: string, size: number) {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // The second half of a sign that takes two.
    if (code >= 0xdc00 && code <= 0xdfff) continue;
    const isWide = code >= 0x2e80 && WIDE.some(([from, to]) => from <= code && code <= to);
    sum += isWide ? 1 : CHARACTER;
  }
  return sum * size;
}

/** Shortens a text to the room available. */
export function cut(text: string, size: number, room: number) {
  if (widthOf(text, size) <= room) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, size) > room) signs.pop();
  return signs.length === 0 ? "" : `${signs.join("").trimEnd()}…`;
}

/**
 * Breaks a text into lines, between words or, in Chinese, between any two characters.
 * @param taken of the first line
 */
export function wrapped(text: string, size: number, room: number, taken: number = 0): string[] {
  const lines: string[] = [];
  for (const word of text.split(
    /(?<= )|(?<=[\u2e80-\u9fff\uff00-\uff60])(?![\uff00-\uff60\u3000-\u303f])/u,
  )) {
    const last = lines.at(-1);
    const left = room - (lines.length > 1 ? 0 : taken);
    if (last !== undefined && widthOf((last + word).trimEnd(), size) <= left) {
      lines[lines.length - 1] = last + word;
    } else if (word !== "") lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

export function write(
  items: Item[],
  text: string,
  x: number,
  y: number,
  {
    fill,
    size = 12,
    weight = 400,
    align = "left",
  }: {
    fill: string;
    size?: number;
    weight?: number;
    align?: "left" | "center" | "right";
  },
) {
  if (text !== "") items.push({ kind: "text", x, y, text, size, weight, align, fill, alpha: 1 });
}
