// Lists what each use of the npm package loads, as it is and as it travels.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const built = new URL("../../target/npm/", import.meta.url);

/** By use: the files that it begins with. */
export const USES = {
  element: ["index.js"],
  engine: ["engine.js", "wasm/tiebreak_engine.js"],
  "and pictures": ["parts/draw.js"],
  "and journeys": ["wasm/tiebreak_journey.js"],
  "and layers that need an analysis": ["parts/findings.js", "wasm/tiebreak_tools.js"],
};

/** A file with all that it imports at once, and the wasm beside bindings. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(new URL(name, built), "utf8");
  for (const [, to] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    closure(posix.join(posix.dirname(name), to), found);
  }
  if (name.startsWith("wasm/")) found.add(name.replace(/\.js$/, "_bg.wasm"));
  return found;
}

/** Bytes of each use, without the files of the uses that it adds to. */
export function sizes() {
  const begun = new Set();
  return Object.entries(USES).map(([use, from]) => {
    const all = new Set(from.flatMap((name) => [...closure(name)]));
    const own = [...all].filter((name) => !use.startsWith("and ") || !begun.has(name));
    for (const name of all) begun.add(name);
    const files = own.map((name) => readFileSync(new URL(name, built)));
    const sum = (of) => files.reduce((bytes, file) => bytes + of(file), 0);
    return {
      use,
      bytes: sum(({ length }) => length),
      brotli: sum((file) => brotliCompressSync(file).length),
    };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(sizes());
