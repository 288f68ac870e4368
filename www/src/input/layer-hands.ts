import { endOf, homeOf } from "./journey-brush.ts";
import { beginLayer, keyLayer, spaceOf } from "./layer-brush.ts";
import type { LayerTools } from "./layer-tools.ts";

export const LAYER_TOOLS: LayerTools = {
  begin: beginLayer,
  key: keyLayer,
  space: spaceOf,
  home: homeOf,
  place: endOf,
};
