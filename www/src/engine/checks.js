/**
 * Asks the engine about each configuration once on each site, and remembers the answer.
 *
 * A site is what of a map decides about settings, as the engine names it: drawing mostly leaves it as it is.
 *
 * @import { Check, Lane, LaneConfig } from "../types.js"
 */

/** How many answers are kept. */
const MOST = 200;

export class Checks {
  /**
   * @param {(config: LaneConfig) => Promise<Check>} ask
   * @param {() => void} changed
   */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    /** Where the lanes search now; empty where that isn't known, or doesn't matter. */
    this.site = "";
    /** By site and configuration; null if there was no answer.
     * @type {Map<string, Check | null>} */
    this.answers = new Map();
    /** The configurations that are being asked about.
     * @type {Set<string>} */
    this.asked = new Set();
    /** By lane: the last answer, which is shown until the next one comes.
     * @type {Map<number, Check>} */
    this.latest = new Map();
  }

  /**
   * @param {Lane} lane
   * @returns {Check | undefined} undefined until the first answer comes
   */
  of({ id, config }) {
    const key = JSON.stringify(config);
    const answer = this.answers.get(keyOf(this.site, key));
    if (answer === undefined) this.#ask(key, config);
    else if (answer !== null) this.latest.set(id, answer);
    return this.latest.get(id);
  }

  /**
   * @param {string} key
   * @param {LaneConfig} config
   */
  async #ask(key, config) {
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const { site } = this;
    try {
      const check = await this.ask(config);
      this.asked.delete(key);
      // An engine that has no map yet answers for every map.
      this.answers.set(keyOf(check.site || site, key), check);
      this.changed();
    } catch {
      // A search with a refused configuration fails with the same sentence. Asking again at
      // once would start one engine after another if none can be loaded.
      this.asked.delete(key);
      this.answers.set(keyOf(site, key), null);
    }
  }

  /** Drops the oldest answers, and makes the next look-up ask again where there was none for its site. */
  again() {
    const { answers } = this;
    for (const [key, answer] of answers) {
      const isOfSite = answer !== null && key.startsWith(keyOf(answer.site, ""));
      if (!isOfSite || answers.size > MOST) answers.delete(key);
    }
  }
}

/**
 * @param {string} site
 * @param {string} config
 */
function keyOf(site, config) {
  return `${site} ${config}`;
}
