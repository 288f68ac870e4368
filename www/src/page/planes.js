/**
 * Asks the engine what the layers of the document come to, and has the maps show it. One question is asked at a time:
 * while a tower is dragged, the answer to each one leads to the next.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Doc } from "../types.js"
 * @import { Frame, TbLane } from "../ui/lane.js"
 */

import { isExact, learn, planesOf } from "../view/world-planes.js";

export class PlaneAsker {
  /**
   * @param {Engine} engine
   * @param {object} on
   * @param {(error: unknown) => void} on.fault
   * @param {() => void} on.change called when an answer is new: what is said of a cell may be another
   */
  constructor(engine, { fault, change }) {
    this.engine = engine;
    this.fault = fault;
    this.change = change;
    this.isAsking = false;
    /** @type {Map<TbLane, Frame>} */
    this.frames = new Map();
  }

  /** @param {Map<TbLane, Frame>} frames what the maps show from now on */
  follow(frames) {
    this.frames = frames;
    const doc = this.#doc();
    if (this.isAsking || !doc?.world || isExact(doc) || planesOf(doc) === null) return;
    this.isAsking = true;
    this.#ask(doc).catch(this.fault);
  }

  /** @param {Doc} doc */
  async #ask(doc) {
    try {
      learn(doc, await this.engine.layers(doc));
    } finally {
      this.isAsking = false;
    }
    for (const lane of this.frames.keys()) lane.panel?.repaint();
    this.change();
    this.follow(this.frames);
  }

  #doc() {
    const [frame] = this.frames.values();
    return frame?.doc ?? null;
  }
}
