/** Passages as documents hold them: each edge once, then the portals. */

import type { Passage } from "../types.ts";
import { cellsBeside, edgeOf, type Lost, lostSteps, type Sides } from "../view/shapes/edges.ts";

/** A list that says the same with as few passages as can be, in the one order that documents have. */
export function tidyPassages(passages: Passage[], sides: Sides): Passage[] {
  const edges = [...lostSteps(passages, sides)].map(([edge, lost]) => onEdge(edge, lost, sides));
  const others = passages.flatMap((each) => {
    const { from, to, way, cost } = each;
    if (cost === undefined) return way === "both" || edgeOf(each, sides) ? [] : [each];
    if (way === "none") return [];
    return way === "both" && from > to ? [{ ...each, from: to, to: from }] : [each];
  });
  const portals = others.sort(inOrder).filter((each, index, all) => {
    const before = all[index - 1];
    return before === undefined || inOrder(before, each) !== 0;
  });
  return [...edges.sort(inOrder), ...portals];
}

/** A list in which only these steps over an edge are taken away; all are left where none is. */
export function withEdge(passages: Passage[], edge: number, lost: Lost, sides: Sides): Passage[] {
  const [near, far] = cellsBeside(edge, sides);
  const isThere = ({ from, to, cost }: Passage) =>
    cost === undefined && ((from === near && to === far) || (from === far && to === near));
  const others = passages.filter((each) => !isThere(each));
  return lost.includes(true) ? [...others, onEdge(edge, lost, sides)] : others;
}

function onEdge(edge: number, [forth, back]: Lost, sides: Sides): Passage {
  const [near, far] = cellsBeside(edge, sides);
  if (forth && back) return { from: near, to: far, way: "none" };
  return forth ? { from: far, to: near, way: "one" } : { from: near, to: far, way: "one" };
}

function inOrder(one: Passage, other: Passage) {
  return (
    one.from - other.from ||
    one.to - other.to ||
    // Of an edge only one entry is left, so this tells portals apart.
    Number(one.way === "both") - Number(other.way === "both") ||
    (one.cost ?? 0) - (other.cost ?? 0)
  );
}
