/**
 * The page around the embed, if there is one. It may have any origin, so the embed sends it nothing
 * beyond its own link's content, and accepts only the messages of messages.js.
 *
 * @import { FromFigure, ToFigure } from "./messages.js"
 */

import { read, write } from "./messages.js";

export class HostPage {
  /** @param {(message: ToFigure) => void} receive */
  constructor(receive) {
    this.receive = receive;
    /** The last message of each type: sending it again would only waste the page's time. */
    /** @type {Map<string, string>} */
    this.said = new Map();
  }

  /**
   * @param {AbortSignal} signal stops that
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
   * Sends a message unless it repeats the last one.
   * @param {FromFigure} message
   */
  update(message) {
    const text = JSON.stringify(message);
    if (this.said.get(message.type) === text) return;
    this.said.set(message.type, text);
    this.post(message);
  }
}
