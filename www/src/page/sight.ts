/**
 * The first sight, which the build has put into the page (www/build/sight.ts): it stays until the live page shows the same in
 * its place, or something else.
 */

import type { Doc } from "../types.ts";
import type { TbLane } from "../ui/lane.ts";

export class FirstSight {
  declare element: Element | null;
  /** the document that it may show */
  declare doc: Doc | null;
  declare waiting: number;
  /** Called when the live page has taken its place with the same. */
  declare taken: () => void;

  constructor(taken: () => void) {
    this.taken = taken;
    this.element = document.querySelector(".sight");
    this.doc = null;
    this.waiting = 0;
    const { dataset } = document.documentElement;
    if (dataset.sight === "off") this.leave();
    // By now the engine's worker is starting.
    else delete dataset.sight;
  }

  /**
   * Leaves as soon as all maps in sight are painted with their results, or the document is another one.
   * @param isSettled whether all results are there, with their verdicts
   */
  follow(doc: Doc, isSettled: boolean, lanes: TbLane[]) {
    if (!this.element) return;
    cancelAnimationFrame(this.waiting);
    this.doc ??= doc;
    const isPainted = isSettled && lanes.every((lane) => lane.isPainted);
    if (doc === this.doc && isPainted) this.taken();
    if (doc !== this.doc || isPainted) this.leave();
    else if (isSettled) {
      this.waiting = requestAnimationFrame(() => this.follow(doc, isSettled, lanes));
    }
  }

  /** Leaves at once; the last press on it is passed on to the control that takes its place. */
  leave() {
    const { element } = this;
    if (!element) return;
    this.element = null;
    element.remove();
    const pressed = globalThis.tiebreakPressed;
    if (!pressed || !element.contains(pressed.target as Node)) return;
    const { clientX, clientY } = pressed;
    document.elementFromPoint(clientX, clientY)?.closest("button")?.click();
  }
}
