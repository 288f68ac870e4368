/** The names of lanes that play a journey, and the facts about their policies for their menus. */

import type { Engine } from "../engine/client.ts";
import type { Check, Lane, Uses } from "../types.ts";
import { detailsOf } from "../words/describe.ts";
import { spoken } from "../words/language.ts";
import { playerName, policyDetails, policyName, usesMethod } from "../words/policy.ts";
import type { Searches } from "./searches.ts";

/**
 * the reasons why settings of the policy make no difference, by their
 * keys, and the use of the lane's settings
 */
type Answer = { idle: Record<string, string>; uses: Uses };

export class Policies {
  declare engine: Engine;
  /** By lane, the engine's last. */
  declare answers: Map<number, Answer>;
  /** The last answer by lane, so that only what differs is drawn again. */
  declare told: Map<number, { from: unknown[]; check: Check }>;

  constructor({ engine }: Searches) {
    this.engine = engine;
    this.answers = new Map();
    this.told = new Map();
  }

  /**
   * The check of a lane that plays a journey.
   * @param check the engine's, of the lane's search
   */
  extend(check: Check | undefined, lane: Lane): Check | undefined {
    if (!check) return undefined;
    const answer = this.answers.get(lane.id);
    const from = [check, lane.config, lane.policy, answer, spoken];
    const told = this.told.get(lane.id);
    if (told && from.every((each, index) => each === told.from[index])) return told.check;
    const extended = this.#extended(check, lane, answer);
    this.told.set(lane.id, { from, check: extended });
    return extended;
  }

  /** @param answer undefined before the first one */
  #extended(check: Check, { config, policy = {} }: Lane, answer: Answer | undefined): Check {
    const { catalogue } = this.engine;
    const settings = answer ? catalogue.policy : {};
    const name = policyName(policy, catalogue);
    const hasMethod = usesMethod(policy, catalogue);
    const method = check.name.replace(check.chain, "").trim();
    const isField = policy.plan === "field";
    const rest = detailsOf(
      isField ? { ...config, algorithm: "dijkstra", nudge: null } : config,
      catalogue,
    );
    const details = [hasMethod ? check.chain : "", rest].filter(Boolean);
    return {
      ...{ ...check, ...answer?.uses },
      name: playerName(policy, method, catalogue),
      chain: name,
      policy: {
        name,
        chain: check.chain,
        help: policyDetails(policy, catalogue),
        details,
        settings,
        idle: answer?.idle ?? {},
      },
    };
  }
}
