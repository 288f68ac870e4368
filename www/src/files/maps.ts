/** Where maps come from that the page makes. */

import type { Engine } from "../engine/client.ts";
import type { Action, State } from "../state/actions.ts";

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
}
