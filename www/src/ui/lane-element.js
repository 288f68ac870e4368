/**
 * @import { Catalogue, Check, Lane, LaneStatus } from "../types.js"
 */

import { PageElement } from "./element.js";

/** The base of elements about one lane. */
export class LaneElement extends PageElement {
  /** @type {import("lit").PropertyDeclarations} */
  static properties = {
    lane: { attribute: false },
    check: { attribute: false },
    status: { attribute: false },
    catalogue: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Lane | null} */
    this.lane = null;
    /** @type {Check | undefined} */
    this.check = undefined;
    /** @type {LaneStatus | undefined} */
    this.status = undefined;
    /** @type {Catalogue | null} */
    this.catalogue = null;
  }
}
