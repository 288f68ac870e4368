/**
 * Engines broken in a row, with strokes in between: a plan that knows every step and its outcome in
 * advance, and the code that carries it out in the page.
 */

import { random } from "../bench/numbers.mjs";
import { field, LANES } from "../browser/maps.mjs";

const WIDTH = 48;
const KINDS = ["panic", "trap", "memory", "loop"];
/** When the engine breaks: idle, while it searches a stroke, or just before it gets one. */
const MOMENTS = ["idle", "searching", "broken"];

/** A corridor: every path goes through all of its cells. */
export const CORRIDOR = field({
  width: WIDTH,
  height: 1,
  start: [0, 0],
  goal: [WIDTH - 1, 0],
  lanes: Object.values(LANES).map((lane) => ({ ...lane, moves: "4", costs: "uniform" })),
});

/** The timeline's place, in thousandths of every run. */
export const PLACE = 250;

/**
 * @typedef {object} Break
 * @property {string} kind
 * @property {string} moment
 * @property {object[]} during the stroke during whose search the engine breaks, if any
 * @property {object} after the next stroke
 * @property {string} cells the corridor's cells afterwards
 * @property {number} cost the cost of its path, in steps of plain ground
 */

/**
 * @param {number} count
 * @returns {{ breaks: Break[], strokes: number }}
 */
export function plan(count) {
  const next = random(11);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const values = Array(WIDTH).fill(1);
  let strokes = 0;
  /** Changes a cell, but neither end. */
  const stroke = () => {
    const cell = 1 + Math.floor(next() * (WIDTH - 2));
    values[cell] = (values[cell] % 9) + 1;
    return { type: "paint", cells: [cell], value: values[cell], stroke: ++strokes };
  };
  const breaks = Array.from({ length: count }, () => {
    const [kind, moment] = [pick(KINDS), pick(MOMENTS)];
    const during = moment === "idle" ? [] : [stroke()];
    const after = stroke();
    // A step costs the weight of the cell that it enters, so every cell counts except the first.
    const cost = values.slice(1).reduce((sum, value) => sum + value);
    return { kind, moment, during, after, cells: values.join(), cost };
  });
  return { breaks, strokes };
}

/**
 * Runs in the page, whose patience is counted in ticks (`hurry` of silence.mjs). Defines `tiebreakBreak`,
 * which returns the milliseconds from each notice to the next results, and everything that was wrong.
 */
export function breaking() {
  const app = /** @type {any} */ (document.getElementById("tiebreak"));
  const unit = app.store.state.catalogue.units.uniform;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const intact = () => {
    const { doc, view } = app.store.state;
    return JSON.stringify([doc.lanes, view.sync, view.position, view.playing]);
  };

  globalThis.tiebreakBreak = async (/** @type {Break[]} */ breaks) => {
    const times = [];
    const wrong = [];
    for (const { kind, moment, during, after, cells, cost } of breaks) {
      const before = intact();
      app.dispatch({ type: "notice", notice: null });
      if (moment === "searching") app.dispatch(during[0]);
      app.injectFault(kind);
      if (moment === "broken") app.dispatch(during[0]);
      while (app.store.state.notice === null) {
        if (kind === "loop") globalThis.tiebreakTick();
        await pause();
      }
      const noticed = performance.now();
      if (intact() !== before) wrong.push(`${kind} while ${moment} moved lanes or timeline`);
      app.dispatch(after);
      const results = await app.results;
      times.push(performance.now() - noticed);
      const costs = results.map(({ figures }) => figures.cost / unit);
      if (costs.some((each) => each !== cost)) wrong.push(`${kind}: ${costs}, not ${cost}`);
      if (app.store.state.doc.cells.join() !== cells) wrong.push(`${kind} lost a stroke`);
      if (intact() !== before) wrong.push(`the run after ${kind} moved lanes or timeline`);
    }
    return { times, wrong };
  };
}
