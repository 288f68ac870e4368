/** Which borders of a map can be joined: the engine lists for each shape what the sides have to be. */

import type { Catalogue, WorldData } from "../types.ts";
import { type Sides, wrapsColumns, wrapsRows } from "../view/shapes/edges.ts";

type Shape = WorldData["shape"] | "square";
type Wraps = Pick<Catalogue, "wraps">;

/** The ways in which a map of this shape and size can wrap, "none" among them, in the engine's order. */
export function fittingWraps({ width, height }: Sides, shape: Shape, { wraps }: Wraps) {
  return wraps
    .filter(
      ([of, , columns, rows, multiple]) =>
        of === (shape ?? "square") && width >= columns && height >= rows && height % multiple === 0,
    )
    .map(([, wrap]) => wrap);
}

/** As much of a wrap as a map of this shape and size can have. */
export function fittingPart(
  wrap: WorldData["wrap"],
  sides: Sides,
  shape: Shape,
  catalogue: Wraps,
): WorldData["wrap"] {
  const fitting = fittingWraps(sides, shape, catalogue);
  // The engine lists a wrap behind its parts.
  return fitting
    .map((each) => (each === "none" ? undefined : each))
    .findLast(
      (each) =>
        (wrapsColumns(wrap) || !wrapsColumns(each)) && (wrapsRows(wrap) || !wrapsRows(each)),
    );
}
