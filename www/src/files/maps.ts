/** Where maps come from that the page makes. */

import type { Engine } from "../engine/client.ts";
import type { Action, State } from "../state/actions.ts";
import type { End, Refusal, Wanted } from "../state/remedies.ts";
import { expect } from "../task/outstanding.ts";

type MapOrder = { name: string; width: number; height: number; seed: number };

export class Maps {
  declare engine: Engine;
  declare getState: () => State;
  declare dispatch: (action: Action) => void;

  constructor(engine: Engine, getState: () => State, dispatch: (action: Action) => void) {
    this.engine = engine;
    this.getState = getState;
    this.dispatch = dispatch;
  }

  generate: (order: MapOrder) => Promise<void> = async ({ name, width, height, seed }) => {
    const map = await this.engine.generate(name, width, height, seed);
    this.dispatch({ type: "load-map", map, source: { generator: name, seed } });
  };

  /** Why an end can't lie where it is wanted, and the nearest place that would do. */
  refuse: (type: End, wanted: Wanted, stroke: number) => Promise<Refusal> = async (
    type,
    wanted,
    stroke,
  ) => {
    const { doc } = this.getState();
    const { asked, refusal } = await expect(import("../state/remedies.ts"));
    const place = await this.engine.remedy(doc, ...asked(doc, type, wanted));
    return refusal(doc, type, wanted, place, stroke);
  };
}
