import { endOf, homeOf } from "./journey-brush.ts";
import { beginLayer, keyLayer, spaceOf } from "./layer-brush.ts";
import type { LayerTools } from "./layer-tools.ts";
import { turnEdge } from "./passage-brush.ts";

export const LAYER_TOOLS: LayerTools = {
  begin: beginLayer,
  key: keyLayer,
  turn: (doc, tool, cell, side, stroke) => {
    if (typeof tool !== "object" || tool.layer !== "passages") return null;
    const action = turnEdge(doc, tool, cell, side, stroke);
    return action ? [action] : [];
  },
  space: spaceOf,
  home: homeOf,
  place: endOf,
};
