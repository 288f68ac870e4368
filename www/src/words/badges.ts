/** The outcome of a run, in a word or two. */

import type { Result } from "../types.ts";
import { cost, numbersIn, percent, whole } from "./format.ts";
import { say } from "./language.ts";
import { rareBadges } from "./rare-badges.ts";

export interface Badge {
  /** a fact is in the table anyway */
  kind: "good" | "costly" | "none" | "warn" | "rule" | "fact";
  text: string;
  /** says why */
  help: string;
}

/** There are none before the run has been judged. */
export function badges(result: Result): Badge[] {
  const { figures, trace, unit } = result;
  if (!figures.judged) return [];
  const rule = ruleOf(figures);
  const list = [outcome(result)];
  if (figures.g !== null && figures.g !== figures.cost) {
    const [path, g] = [figures.cost, figures.g].map((value) => cost(value ?? 0, figures.costUnit));
    const why =
      Number(figures.g) < Number(figures.cost)
        ? "the search counted only a part of what the terrain costs."
        : "a cell on the path got a better g and wasn't expanded again.";
    const help = `The path costs ${path}, but g of the goal is ${g}: ${why}`;
    list.push({ kind: "warn", text: `g ${g}`, help });
  }
  if (figures.found && rule.bound && figures.generated !== null) {
    list.push({ kind: "rule", text: rule.bound, help: rule.reason });
  }
  if (trace.truncated) {
    const last = whole(trace.steps - 1);
    list.push({
      kind: "warn",
      text: `recorded up to step ${last}`,
      help: `The run is too long to be recorded beside the others: steps up to ${last} can be shown. The figures are of the whole run.`,
    });
  }
  if (figures.admissible === false && rule.usesH) {
    const worst = figures.overestimate;
    const where = worst
      ? `Worst at (${worst.cell.join(", ")}): h is ${cost(worst.h, unit)}, ` +
        `the true distance ${cost(worst.distance, unit)}.`
      : "";
    list.push({
      kind: "warn",
      text: "h overestimates here",
      help: `On this map h is larger than the true distance to the goal. ${where}`.trim(),
    });
  }
  return rareBadges(list, result).map((badge) => ({
    ...badge,
    text: say(badge.text),
    help: say(badge.help),
  }));
}

/** The promise of the settings, with its numbers as the language writes them. */
function ruleOf({ rule }: Result["figures"]) {
  return { ...rule, bound: rule.bound && numbersIn(rule.bound), reason: numbersIn(rule.reason) };
}

function outcome({ figures, path }: Pick<Result, "figures" | "path">): Badge {
  const { deviation, optimum } = figures;
  const rule = ruleOf(figures);
  const isTrace = figures.generated === null;
  if (isTrace && figures.status === "limit") {
    const help = "The trace ends before the goal.";
    // A path says that the program had ended.
    if (path.length > 0) return { kind: "none", text: "goal not reached", help };
    const { expanded } = figures;
    const text = expanded === 1 ? "stops after 1 cell" : `stops after ${whole(expanded)} cells`;
    return { kind: "rule", text, help };
  }
  if (isTrace && figures.found && figures.cost === null) {
    const help = "The trace has no path of legal steps from the start to the goal.";
    return { kind: "rule", text: "goal expanded", help };
  }
  if (figures.status === "limit") {
    const help = `The search gave up after ${whole(figures.expanded)} expansions.`;
    return { kind: "none", text: "gave up", help };
  }
  if (!figures.found && figures.gap !== undefined) {
    const help = "No goal is reached, so the path leads to the closed cell with the least h.";
    return { kind: "none", text: "to the nearest cell", help };
  }
  if (!figures.found && optimum !== null && figures.reached !== undefined) {
    const help = `There is a path. ${rule.reason}`;
    return { kind: "none", text: "goal not reached", help };
  }
  if (!figures.found && optimum !== null) {
    return { kind: "none", text: "stuck", help: `There is a path. ${rule.reason}` };
  }
  if (!figures.found) {
    return { kind: "none", text: "no path", help: "The goal can't be reached from the start." };
  }
  if (deviation !== null && deviation > 0) {
    return {
      kind: "costly",
      text: `costs ${percent(deviation)} more`,
      help: `The path costs ${percent(deviation)} more than the cheapest one. ${rule.reason}`,
    };
  }
  const always = rule.optimal ? "On every map" : "On this map, though not on every one";
  return {
    kind: "good",
    text: "optimal",
    help: `${always}: no path is cheaper. ${rule.reason}`,
  };
}
