/** The wasm modules, each loaded when it is first needed. Those who use the library say where they come from. */

import type * as engine from "../../pkg/tiebreak_engine.js";
import type * as journey from "../../pkg/tiebreak_journey.js";
import type * as tools from "../../pkg/tiebreak_tools.js";
import { sentence } from "../task/faults.ts";

export interface Modules {
  engine: typeof engine;
  journey: typeof journey;
  tools: typeof tools;
}

type Name = keyof Modules;

/** gives a module's bindings, ready to be called */
export type Load = <N extends Name>(name: N) => Promise<Modules[N]>;

/**
 * Loads each module once. One that can't be loaded is tried again when it is next needed.
 * @returns rejects with a sentence
 */
export function once(load: Load): Load {
  const loaded: Map<Name, Promise<Modules[Name]>> = new Map();
  return <N extends Name>(name: N) => {
    const found = (loaded.get(name) as Promise<Modules[N]> | undefined) ?? load(name);
    loaded.set(name, found);
    return found.catch((error) => {
      loaded.delete(name);
      throw new Error(`Tiebreak's module ${name} could not be loaded (${sentence(error)}).`, {
        cause: error,
      });
    });
  };
}
