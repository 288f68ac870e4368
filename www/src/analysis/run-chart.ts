/** One chart over the run: a line for each lane, and the timeline's position. */

import uPlot from "uplot";
import type { Curve } from "./curves.ts";
import "uplot/dist/uPlot.min.css";
import { axis, inkOf, short } from "../view/axes.ts";
import { numbersIn } from "../words/format.ts";

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
  declare end: number;
  declare seek: (position: number) => void;
  declare position: number;
  declare now: HTMLElement;
  declare plot: uPlot;

  /** Draws the chart into its element. */
  constructor(
    host: HTMLElement,
    {
      curves,
      end,
      isCount,
      tell,
      width,
      seek,
    }: {
      curves: (Curve & { colour: string; dash: number[] })[];
      /** the timeline's last position */
      end: number;
      /** whether the values are counts: the axis at the left has whole numbers, from 0 on */
      isCount: boolean;
      /** a position in words */
      tell: (position: number) => string;
      /** pixels */
      width: number;
      /** takes the timeline to a position */
      seek: (position: number) => void;
    },
  ) {
    const colours = inkOf(host);
    const tables = curves.map(({ x, y }): uPlot.AlignedData => [x, y]);
    this.end = end;
    this.seek = seek;
    this.position = 0;
    this.now = document.createElement("i");
    this.now.className = "analysis-now";
    this.plot = new uPlot(
      {
        width,
        height: HEIGHT + BELOW,
        legend: { show: false },
        cursor: { show: false },
        padding: [8, 18, 0, 0],
        scales: {
          x: { time: false, range: [0, Math.max(1, end)] },
          y: { range: (_, least, most) => roomFor(least, most, isCount) },
        },
        axes: [
          {
            ...axis(colours),
            size: BELOW,
            values: (_, splits) => splits.map(tell),
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

  /** Marks the timeline's position. */
  show(position: number) {
    this.position = position;
    this.now.style.translate = `${this.plot.valToPos(position, "x")}px`;
  }

  destroy() {
    this.plot.destroy();
  }

  #listen(over: HTMLElement) {
    const seek = (event: PointerEvent) => {
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

/** The ends of the axis at the left. */
function roomFor(least: number | null, most: number | null, isCount: boolean): [number, number] {
  if (least === null || most === null) return [0, 1];
  if (isCount) return [0, Math.max(1, most * 1.08)];
  const room = (most - least) * 0.08 || Math.max(1, most * 0.05);
  return [Math.max(0, least - room), most + room];
}
