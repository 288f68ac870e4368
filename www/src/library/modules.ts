/** The wasm modules, each loaded when it is first needed. Those who use the library say where they come from. */

import { sentence } from "../task/faults.ts";

type Name = "engine" | "journey" | "tools";

/** gives a module's bindings, ready to be called */
export type Load = (name: Name) => Promise<any>;

/**
 * Loads each module once. One that can't be loaded is tried again when it is next needed.
 * @returns rejects with a sentence
 */
export function once(load: Load): Load {
  const loaded: Map<Name, Promise<any>> = new Map();
  return (name) => {
    const found = loaded.get(name) ?? load(name);
    loaded.set(name, found);
    return found.catch((error) => {
      loaded.delete(name);
      throw new Error(`Tiebreak's module ${name} could not be loaded (${sentence(error)}).`, {
        cause: error,
      });
    });
  };
}
