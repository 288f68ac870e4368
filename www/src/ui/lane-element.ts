import type { PropertyDeclarations } from "lit";
import type { Catalogue, Check, Lane, LaneStatus } from "../types.ts";
import { PageElement } from "./element.ts";

/** The base of elements about one lane. */
export class LaneElement extends PageElement {
  static override properties: PropertyDeclarations = {
    lane: { attribute: false },
    check: { attribute: false },
    status: { attribute: false },
    catalogue: { attribute: false },
  };

  declare lane: Lane | null;
  declare check: Check | undefined;
  declare status: LaneStatus | undefined;
  declare catalogue: Catalogue | null;

  constructor() {
    super();
    this.lane = null;
    this.check = undefined;
    this.status = undefined;
    this.catalogue = null;
  }
}
