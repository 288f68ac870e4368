/** The base of elements that show one lane's run. */

import type { PropertyDeclarations } from "lit";
import type { View } from "../state/actions.ts";
import { stepOf } from "../state/timeline.ts";
import type { Doc, Lane, Result } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import type { Analyst } from "./client.ts";
import { positionOf, stepsOf } from "./position.ts";

export class LaneTab extends Asking {
  static override properties: PropertyDeclarations = {
    doc: { attribute: false },
    view: { attribute: false },
    lane: { attribute: false },
    result: { attribute: false },
    // Declares the properties, so that values set before the tab's module has loaded aren't lost.
    analyst: { attribute: false },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare lane: Lane | null;
  declare result: Result | null;
  declare analyst: Analyst | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.lane = null;
    this.result = null;
    this.analyst = null;
  }

  /** The steps of the run. */
  get last() {
    return this.result ? stepsOf(this.result) : 0;
  }

  /** The step that the timeline shows. */
  get step() {
    return this.view ? this.stepIn(this.view) : 0;
  }

  stepIn(view: View) {
    return stepOf(view, this.last);
  }

  go(step: number) {
    const { view, last } = this;
    if (view) this.act({ type: "seek", position: positionOf(step, last, view.sync) });
  }
}
