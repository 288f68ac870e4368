/** The parts of the built site: scripts that a page loads when they are wanted, not when it opens. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** The names of all parts' scripts, such as `panel-BFkjzUB7.js`. */
export function parts() {
  const read = (folder, end) =>
    readdirSync(join(DIST, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(DIST, folder, name), "utf8"));
  const named = (texts, pattern) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const first = named(read(".", ".html"), /assets\/([\w-]+\.js)/g);
  const wanted = named(read("assets", ".js"), /\bimport\([`"']\.\/([\w-]+\.js)[`"']\)/g);
  return [...wanted].filter((name) => !first.has(name)).sort();
}
