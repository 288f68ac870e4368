/**
 * The page around the figure, if there is one. It may be of any origin, so it is told nothing but
 * what its own link names, and heard only in the messages of messages.js.
 *
 * @import { FromFigure, ToFigure } from "./messages.js"
 */

import { read, write } from "./messages.js";

export class HostPage {
  /** @param {(message: ToFigure) => void} receive */
  constructor(receive) {
    this.receive = receive;
    /** What was said last, by type: saying it again would only cost the page time. */
    /** @type {Map<string, string>} */
    this.said = new Map();
  }

  /**
   * @param {AbortSignal} signal ends it
   */
  listen(signal) {
    const { parent } = window;
    if (parent === window) return;
    const receive = (/** @type {MessageEvent} */ { source, data }) => {
      const message = source === parent ? read("to-figure", data) : null;
      if (message !== null) this.receive(message);
    };
    window.addEventListener("message", receive, { signal });
  }

  /** @param {FromFigure} message */
  post(message) {
    if (window.parent !== window) window.parent.postMessage(write(message), "*");
  }

  /**
   * Says it unless it is what was said last.
   * @param {FromFigure} message
   */
  update(message) {
    const text = JSON.stringify(message);
    if (this.said.get(message.type) === text) return;
    this.said.set(message.type, text);
    this.post(message);
  }
}
