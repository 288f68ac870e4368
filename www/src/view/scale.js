import { isQuantity } from "./layers.js";
import { begins, CLOSED } from "./replay.js";

/**
 * The layers that show a quantity of each cell (the order of expansion, g, h or f), and the scale of their colours: it
 * covers whole runs, and all that stand side by side, so that a colour keeps its meaning while the timeline moves and
 * from one lane to the next.
 *
 * @import { Result } from "../types.js"
 * @import { Layer, Quantity } from "./layers.js"
 * @import { Replay } from "./replay.js"
 *
 * @typedef {{ low: number, high: number }} Range in cost units; for "order" in steps
 * @typedef {Range & { isShared: boolean }} Scale `isShared` if all runs beside it have the same
 */

/**
 * The scale of a run's colours, from the least to the greatest number of all runs that count in its units. Steps can
 * always be compared, costs only within a cost model.
 * @param {Result | null} result
 * @param {Layer} layer
 * @param {Result[]} beside the runs shown side by side with it
 * @returns {Scale | null} null if its colours show no numbers, or those of a scale that is always the same
 */
export function scaleOf(result, layer, beside) {
  const own = result && rangeOf(result, layer);
  if (!own) return null;
  const others = beside.filter((one) => one.h.length === result.h.length && rangeOf(one, layer));
  const alike = others.filter(({ unit }) => layer === "order" || unit === result.unit);
  const ranges = [own, ...alike.flatMap((one) => rangeOf(one, layer) ?? [])];
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
    isShared: alike.length === others.length,
  };
}

/**
 * Whether two scales give every number the same colour.
 * @param {Range | null | undefined} one
 * @param {Range | null | undefined} other
 */
export const sameScale = (one, other) => one?.low === other?.low && one?.high === other?.high;

/**
 * @param {Result} result
 * @param {Layer} layer
 * @returns {Range | null}
 */
function rangeOf(result, layer) {
  const { finding } = result;
  const quantity = quantityOf(result, layer);
  if (quantity) return quantityRange(result, quantity);
  return finding?.layer === layer ? finding.range : null;
}

/**
 * The quantity that a layer shows of a run; null if it shows none, such as h of a lane that doesn't use h, or any of a
 * journey.
 * @param {Result} result
 * @param {Layer} layer
 * @returns {Quantity | null}
 */
export function quantityOf({ figures, journey }, layer) {
  if (journey || !isQuantity(layer)) return null;
  return layer !== "h" || figures.rule.usesH ? layer : null;
}

/**
 * @param {Result} result
 * @param {Quantity} quantity
 * @returns {Range}
 */
export function quantityRange(result, quantity) {
  const known = ranges.get(result.trace) ?? {};
  ranges.set(result.trace, known);
  known[quantity] ??= findRange(result, quantity);
  return known[quantity];
}

/**
 * A cell's number at the step shown.
 * @param {Result} result
 * @param {Replay} replay
 * @param {Quantity} quantity
 * @param {number} cell that has been seen
 * @returns {number | null} null if it has none, such as the order of an open cell
 */
export function quantityAt(result, replay, quantity, cell) {
  const event = replay.latest(cell);
  switch (quantity) {
    case "order":
      return replay.state(cell) === CLOSED ? (stepsByEvent(result.trace)[event] ?? null) : null;
    case "g":
      return result.trace.g[event] ?? 0;
    case "h":
      return result.h.at(cell) ?? 0;
    case "f":
      return evaluate(result, event);
  }
}

/**
 * f of an event's cell: as recorded, or else from g and h with the lane's weights.
 * @param {Result} result
 * @param {number} event
 */
export function evaluate(result, event) {
  const { trace, h, evaluation } = result;
  if (trace.f) return trace.f[event] ?? 0;
  const cellH = h.at(trace.cell[event] ?? 0) ?? 0;
  return (trace.g[event] ?? 0) * evaluation.g + thousandths(cellH, evaluation.h);
}

/** @type {WeakMap<import("../types.js").Trace, Partial<Record<Quantity, Range>>>} */
const ranges = new WeakMap();

/** @type {WeakMap<import("../types.js").Trace, Uint32Array>} */
const stepTables = new WeakMap();

/**
 * The step of every event. Painting looks one up for every cell of a map; searching `steps` each time would
 * take too long.
 * @param {import("../types.js").Trace} trace
 */
function stepsByEvent(trace) {
  let table = stepTables.get(trace);
  if (!table) {
    table = new Uint32Array(trace.cell.length);
    for (let event = 0, step = 0; event < table.length; event++) {
      if (begins(trace, event)) step++;
      table[event] = step;
    }
    stepTables.set(trace, table);
  }
  return table;
}

/**
 * floor(value * factor / 1000) in exact integers, as in the engine.
 * @param {number} value
 * @param {number} factor
 */
function thousandths(value, factor) {
  // Most often, and remainders take long.
  if (factor === 1000) return value;
  const rest = value % 1000;
  return ((value - rest) / 1000) * factor + Math.floor((rest * factor) / 1000);
}

/**
 * @param {Result} result
 * @param {Quantity} quantity
 * @returns {Range}
 */
function findRange(result, quantity) {
  const { trace, h } = result;
  if (quantity === "order") return { low: 1, high: Math.max(1, trace.steps - 1) };
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let event = 0; event < trace.cell.length; event++) {
    const value =
      quantity === "g"
        ? (trace.g[event] ?? 0)
        : quantity === "h"
          ? (h.at(trace.cell[event] ?? 0) ?? 0)
          : evaluate(result, event);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low: Math.min(low, high), high };
}
