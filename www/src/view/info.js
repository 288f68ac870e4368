import { evaluate } from "./scale.js";

/**
 * Looks up everything a lane knows about a cell at the step that its replay shows.
 *
 * @param {import("../types.js").Result} result
 * @param {import("./replay.js").Replay} replay
 * @param {number} cell
 * @returns {import("../types.js").CellInfo | null} costs in cost units; null for a cell not seen yet
 */
export function cellInfo(result, replay, cell) {
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
