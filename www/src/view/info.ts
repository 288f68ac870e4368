import type { CellInfo, Result } from "../types.ts";
import type { Replay } from "./replay.ts";
import { evaluate } from "./scale.ts";

/**
 * Looks up everything a lane knows about a cell at the step that its replay shows.
 * @returns costs in cost units; null for a cell not seen yet
 */
export function cellInfo(result: Result, replay: Replay, cell: number): CellInfo | null {
  const info = replay.cellAt(cell);
  if (!info) return null;
  const [kind, who] = [replay.kindAt(cell), replay.whoAt(cell)];
  // The estimate that the page has leads to the goal, which the second of two searchers doesn't search for.
  const h =
    result.figures.rule.usesH && (who === 0 || result.trace.searchers > 2)
      ? (result.h.at(cell) ?? 0)
      : null;
  return { ...info, h, f: evaluate(result, replay.latest(cell)), kind, who };
}
