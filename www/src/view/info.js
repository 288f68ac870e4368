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
  const h = result.figures.rule.usesH ? (result.h.at(cell) ?? 0) : null;
  return { ...info, h, f: evaluate(result, replay.latest(cell)) };
}
