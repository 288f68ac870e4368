/** The comparison of two lanes' runs, in sentences. */

import type { Result } from "../types.ts";
import { STATES } from "./arrival.ts";
import { cost, whole } from "./format.ts";
import { joined, say } from "./language.ts";

/**
 * @param other of the lane that it is compared with
 * @param name that lane's in the language spoken, such as "lane 1"
 * @param step the first in which they expand different cells, null if there is none
 */
export function beside(result: Result, other: Result, name: string, step: number | null) {
  return joined(`${order(result, other, name, step)} ${paths(result, other, name)}`);
}

function order(result: Result, other: Result, name: string, step: number | null) {
  const [own, theirs] = [spaceOf(result), spaceOf(other)];
  const more = result.figures.expanded - other.figures.expanded;
  if (own !== theirs) {
    const [here, there] = [result, other].map(({ figures }) => whole(figures.expanded));
    return say(
      "Searches over {}, but {} over {}. Their steps can't be compared: {} expansions against {}.",
      say(own),
      name,
      say(theirs),
      here ?? "",
      there ?? "",
    );
  }
  const cells = Math.abs(more) === 1 ? "cell" : "cells";
  const amount =
    more === 0
      ? say("the same number of cells")
      : say(`${whole(Math.abs(more))} ${more < 0 ? "fewer" : "more"} ${cells}`);
  if (isKnown(result, other, step)) {
    return step === null
      ? say("Expands the same cells as {}, in the same order.", name)
      : say("Diverges from {} at step {} and expands {}.", name, whole(step), amount);
  }
  return say(
    "Takes the same steps as {}, as far as they are recorded, and expands {}.",
    name,
    amount,
  );
}

/** The nodes over which a lane's search goes, in English words. */
export function spaceOf({ trace, figures, extra }: Result) {
  if (trace.searchers === STATES) return "cells by the direction of arrival";
  if (extra?.parity) return "cells by the number of diagonals, even or odd";
  if (figures.links !== undefined) return "way-points";
  return figures.coarse ? "gates and cells between them" : "cells";
}

/** Whether the runs are recorded far enough to say where they diverge. */
export function isKnown(result: Result, other: Result, step: number | null) {
  const cut = [result, other].filter(({ trace }) => trace.truncated);
  return cut.every(({ trace }) => step !== null && step < trace.steps);
}

function paths(result: Result, other: Result, name: string) {
  const { figures } = result;
  if (figures.found && other.figures.found) {
    const [price, theirs] = [priceOf(result), priceOf(other)];
    return figures.cost === other.figures.cost && figures.costUnit === other.figures.costUnit
      ? say("Its path costs the same, {}.", price)
      : say("Its path costs {}; {}'s costs {}.", price, name, theirs);
  }
  return say("It {}; {} {}.", outcome(result), name, outcome(other));
}

function priceOf({ figures }: Result) {
  return cost(figures.cost ?? 0, figures.costUnit);
}

/** The path of a search that gave up leads to another cell than the goal. */
function outcome(result: Result) {
  const { found, status } = result.figures;
  if (found) return say("finds a path that costs {}", priceOf(result));
  return say(status === "limit" ? "gives up" : "finds no path");
}
