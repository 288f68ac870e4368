/** The path that is stored: the one that a lane's search found, or the one that a unit of a journey keeps at the tick shown. */

import { cellsAt } from "../../journey/ground.ts";
import { momentOf } from "../../journey/scenes.ts";
import type { View } from "../../state/actions.ts";
import { planOf } from "../../state/config.ts";
import type { Catalogue, Doc, Result } from "../../types.ts";
import { whole } from "../../words/format.ts";

/** `none`: why there is no path */
type Shown = { cells: Uint32Array; none: null } | { cells: null; none: string };

/**
 * @param result the lane's
 * @param unit of a journey
 * @param step of the timeline
 */
export function shownPath(
  doc: Doc,
  result: Result,
  unit: number,
  step: number,
  catalogue: Pick<Catalogue, "policy" | "plans">,
): Shown {
  const { journey } = doc;
  if (!journey) return foundPath(result);
  const moment = momentOf({ ...doc, journey }, result.journey?.tape ?? null, step);
  const walker = moment.units[unit];
  if (planOf(result.journey?.policy ?? {}, catalogue).isRepaired)
    return {
      cells: null,
      none: `Unit ${unit} of this lane keeps no path: it asks its search for each step.`,
    };
  if (walker?.path) return { cells: Uint32Array.of(walker.cell, ...walker.path.cells), none: null };
  const tick = whole(moment.tick);
  const paths = result.journey?.tape.paths[unit] ?? [];
  const none =
    paths.length === 0
      ? `Unit ${unit} of this lane keeps no path.`
      : walker?.hasArrived
        ? `Unit ${unit} has arrived by tick ${tick}, so it no longer keeps a path: go back on the timeline to see the path that it kept.`
        : `Unit ${unit} keeps no path at tick ${tick}: go on the timeline to a tick at which it does.`;
  return { cells: null, none };
}

function foundPath({ path, figures }: Result): Shown {
  if (path.length > 0) return { cells: path, none: null };
  const none =
    figures.status === "limit"
      ? "The search gave up, so there is no path to store."
      : "The search found no path, so there is nothing to store.";
  return { cells: null, none };
}

/** The unit that was chosen on the maps, or the first. */
export function chosenUnit({ tool }: View) {
  return typeof tool === "object" && tool.layer === "units" ? (tool.number ?? 0) : 0;
}

/** The map on which a lane's paths lie at a step of the timeline. */
export function groundOf(
  { width, height, cells, start, goal, world, journey }: Doc,
  result: Result,
  step: number,
) {
  const tape = journey && result.journey?.tape;
  const now = tape ? cellsAt(tape, cells, step) : cells;
  return { width, height, cells: now, start, goal, world };
}
