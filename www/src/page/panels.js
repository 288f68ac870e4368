/**
 * The panels that can be opened beside the maps. Each is the element `tb-NAME`, which the page loads on first
 * opening.
 *
 * @typedef {"analysis" | "lab"} Panel
 */

/** @type {Record<Panel, { label: string, help: string, load: () => Promise<unknown> }>} */
export const PANELS = {
  analysis: {
    label: "Explain",
    help: "Explain: why the searches differ, step by step",
    load: () => import("../analysis/panel.js"),
  },
  lab: {
    label: "OPEN lab",
    help: "OPEN lab: the lists inside a search, drawn and measured",
    load: () => import("../lab/lab.js"),
  },
};
