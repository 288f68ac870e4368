/**
 * Where maps come from: generators and files.
 *
 * @typedef {{ name: string, width: number, height: number, seed: number }} MapOrder
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Action, State } from "../state/actions.js"
 */

import { EngineLost, sentence } from "../task/faults.js";
import { expect } from "../task/outstanding.js";

export class Maps {
  /**
   * @param {Engine} engine
   * @param {() => State} getState
   * @param {(action: Action) => void} dispatch
   */
  constructor(engine, getState, dispatch) {
    this.engine = engine;
    this.getState = getState;
    this.dispatch = dispatch;
  }

  /** @type {(order: MapOrder) => Promise<void>} */
  generate = async ({ name, width, height, seed }) => {
    const map = await this.engine.generate(name, width, height, seed);
    this.dispatch({ type: "load-map", map, source: { generator: name, seed } });
  };

  /**
   * Opens files of any kind, dropped or chosen together: a map or a document, then the problems
   * that may be about it. Rejects with a sentence about each that can't be opened, after opening the others; with an
   * `EngineLost` if another attempt may succeed.
   * @param {File[]} files
   */
  openFiles = async (files) => {
    const { openAll } = await expect(import("./opening.js")).catch((error) => {
      throw new EngineLost(sentence(error));
    });
    await openAll(files, this.dispatch);
  };
}
