import type { Layer } from "../view/layers.ts";

/** The contents of each layer, in a line for the lens. */
export const LAYER_HELP: Record<Layer, string> = {
  states: "cells that wait or are done",
  order: "when each was expanded",
  g: "the cost of each cell so far",
  h: "the estimate of what is left",
  f: "g and h, weighted",
  contours: "lines along which f rises",
  plateau: "the cells where ties decide",
  difference: "cells of one lane alone",
  paths: "every cheapest path at once",
  accuracy: "how close h comes to it",
  phantom: "what rounding changes",
  mirror: "what depends on direction",
};
