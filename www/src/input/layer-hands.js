import { endOf, homeOf } from "./journey-brush.js";
import { beginLayer, keyLayer, spaceOf } from "./layer-brush.js";

/** @type {import("./layer-tools.js").LayerTools} */
export const LAYER_TOOLS = {
  begin: beginLayer,
  key: keyLayer,
  space: spaceOf,
  home: homeOf,
  place: endOf,
};
