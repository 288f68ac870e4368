/**
 * The base of elements that show one lane's run.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc, Lane, Result } from "../types.js"
 * @import { Analyst } from "./client.js"
 */

import { stepOf } from "../state/timeline.js";
import { Asking } from "../ui/asking.js";
import { positionOf, stepsOf } from "./position.js";

export class LaneTab extends Asking {
  /** @type {import("lit").PropertyDeclarations} */
  static properties = {
    doc: { attribute: false },
    view: { attribute: false },
    lane: { attribute: false },
    result: { attribute: false },
    // Declares the properties, so that values set before the tab's module has loaded aren't lost.
    analyst: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Lane | null} */
    this.lane = null;
    /** @type {Result | null} */
    this.result = null;
    /** @type {Analyst | null} */
    this.analyst = null;
  }

  /** The steps of the run. */
  get last() {
    return this.result ? stepsOf(this.result) : 0;
  }

  /** The step that the timeline shows. */
  get step() {
    return this.view ? stepOf(this.view, this.last) : 0;
  }

  /** @param {number} step */
  go(step) {
    const { view, last } = this;
    if (view) this.act({ type: "seek", position: positionOf(step, last, view.sync) });
  }
}
