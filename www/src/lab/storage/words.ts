/** Words about stored paths. */

import type { OverBeacons } from "../../analysis/types.ts";
import type { MapData } from "../../types.ts";
import { shapeOf } from "../../view/shapes/shape.ts";
import { cost, percent, whole } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import type { Letter } from "./types.ts";

/** The columns of the formats' table. */
export const COLUMNS: { key: "bits" | "symbols" | "middle" | "last" | "behind"; help: string }[] = [
  { key: "bits", help: "The size of the whole path" },
  {
    key: "symbols",
    help: "How many symbols the path has: each is the smallest unit that can be decoded",
  },
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

/** The cells of the path that a symbol covers: those to which its steps lead, or the one where it turns. */
export function cellsOf({ steps: [from, to] }: Letter, path: Uint32Array) {
  return Array.from(from === to ? path.subarray(from, from + 1) : path.subarray(from + 1, to + 1));
}

/** A symbol in words: "E, 6 steps: bits 01 00000101; steps 4 to 9, to (9, 3)". */
export function letterText(letter: Letter, path: Uint32Array, map: MapData) {
  const { fields, meaning, steps } = letter;
  const [from, to] = steps;
  const cell = shapeOf(map).name(path[to] ?? 0);
  const where =
    from === to
      ? say("before step {}, at {}", whole(from), cell)
      : to - from === 1
        ? say("step {}, to {}", whole(from), cell)
        : say("steps {} to {}, to {}", whole(from), whole(to - 1), cell);
  return say("{}: bits {}; {}", say(meaning), fields.join(" "), where);
}

/**
 * The savings and costs of beacons, sentence by sentence.
 * @param unit of costs
 * @param directions the bits of the stored path as directions
 */
export function beaconsText(
  { shared, pairs, direct, route }: OverBeacons,
  map: MapData,
  unit: number,
  directions: number | null,
) {
  const first =
    pairs === 0
      ? say("Between beacons no path is stored.")
      : pairs === 1
        ? say("The path between beacons takes {}, stored once for all units.", bits(shared))
        : say(
            "The {} paths between beacons take {}, stored once for all units.",
            whole(pairs),
            bits(shared),
          );
  if (route === null) return [first, say("No path leads over them.")];
  const shape = shapeOf(map);
  const [one, other] = route.via.map((cell) => shape.name(cell));
  const over = one === other ? (one ?? "") : say("{} and {}", one ?? "", other ?? "");
  const own = bits(route.bits);
  return [
    first,
    directions === null
      ? say("Over {} this unit stores {}.", over, own)
      : say(
          "Over {} this unit stores {} instead of {} as directions.",
          over,
          own,
          whole(directions),
        ),
    costText(route.cost, direct, unit),
  ];
}

function bits(count: number) {
  return say(many(count, "bit"));
}

/**
 * The cost of a path over beacons, and how much that is more than without them.
 * @param direct null where there is no path without them
 * @param unit of costs
 */
function costText(price: number, direct: number | null, unit: number) {
  const own = cost(price, unit);
  if (direct === null) return say("Its path costs {}.", own);
  if (direct === price) return say("Its path costs {}, as much as without beacons.", own);
  const [by, other] = [percent(Math.abs(price - direct) / direct), cost(direct, unit)];
  return price > direct
    ? say("Its path costs {}, {} more than the {} without beacons.", own, by, other)
    : say("Its path costs {}, {} less than the {} without beacons.", own, by, other);
}
