/** The special events in a step of a search in a richer world, in sentences. */

import type { Doc, LaneConfig, Result } from "../types.ts";
import { EXPAND, GENERATE, kindOf, parentOf } from "../view/replay.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { arrival, STATES } from "./arrival.ts";
import { cost, whole } from "./format.ts";

/**
 * @param from the step's first event
 * @param to the event after its last one
 */
export function worldSentences(
  doc: Doc,
  config: LaneConfig,
  result: Result,
  from: number,
  to: number,
): string[] {
  const { trace, extra } = result;
  const name = (place: number) => shapeOf(doc).name(place);
  const sentences = [];
  const begun = [];
  for (let event = from; event < to; event++) {
    const place = trace.cell[event] ?? 0;
    const kind = kindOf(trace, event);
    if (kind === GENERATE && parentOf(trace, event) === null) begun.push({ event, place });
    if (kind !== EXPAND || trace.searchers !== STATES) continue;
    const g = cost(trace.g[event] ?? 0, result.unit);
    sentences.push(`${name(place)} is expanded as ${arrival(trace.who?.[event] ?? 0)}, g ${g}.`);
  }
  if (begun.length === 0) return sentences;
  const places = begun.map(({ place }) => name(place));
  if (extra?.coarse && trace.who?.[begun[0]?.event ?? 0] === 1) {
    const next = after(extra.coarse, begun[0]?.place ?? 0);
    const where = next === null ? "" : ` to ${name(next)}`;
    return [...sentences, `Works out the way from ${places[0]}${where}, inside its block.`];
  }
  const isNext = from > 0 && config.aim === "each";
  if (isNext) return [...sentences, `A search for the next goal begins at ${places[0]}.`];
  if (from === 0 && doc.world?.starts) {
    return [...sentences, `${whole(begun.length)} starts come into OPEN, each with g 0.`];
  }
  return sentences;
}

/** The text that follows a value in a list. */
function after(list: ArrayLike<number>, value: number): number | null {
  const at = Array.prototype.indexOf.call(list, value);
  return at < 0 ? null : (list[at + 1] ?? null);
}
