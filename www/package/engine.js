/** The engine in browsers, where bindings fetch the wasm beside them. */

import { library } from "./library.js";
import { BINDINGS } from "./modules.js";

export const { solve, picture, encode, decode } = library(async (name) => {
  const bindings = await BINDINGS[name]();
  await bindings.default();
  return bindings;
});
