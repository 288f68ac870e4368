/**
 * Where maps come from: generators and files.
 *
 * @import { Engine } from "./engine/client.js"
 * @import { Action, State } from "./state/actions.js"
 */

/** No map of the largest size takes more bytes than this as a file. */
const LARGEST_FILE = 8e6;

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

  /** @type {(order: import("./ui/map-menu.js").MapOrder) => Promise<void>} */
  generate = async ({ name, width, height, seed }) => {
    const map = await this.engine.generate(name, width, height, seed);
    this.dispatch({ type: "load-map", map, source: { generator: name, seed } });
  };

  /** @type {(file: File) => Promise<void>} */
  openFile = async (file) => {
    const { side } = this.getState().catalogue.limits;
    if (file.size > LARGEST_FILE) {
      throw new Error(`${file.name} is too large: a map has at most ${side} × ${side} cells.`);
    }
    const text = await file.text();
    const map = await this.engine.parseMap(text).catch((error) => {
      throw new Error(`${file.name}, ${error.message}`);
    });
    this.dispatch({ type: "load-map", map, source: { file: file.name } });
  };
}
