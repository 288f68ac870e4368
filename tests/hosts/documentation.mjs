/** The code in docs/embedding.md, cut out by the heading that it stands under. */

import { readFileSync } from "node:fs";

const TEXT = readFileSync(new URL("../../docs/embedding.md", import.meta.url), "utf8");

/** @type {Map<string, string[]>} */
const sections = new Map();
for (const part of TEXT.split(/^#{2,3} /m).slice(1)) {
  const name = part.slice(0, part.indexOf("\n"));
  const blocks = [...part.matchAll(/^(`{3,})[\w-]*\n(.*?)\n\1$/gms)];
  sections.set(
    name,
    blocks.map(([, , code]) => code ?? ""),
  );
}

/**
 * @param {string} section its heading
 * @param {number} [place] among the section's blocks, from 0
 */
export function code(section, place = 0) {
  const found = sections.get(section)?.[place];
  if (found === undefined)
    throw new Error(`docs/embedding.md: "${section}" has no block ${place}.`);
  return found;
}

export const FRAME = code("What to paste", 0);
export const TAG = code("What to paste", 1);
export const SCRIPT = code("What to paste", 2);

/** The headings of tools, each with its number of blocks. */
export const TOOLS = new Map(
  [...sections]
    .slice(
      [...sections.keys()].indexOf("What to paste") + 1,
      [...sections.keys()].indexOf("Options"),
    )
    .map(([name, blocks]) => [name, blocks.length]),
);
