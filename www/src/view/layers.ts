/** The layers that the cells' colours can show, each with its label. */

export type Quantity = keyof typeof QUANTITIES;

export type FindingLayer = keyof typeof FINDINGS;

export type Layer = "states" | Quantity | FindingLayer;

/** Layers that show a number from the run for each cell. */
const QUANTITIES = {
  order: "order of expansion",
  g: "g from the start",
  h: "h to the goal",
  f: "f, the priority",
};

/** Layers that need more than a run: the page works one out when it is chosen. */
const FINDINGS = {
  contours: "contours of f",
  plateau: "plateau",
  difference: "difference",
  paths: "optimal paths",
  accuracy: "h / true distance",
  phantom: "phantom ties",
  mirror: "mirror test",
};

/** All labels, in the order of the menu. */
export const LAYERS = { states: "open and closed", ...QUANTITIES, ...FINDINGS };

export function isQuantity(layer: Layer): layer is Quantity {
  return Object.hasOwn(QUANTITIES, layer);
}

export function isFinding(layer: Layer): layer is FindingLayer {
  return Object.hasOwn(FINDINGS, layer);
}
