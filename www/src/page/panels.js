/**
 * The panels that open beside the maps, or in their place. Each is the element `tb-NAME`, which the page loads on
 * first opening.
 *
 * @import { State } from "../state/actions.js"
 * @import { Doc, LinkDoc } from "../types.js"
 * @import { SidePanel } from "../ui/side-panel.js"
 * @import { Row } from "../words/report.js"
 *
 * @typedef {"analysis" | "lab" | "lesson" | "exercise"} Panel
 */

import { html, nothing } from "lit";

/** @type {Record<Panel, { label: string, help: string, load: () => Promise<unknown> }>} */
export const PANELS = {
  analysis: {
    label: "Explain",
    help: "Explain: why the searches differ, step by step",
    load: () => import("../analysis/panel.js"),
  },
  lab: {
    label: "Lab",
    help: "Lab: OPEN lists, batches of problems, the hunt for telling maps, and paths as bits",
    load: () => import("../lab/lab.js"),
  },
  lesson: {
    label: "Example",
    help: "Example: what the maps show",
    load: () => import("./lesson.js"),
  },
  exercise: {
    label: "Exercise",
    help: "Exercise: which cell comes next",
    load: () => import("../analysis/exercise.js"),
  },
};

/**
 * The panel that an address asks for.
 * @param {string} wish
 * @returns {Panel}
 */
export function panelFor(wish) {
  if (wish === "predict") return "analysis";
  return wish.startsWith("predict") ? "exercise" : "lesson";
}

/** The panels of a page, of which at most one is in sight. */
export class Panels {
  /**
   * @param {import("lit").LitElement} page
   * @param {object} ways
   * @param {(doc: Doc) => Promise<string>} ways.linkTo the address of a document
   * @param {(doc: Partial<LinkDoc>) => Promise<void>} ways.prepare resolves once such a document can be opened
   */
  constructor(page, ways) {
    this.page = page;
    this.ways = ways;
    /** @type {Panel | null} */
    this.shown = null;
    /** Those that are there. The lab stays while it is out of sight, and so does what it has found.
     * @type {Partial<Record<Panel, SidePanel<string>>>} */
    this.opened = {};
  }

  /** @param {Panel} panel */
  async toggle(panel) {
    if (this.shown === panel) return this.#close(panel);
    await PANELS[panel].load();
    this.opened[panel] ??= Object.assign(
      /** @type {SidePanel<string>} */ (document.createElement(`tb-${panel}`)),
      { close: () => this.#close(panel), ...this.ways },
    );
    this.shown = panel;
    this.page.requestUpdate();
    await this.page.updateComplete;
    await this.opened[panel]?.appear();
  }

  /** @param {Panel} panel */
  #close(panel) {
    if (panel !== "lab") delete this.opened[panel];
    const { analysis, lesson, exercise } = this.opened;
    this.shown = analysis ? "analysis" : lesson ? "lesson" : exercise ? "exercise" : null;
    this.page.requestUpdate();
  }

  /** @param {Pick<State, "doc" | "view" | "catalogue"> & { rows: Row[] }} given */
  render(given) {
    const { lab } = this.opened;
    const shown = this.shown && this.opened[this.shown];
    if (shown) Object.assign(shown, given);
    if (lab) lab.hidden = lab !== shown;
    return html`${shown === lab ? nothing : shown} ${lab ?? nothing}`;
  }
}
