/**
 * Words about stored paths.
 *
 * @import { OverBeacons } from "../../analysis/types.js"
 * @import { MapData } from "../../types.js"
 * @import { Letter } from "./types.js"
 */

import { shapeOf } from "../../view/shapes/shape.js";
import { cost, percent, whole } from "../../words/format.js";
import { many } from "../../words/many.js";

/** The columns of the formats' table.
 * @type {{ key: "bits" | "symbols" | "middle" | "last" | "behind", help: string }[]} */
export const COLUMNS = [
  { key: "bits", help: "The size of the whole path" },
  { key: "symbols", help: "How many symbols the path has: each is the least that says something" },
  {
    key: "middle",
    help: "How many symbols are read to know the cell after half of the steps, rounded down",
  },
  { key: "last", help: "How many symbols are read to know the last cell" },
  {
    key: "behind",
    help: "How many symbols come after those of the first quarter of the steps: a splice that replaces this quarter moves them, unless the path is stored backwards",
  },
];

/**
 * The cells of the path that a symbol covers: those to which its steps lead, or the one where it turns.
 * @param {Letter} letter
 * @param {Uint32Array} path
 */
export function cellsOf({ steps: [from, to] }, path) {
  return Array.from(from === to ? path.subarray(from, from + 1) : path.subarray(from + 1, to + 1));
}

/**
 * A symbol in words: "E, 6 steps: bits 01 00000101; steps 4 to 9, to (9, 3)".
 * @param {Letter} letter
 * @param {Uint32Array} path
 * @param {MapData} map
 */
export function letterText(letter, path, map) {
  const { fields, meaning, steps } = letter;
  const [from, to] = steps;
  const cell = shapeOf(map).name(path[to] ?? 0);
  const where =
    from === to
      ? `before step ${whole(from)}, at ${cell}`
      : to - from === 1
        ? `step ${whole(from)}, to ${cell}`
        : `steps ${whole(from)} to ${whole(to - 1)}, to ${cell}`;
  return `${meaning}: bits ${fields.join(" ")}; ${where}`;
}

/**
 * What beacons save and cost, sentence by sentence.
 * @param {OverBeacons} found
 * @param {MapData} map
 * @param {number} unit of costs
 * @param {number | null} directions the bits of the stored path as directions
 */
export function beaconsText({ shared, pairs, direct, route }, map, unit, directions) {
  const first =
    pairs === 0
      ? "Between beacons no path is stored."
      : pairs === 1
        ? `The path between beacons takes ${many(shared, "bit")}, stored once for all units.`
        : `The ${whole(pairs)} paths between beacons take ${many(shared, "bit")}, stored once for all units.`;
  if (route === null) return [first, "No path leads over them."];
  const shape = shapeOf(map);
  const [one, other] = route.via.map((cell) => shape.name(cell));
  const over = one === other ? one : `${one} and ${other}`;
  const instead = directions === null ? "" : ` instead of ${whole(directions)} as directions`;
  const more =
    direct === null
      ? ""
      : direct === route.cost
        ? ", as much as without beacons"
        : `, ${percent(Math.abs(route.cost - direct) / direct)} ${route.cost > direct ? "more" : "less"} than the ${cost(direct, unit)} without beacons`;
  return [
    first,
    `Over ${over} this unit stores ${many(route.bits, "bit")}${instead}.`,
    `Its path costs ${cost(route.cost, unit)}${more}.`,
  ];
}
