/**
 * What can be opened beside the maps, loaded when it is first opened.
 *
 * @import { View } from "../state/actions.js"
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Row } from "./report.js"
 *
 * @typedef {{ doc: Doc, view: View, catalogue: Catalogue, rows: Row[], close: () => void }} Shown
 * @typedef {"analysis" | "lab"} Panel
 */

import { html } from "lit";

export const PANELS = {
  analysis: {
    label: "Why they differ",
    help: "Why they differ: every step explained, lanes compared, batches of problems",
    load: () => import("../analysis/panel.js"),
    show: (/** @type {Shown} */ { doc, view, catalogue, rows, close }) =>
      html`<tb-analysis
        .doc=${doc}
        .view=${view}
        .catalogue=${catalogue}
        .rows=${rows}
        .close=${close}
      ></tb-analysis>`,
  },
  lab: {
    label: "OPEN lab",
    help: "OPEN lab: the lists inside a search, drawn and measured",
    load: () => import("../lab/lab.js"),
    show: (/** @type {Shown} */ { doc, view, catalogue, rows, close }) =>
      html`<tb-lab
        .doc=${doc}
        .view=${view}
        .catalogue=${catalogue}
        .rows=${rows}
        .close=${close}
      ></tb-lab>`,
  },
};
