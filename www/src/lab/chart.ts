/** The chart: both axes logarithmic, so that growth like n^k is a straight line of slope k. */

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { axis, inkOf, short } from "../view/axes.ts";
import { theme } from "../view/palette.ts";
import { say } from "../words/language.ts";
import { duration, type Measure } from "./results.ts";
import { type Line, rangeOf, slopesOf, styleOf } from "./series.ts";

const HEIGHT = 340;
/** Whiskers' half width. */
const CAP = 3;

/** Draws the chart into its element again. */
export function drawChart(
  host: HTMLElement,
  {
    sizes,
    lines,
    hidden,
    measure,
    width,
  }: {
    /** cells */
    sizes: number[];
    lines: Line[];
    /** lists that aren't drawn */
    hidden: Set<string>;
    measure: Measure;
    /** pixels */
    width: number;
  },
): uPlot {
  const shown = lines.filter(({ list }) => !hidden.has(list));
  const colours = inkOf(host);
  const [low, high] = rangeOf(shown);
  const owns = shown.flatMap(({ own }) => (own ? [own.size] : []));
  const places = [...sizes, ...owns];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  // Lines of known growth continue past the last map, where their names have room.
  const beyond = [...sizes, most * 1.6];
  const slopes = slopesOf(sizes, shown, beyond);
  const tell = measure.key === "time" ? duration : short;
  const chart = new uPlot(
    {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        // Room at the right for the names of slopes.
        x: { distr: 3, log: 2, time: false, range: [least * 0.8, most * 2.4] },
        y: { distr: 3, log: 10, range: [low, high] },
      },
      axes: [
        {
          ...axis(colours),
          label: say("Side of the map in cells (n = side × side)"),
          splits: () => sizes,
          values: (_, splits) => splits.map((size) => String(Math.round(Math.sqrt(size)))),
        },
        {
          ...axis(colours),
          size: 64,
          splits: () => decades(low, high),
          values: (_, splits) => splits.map((value) => tell(value)),
        },
      ],
      series: [
        {},
        ...slopes.map(({ label }) => ({
          label,
          stroke: colours.line,
          width: 1,
          dash: [3, 4],
          points: { show: false },
        })),
        ...shown.map((line) => {
          const { colour, dash } = styleOf(lines.indexOf(line), theme());
          return {
            label: line.list,
            stroke: colour,
            width: 2,
            dash,
            points: { show: true, size: 7, fill: colour, stroke: colour },
          };
        }),
      ],
      hooks: {
        draw: [
          (u) => {
            nameSlopes(u, slopes, beyond, colours);
            for (const line of shown) {
              const { colour } = styleOf(lines.indexOf(line), theme());
              whiskers(u, line, sizes, colour);
              drawOwn(u, line, colour);
            }
          },
        ],
      },
    },
    [
      beyond,
      ...slopes.map(({ values }) => values),
      ...shown.map(({ values }) => [...values, null]),
    ],
    host,
  );
  return chart;
}

/** The powers of ten of a range. */
function decades(low: number, high: number) {
  const count = Math.round(Math.log10(high / low));
  const step = Math.ceil((count + 1) / 9);
  return Array.from({ length: Math.floor(count / step) + 1 }, (_, at) => low * 10 ** (at * step));
}

/** Names slopes where they end: at the right, or at the top of the chart. */
function nameSlopes(
  u: uPlot,
  slopes: { label: string; values: number[] }[],
  sizes: number[],
  { quiet, paper }: ReturnType<typeof inkOf>,
) {
  const { ctx, bbox } = u;
  const line = 14 * devicePixelRatio;
  ctx.save();
  ctx.fillStyle = quiet;
  ctx.strokeStyle = paper;
  ctx.lineWidth = 4 * devicePixelRatio;
  ctx.font = `italic ${13 * devicePixelRatio}px serif`;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  // Names the steepest first, and places each name below the one before.
  let lowest = bbox.top - line / 2;
  for (const { label, values } of slopes.toReversed()) {
    const places = values.map((value, place) => point(u, sizes[place], value));
    const above = places.findIndex(({ y }) => y < bbox.top);
    const at = above < 0 ? places.length - 1 : above;
    const [from, to] = [places[Math.max(at - 1, 0)], places[at]];
    if (!from || !to) continue;
    const share = above > 0 ? (from.y - bbox.top) / (from.y - to.y) : 1;
    const x = from.x + (to.x - from.x) * share + 5 * devicePixelRatio;
    const y = Math.max(above > 0 ? bbox.top : to.y, lowest + line);
    lowest = above > 0 ? lowest : y;
    ctx.strokeText(label, x, y);
    ctx.fillText(label, x, y);
  }
  ctx.restore();
}

function point(u: uPlot, size: number | undefined = 1, value: number | undefined = 1) {
  return { x: u.valToPos(size, "x", true), y: u.valToPos(value, "y", true) };
}

/** The quartiles of times. */
function whiskers(u: uPlot, { spreads, own }: Line, sizes: number[], colour: string) {
  const all = spreads.map((spread, place) => ({ spread, size: sizes[place] ?? 1 }));
  if (own) all.push({ spread: own.spread, size: own.size });
  const { ctx } = u;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  const cap = CAP * devicePixelRatio;
  for (const { spread, size } of all) {
    if (!spread) continue;
    const x = u.valToPos(size, "x", true);
    const [low, high] = [spread.low, spread.high].map((value) => u.valToPos(value, "y", true));
    if (low === undefined || high === undefined) continue;
    ctx.moveTo(x, low);
    ctx.lineTo(x, high);
    for (const y of [low, high]) {
      ctx.moveTo(x - cap, y);
      ctx.lineTo(x + cap, y);
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** The document's own map: a diamond, not joined to the line. */
function drawOwn(u: uPlot, { own }: Line, colour: string) {
  if (!own) return;
  const { ctx } = u;
  const [x, y] = [u.valToPos(own.size, "x", true), u.valToPos(own.value, "y", true)];
  const half = 5.5 * devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, y - half);
  ctx.lineTo(x + half, y);
  ctx.lineTo(x, y + half);
  ctx.lineTo(x - half, y);
  ctx.closePath();
  ctx.stroke();
  ctx.restore();
}
