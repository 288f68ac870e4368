/**
 * What layers show that need more than a run: asked for where it is looked at, lane by lane.
 *
 * @import { Doc, LaneConfig, LaneStatus, Result } from "../types.js"
 * @import { Finding, FindingLayer } from "../view/finding.js"
 */

import { Analyst, Outdated } from "./client.js";
import { findingFrom } from "./layers.js";

export class Findings {
  /**
   * @param {object} on
   * @param {(id: number, trace: Result["trace"], finding: Finding) => void} on.found about the lane's run with that trace
   * @param {(text: string) => void} on.failed
   */
  constructor({ found, failed }) {
    this.found = found;
    this.failed = failed;
    this.analyst = new Analyst();
    /** By lane: what was asked last, so that it is asked once.
     * @type {Map<number, { key: string, trace: Result["trace"] }>} */
    this.asked = new Map();
  }

  /**
   * Has a layer worked out for every lane whose run is there.
   * @param {Doc} doc
   * @param {FindingLayer} layer
   * @param {Map<number, LaneStatus>} statuses
   */
  want(doc, layer, statuses) {
    for (const [place, { id, ...config }] of doc.lanes.entries()) {
      const status = statuses.get(id);
      if (!status?.result || status.stale || status.phase !== "done") continue;
      const { result } = status;
      const { trace } = result;
      const other = configOf(doc, place === 0 ? 1 : 0) ?? config;
      const key = JSON.stringify(layer === "difference" ? [layer, config, other] : [layer, config]);
      const asked = this.asked.get(id);
      if (result.finding?.key === key || (asked?.key === key && asked.trace === trace)) continue;
      this.asked.set(id, { key, trace });
      void this.#find(doc, { id, key, layer, config, other, place, result });
    }
  }

  end() {
    this.analyst.end();
  }

  /**
   * @param {Doc} doc
   * @param {object} wish
   * @param {number} wish.id
   * @param {string} wish.key
   * @param {FindingLayer} wish.layer
   * @param {LaneConfig} wish.config
   * @param {LaneConfig} wish.other
   * @param {number} wish.place
   * @param {Result} wish.result
   */
  async #find(doc, { id, key, layer, config, other, place, result }) {
    try {
      const answer = await this.analyst.ask(doc, { find: { layer, config, other } });
      const names = { here: `lane ${place + 1}`, there: `lane ${place === 0 ? 2 : 1}` };
      const finding = findingFrom(layer, answer, { doc, result, names });
      this.found(id, result.trace, { ...finding, layer, key });
    } catch (error) {
      if (error instanceof Outdated) return;
      this.failed(error instanceof Error ? error.message : String(error));
    }
  }
}

/**
 * @param {Doc} doc
 * @param {number} place
 * @returns {LaneConfig | null}
 */
function configOf({ lanes }, place) {
  const lane = lanes[place];
  if (!lane) return null;
  const { id: _, ...config } = lane;
  return config;
}
