/**
 * One chart over the run: a line for each lane, and the timeline's position.
 *
 * @import { Curve } from "./curves.js"
 */

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { axis, inkOf, short } from "../view/axes.js";
import { numbersIn } from "../words/format.js";

const HEIGHT = 132;
/** The height of the axis below. */
const BELOW = 30;
/** The width of the axis at the left: all charts begin at the same x. */
const LEFT = 56;
/** Distances of an axis's lines that are whole numbers: 1, 2, 5, 10 and so on. */
const WHOLE = Array.from(
  { length: 45 },
  (_, at) => (at % 3 === 2 ? 5 : (at % 3) + 1) * 10 ** Math.floor(at / 3),
);

export class RunChart {
  /**
   * Draws the chart into its element.
   *
   * @param {HTMLElement} host
   * @param {object} given
   * @param {(Curve & { colour: string, dash: number[] })[]} given.curves
   * @param {number} given.end the timeline's last position
   * @param {boolean} given.isLast whether this chart shows the numbers of the axis below
   * @param {boolean} given.isCount whether the values are counts: the axis at the left has whole numbers, from 0 on
   * @param {(position: number) => string} given.tell a position in words
   * @param {number} given.width pixels
   * @param {(position: number) => void} given.seek takes the timeline to a position
   */
  constructor(host, { curves, end, isLast, isCount, tell, width, seek }) {
    const colours = inkOf(host);
    const tables = curves.map(({ x, y }) => /** @type {uPlot.AlignedData} */ ([x, y]));
    this.end = end;
    this.seek = seek;
    this.position = 0;
    this.now = document.createElement("i");
    this.now.className = "analysis-now";
    this.plot = new uPlot(
      {
        width,
        height: HEIGHT + (isLast ? BELOW : 0),
        legend: { show: false },
        cursor: { show: false },
        padding: [8, 18, isLast ? 0 : 6, 0],
        scales: {
          x: { time: false, range: [0, Math.max(1, end)] },
          y: { range: (_, least, most) => roomFor(least, most, isCount) },
        },
        axes: [
          {
            ...axis(colours),
            size: isLast ? BELOW : 0,
            values: (_, splits) => (isLast ? splits.map(tell) : splits.map(() => "")),
            ...(isLast ? {} : { ticks: { show: false } }),
          },
          {
            ...axis(colours),
            size: LEFT,
            space: 26,
            ...(isCount && { incrs: WHOLE }),
            values: (_, splits) =>
              splits.map((value) =>
                numbersIn(
                  Number.isInteger(value) ? short(value) : String(Number(value.toFixed(3))),
                ),
              ),
          },
        ],
        series: [
          {},
          ...curves.map(({ colour, dash }) => ({
            stroke: colour,
            width: 1.75,
            dash,
            points: { show: false },
          })),
        ],
        // Before the chart is drawn it has no positions.
        hooks: { draw: [() => this.show(this.position)] },
      },
      tables.length === 0 ? [[0], []] : uPlot.join(tables),
      host,
    );
    this.plot.over.append(this.now);
    this.#listen(this.plot.over);
  }

  /** Marks the timeline's position.
   * @param {number} position */
  show(position) {
    this.position = position;
    this.now.style.translate = `${this.plot.valToPos(position, "x")}px`;
  }

  destroy() {
    this.plot.destroy();
  }

  /** @param {HTMLElement} over */
  #listen(over) {
    const seek = (/** @type {PointerEvent} */ event) => {
      const left = event.clientX - over.getBoundingClientRect().left;
      const position = this.plot.posToVal(left, "x");
      this.seek(Math.min(Math.max(position, 0), this.end));
    };
    over.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      over.setPointerCapture(event.pointerId);
      seek(event);
    });
    over.addEventListener("pointermove", (event) => {
      if (over.hasPointerCapture(event.pointerId)) seek(event);
    });
  }
}

/**
 * The ends of the axis at the left.
 * @param {number | null} least
 * @param {number | null} most
 * @param {boolean} isCount
 * @returns {[number, number]}
 */
function roomFor(least, most, isCount) {
  if (least === null || most === null) return [0, 1];
  if (isCount) return [0, Math.max(1, most * 1.08)];
  const room = (most - least) * 0.08 || Math.max(1, most * 0.05);
  return [Math.max(0, least - room), most + room];
}
