/**
 * Where maps come from: generators and files.
 *
 * @import { Engine } from "./engine/client.js"
 * @import { Opened } from "./files/client.js"
 * @import { Action, State } from "./state/actions.js"
 */

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

  /**
   * Opens a file of any kind. A map or a document is there afterwards; problems are for the caller,
   * since they need a map.
   * @param {File} file
   * @returns {Promise<Opened>}
   */
  openFile = async (file) => {
    const { openFile } = await import("./files/client.js");
    const opened = await openFile(file);
    if (opened.kind === "map") {
      this.dispatch({ type: "load-map", map: opened.map, source: { file: file.name } });
    } else if (opened.kind === "document") {
      this.dispatch({ type: "open-link", link: opened.link });
    }
    return opened;
  };
}
