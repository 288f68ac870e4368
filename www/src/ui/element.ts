import { LitElement } from "lit";
import type { Action, Notice } from "../state/actions.ts";
import type { Unfit } from "../state/remedies.ts";

/**
 * The base of the page's elements. They render into the page itself, not into a shadow tree: one
 * style sheet serves all, and labels may refer to each other across elements.
 */
export class PageElement extends LitElement {
  override createRenderRoot() {
    // Removes the root's sentence for when its script doesn't start.
    this.replaceChildren();
    return this;
  }

  /** Asks an ancestor to do something to the document or the view. */
  act(action: Action) {
    this.dispatchEvent(new CustomEvent("tb-action", { detail: action, bubbles: true }));
  }
}

declare global {
  interface HTMLElementEventMap {
    "tb-action": CustomEvent<Action>;
    /** With the factor. */
    "tb-zoom": CustomEvent<number>;
    /** With what is to be opened as a map. */
    "tb-bring": CustomEvent<File[]>;
    /** With the ids of two lanes, whose difference is asked about. */
    "tb-pair": CustomEvent<[number, number]>;
    /** With the trace of a program; null for one that is still to be brought. */
    "tb-check": CustomEvent<File | null>;
    "tb-unfit": CustomEvent<Unfit>;
    /** With what the notice offered. */
    "tb-dismiss": CustomEvent<Notice["offer"]>;
  }
}
