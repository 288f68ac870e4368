/**
 * The page around the embed, if there is one. It may have any origin, so the embed sends it nothing
 * beyond its own link's content, and accepts only the messages of messages.ts.
 */

import { type FromFigure, read, type ToFigure, write } from "./messages.ts";

export class HostPage {
  declare receive: (message: ToFigure) => void;
  /** The last message of each type: sending it again would only waste the page's time. */
  declare said: Map<string, string>;

  constructor(receive: (message: ToFigure) => void) {
    this.receive = receive;
    this.said = new Map();
  }

  /** @param signal stops that */
  listen(signal: AbortSignal) {
    const { parent } = window;
    if (parent === window) return;
    const receive = ({ source, data }: MessageEvent) => {
      const message = source === parent ? read("to-figure", data) : null;
      if (message !== null) this.receive(message);
    };
    window.addEventListener("message", receive, { signal });
  }

  post(message: FromFigure) {
    if (window.parent !== window) window.parent.postMessage(write(message), "*");
  }

  /** Sends a message unless it repeats the last one. */
  update(message: FromFigure) {
    const text = JSON.stringify(message);
    if (this.said.get(message.type) === text) return;
    this.said.set(message.type, text);
    this.post(message);
  }
}
