/**
 * What the script is about to do at the very tick that a lane shows: people who draw there see it at once, before anybody
 * moves.
 */

import type { Doc, JourneyData } from "../types.ts";
import { cellsAt } from "./ground.ts";
import type { Tape } from "./tape.ts";

type Drawn = { cells: Uint8Array; journey: JourneyData; tick: number; drawn: Uint8Array };

/** By tape: the cells drawn last. */
const latest: WeakMap<Tape, Drawn> = new WeakMap();

/**
 * A lane's cells with the script's edits of the tick that comes next. As in the journey, no wall is made where somebody
 * stands.
 * @param cells after a number of ticks
 * @param tick how many have ended
 * @returns the same cells where nothing changes
 */
export function withDrawn(
  cells: Uint8Array,
  { journey }: Pick<Doc, "journey">,
  tape: Tape,
  tick: number,
): Uint8Array {
  const edits = journey?.script.filter(({ at }) => at === tick) ?? [];
  if (!journey || edits.length === 0) return cells;
  const known = latest.get(tape);
  if (known?.cells === cells && known.journey === journey && known.tick === tick)
    return known.drawn;
  const drawn = cells.slice();
  for (const { set, cells: changed } of edits)
    if (set !== undefined) for (const cell of changed) drawn[cell] = set;
  for (const cell of [...(tape.places[tick] ?? []), ...(tape.posts[tick] ?? [])])
    if (drawn[cell] === 0) drawn[cell] = cells[cell] ?? 0;
  latest.set(tape, { cells, journey, tick, drawn });
  return drawn;
}

/** A lane's ground after a number of ticks, as its map shows it; of one that has fewer, at its end. */
export function groundAt(doc: Pick<Doc, "cells" | "journey">, tape: Tape, tick: number) {
  const ended = Math.min(tick, tape.ticks);
  return withDrawn(cellsAt(tape, doc.cells, ended), doc, tape, ended);
}
