/** The bindings of the wasm modules by their names. Each is loaded when it is first needed. */
export const BINDINGS = {
  engine: () => import("./wasm/tiebreak_engine.js"),
  engine_all: () => import("./wasm/tiebreak_engine_all.js"),
  documents: () => import("./wasm/tiebreak_documents.js"),
  journey: () => import("./wasm/tiebreak_journey.js"),
  analysis: () => import("./wasm/tiebreak_analysis.js"),
};
