import {
  build,
  catalogue,
  check,
  fault,
  initSync,
  layers,
  Session,
} from "../../pkg/tiebreak_engine_all.js";
import file from "../../pkg/tiebreak_engine_all_bg.wasm?sealed";
import { estimateKey } from "./estimates.js";
import { serve } from "./serve.js";

/** @import { LaneConfig, MapData } from "../types.js" */

/** Counts the maps: h of a richer world may depend on all of it. */
let opened = 0;

/** What only h of richer worlds depends on. */
const SETTINGS = ["danger", "aim", "player", "graph", "landmarks", "block", "skip", "turn"];
const HEURISTICS = ["true", "landmarks", "coarse", "coarse_low"];

/** @param {LaneConfig} config */
function isWorldly(config) {
  return HEURISTICS.includes(config.heuristic) || SETTINGS.some((key) => key in config);
}

// Lists the functions: passing the whole module would bundle the bindings' own loader, too.
serve(
  {
    build,
    catalogue,
    check,
    fault,
    initSync,
    layers,
    keyOf: (config, map, lightest) => {
      if (!map.world && !isWorldly(config)) return estimateKey(config, map, lightest);
      return JSON.stringify([config, opened, map.start, map.goal]);
    },
    open: (map, before) => {
      opened += 1;
      return Session.of(/** @type {MapData} */ (map), before ?? undefined);
    },
    more: (run) => ({ extra: run.extra() }),
  },
  file,
);
