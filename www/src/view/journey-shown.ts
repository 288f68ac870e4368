/** A document as a lane's map shows it after a number of ticks: the ground and the danger of then. */

import { carriedBy, dangersOf, type Situation, situationOf } from "../journey/dangers.ts";
import { groundAt } from "../journey/drawn.ts";
import type { Tape } from "../journey/tape.ts";
import type { Doc } from "../types.ts";
import { digitsOf, spread } from "./world-planes.ts";

type Shown = Pick<Doc, "width" | "height" | "cells" | "world" | "journey" | "danger">;

/** By tape: the guess made last. */
const guesses: WeakMap<Tape, { key: string; danger: Uint8Array }> = new WeakMap();

/** @returns the same document where nothing is otherwise */
export function shownAt<Of extends Shown>(doc: Of, tape: Tape, tick: number): Of {
  const situation = situationOf(doc, tape, tick);
  if (situation) return { ...doc, cells: situation.cells, danger: dangerIn(doc, tape, situation) };
  const cells = groundAt(doc, tape, tick);
  return cells === doc.cells ? doc : { ...doc, cells };
}

/** The danger of a situation: until it is known, a guess. */
function dangerIn(doc: Shown, tape: Tape, situation: Situation) {
  const { key } = situation;
  const dangers = dangersOf(tape);
  const known = dangers.known.get(key);
  if (known) return known;
  void dangers.want(situation);
  const guessed = guesses.get(tape);
  if (guessed?.key === key) return guessed.danger;
  const danger = guess(doc, situation, dangers.latest);
  guesses.set(tape, { key, danger });
  return danger;
}

/** The digits and the reach of sources on open ground. Where sources see, the last answer is nearer. */
function guess(
  { width, height }: Shown,
  { journey, world, tick, cells, patrols }: Situation,
  latest: Uint8Array | null,
) {
  const sources = [...(world?.sources ?? []), ...carriedBy(journey, patrols)];
  if (latest?.length === cells.length && sources.some(({ sight }) => sight)) return latest;
  const digits = digitsOf({ width, cells, world });
  for (const { at, danger, cells: drawn } of journey.script.toSorted((a, b) => a.at - b.at)) {
    if (danger !== undefined && at <= tick) for (const cell of drawn) digits[cell] = danger;
  }
  return spread({ width, height, cells }, digits, sources);
}
