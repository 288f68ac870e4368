/** The work of a batch's worker for random journeys. */

import type * as wasm from "../../../pkg/tiebreak_tools.js";
import { Answers } from "./answers.ts";
import { sizeOf } from "./journey-rows.ts";
import type { News, Posing } from "./types.ts";

export function manyJourneys(
  {
    JourneySource,
    JourneyRun,
    JourneySums,
  }: Pick<typeof wasm, "JourneySource" | "JourneyRun" | "JourneySums">,
  tell: (news: News) => void,
) {
  return new Answers({
    pose: (posing: Posing, count) => {
      if (!("journeys" in posing)) throw new Error("Only journeys are played here.");
      const { document, draw } = posing.journeys;
      return new JourneySource(document, draw, count);
    },
    run: (source, from, to, lanes: number[]) =>
      new JourneyRun(source, from, to, Uint32Array.from(lanes)),
    sums: (lanes, source) => {
      if (source === null) throw new Error("There are no journeys to sum up.");
      const numbers = Uint32Array.from(lanes);
      return { adder: new JourneySums(source, numbers), words: source.words(numbers) };
    },
    sum: (adder, figure) => adder.sum(figure),
    counted: (source) => ({ refusals: source.refusals() }),
    problem: (source, number) => source.journey(number),
    sizeOf,
    tell,
  });
}
