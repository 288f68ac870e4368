/** The engine in Node, which has no fetch for files. */

import { readFile } from "node:fs/promises";
import { library } from "./library.js";
import { BINDINGS } from "./modules.js";

export const { solve, picture, encode, decode } = library(async (name) => {
  const bindings = await BINDINGS[name]();
  const file = new URL(`./wasm/tiebreak_${name}_bg.wasm`, import.meta.url);
  await bindings.default({ module_or_path: await readFile(file) });
  return bindings;
});
