// The engine's worker as a thread of Node: what browsers call it by is a port here.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";
import * as tiebreak from "../../www/pkg/tiebreak_engine.js";

// A thread doesn't have what `--import tsx` gives the program.
const { serve } = await tsImport("../../www/src/engine/serve.ts", import.meta.url);

Object.assign(globalThis, {
  self: { name: "engine" },
  addEventListener: (_, listener) => parentPort.on("message", (data) => listener({ data })),
  postMessage: (message, { transfer } = {}) => parentPort.postMessage(message, transfer),
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const bytes = readFileSync(new URL("../../www/pkg/tiebreak_engine_bg.wasm", import.meta.url));
const url = `data:application/wasm;base64,${bytes.toString("base64")}`;
serve(tiebreak, { url, integrity: "" });
