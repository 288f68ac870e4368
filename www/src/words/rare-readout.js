/**
 * What the line about a cell says in searches that few documents have.
 *
 * @import { CellInfo, Doc, Result } from "../types.js"
 */

import { arrival, STATES } from "./arrival.js";
import { whole } from "./format.js";
import { say } from "./language.js";
import { CHANGES } from "./repair-words.js";
import { standing } from "./standing.js";

/** @param {CellInfo} info */
function plainly({ step, state }) {
  return [step === null ? say(state) : say("step {}", whole(step))];
}

export const rareReadout = {
  /**
   * How a cell stands, and for whom.
   * @param {CellInfo} info
   * @param {Result} result
   * @returns {string[]}
   */
  standing: (info, { trace, figures }) => {
    const change = CHANGES.get(info.again ?? 0)?.text;
    const stands = [change ?? [], standing(info.kind) ?? plainly(info)].flat();
    if (trace.searchers === STATES) return [...stands, arrival(info.who)];
    if (trace.searchers === 1) return stands;
    if (figures.coarse) return [...stands, info.who === 0 ? "gate to gate" : "inside a cluster"];
    return [...stands, `from the ${info.who === 0 ? "start" : "goal"}`];
  },

  /**
   * Where h comes from, behind its number; empty where the heuristic's formula says it all.
   * @param {Result} result
   * @param {Doc} doc
   */
  source: ({ id, extra }, { lanes, world }) => {
    /** @type {Record<string, any> | undefined} */
    const config = lanes.find((lane) => lane.id === id)?.config;
    const goals = (world?.goals?.length ?? 0) + 1;
    const block = config?.block ?? extra?.block ?? 8;
    const source = {
      true: goals > 1 ? "true distance to the nearest goal" : "true distance",
      landmarks: `${extra?.landmarks?.length ?? config?.landmarks ?? 4} landmarks`,
      coarse: `blocks of ${block}`,
      coarse_low: `bound by blocks of ${block}`,
    }[String(config?.heuristic)];
    if (source) return ` (${say(source)})`;
    if (goals === 1) return "";
    if (config?.aim === "first") return ` (${say("the first goal")})`;
    return config?.aim === "each" ? "" : ` (${say("nearest of {} goals", goals)})`;
  },
};
