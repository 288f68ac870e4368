/** The effects of events that only some searches have, in sentences. */

import type { Doc, LaneConfig, Result } from "../types.ts";
import { endOf, kindOf, parentOf } from "../view/replay.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, decimal, whole } from "./format.ts";
import { worldSentences } from "./world-events.ts";

/** The most events of a step that have a sentence. */
const MOST = 12;

/** an event, ready for a sentence */
interface Told {
  config: LaneConfig;
  /** its name */
  cell: string;
  /** its name, or "" */
  parent: string;
  /** as people write it */
  g: string;
  f: string;
  /** g as it is */
  number: number;
  /** f as it is */
  weight: number;
  /** whose event it is */
  side: "start" | "goal";
  /** from the parent to the cell */
  run: { steps: number; way: string };
}

/** By kind. */
const SENTENCES: Record<number, (told: Told) => string> = {
  5: ({ cell, config }) =>
    config.beam
      ? `${cell} is dropped, the last in line: OPEN is full.`
      : `${cell} is dropped: it is too much worse than the best.`,
  6: ({ cell }) => `${cell} is dropped, and closed again with the g it has.`,
  7: ({ cell, f }) => `${cell} is back in OPEN with f ${f}, that of the best neighbour held back.`,
  8: ({ config, number, weight, f }) =>
    config.algorithm === "ara"
      ? `Pass ${whole(number)}: h counts ${decimal(weight / 1000)} times.`
      : `Pass ${whole(number)}: nothing beyond f ${f}.`,
  9: ({ cell, f }) => `${cell} lies beyond this pass's f, so it isn't visited: f ${f}.`,
  10: ({ cell }) => `Every neighbour of ${cell} is cut or tried: a step back.`,
  11: ({ cell }) => `${cell} gets better, but is closed in this pass: it waits for the next.`,
  12: ({ parent, run, weight }) =>
    `From ${parent}, scanned ${whole(run.steps)} ${run.steps === 1 ? "cell" : "cells"} ${run.way} and found ${weight ? "a jump point" : "nothing"}.`,
  13: ({ cell, g }) => `Both sides have seen ${cell}: a path of ${g}, the best so far.`,
  14: ({ cell }) => `${cell} isn't expanded: no path over it can beat the best so far.`,
  15: ({ cell, side }) => `The search from the ${side} now heads for ${cell}.`,
  16: ({ cell, parent, g }) => `The parent of ${cell} can't see it: now from ${parent}, g ${g}.`,
  19: ({ cell, g }) => `An old entry of ${cell} with g ${g} is skipped.`,
  20: ({ cell }) => `${cell} was closed, and is expanded again.`,
  21: ({ cell, parent, g }) => `${cell} stays closed, but now comes from ${parent}, g ${g}.`,
};

/** The special events in a step of a run, in order. */
export function eventSentences(
  doc: Doc,
  config: LaneConfig,
  result: Result,
  step: number,
): string[] {
  const { cell, g, f } = result.trace;
  const shape = shapeOf(doc);
  const from = step < 1 ? 0 : endOf(result.trace, step - 1);
  const to = endOf(result.trace, step);
  const sentences = worldSentences(doc, config, result, from, to);
  for (let event = from; event < to && sentences.length < MOST; event++) {
    const say = SENTENCES[kindOf(result.trace, event)];
    if (!say) continue;
    const place = cell[event] ?? 0;
    const parent = parentOf(result.trace, event);
    sentences.push(
      say({
        config,
        cell: shape.name(place),
        parent: parent === null ? "" : shape.name(parent),
        g: cost(g[event] ?? 0, result.unit),
        f: cost(f?.[event] ?? 0, result.unit),
        number: g[event] ?? 0,
        weight: f?.[event] ?? 0,
        side: result.trace.who?.[event] === 1 ? "goal" : "start",
        run: runOf(doc, parent ?? place, place),
      }),
    );
  }
  return sentences;
}

const WAYS = [
  ["north-west", "north", "north-east"],
  ["west", "", "east"],
  ["south-west", "south", "south-east"],
];

type Pair = [x: number, y: number];

/** A straight or diagonal run between two cells. */
function runOf(doc: Doc, from: number, to: number) {
  const shape = shapeOf(doc);
  const [[x, y], [toX, toY]] = [shape.pair(from), shape.pair(to)] as [Pair, Pair];
  const way = WAYS[Math.sign(toY - y) + 1]?.[Math.sign(toX - x) + 1] ?? "";
  return { steps: Math.max(Math.abs(toX - x), Math.abs(toY - y)), way };
}
