/**
 * What is special in a step of a search in a richer world, in sentences.
 *
 * @import { Doc, LaneConfig, Result } from "../types.js"
 */

import { EXPAND, GENERATE, kindOf, parentOf } from "../view/replay.js";
import { shapeOf } from "../view/shapes/shape.js";
import { arrival, STATES } from "./arrival.js";
import { cost, whole } from "./format.js";

/**
 * @param {Doc} doc
 * @param {LaneConfig & Record<string, any>} config
 * @param {Result} result
 * @param {number} from the step's first event
 * @param {number} to the event after its last one
 * @returns {string[]}
 */
export function worldSentences(doc, config, result, from, to) {
  const { trace, extra } = result;
  const name = (/** @type {number} */ place) => shapeOf(doc).name(place);
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

/**
 * What follows a value in a list.
 * @param {ArrayLike<number>} list
 * @param {number} value
 * @returns {number | null}
 */
function after(list, value) {
  const at = Array.prototype.indexOf.call(list, value);
  return at < 0 ? null : (list[at + 1] ?? null);
}
