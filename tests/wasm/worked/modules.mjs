// The modules that answer worked cases, ready to be called.
import { readFileSync } from "node:fs";
import * as analysis from "../../../www/pkg/tiebreak_analysis.js";
import * as engine from "../../../www/pkg/tiebreak_engine_all.js";
import * as files from "../../../www/pkg/tiebreak_files.js";
import * as journey from "../../../www/pkg/tiebreak_journey.js";
import * as lab from "../../../www/pkg/tiebreak_lab.js";

for (const [module, name] of [
  [analysis, "analysis"],
  [engine, "engine_all"],
  [files, "files"],
  [journey, "journey"],
  [lab, "lab"],
]) {
  const wasm = new URL(`../../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(wasm) });
}

export { analysis, engine, files, journey, lab };

/** A document as the page has it, read as a file. */
export function opened(document) {
  const text = new TextEncoder().encode(JSON.stringify(document));
  return files.open_file("case.json", text).link;
}
