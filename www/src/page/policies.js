/**
 * What lanes that play a journey are called, and what their menus know of their policies.
 *
 * @import { Check, Lane } from "../types.js"
 * @import { Searches } from "./searches.js"
 *
 * @typedef {Record<string, string>} Reasons why settings make no difference, by their keys
 */

import { detailsOf } from "../words/describe.js";
import { spoken } from "../words/language.js";
import { playerName, policyDetails, policyName, usesMethod } from "../words/policy.js";

/** Settings of a lane that belong to the method, which some kinds of plan don't use. */
const OF_METHOD = ["algorithm", "weight", "reopen", "stop"];
/** Settings of a lane with which it can't play. */
const REFUSED = ["turn", "smooth", "player", "skip", "graph"];

export class Policies {
  /** @param {Searches} searches */
  constructor({ engine }) {
    this.engine = engine;
    /** By lane.
     * @type {Map<number, Reasons>} */
    this.idle = new Map();
    /** The last answer by lane, so that only what differs is drawn again.
     * @type {Map<number, { from: unknown[], check: Check }>} */
    this.told = new Map();
  }

  /**
   * The check of a lane that plays a journey.
   * @param {Check | undefined} check the engine's, of the lane's search
   * @param {Lane} lane
   * @returns {Check | undefined}
   */
  extend(check, lane) {
    if (!check) return undefined;
    const idle = this.idle.get(lane.id);
    const from = [check, lane.config, lane.policy, idle, spoken];
    const told = this.told.get(lane.id);
    if (told && from.every((each, index) => each === told.from[index])) return told.check;
    const extended = this.#extended(check, lane, idle);
    this.told.set(lane.id, { from, check: extended });
    return extended;
  }

  /**
   * @param {Check} check
   * @param {Lane} lane
   * @param {Reasons | undefined} idle undefined before the first answer
   * @returns {Check}
   */
  #extended(check, { config, policy = {} }, idle) {
    const { catalogue } = this.engine;
    const known = catalogue.policy;
    const settings = idle ? known : {};
    const name = policyName(policy, known);
    const hasMethod = usesMethod(policy);
    const method = check.name.replace(check.chain, "").trim();
    const isField = policy.plan === "field";
    const unused = [...REFUSED, ...(hasMethod ? [] : OF_METHOD)];
    if (isField) unused.push("heuristic", "nudge");
    const reasons = unused.map((key) => [key, "No unit plans with this."]);
    const rest = detailsOf(
      isField ? { ...config, algorithm: "dijkstra", nudge: null } : config,
      catalogue,
    );
    const details = [hasMethod ? check.chain : "", rest].filter(Boolean);
    return {
      ...check,
      name: playerName(policy, method, known),
      chain: name,
      idle: { ...check.idle, ...Object.fromEntries(reasons) },
      policy: {
        chain: check.chain,
        help: policyDetails(policy, known),
        details,
        settings,
        idle: idle ?? {},
      },
    };
  }
}
