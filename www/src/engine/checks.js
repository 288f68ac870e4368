/**
 * Asks the engine about each configuration once, and remembers the answer.
 *
 * @import { Check, Lane } from "../types.js"
 */

/** How many answers are kept. */
const MOST = 200;

export class Checks {
  /**
   * @param {(config: import("../types.js").LaneConfig) => Promise<Check>} ask
   * @param {() => void} changed
   */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    /** By configuration; null if there was no answer.
     * @type {Map<string, Check | "asked" | null>} */
    this.answers = new Map();
    /** By lane: the last answer, which is shown until the next one comes.
     * @type {Map<number, Check>} */
    this.latest = new Map();
  }

  /**
   * @param {Lane} lane
   * @returns {Check | undefined} undefined until the first answer comes
   */
  of(lane) {
    const { id, config } = lane;
    const key = JSON.stringify(config);
    const answer = this.answers.get(key);
    if (answer === undefined) this.#ask(key, config);
    else if (answer !== "asked" && answer !== null) this.latest.set(id, answer);
    return this.latest.get(id);
  }

  /**
   * @param {string} key
   * @param {import("../types.js").LaneConfig} config
   */
  async #ask(key, config) {
    this.answers.set(key, "asked");
    try {
      this.answers.set(key, await this.ask(config));
      this.changed();
    } catch {
      // A search with a refused configuration fails with the same sentence. Asking again at
      // once would start one engine after another if none can be loaded.
      this.answers.set(key, null);
    }
  }

  /** Drops the oldest answers, and makes the next look-up ask again where there was no answer. */
  again() {
    const { answers } = this;
    for (const [key, answer] of answers) {
      if (answer === null || answers.size > MOST) answers.delete(key);
    }
  }
}
