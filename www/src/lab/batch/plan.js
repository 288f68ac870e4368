/**
 * How a batch is split into pieces, and its remaining time.
 *
 * @import { Lane } from "../../types.js"
 * @import { Piece, Plan, Source } from "./types.js"
 */

import { say } from "../../words/language.js";

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
 * @param {number} cores
 * @param {Plan["measure"]} measure
 */
export function workersOf(cores, measure) {
  return measure === "times" ? 1 : Math.max(Math.min(cores, 2), cores - 1);
}

/** @param {readonly Pick<Source, "count">[]} sources */
export function totalOf(sources) {
  return sources.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The lanes that can answer, and a sentence about each other one. Throws an error with the sentences where no lane can.
 * @param {Lane[]} all
 * @param {string[]} names by lane
 * @param {readonly (string | null)[]} refusals by lane: how a sentence about it ends
 * @returns {Pick<Plan, "all" | "lanes" | "names" | "numbers" | "refused">}
 */
export function dividedBy(all, names, refusals) {
  const numbers = all.flatMap((_, lane) => (refusals[lane] ? [] : [lane + 1]));
  const refused = refusals.flatMap((reason, lane) =>
    reason ? [`Lane ${lane + 1} is left out, ${reason}`] : [],
  );
  if (numbers.length === 0) {
    throw new Error(`No lane can take part. ${refused.join(" ")}`);
  }
  const answering = (/** @type {number} */ number) => number - 1;
  return {
    all,
    lanes: numbers.map((number) => /** @type {Lane} */ (all[answering(number)])),
    names: numbers.map((number) => names[answering(number)] ?? ""),
    numbers,
    refused,
  };
}

/**
 * The pieces in their order; none has problems of two sources.
 * @param {readonly Pick<Source, "count">[]} sources
 * @param {number} workers
 * @returns {Piece[]}
 */
export function piecesOf(sources, workers) {
  const size = Math.max(1, Math.min(PIECE, Math.ceil(totalOf(sources) / (workers * PIECES))));
  /** @type {Piece[]} */
  const pieces = [];
  let offset = 0;
  for (const [source, { count }] of sources.entries()) {
    for (let from = 0; from < count; from += size) {
      pieces.push({ source, from, to: Math.min(count, from + size), offset });
    }
    offset += count;
  }
  return pieces;
}

/**
 * The source of a problem by its place in the whole batch, and its place there.
 * @template {Pick<Source, "count">} S
 * @param {readonly S[]} sources
 * @param {number} place
 * @returns {{ source: S, place: number } | null}
 */
export function sourceAt(sources, place) {
  let rest = place;
  for (const source of sources) {
    if (rest < source.count) return { source, place: rest };
    rest -= source.count;
  }
  return null;
}

/**
 * A problem's name: "caves, seed 7".
 * @param {readonly Source[]} sources
 * @param {number} place in the whole batch
 */
export function nameOf(sources, place) {
  const at = sourceAt(sources, place);
  return at === null ? "" : `${at.source.label} ${at.source.first + at.place}`;
}

/**
 * The time left, in words; empty while it can't be estimated.
 * @param {number} elapsed milliseconds so far
 * @param {number} done problems
 * @param {number} total
 */
export function timeLeft(elapsed, done, total) {
  if (done === 0 || elapsed < 500) return "";
  const seconds = Math.ceil((elapsed / done) * (total - done) * 1e-3);
  if (seconds < 60) return say("about {} s left", seconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return say("about {} min left", minutes);
  return say("about {} h {} min left", Math.floor(minutes / 60), minutes % 60);
}
