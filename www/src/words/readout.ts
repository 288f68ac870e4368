/** The line about the cell under the pointer or the keyboard's cursor. */

import type { CellInfo, Doc, Result } from "../types.ts";
import type { Facts } from "../view/map-view.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost } from "./format.ts";
import { say } from "./language.ts";
import { rareReadout } from "./rare-readout.ts";

/**
 * @param info null for a cell not seen yet
 * @param step the tick of a journey
 * @param facts missing before the part of the page for journeys is there
 */
export function readout(
  doc: Doc,
  cell: number | null,
  result: Result | null,
  info: CellInfo | null,
  step: number = 0,
  facts: Facts = () => [],
) {
  if (cell === null || cell >= doc.cells.length) return "";
  const place = say(shapeOf(doc).name(cell));
  const value = doc.cells[cell] ?? 0;
  const ground = groundOf(value, doc);
  if (result?.journey) {
    const wall = value === 0 ? ["wall"] : [];
    const all = [...wall, ...facts(doc, cell, result, step)];
    return [place + ground, ...all.map((fact) => say(fact))].join("  ");
  }
  if (value === 0) return `${place}  ${say("wall")}`;
  if (result === null) return place + ground;
  const { unit, h, figures } = result;
  const known = figures.rule.usesH ? h.at(cell) : undefined;
  const isKnown = known !== undefined && info?.h !== null;
  const estimate = `h ${isKnown ? cost(known, unit) + rareReadout.source(result, doc) : "–"}`;
  if (info === null) return `${place}${ground}  ${say("not reached")}, ${estimate}`;
  return [
    place + ground,
    `g ${cost(info.g, unit)}`,
    estimate,
    `f ${cost(info.f, unit)}`,
    ...rareReadout.standing(info, result).map((text) => say(text)),
    say(`parent ${info.parent === null ? "none" : shapeOf(doc).name(info.parent)}`),
    ...(info.again === 1 ? [say("reopened")] : []),
  ].join("  ");
}

/** The weight of a cell, if it isn't plain ground, and what it counts if that isn't its weight. */
function groundOf(value: number, { world }: Doc) {
  const counted = world?.weights?.[value - 1] ?? value;
  if (counted !== value) return `, ${say("weight {} counts as {}", value, counted)}`;
  return value < 2 ? "" : `, ${say("weight {}", value)}`;
}
