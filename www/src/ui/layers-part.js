import { loadLayerTools } from "../input/layer-tools.js";
import { expect } from "../task/outstanding.js";

/** Loads the shapes and layers of worlds, with the tools that draw them. */
export async function loadLayers() {
  await Promise.all([expect(import("./world-layers.js")), loadLayerTools()]);
}
