/** The name of a lane's policy, and its settings in sentences: only the unusual ones, the most telling first. */

import { planOf, usualOf } from "../state/config.ts";
import type { Catalogue, Policy, Settings } from "../types.ts";
import { named } from "./describe.ts";
import { decimal, whole } from "./format.ts";
import { joined, punctuated, say } from "./language.ts";
import { many } from "./many.ts";

/** `long` is a sentence without its full stop */
type Part = { short: string; long: string };

/** a policy with what is usual */
type Whole = {
  plan: string;
  /** words such as "every:10" */
  when: string[];
  pulse: number;
  splice: number;
  tolerance: number;
  budget: number;
  meanwhile: string;
  ahead: number;
  walls: string;
  penalty: number;
  near: number;
  collide: string;
  patience: number;
  predict: [kind: string, moves: number] | null;
  foresee: string;
  first: [kind: string, size?: number] | null;
  heads: number;
  lazy: boolean;
  hand: string;
  flock: number[];
  gap: number;
  follow: string;
  keep: number;
  store: string;
};

/** By kind of plan. */
export const PLANS: Record<string, Part> = {
  path: { short: "path", long: "Units follow a path" },
  shared: { short: "shared path", long: "Units share one path, with heads and tails of their own" },
  leader: {
    short: "path of a leader",
    long: "The first unit follows a path, and the others follow it",
  },
  walk: { short: "walk", long: "Units take the step that lowers h most" },
  hug: { short: "hand on the wall", long: "Units walk, and follow walls with the right hand" },
  lpa: { short: "LPA*", long: "Units repair their search from where it began, with LPA*" },
  dstar: { short: "D*", long: "Units repair their search back from the goal, with D*" },
  dlite: { short: "D* Lite", long: "Units repair their search back from the goal, with D* Lite" },
  field: { short: "flow field", long: "One search back from each goal guides all units" },
};

type Known = Pick<Catalogue, "policy" | "plans">;

/** Whether a policy's paths are searched by the lane's method; other kinds of plan have searches of their own, or none. */
export function usesMethod(policy: Policy, catalogue: Known) {
  return planOf(policy, catalogue).hasPaths;
}

/** A name such as "path, when blocked" or "D* Lite". */
export function policyName(policy: Policy, catalogue: Known) {
  const [plan, when, ...parts] = partsOf(policy, catalogue);
  const settings = catalogue.policy;
  const isUsual = isUsualIn("when", { ...usualOf(settings), ...policy }, settings);
  const told = isUsual && parts.length > 0 ? [plan, ...parts] : [plan, when, ...parts];
  return punctuated(told.flatMap((part) => (part?.short ? say(part.short) : [])).join(", "));
}

/**
 * A lane that plays a journey, such as "A* path, when blocked"; the method is left out where it plans nothing.
 * @param method in English, such as "A*"
 */
export function playerName(policy: Policy, method: string, catalogue: Known) {
  const name = policyName(policy, catalogue);
  return usesMethod(policy, catalogue) ? joined(`${named(method)} ${name}`) : name;
}

/** Sentences in the language spoken, of which the last has no full stop. */
export function policyDetails(policy: Policy, catalogue: Known) {
  const sentences = partsOf(policy, catalogue).flatMap(({ long }) => (long ? say(long) : []));
  return punctuated(sentences.join(". "));
}

/** The plan, when it is made again, and the rest. */
function partsOf(given: Policy, catalogue: Known): Part[] {
  const settings = catalogue.policy;
  const policy = { ...usualOf(settings), ...given } as Whole;
  const plan = PLANS[policy.plan] ?? { short: policy.plan, long: "" };
  if (policy.plan === "hug" && policy.hand === "left") {
    const long = plan.long.replace("right", "left");
    return [{ short: "left hand on the wall", long }, NOTHING, ...walls(policy)];
  }
  if (policy.plan === "field")
    return [plan, NOTHING, ...field(policy), ...search(policy, catalogue)];
  if (!usesMethod(policy, catalogue))
    return [plan, NOTHING, ...search(policy, catalogue), ...walls(policy)];
  return [
    ...[plan, when(policy), ...others(policy), ...mending(policy), ...first(policy)],
    ...[
      ...search(policy, catalogue),
      ...collisions(policy),
      ...walls(policy),
      ...group(policy, settings),
    ],
    ...store(policy, settings),
  ];
}

const NOTHING = { short: "", long: "" };

function when({ when, pulse }: Whole) {
  if (when.length === 0) return { short: "never again", long: "They never plan again" };
  const reasons: Part[] = when.map(reason);
  const others = reasons.filter((_, index) => when[index] !== "blocked");
  const isOnly = others.length === reasons.length && !when.includes("always");
  const telling = others.length > 0 ? others : reasons;
  const short = telling.map(({ short }) => say(short)).join(` ${say("or")} `);
  const notes = pulse > 1 && when.some((word) => word.startsWith("region"));
  const long = reasons.map(({ long }) => say(long)).join(` ${say("or")} `);
  const moment = isOnly ? say("only {}", short) : short;
  return {
    short: notes ? say("{}, checked every {} ticks", moment, pulse) : moment,
    long: notes
      ? say("They plan again {}, checked every {} ticks", long, pulse)
      : say("They plan again {}", long),
  };
}

/**
 * A reason to plan again.
 * @param text such as "every:10"
 */
function reason(text: string): Part {
  const [word = "", number = ""] = text.split(":");
  const same = (words: string) => ({ short: words, long: words });
  switch (word) {
    case "blocked":
      return { short: "when blocked", long: "when the next step is blocked" };
    case "broken":
      return { short: "when broken", long: "when any coming step is blocked" };
    case "changed":
      return same("when anything changes");
    case "always":
      return { short: "always", long: "in every tick" };
    case "every":
      return same(number === "1" ? "every step" : `every ${many(Number(number), "step")}`);
    case "corner":
      return { short: "at corners", long: "where the path turns" };
    case "near":
      return { short: `by changes within ${number}`, long: `when a cell within ${number} changes` };
    case "region":
      return {
        short: `by regions of ${number}`,
        long: `when a block of ${number} × ${number} cells on the path changes`,
      };
    default:
      return same("in spare time");
  }
}

function field({ when, lazy }: Whole) {
  const never = { short: "never again", long: "The field is never searched again" };
  const whole = { short: "searched in full", long: "The field is searched in full" };
  return [...(when.length === 0 ? [never] : []), ...(lazy ? [] : [whole])];
}

function others({ predict, foresee, penalty, near }: Whole) {
  const parts = [];
  if (predict) {
    const [kind, moves] = predict;
    const how = kind === "arrival" ? "at the time of arrival" : "in space and time";
    const whom = foresee === "all" ? "patrols and units" : "patrols";
    const too = foresee === "all" ? ", units too" : "";
    parts.push({
      short: `foresees ${many(moves, "move")} ${how}${too}`,
      long: `A plan foresees ${many(moves, "move")} of ${whom}, ${how}`,
    });
  }
  if (penalty > 0) {
    const within = near > 0 ? ` within ${near}` : "";
    const whose = near > 0 ? `units${within}` : "others";
    parts.push({
      short: `others' paths cost ${penalty} more${within}`,
      long: `Cells on the paths of ${whose} cost ${many(penalty, "step")} more`,
    });
  }
  return parts;
}

function mending({ when, splice, tolerance, ahead, first, predict }: Whole) {
  const parts = [];
  if (splice > 0 && when.length > 0) {
    const more = tolerance > 0 ? ` + ${tolerance}` : "";
    const detour = tolerance > 0 ? `, with a detour of at most ${tolerance}` : "";
    parts.push({
      short: `splices ${splice}${more}`,
      long: `Only the first ${splice === 1 ? "step is" : `${whole(splice)} steps are`} planned again${detour}`,
    });
  }
  if (ahead > 0 && !predict && (first || when.includes("spare"))) {
    const long = `Plans made in spare time begin ${many(ahead, "step")} further on`;
    parts.push({ short: `${ahead} ahead`, long });
  }
  return parts;
}

function first({ first }: Whole) {
  if (!first) return [];
  const [kind, size = 0] = first;
  const number = decimal(size / 1000);
  const long = (how: string) => `Plans are quick at first, ${how}, and improved later`;
  if (kind === "greedy") return [{ short: "greedy at first", long: long("by greedy search") }];
  if (kind === "weighted")
    return [{ short: `weighted ${number} at first`, long: long(`with h weighted by ${number}`) }];
  const how = `with ground counting ${number} of its cost`;
  return [{ short: `softened ${number} at first`, long: long(how) }];
}

/** The budget of searches, and what units do meanwhile. */
function search(policy: Whole, catalogue: Known) {
  const { budget, meanwhile } = policy;
  const { hasPaths, isByCosts } = planOf(policy, catalogue);
  // Others go by h alone, and search nothing.
  if (budget === 0 || !(hasPaths || isByCosts)) return [];
  const parts = [
    {
      short: `budget ${budget}`,
      long: `The lane may expand ${many(budget, "cell")} per tick`,
    },
  ];
  if (!hasPaths || meanwhile === "old") return parts;
  const waits = { short: "waits meanwhile", long: "Units wait for a plan that is in the queue" };
  const walks = { short: "walks meanwhile", long: "Units without a path walk meanwhile" };
  return [...parts, meanwhile === "wait" ? waits : walks];
}

function collisions({ when, collide, patience }: Whole) {
  if (when.length === 0) return [];
  if (collide === "wait") {
    return [{ short: "waits on collision", long: "A unit blocked by another tries again" }];
  }
  if (collide === "judge") {
    const long = "A unit blocked by another plans again if waiting doesn't help";
    return [{ short: "judges collisions", long }];
  }
  if (patience === 1) return [];
  const ticks = `${patience} blocked ticks`;
  return [{ short: `patience ${patience}`, long: `A unit plans again after ${ticks} in a row` }];
}

function walls({ walls }: Whole) {
  if (walls === "none") return [{ short: "no unit is a wall", long: "Plans see no other units" }];
  if (walls === "adjacent") {
    const long = "Plans treat standing and adjacent units as walls";
    return [{ short: "adjacent units are walls", long }];
  }
  if (walls !== "all") return [];
  return [{ short: "all units are walls", long: "All other units are walls in a plan" }];
}

/** Whether a setting of a policy is the usual one. */
function isUsualIn(key: keyof Whole, policy: Partial<Whole>, settings: Settings) {
  return JSON.stringify(policy[key]) === JSON.stringify(settings[key]?.usual);
}

function group(policy: Whole, settings: Settings) {
  const { plan, heads, flock, gap, follow } = policy;
  const parts = [];
  if (plan === "shared" && !isUsualIn("heads", policy, settings)) {
    const long = `Each unit plans ${many(heads, "step")} at both ends for itself`;
    parts.push({ short: `heads of ${heads}`, long });
  }
  if (plan !== "leader") return parts;
  if (follow === "leader") {
    parts.push({ short: "heading for it", long: "Followers head for the leader itself" });
  } else if (!isUsualIn("gap", policy, settings)) {
    const long = `Each unit aims ${many(gap, "move")} behind the one before it`;
    parts.push({ short: `gap ${gap}`, long });
  }
  if (!isUsualIn("flock", policy, settings)) {
    const [attract, separate, align] = flock;
    parts.push({
      short: `flock ${flock.join(" ")}`,
      long: `Flocking weighs distance by ${attract}, others by ${separate}, direction by ${align}`,
    });
  }
  return parts;
}

function store(policy: Whole, settings: Settings) {
  const { keep, store } = policy;
  const parts = [];
  if (keep > 0) {
    const verb = keep === 1 ? "is" : "are";
    parts.push({
      short: `keeps ${keep}`,
      long: `Only ${many(keep, "step")} of a path ${verb} kept`,
    });
  }
  if (!isUsualIn("store", policy, settings)) {
    const form = store.replaceAll("-", " ");
    parts.push({ short: form, long: `Paths are stored as ${form}` });
  }
  return parts;
}
