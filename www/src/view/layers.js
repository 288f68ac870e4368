/**
 * The layers that the cells' colours can show, each with its label.
 *
 * @typedef {keyof typeof QUANTITIES} Quantity
 * @typedef {keyof typeof FINDINGS} FindingLayer
 * @typedef {"states" | Quantity | FindingLayer} Layer
 */

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

/**
 * @param {Layer} layer
 * @returns {layer is Quantity}
 */
export function isQuantity(layer) {
  return Object.hasOwn(QUANTITIES, layer);
}

/**
 * @param {Layer} layer
 * @returns {layer is FindingLayer}
 */
export function isFinding(layer) {
  return Object.hasOwn(FINDINGS, layer);
}
