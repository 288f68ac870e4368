import * as lab from "../../pkg/tiebreak_tools.js";
import file from "../../pkg/tiebreak_tools_bg.wasm?sealed";
import { load } from "../task/load.ts";
import { serve, tell } from "../task/serve.ts";
import { measure } from "./measure.ts";
import type { Question } from "./types.ts";

/** A worker for the lab: owns the wasm with every OPEN list and every format of paths. */

/** The lists being shown. */
let structures: lab.Structure[] = [];
/** The path being shown. */
let storage: lab.Storage | null = null;

function reply(asked: Question) {
  if ("lists" in asked) return lab.lists(asked.lists);
  if ("look" in asked) {
    const { config, map, lists } = asked.look;
    for (const structure of structures) structure.free();
    structures = [];
    structures = lists.map((list) => new lab.Structure(config, map, list));
    return null;
  }
  if ("at" in asked) {
    const { step, most } = asked.at;
    return structures.map((structure) => structure.at(step, most));
  }
  if ("keep" in asked) {
    const { config, map, path, countBits } = asked.keep;
    storage?.free();
    storage = null;
    storage = new lab.Storage(config, map, path, countBits);
    return null;
  }
  if ("spell" in asked) return storage?.spelling(asked.spell.format, asked.spell.most);
  const { config, own } = asked.measure;
  measure(
    asked.measure,
    (map) =>
      "own" in map
        ? lab.Trial.on(config, own)
        : lab.Trial.generated(config, map.generator, map.side, map.seed),
    tell,
  );
  return null;
}

serve(() => load(file, lab.initSync), reply);
