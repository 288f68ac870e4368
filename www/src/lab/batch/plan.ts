/** How a batch is split into pieces, and its remaining time. */

import type { Lane } from "../../types.ts";
import { say } from "../../words/language.ts";
import type { Piece, Plan, Source } from "./types.ts";

/** The most problems of a batch: each keeps 600 bytes with four lanes. */
export const MOST_PROBLEMS = 100_000;

/** The name of the source that draws pairs on the map shown. */
export const THIS_MAP = "this map";

/** The most problems of a piece. */
const PIECE = 500;

/** Pieces for each worker, so that a slow one doesn't hold up the end. */
const PIECES = 16;

/**
 * Every core but one, which is the page's, though two share theirs with it. Times are measured with nothing else
 * running.
 */
export function workersOf(cores: number, measure: Plan["measure"]) {
  return measure === "times" ? 1 : Math.max(Math.min(cores, 2), cores - 1);
}

export function totalOf(sources: readonly Pick<Source, "count">[]) {
  return sources.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The lanes that can answer, and a sentence about each other one. Throws an error with the sentences where no lane can.
 * @param names by lane
 * @param refusals by lane: how a sentence about it ends
 */
export function dividedBy(
  all: Lane[],
  names: string[],
  refusals: readonly (string | null)[],
): Pick<Plan, "all" | "lanes" | "names" | "numbers" | "refused"> {
  const numbers = all.flatMap((_, lane) => (refusals[lane] ? [] : [lane + 1]));
  const refused = refusals.flatMap((reason, lane) =>
    reason ? [`Lane ${lane + 1} is left out, ${reason}`] : [],
  );
  if (numbers.length === 0) {
    throw new Error(`No lane can take part. ${refused.join(" ")}`);
  }
  const answering = (number: number) => number - 1;
  return {
    all,
    lanes: numbers.map((number) => all[answering(number)] as Lane),
    names: numbers.map((number) => names[answering(number)] ?? ""),
    numbers,
    refused,
  };
}

/** The pieces in their order; none has problems of two sources. */
export function piecesOf(sources: readonly Pick<Source, "count">[], workers: number): Piece[] {
  const size = Math.max(1, Math.min(PIECE, Math.ceil(totalOf(sources) / (workers * PIECES))));
  const pieces: Piece[] = [];
  let offset = 0;
  for (const [source, { count }] of sources.entries()) {
    for (let from = 0; from < count; from += size) {
      pieces.push({ source, from, to: Math.min(count, from + size), offset });
    }
    offset += count;
  }
  return pieces;
}

/** The source of a problem by its place in the whole batch, and its place there. */
export function sourceAt<S extends Pick<Source, "count">>(
  sources: readonly S[],
  place: number,
): { source: S; place: number } | null {
  let rest = place;
  for (const source of sources) {
    if (rest < source.count) return { source, place: rest };
    rest -= source.count;
  }
  return null;
}

/**
 * A problem's name: "caves, seed 7".
 * @param place in the whole batch
 */
export function nameOf(sources: readonly Source[], place: number) {
  const at = sourceAt(sources, place);
  return at === null ? "" : `${at.source.label} ${at.source.first + at.place}`;
}

/**
 * The time left, in words; empty while it can't be estimated.
 * @param elapsed milliseconds so far
 * @param done problems
 */
export function timeLeft(elapsed: number, done: number, total: number) {
  if (done === 0 || elapsed < 500) return "";
  const seconds = Math.ceil((elapsed / done) * (total - done) * 1e-3);
  if (seconds < 60) return say("about {} s left", seconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return say("about {} min left", minutes);
  return say("about {} h {} min left", Math.floor(minutes / 60), minutes % 60);
}
