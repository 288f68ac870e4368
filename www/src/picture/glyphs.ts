/** The glyphs of a document's layers for a picture's legend, as the maps draw them. */

import type { Palette } from "../view/palette.ts";
import { worldColours } from "../view/world-tint.ts";
import type { Item, Segment } from "./recorder.ts";

/** A glyph is as wide and as high. */
export const SIDE = 12;

/** A glyph's outline: its corners from the upper left, or a circle's centre and radius. */
type Outline = { corners: number[]; isOpen?: boolean } | { circle: [number, number, number] };

type Stroke = Outline & { fill?: boolean; alpha?: number };

const HEAD = [2.5, 2.5, 10, 6, 2.5, 9.5];
const DIAMOND = [6, 2, 10, 6, 6, 10, 2, 6];
const TOWER = [
  ...[2.5, 11.5, 3.5, 5, 1.5, 5, 1.5, 1, 3.5, 1, 3.5, 2.5],
  ...[5, 2.5, 5, 1, 7, 1, 7, 2.5, 8.5, 2.5, 8.5, 1, 10.5, 1, 10.5, 5, 8.5, 5, 9.5, 11.5],
];

/** By the name of a sign: its colour and its glyph. More starts and goals look like the first ones, which have entries. */
function glyphs(colours: Palette): Record<string, [colour: string, strokes: Stroke[]]> {
  const ours = worldColours(colours);
  const line = (...corners: number[]): Stroke => ({ corners, isOpen: true });
  return {
    danger: [ours.danger, [{ corners: [0, 0, 12, 0, 12, 12, 0, 12], fill: true, alpha: 0.35 }]],
    tower: [ours.tower, [{ corners: TOWER, fill: true }]],
    beside: [colours.goal, [{ corners: DIAMOND }]],
    point: [ours.point, [{ circle: [6, 6, 2.5], fill: true }]],
    stairs: [ours.stairs, [line(1, 11, 1, 8, 4.3, 8, 4.3, 5, 7.6, 5, 7.6, 2, 11, 2)]],
    wall: [colours.wall, [{ corners: [4.5, 0, 7.5, 0, 7.5, 12, 4.5, 12], fill: true }]],
    way: [ours.way, [line(5, 0, 5, 12), { corners: HEAD, fill: true }]],
    portal: [ours.portal, [{ circle: [6, 6, 5] }, { circle: [6, 6, 2], fill: true }]],
    border: [
      ours.border,
      [line(10, 0, 10, 3), line(10, 5, 10, 7), line(10, 9, 10, 12), { corners: HEAD, fill: true }],
    ],
  };
}

/**
 * The mark of this name.
 * @returns draws it, x its left, y its middle; null where it has no glyph
 */
export function glyphOf(name: string, colours: Palette) {
  const [colour, strokes] = glyphs(colours)[name] ?? [];
  if (colour === undefined) return null;
  return (items: Item[], x: number, y: number) => {
    for (const stroke of strokes ?? []) items.push(placed(stroke, colour, x, y - SIDE / 2));
  };
}

function placed(stroke: Stroke, colour: string, left: number, top: number): Item {
  const { fill = false, alpha = 1 } = stroke;
  return {
    kind: "path",
    segments: segmentsOf(stroke, left, top),
    ...{ fill: fill ? colour : null, stroke: fill ? null : colour, width: 1.5, alpha },
  };
}

function segmentsOf(outline: Outline, left: number, top: number): Segment[] {
  if ("circle" in outline) {
    const [x, y, radius] = outline.circle;
    return [["O", left + x, top + y, radius]];
  }
  const { corners, isOpen } = outline;
  const segments: Segment[] = [];
  for (let at = 0; at < corners.length; at += 2) {
    const kind = at === 0 ? "M" : "L";
    segments.push([kind, left + (corners[at] ?? 0), top + (corners[at + 1] ?? 0)]);
  }
  return isOpen ? segments : [...segments, ["Z"]];
}
