/** The searches of a journey in words. */

import type { Plan } from "../journey/types.ts";
import { cost, whole } from "./format.ts";
import { punctuated, say } from "./language.ts";
import { many } from "./many.ts";

/** The object of a search, by kind. */
const KINDS = new Map([
  ["path", "path"],
  ["quick", "quick path"],
  ["splice", "splice"],
  ["shared", "shared path"],
  ["head", "head"],
  ["tail", "tail"],
  ["own", "own path"],
  ["field", "flow field"],
  ["lpa", "LPA*"],
  ["dlite", "D* Lite"],
  ["dstar", "D*"],
]);

/** The reason for a search, as the end of a sentence. */
const REASONS = new Map([
  ["first", "its first plan"],
  ["used", "as its path was used up"],
  ["retry", "another try after a failure"],
  ["collision", "as another unit was in the way"],
  ["blocked", "as the next step was blocked"],
  ["broken", "as its path was broken"],
  ["changed", "as the map changed"],
  ["always", "as in every tick"],
  ["every", "after some steps"],
  ["corner", "at a corner"],
  ["near", "as the map changed near by"],
  ["region", "as a note told of a change on its path"],
  ["spare", "in spare time"],
  ["refine", "to improve a quick path"],
  ["repair", "as what it sees changed"],
  ["extend", "as it stood beyond the field"],
]);

export function planWords({ unit, kind, expanded }: Plan) {
  const who = unit === null ? say("all units") : say("unit {}", unit);
  return punctuated(`${who}: ${say(KINDS.get(kind) ?? kind)}, ${whole(expanded)}`);
}

/** @param unit cost units in one as people write it */
export function planSentence(plan: Plan, unit: number) {
  const who = plan.unit === null ? say("All units") : say("Unit {}", plan.unit);
  const kind = say(KINDS.get(plan.kind) ?? plan.kind);
  const why = say(REASONS.get(plan.why) ?? plan.why);
  const ticks =
    plan.begun === plan.tick
      ? say("in tick {}", whole(plan.tick))
      : say("in ticks {} to {}", whole(plan.begun), whole(plan.tick));
  const found = plan.cost === null ? say("found") : say("found, cost {}", cost(plan.cost, unit));
  const end = plan.found ? found : say("nothing found");
  const work = say(`${many(plan.expanded, "cell")} expanded`);
  return punctuated(`${who}, ${kind} ${ticks}, ${why}: ${end}; ${work}.`);
}
