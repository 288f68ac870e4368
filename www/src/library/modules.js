/**
 * The wasm modules, each loaded when it is first needed. Those who use the library say where they come from.
 *
 * @typedef {"engine" | "journey" | "tools"} Name
 * @typedef {(name: Name) => Promise<any>} Load gives a module's bindings, ready to be called
 */

import { sentence } from "../task/faults.js";

/**
 * Loads each module once. One that can't be loaded is tried again when it is next needed.
 * @param {Load} load
 * @returns {Load} rejects with a sentence
 */
export function once(load) {
  /** @type {Map<Name, Promise<any>>} */
  const loaded = new Map();
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
