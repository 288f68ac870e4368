/**
 * The panels that open beside the maps, or in their place. Each is the element `tb-NAME`, which the page loads on
 * first opening.
 *
 * @import { State } from "../state/actions.js"
 * @import { Doc, LinkDoc } from "../types.js"
 * @import { SidePanel } from "../ui/side-panel.js"
 * @import { Waiting } from "../ui/waiting.js"
 * @import { Row } from "../words/report.js"
 *
 * @typedef {"analysis" | "lab" | "lesson" | "exercise"} Panel
 */

import { html, nothing } from "lit";
import { expect } from "../task/outstanding.js";

/** @type {Record<Panel, { label: string, help: string, load: () => Promise<unknown> }>} */
export const PANELS = {
  analysis: {
    label: "Explain",
    help: "Explain: why the searches differ, step by step",
    load: () => {
      // Its module takes longer than all of the panel's scripts. The worker that needs it says what is wrong.
      expect(import("../task/tools.js")).then(
        ({ keepTools }) => keepTools(),
        () => {},
      );
      return expect(import("../analysis/panel.js"));
    },
  },
  lab: {
    label: "Lab",
    help: "Lab: OPEN lists, batches of problems, the hunt for telling maps, and paths as bits",
    load: () => expect(import("../lab/lab.js")),
  },
  lesson: {
    label: "Example",
    help: "Example: what the maps show",
    load: () => expect(import("./lesson.js")),
  },
  exercise: {
    label: "Exercise",
    help: "Exercise: which cell comes next",
    load: () => expect(import("../analysis/exercise.js")),
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
   * @param {import("../address/link.js").Links} ways.links
   */
  constructor(page, ways) {
    this.page = page;
    this.ways = ways;
    /** @type {Panel | null} */
    this.shown = null;
    /** Those that are there. The lab stays while it is out of sight, and so does what it has found.
     * @type {Partial<Record<Panel, SidePanel<string>>>} */
    this.opened = {};
    /** Counts what has been opened and closed. */
    this.turn = 0;
    /** Stands in the place of the panel shown while that is loaded.
     * @type {Waiting | null} */
    this.waiting = null;
  }

  /** @param {Panel} panel */
  async toggle(panel) {
    if (this.shown === panel && !this.waiting?.failure) return this.close(panel);
    const turn = ++this.turn;
    this.shown = panel;
    this.waiting = null;
    this.page.requestUpdate();
    try {
      await PANELS[panel].load();
    } catch (error) {
      const waiting = /** @type {Waiting | null} */ (this.waiting);
      if (this.turn === turn && waiting) waiting.fail(error);
      else if (this.turn === turn) this.close(panel);
      throw error;
    }
    // Meanwhile another one may be wanted, or none.
    if (this.turn !== turn) return;
    const waiting = /** @type {Waiting | null} */ (this.waiting);
    // Somebody who has gone on elsewhere meanwhile keeps the focus there.
    const isLeft = waiting !== null && !waiting.contains(document.activeElement);
    this.opened[panel] ??= Object.assign(
      /** @type {SidePanel<string>} */ (document.createElement(`tb-${panel}`)),
      { open: () => this.toggle(panel), close: () => this.close(panel), ...this.ways },
    );
    this.waiting = null;
    this.page.requestUpdate();
    await this.page.updateComplete;
    const opened = this.opened[panel];
    if (isLeft) Object.assign(opened ?? {}, { opener: waiting.opener });
    else await opened?.appear(waiting?.opener);
  }

  /** @param {Panel} panel */
  close(panel) {
    this.turn++;
    this.waiting = null;
    if (panel !== "lab") delete this.opened[panel];
    const { analysis, lesson, exercise } = this.opened;
    this.shown = analysis ? "analysis" : lesson ? "lesson" : exercise ? "exercise" : null;
    this.page.requestUpdate();
  }

  /**
   * @param {Pick<State, "doc" | "view" | "catalogue"> & { rows: Row[] }} given
   * @param {typeof import("./later.js") | null} later once it is loaded
   */
  render(given, later) {
    const { lab } = this.opened;
    const shown = this.shown && (this.opened[this.shown] ?? this.#wait(this.shown, later));
    if (shown) Object.assign(shown, given);
    if (lab) lab.hidden = lab !== shown;
    return html`${shown === lab ? nothing : shown} ${lab ?? nothing}`;
  }

  /**
   * @param {Panel} panel
   * @param {typeof import("./later.js") | null} later
   */
  #wait(panel, later) {
    this.waiting ??= later?.waitFor(this, panel, PANELS[panel].label) ?? null;
    return this.waiting;
  }
}
