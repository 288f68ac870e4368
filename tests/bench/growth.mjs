/** How the time of a search grows with the map, by method: a table, and a plot of it. */

import { median } from "./numbers.mjs";
import { times } from "./report.mjs";

/**
 * @typedef {{ side: number, seed: number, method: string, milliseconds: number, expanded: number }} Search
 * @typedef {{ method: string, by: Map<number, { time: number, expanded: number }> }} Row medians by side
 */

/** What tables call the ways to search of our own. */
const NAMES = {
  tiebreak: "A*, fast path",
  "tiebreak, general path": "A*, general path",
  "tiebreak, jump points": "A*, jump points",
};

/**
 * @param {Search[]} searches
 * @returns {{ sides: number[], rows: Row[] }}
 */
function rowsOf(searches) {
  const sides = [...new Set(searches.map(({ side }) => side))];
  const rows = [...new Set(searches.map(({ method }) => method))].map((method) => {
    const by = new Map();
    for (const side of sides) {
      const of = searches.filter((each) => each.method === method && each.side === side);
      if (of.length === 0) continue;
      by.set(side, {
        time: median(of.map(({ milliseconds }) => milliseconds)),
        expanded: median(of.map(({ expanded }) => expanded)),
      });
    }
    return { method: NAMES[method] ?? method, by };
  });
  return { sides, rows };
}

/**
 * Milliseconds by side, and how many times as long a search takes where the side is twice as long.
 * @param {Search[]} searches
 */
export function growthTable(searches) {
  const { sides, rows } = rowsOf(searches);
  const head = ["milliseconds, caves", ...sides.map((side) => `${side}`), "twice the side"];
  const lines = rows.map(({ method, by }) => [
    method,
    ...sides.map((side) => short(by.get(side)?.time ?? Number.NaN)),
    `${times(doubling(by))} x`,
  ]);
  return { head, lines };
}

/** Two digits even of small times. */
const short = (time) => (time < 0.1 ? `${Number(time.toPrecision(2))}` : times(time));

/** By what a time is multiplied where the side is doubled: the slope in logarithms, least squares. */
function doubling(by) {
  const points = [...by].map(([side, { time }]) => [Math.log2(side), Math.log2(time)]);
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const up = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const along = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return 2 ** (up / along);
}

const [WIDTH, HEIGHT] = [720, 460];
const BOX = { left: 64, right: 560, top: 16, bottom: 412 };
/** Okabe and Ito's colours, which all eyes tell apart, with dashes where they are used again. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
/** Pixels between two names. */
const LINE = 15;

/**
 * Both axes are logarithmic: a straight line is a power of the side.
 * @param {Search[]} searches
 * @returns {string} SVG
 */
export function growthPlot(searches) {
  const { sides, rows } = rowsOf(searches);
  const all = rows.flatMap(({ by }) => [...by.values()].map(({ time }) => time));
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...all))),
    Math.ceil(Math.log10(Math.max(...all))),
  ];
  const [first, last] = [sides[0] ?? 1, sides.at(-1) ?? 2].map(Math.log2);
  const x = (side) =>
    BOX.left + ((BOX.right - BOX.left) * (Math.log2(side) - first)) / Math.max(1, last - first);
  const y = (time) =>
    BOX.bottom - ((BOX.bottom - BOX.top) * (Math.log10(time) - low)) / Math.max(1, high - low);
  const decades = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  const ends = rows
    .map(({ method, by }, at) => ({ method, at, y: y([...by.values()].at(-1)?.time ?? 1) }))
    .sort((a, b) => a.y - b.y);
  // Names keep the order of the lines' ends, and a line's height between them.
  for (const [at, end] of ends.entries()) {
    const above = ends[at - 1];
    if (above) end.y = Math.max(end.y, above.y + LINE);
  }
  const over = Math.max(0, (ends.at(-1)?.y ?? 0) - BOX.bottom);
  const parts = [
    ...decades.map(
      (time) =>
        `<path d="M${BOX.left} ${round(y(time))}H${BOX.right}" stroke="#ddd"/>` +
        `<text x="${BOX.left - 8}" y="${round(y(time) + 4)}" text-anchor="end">${told(time)}</text>`,
    ),
    ...sides.map(
      (side) =>
        `<path d="M${round(x(side))} ${BOX.top}V${BOX.bottom}" stroke="#ddd"/>` +
        `<text x="${round(x(side))}" y="${BOX.bottom + 18}" text-anchor="middle">${side}</text>`,
    ),
    ...rows.map(({ by }, at) => {
      const points = [...by].map(([side, { time }]) => `${round(x(side))} ${round(y(time))}`);
      return `<polyline points="${points.join(" ")}" fill="none" ${strokeOf(at)} stroke-width="2"/>`;
    }),
    ...ends.map(({ method, at, y: place }) => {
      const height = round(place - over);
      return (
        `<path d="M${BOX.right + 8} ${height}h20" ${strokeOf(at)} stroke-width="2"/>` +
        `<text x="${BOX.right + 34}" y="${height + 4}">${method}</text>`
      );
    }),
    `<text x="${(BOX.left + BOX.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">cells a side</text>`,
    `<text transform="translate(14 ${(BOX.top + BOX.bottom) / 2}) rotate(-90)" text-anchor="middle">milliseconds a search</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222">
<title>Milliseconds a search by the side of the map and the method, on logarithmic axes</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

/** @param {number} at a line's number */
function strokeOf(at) {
  const dashes = at < COLOURS.length ? "" : ` stroke-dasharray="6 3"`;
  return `stroke="${COLOURS[at % COLOURS.length]}"${dashes}`;
}

/** @param {number} time a power of ten */
const told = (time) => (time >= 1 ? time.toLocaleString("en") : `${time}`);

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
