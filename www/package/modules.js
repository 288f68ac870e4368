/** The bindings of the wasm modules by their names. Each is loaded when it is first needed. */
export const BINDINGS = {
  engine: () => import("./wasm/tiebreak_engine.js"),
  journey: () => import("./wasm/tiebreak_journey.js"),
  tools: () => import("./wasm/tiebreak_tools.js"),
};
