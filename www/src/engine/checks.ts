/**
 * Asks the engine about each configuration once on each site, and remembers the answer.
 *
 * A site is what of a map decides about settings, as the engine names it: drawing mostly leaves it as it is.
 */

import type { Check, Lane, LaneConfig } from "../types.ts";

/** How many answers are kept. */
const MOST = 200;

export class Checks {
  declare ask: (config: LaneConfig) => Promise<Check>;
  declare changed: () => void;
  /** Where the lanes search now; empty where that isn't known, or doesn't matter. */
  declare site: string;
  /** By site and configuration; null if there was no answer. */
  declare answers: Map<string, Check | null>;
  /** The configurations that are being asked about. */
  declare asked: Set<string>;
  /** By lane: the last answer, which is shown until the next one comes. */
  declare latest: Map<number, Check>;

  constructor(ask: (config: LaneConfig) => Promise<Check>, changed: () => void) {
    this.ask = ask;
    this.changed = changed;
    this.site = "";
    this.answers = new Map();
    this.asked = new Set();
    this.latest = new Map();
  }

  /** @returns undefined until the first answer comes */
  of({ id, config }: Lane): Check | undefined {
    const key = JSON.stringify(config);
    const answer = this.answers.get(keyOf(this.site, key));
    if (answer === undefined) this.#ask(key, config);
    else if (answer !== null) this.latest.set(id, answer);
    return this.latest.get(id);
  }

  async #ask(key: string, config: LaneConfig) {
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

function keyOf(site: string, config: string) {
  return `${site} ${config}`;
}
