/** Where maps come from: generators and files. */

import type { Engine } from "../engine/client.ts";
import type { Action, State } from "../state/actions.ts";
import { EngineLost, sentence } from "../task/faults.ts";
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

  /**
   * Opens files of any kind, dropped or chosen together: a map or a document, then the problems
   * that may be about it. Rejects with a sentence about each that can't be opened, after opening the others; with an
   * `EngineLost` if another attempt may succeed.
   */
  openFiles = async (files: File[]) => {
    const { openAll } = await expect(import("./opening.ts")).catch((error) => {
      throw new EngineLost(sentence(error));
    });
    await openAll(files, this.dispatch);
  };
}
