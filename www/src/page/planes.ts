/**
 * Asks the engine for the sums of the document's layers, and makes the maps show them. One question is asked at a time:
 * while a tower is dragged, the answer to each one leads to the next.
 */

import type { Engine } from "../engine/client.ts";
import type { Doc } from "../types.ts";
import type { Frame } from "../view/map-view.ts";
import { isExact, learn, planesOf } from "../view/world-planes.ts";

/** A lane, or an embed's lane, with its map. */
interface Painted {
  panel: { repaint(): void } | null;
}

export class PlaneAsker {
  declare engine: Engine;
  declare fault: (error: unknown) => void;
  declare change: () => void;
  declare isAsking: boolean;
  declare frames: Map<Painted, Frame>;

  constructor(
    engine: Engine,
    {
      fault,
      change,
    }: {
      fault: (error: unknown) => void;
      /** called when an answer is new, since the line about a cell may change */
      change: () => void;
    },
  ) {
    this.engine = engine;
    this.fault = fault;
    this.change = change;
    this.isAsking = false;
    this.frames = new Map();
  }

  /** @param frames the new contents of the maps */
  follow(frames: Map<Painted, Frame>) {
    this.frames = frames;
    const doc = this.#doc();
    if (this.isAsking || !doc?.world || isExact(doc) || planesOf(doc) === null) return;
    this.isAsking = true;
    this.#ask(doc).catch(this.fault);
  }

  async #ask(doc: Doc) {
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
