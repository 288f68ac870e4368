/** The badges of searches that few documents have. */

import type { Result } from "../types.ts";
import { STATES } from "./arrival.ts";
import type { Badge } from "./badges.ts";
import { cost as costText, percent, whole } from "./format.ts";
import { journeyBadges } from "./journey-badges.ts";
import { preparedIn } from "./lane-note.ts";
import { many } from "./many.ts";

/** @param list the outcome first */
export function rareBadges([outcome, ...rest]: Badge[], result: Result): Badge[] {
  if (result.journey) return journeyBadges(result);
  if (result.plan) return [];
  if (!outcome) return [];
  const { g, cost } = result.figures;
  // g of the goal belongs to the outcome.
  const apart = rest.splice(0, g === cost ? 0 : 1);
  const failing = failure(result);
  // Whether a path that fails would have been optimal doesn't matter.
  const isMoot = failing.length > 0 && outcome.kind === "good";
  const outcomes = isMoot ? failing : [...failing, outcomeOf(outcome, result)];
  const first = [...outcomes, ...apart, ...truth(result)];
  const told = new Set(first.map(({ text }) => text));
  const others = rest.filter(({ text }) => !told.has(text) && !isNeedless(text, result));
  return [...first, ...anyAngle(result), ...others, ...fact(result)];
}

/** A path that turned out longer needs no remark that it might. */
function isNeedless(text: string, { figures }: Result) {
  return text === "no promise" && figures.coarse !== undefined && Number(figures.deviation) > 0;
}

function outcomeOf(outcome: Badge, { figures }: Result): Badge {
  const deviation = figures.deviation ?? 0;
  const { rule } = figures;
  if (!figures.found) return outcome;
  if (figures.looks !== undefined && deviation <= 0) return atAnyAngle(deviation);
  if (figures.coarse && deviation > 0) {
    const text = `${percent(deviation)} longer`;
    const help = `The path over gates costs ${percent(deviation)} more than the cheapest one. ${rule.reason}`;
    return { kind: "costly", text, help };
  }
  if (outcome.kind !== "good") return outcome;
  if (figures.truth) {
    const help = "No path is cheaper on the map that the player believes in.";
    return { kind: "good", text: "optimal on the known map", help };
  }
  if (figures.links !== undefined && rule.bound !== null) {
    return { ...outcome, text: rule.bound };
  }
  return outcome;
}

/**
 * A path at any angle isn't bound to the grid's steps, so their optimum isn't the least that it could cost.
 * @param deviation at most 0
 */
function atAnyAngle(deviation: number): Badge {
  const than = "the cheapest path along the grid's steps";
  if (deviation < 0) {
    const less = percent(-deviation);
    return {
      kind: "good",
      text: `costs ${less} less`,
      help: `The path goes straight through cells and costs ${less} less than ${than}.`,
    };
  }
  const help = `The path costs as much as ${than}.`;
  return { kind: "good", text: "as along the grid", help };
}

function anyAngle({ figures, unit }: Result): Badge[] {
  const { anyAngle, found } = figures;
  if (!found || !anyAngle) return [];
  const text = `${percent(Number(figures.cost) / anyAngle - 1)} above the shortest`;
  const help = `The shortest path at any angle costs ${costText(anyAngle, unit)}.`;
  return [{ kind: "rule", text, help }];
}

/** A path that a player believes in may lead over cells that they haven't seen. */
function failure({ figures }: Result): Badge[] {
  const blocked = figures.truth?.blocked ?? null;
  if (blocked === null) return [];
  const text = `fails after ${many(blocked, "step")}`;
  const help = `Step ${whole(blocked)} of the path, counted from 0, is blocked on the real map.`;
  return [{ kind: "warn", text, help }];
}

function truth({ figures, unit }: Result): Badge[] {
  const cost = figures.truth?.cost ?? null;
  if (cost === null || figures.cost === null || cost === figures.cost) return [];
  const text = `really ${costText(cost, unit)}`;
  const help = `The player believes that the path costs ${costText(figures.cost, unit)}; it costs ${costText(cost, unit)}.`;
  return [{ kind: "warn", text, help }];
}

/** The one figure that is worth a word beside the outcome. */
function fact({ figures, trace, unit }: Result): Badge[] {
  const { danger, turns, turnsSmoothed, prepared, deadEnds, links, gap, reached } = figures;
  const tell = (text: string, help: string) => [{ kind: "fact" as const, text, help }];
  if (gap !== undefined) {
    const help = "h of the cell that the path leads to: no other cell reached is nearer to a goal.";
    return tell(`gap ${costText(gap, unit)}`, help);
  }
  if (reached !== undefined) {
    return tell(`${whole(reached)} reached`, "Cells closed, where no goal ends the search.");
  }
  if (turnsSmoothed !== undefined) {
    return tell(`${many(turns ?? 0, "turn")}, then ${whole(turnsSmoothed)}`, "After smoothing.");
  }
  if (trace.searchers === STATES && turns !== null) {
    return tell(many(turns, "turn"), "Changes of direction along the path, each at a price.");
  }
  if (danger !== undefined) {
    return tell(`danger ${whole(danger)}`, "The danger of all cells that the path enters.");
  }
  if (deadEnds !== undefined) {
    return tell(`${whole(deadEnds)} skipped`, "Free cells left out, since no path needs them.");
  }
  if (prepared) return tell(`${whole(prepared.expanded)} prepared`, preparedIn(prepared));
  if (links !== undefined) return tell(many(links, "link"), "Lines between way-points, each way.");
  return [];
}
