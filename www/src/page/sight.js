/**
 * The first sight, which the build has put into the page (www/build/sight.mjs): it stays until the live page shows the same in
 * its place, or something else.
 *
 * @import { Doc } from "../types.js"
 * @import { TbLane } from "../ui/lane.js"
 */

export class FirstSight {
  constructor() {
    this.element = document.querySelector(".sight");
    /** @type {Doc | null} the document that it may show */
    this.doc = null;
    this.waiting = 0;
    const { dataset } = document.documentElement;
    if (dataset.sight === "off") this.leave();
    // By now the engine's worker is starting.
    else delete dataset.sight;
  }

  /**
   * Leaves as soon as all maps in sight are painted with their results, or the document is another one.
   * @param {Doc} doc
   * @param {boolean} isSettled whether all results are there, with their verdicts
   * @param {TbLane[]} lanes
   */
  follow(doc, isSettled, lanes) {
    if (!this.element) return;
    cancelAnimationFrame(this.waiting);
    this.doc ??= doc;
    const isPainted = isSettled && lanes.every((lane) => lane.isPainted);
    if (doc !== this.doc || isPainted) this.leave();
    else if (isSettled) {
      this.waiting = requestAnimationFrame(() => this.follow(doc, isSettled, lanes));
    }
  }

  /** Leaves at once; what was pressed on it last is pressed on what has taken its place. */
  leave() {
    const { element } = this;
    if (!element) return;
    this.element = null;
    element.remove();
    const pressed = /** @type {MouseEvent | undefined} */ (
      /** @type {any} */ (globalThis).tiebreakPressed
    );
    if (!pressed || !element.contains(/** @type {Node} */ (pressed.target))) return;
    const { clientX, clientY } = pressed;
    document.elementFromPoint(clientX, clientY)?.closest("button")?.click();
  }
}
