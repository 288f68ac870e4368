/**
 * What can be opened beside the maps, or in their place. Each is the element `tb-NAME`, which the page loads on
 * first opening.
 *
 * @typedef {"analysis" | "lab" | "lesson"} Panel
 */

/** @type {Record<Panel, { label: string, help: string, load: () => Promise<unknown> }>} */
export const PANELS = {
  analysis: {
    label: "Explain",
    help: "Explain: why the searches differ, step by step",
    load: () => import("../analysis/panel.js"),
  },
  lab: {
    label: "Lab",
    help: "Lab: OPEN lists, batches of problems, and the hunt for maps that show a difference",
    load: () => import("../lab/lab.js"),
  },
  lesson: {
    label: "Example",
    help: "Example: what the maps show",
    load: () => import("./lesson.js"),
  },
};
