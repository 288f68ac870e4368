/**
 * What lanes that play a journey are called, and what their menus know of their policies.
 *
 * @import { Check, Lane, Uses } from "../types.js"
 * @import { Searches } from "./searches.js"
 *
 * @typedef {{ idle: Record<string, string>, uses: Uses }} Answer why settings of the policy make no difference, by their
 *   keys, and what those of the lane are good for
 */

import { detailsOf } from "../words/describe.js";
import { spoken } from "../words/language.js";
import { playerName, policyDetails, policyName, usesMethod } from "../words/policy.js";

export class Policies {
  /** @param {Searches} searches */
  constructor({ engine }) {
    this.engine = engine;
    /** By lane, the engine's last.
     * @type {Map<number, Answer>} */
    this.answers = new Map();
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
    const answer = this.answers.get(lane.id);
    const from = [check, lane.config, lane.policy, answer, spoken];
    const told = this.told.get(lane.id);
    if (told && from.every((each, index) => each === told.from[index])) return told.check;
    const extended = this.#extended(check, lane, answer);
    this.told.set(lane.id, { from, check: extended });
    return extended;
  }

  /**
   * @param {Check} check
   * @param {Lane} lane
   * @param {Answer | undefined} answer undefined before the first one
   * @returns {Check}
   */
  #extended(check, { config, policy = {} }, answer) {
    const { catalogue } = this.engine;
    const known = catalogue.policy;
    const settings = answer ? known : {};
    const name = policyName(policy, known);
    const hasMethod = usesMethod(policy);
    const method = check.name.replace(check.chain, "").trim();
    const isField = policy.plan === "field";
    const rest = detailsOf(
      isField ? { ...config, algorithm: "dijkstra", nudge: null } : config,
      catalogue,
    );
    const details = [hasMethod ? check.chain : "", rest].filter(Boolean);
    return {
      ...{ ...check, ...answer?.uses },
      name: playerName(policy, method, known),
      chain: name,
      policy: {
        chain: check.chain,
        help: policyDetails(policy, known),
        details,
        settings,
        idle: answer?.idle ?? {},
      },
    };
  }
}
