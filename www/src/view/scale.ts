import type { Result, Trace } from "../types.ts";
import { isQuantity, type Layer, type Quantity } from "./layers.ts";
import { begins, CLOSED, type Replay } from "./replay.ts";

/**
 * The layers that show a quantity of each cell (the order of expansion, g, h or f), and the scale of their colours: it
 * covers whole runs, and all that stand side by side, so that a colour keeps its meaning while the timeline moves and
 * from one lane to the next.
 */

/** in cost units; for "order" in steps */
export type Range = { low: number; high: number };

/** `isShared` if all runs beside it have the same */
export type Scale = Range & { isShared: boolean };

/**
 * The scale of a run's colours, from the least to the greatest number of all runs that count in its units. Steps can
 * always be compared, costs only within a cost model.
 * @param beside the runs shown side by side with it
 * @returns null if its colours show no numbers, or those of a scale that is always the same
 */
export function scaleOf(result: Result | null, layer: Layer, beside: Result[]): Scale | null {
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

/** Whether two scales give every number the same colour. */
export const sameScale = (one: Range | null | undefined, other: Range | null | undefined) =>
  one?.low === other?.low && one?.high === other?.high;

function rangeOf(result: Result, layer: Layer): Range | null {
  const { finding } = result;
  const quantity = quantityOf(result, layer);
  if (quantity) return quantityRange(result, quantity);
  return finding?.layer === layer ? finding.range : null;
}

/**
 * The quantity that a layer shows of a run; null if it shows none, such as h of a lane that doesn't use h or that nobody
 * knows, or any of a journey.
 */
export function quantityOf(result: Result, layer: Layer): Quantity | null {
  const { figures, journey, trace } = result;
  if (journey || !isQuantity(layer)) return null;
  // The trace of a program says the order, and perhaps a number of each expanded cell.
  const isTraced = layer !== "order" && Number.isNaN(trace.g[0]);
  if (isTraced && quantityRange(result, layer).high === 0) return null;
  return layer !== "h" || figures.rule.usesH ? layer : null;
}

export function quantityRange(result: Result, quantity: Quantity): Range {
  const known = ranges.get(result.trace) ?? {};
  ranges.set(result.trace, known);
  known[quantity] ??= findRange(result, quantity);
  return known[quantity];
}

/**
 * A cell's number at the step shown.
 * @param cell that has been seen
 * @returns null if it has none, such as the order of an open cell
 */
export function quantityAt(
  result: Result,
  replay: Replay,
  quantity: Quantity,
  cell: number,
): number | null {
  const event = replay.latest(cell);
  if (quantity === "order")
    return replay.state(cell) === CLOSED ? (stepsByEvent(result.trace)[event] ?? null) : null;
  const value = numberOf(result, quantity, cell, event);
  return Number.isNaN(value) ? null : value;
}

/** g, h or f of a cell at one of its events; NaN where nobody knows it. */
function numberOf(result: Result, quantity: Quantity, cell: number, event: number) {
  if (quantity === "h") return result.h.at(cell) ?? 0;
  return quantity === "g" ? (result.trace.g[event] ?? 0) : evaluate(result, event);
}

/** f of an event's cell: as recorded, or else from g and h with the lane's weights. */
export function evaluate(result: Result, event: number) {
  const { trace, h, evaluation } = result;
  if (trace.f) return trace.f[event] ?? 0;
  const cellH = h.at(trace.cell[event] ?? 0) ?? 0;
  return (trace.g[event] ?? 0) * evaluation.g + thousandths(cellH, evaluation.h);
}

const ranges: WeakMap<Trace, Partial<Record<Quantity, Range>>> = new WeakMap();

const stepTables: WeakMap<Trace, Uint32Array> = new WeakMap();

/**
 * The step of every event. Painting looks one up for every cell of a map; searching `steps` each time would
 * take too long.
 */
function stepsByEvent(trace: Trace) {
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

/** floor(value * factor / 1000) in exact integers, as in the engine. */
function thousandths(value: number, factor: number) {
  // The commonest case; remainders take long.
  if (factor === 1000) return value;
  const rest = value % 1000;
  return ((value - rest) / 1000) * factor + Math.floor((rest * factor) / 1000);
}

function findRange(result: Result, quantity: Quantity): Range {
  const { trace } = result;
  if (quantity === "order") return { low: 1, high: Math.max(1, trace.steps - 1) };
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let event = 0; event < trace.cell.length; event++) {
    const value = numberOf(result, quantity, trace.cell[event] ?? 0, event);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low: Math.min(low, high), high };
}
