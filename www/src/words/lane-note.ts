/** Sentences about a search in a richer world beyond its counts. */

import type { Figures, Result } from "../types.ts";
import { STATES } from "./arrival.ts";
import { cost, decimal, whole } from "./format.ts";
import { many } from "./many.ts";

/** On one line; empty for an ordinary search. */
export function laneNote(result: Result) {
  const { prepared, deadEnds, links } = result.figures;
  const skipped = many(deadEnds ?? 0, "free cell");
  return [
    ...(prepared ? [preparedIn(prepared)] : []),
    ...(deadEnds === undefined ? [] : [`${skipped} left out: no path needs them.`]),
    ...(links === undefined ? [] : [`${many(links, "link")} between way-points, each way.`]),
    ...overGates(result),
    ...turns(result),
    ...path(result),
  ].join(" ");
}

/** The work before a search. */
export function preparedIn({
  searches,
  expanded,
  gates,
  nodes,
  edges,
}: NonNullable<Figures["prepared"]>) {
  const cells = many(expanded, "cell");
  const work =
    searches === 0
      ? `Prepared by looking at ${cells}`
      : `Prepared by ${many(searches, "search", "searches")} that expanded ${cells}`;
  if (gates === undefined) return `${work}.`;
  return `${work}: ${many(gates, "gate")}, ${many(nodes ?? 0, "cell")} beside them, ${many(edges ?? 0, "edge")}.`;
}

function overGates({ figures, unit }: Result) {
  const { coarse, joined } = figures;
  if (!coarse) return [];
  const path = coarse.cost === null ? "no path" : cost(coarse.cost, unit);
  const found = many(coarse.expanded, "expansion");
  return [
    `Ends joined in ${many(joined ?? 0, "expansion")}; from gate to gate ${path} in ${found}.`,
  ];
}

function turns({ figures, trace }: Result) {
  const { turns, turnsSmoothed, length, lengthSmoothed } = figures;
  if (turns === null) return [];
  if (turnsSmoothed === undefined) {
    return trace.searchers === STATES ? [`The path has ${many(turns, "turn")}.`] : [];
  }
  const before = length === null ? "" : ` and ${decimal(length)} cells`;
  const after = lengthSmoothed === undefined ? "" : ` and ${decimal(lengthSmoothed)} cells`;
  return [`${many(turns, "turn")}${before}; smoothed ${many(turnsSmoothed, "turn")}${after}.`];
}

function path({ figures, unit }: Result) {
  const { danger, truth } = figures;
  const met = danger === undefined ? [] : [`The path meets danger ${whole(danger)}.`];
  if (!truth) return met;
  if (truth.blocked !== null) {
    return [...met, `On the real map the path fails after ${many(truth.blocked, "step")}.`];
  }
  return truth.cost === null
    ? met
    : [...met, `On the real map the path costs ${cost(truth.cost, unit)}.`];
}
