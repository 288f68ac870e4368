/**
 * The panels that open beside the maps, or in their place. Each is the element `tb-NAME`, which the page loads on
 * first opening.
 */

import { html, type LitElement, nothing } from "lit";
import type { Links } from "../address/link.ts";
import type { State } from "../state/actions.ts";
import { loadTools, loadToolsNext } from "../task/ahead.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc } from "../types.ts";
import type { SidePanel } from "../ui/side-panel.ts";
import type { Waiting } from "../ui/waiting.ts";
import type { Row } from "../words/report.ts";

export type Panel = "analysis" | "lab" | "lesson" | "exercise";

export const PANELS = {
  analysis: {
    label: "Explain",
    help: "Explain: why the searches differ, step by step",
    load: () => {
      // Its module takes longer than all of the panel's scripts, so it comes beside them.
      loadTools();
      return expect(import("../analysis/panel.ts"));
    },
  },
  lab: {
    label: "Lab",
    help: "Lab: OPEN lists, batches of problems, the hunt for telling maps, and paths as bits",
    load: () => expect(import("../lab/lab.ts")),
  },
  lesson: {
    label: "Example",
    load: () => expect(import("./lesson.ts")),
  },
  exercise: {
    label: "Exercise",
    load: () => expect(import("../analysis/exercise.ts")),
  },
};

/** The panel that an address asks for. */
export function panelFor(wish: string): Panel {
  if (wish === "predict") return "analysis";
  return /^(predict|check)/.test(wish) ? "exercise" : "lesson";
}

/** The panel that tells why two lanes differ, and what a program does. */
interface Explains {
  explain: (pair: [number, number]) => void;
  check: (trace: File | null) => void;
}

/** The panels of a page, of which at most one is in sight. */
export class Panels {
  declare page: LitElement & { measure(): void };
  declare ways: { linkTo: (doc: Doc) => Promise<string>; links: Links };
  declare shown: Panel | null;
  /** The two lanes that a press between them chose: while Explain is open, a wide window shows these alone. */
  declare pair: [number, number] | null;
  /** The panels that exist. The lab stays while it is out of sight, and keeps its findings. */
  declare opened: Partial<Record<Panel, SidePanel<string>>>;
  /** Counts openings and closings. */
  declare turn: number;
  /** Takes the place of the panel shown while that is loaded. */
  declare waiting: Waiting | null;

  constructor(
    page: LitElement & { measure(): void },
    ways: {
      /** the address of a document */
      linkTo: (doc: Doc) => Promise<string>;
      links: Links;
    },
  ) {
    this.page = page;
    this.ways = ways;
    this.shown = null;
    this.pair = null;
    this.opened = {};
    this.turn = 0;
    this.waiting = null;
    loadToolsNext();
  }

  async toggle(panel: Panel) {
    if (this.shown === panel && !this.waiting?.failure) return this.close(panel);
    const turn = ++this.turn;
    this.shown = panel;
    this.waiting = null;
    this.page.requestUpdate();
    try {
      await PANELS[panel].load();
    } catch (error) {
      const waiting = this.waiting as Waiting | null;
      if (this.turn === turn && waiting) waiting.fail(error);
      else if (this.turn === turn) this.close(panel);
      throw error;
    }
    // Meanwhile the visitor may want another panel, or none.
    if (this.turn !== turn) return;
    const waiting = this.waiting as Waiting | null;
    // A visitor who has gone on elsewhere meanwhile keeps the focus there.
    const isLeft = waiting !== null && !waiting.contains(document.activeElement);
    this.opened[panel] ??= Object.assign(
      document.createElement(`tb-${panel}`) as SidePanel<string>,
      { open: () => this.toggle(panel), close: () => this.close(panel), ...this.ways },
    );
    this.waiting = null;
    this.page.requestUpdate();
    await this.page.updateComplete;
    const opened = this.opened[panel];
    if (isLeft) Object.assign(opened ?? {}, { opener: waiting.opener });
    else await opened?.appear(waiting?.opener);
  }

  /** Opens Explain with the story of two lanes, given by their ids. */
  async explain(pair: [number, number]) {
    this.#keep(pair);
    (await this.#explainer())?.explain(pair);
  }

  /** Keeps two lanes in sight, or all. */
  #keep(pair: Panels["pair"]) {
    this.pair = pair;
    this.page.measure();
    this.page.requestUpdate();
  }

  /** Opens Explain with what there is to say of a program's trace. */
  async check(trace: File | null) {
    (await this.#explainer())?.check(trace);
  }

  async #explainer() {
    if (this.shown !== "analysis" || this.waiting?.failure) await this.toggle("analysis");
    return this.opened.analysis as (SidePanel<string> & Explains) | undefined;
  }

  /** Opens the lab's batches. */
  async batch() {
    if (this.shown !== "lab" || this.waiting?.failure) await this.toggle("lab");
    Object.assign(this.opened.lab ?? {}, { tab: "Batch" });
  }

  close(panel: Panel) {
    this.turn++;
    if (panel === "analysis" && this.pair) this.#keep(null);
    this.waiting = null;
    if (panel !== "lab") delete this.opened[panel];
    const { analysis, lesson, exercise } = this.opened;
    this.shown = analysis ? "analysis" : lesson ? "lesson" : exercise ? "exercise" : null;
    this.page.requestUpdate();
  }

  /** @param later once it is loaded */
  render(
    given: Pick<State, "doc" | "view" | "catalogue"> & { rows: Row[]; seen: readonly number[] },
    later: typeof import("./later.ts") | null,
  ) {
    const { lab } = this.opened;
    const shown = this.shown && (this.opened[this.shown] ?? this.#wait(this.shown, later));
    if (shown) Object.assign(shown, given);
    if (lab) lab.hidden = lab !== shown;
    return html`${shown === lab ? nothing : shown} ${lab ?? nothing}`;
  }

  #wait(panel: Panel, later: typeof import("./later.ts") | null) {
    this.waiting ??= later?.waitFor(this, panel, PANELS[panel].label) ?? null;
    return this.waiting;
  }
}
