import { loadLayerTools } from "../input/layer-tools.ts";
import { expect } from "../task/outstanding.ts";

/** Loads the shapes and layers of worlds, with the tools that draw them. */
export async function loadLayers() {
  await Promise.all([expect(import("./world-layers.ts")), loadLayerTools()]);
}
