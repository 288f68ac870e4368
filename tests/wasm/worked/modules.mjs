// The modules that answer worked cases, ready to be called.
import { readFileSync } from "node:fs";
import * as engine from "../../../www/pkg/tiebreak_engine.js";
import * as journey from "../../../www/pkg/tiebreak_journey.js";
import * as tools from "../../../www/pkg/tiebreak_tools.js";
import { fileOf } from "../opened.mjs";

for (const [module, name] of [
  [engine, "engine"],
  [journey, "journey"],
  [tools, "tools"],
]) {
  const wasm = new URL(`../../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(wasm) });
}

export { engine, journey, tools };

/** A document as the page has it, read as a file. */
export function opened(document) {
  const text = new TextEncoder().encode(JSON.stringify(document));
  return fileOf(tools, "case.json", text).link;
}
