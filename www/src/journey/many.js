/**
 * Batches of random journeys in the worker for journeys.
 *
 * @import { Posing } from "../lab/batch/types.js"
 */

import { Answers } from "../lab/batch/answers.js";
import { sizeOf } from "../lab/batch/journey-rows.js";

/**
 * @param {Pick<typeof import("../../pkg/tiebreak_journey.js"), "Source" | "Run" | "Sums">} wasm
 * @param {(news: { from: number, rows: Float64Array }) => void} tell
 */
export function manyJourneys({ Source, Run, Sums }, tell) {
  return new Answers({
    pose: (/** @type {Posing} */ posing, count) => {
      if (!("journeys" in posing)) throw new Error("Only journeys are played here.");
      const { document, draw } = posing.journeys;
      return new Source(document, draw, count);
    },
    run: (source, from, to, lanes) => new Run(source, from, to, Uint32Array.from(lanes)),
    sums: (lanes, source) => {
      if (source === null) throw new Error("There are no journeys to sum up.");
      const numbers = Uint32Array.from(lanes);
      return { adder: new Sums(source, numbers), words: source.words(numbers) };
    },
    sum: (adder, figure) => named(adder.sum(figure)),
    counted: (source) => ({ refusals: source.refusals() }),
    problem: (source, number) => source.journey(number),
    sizeOf,
    tell,
  });
}

/**
 * A sum whose lists of numbers have names.
 * @param {{ spreads: (number[] | null)[], pairs: number[][] }} sum
 */
function named(sum) {
  const spreads = sum.spreads.map((spread) => {
    if (spread === null) return null;
    const [least, lower, median, upper, most] = spread;
    return { least, lower, median, upper, most };
  });
  const pairs = sum.pairs.map(([first, second, wins, losses, ties, unpaired, p]) => ({
    first,
    second,
    wins,
    losses,
    ties,
    unpaired,
    p,
  }));
  return { ...sum, spreads, pairs };
}
