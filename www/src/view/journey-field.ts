/** Flow fields as arrows: from each cell towards the next one of a unit that would be there. */

import type { Field } from "../journey/fields.ts";
import type { Scene } from "./detail.ts";
import { toneOf } from "./journey-colours.ts";
import { isLight } from "./palette.ts";

/** The least CSS pixels from arrow to arrow: where cells are smaller, only some have one. */
const APART = 10;
/** Cells smaller than a pixel have none. */
const LEAST = 1;

export function drawFields(context: CanvasRenderingContext2D, scene: Scene, fields: Field[]) {
  const { doc, grid, size, colours, cellColours } = scene;
  const { width, cells } = doc;
  if (grid.scale < LEAST || fields.length === 0) return;
  const every = Math.ceil(APART / grid.scale);
  const middle = Math.floor(every / 2);
  const unit = every * grid.scale * grid.ratio;
  const colourOf = cellColours.painter(scene);
  /** Whole arrows by colour, and those that leave the middle of a cell, so that each shows its own direction. */
  const [whole, apart] = [new Arrows(), new Arrows()];
  grid.each(grid.visible(size), (cell) => {
    if (every > 1 && (cell % width) % every !== middle) return;
    if (every > 1 && Math.floor(cell / width) % every !== middle) return;
    if (cells[cell] === 0) return;
    const [first, ...others] = fields;
    if (others.every(({ steps }) => steps[cell] === first?.steps[cell])) {
      const ink = isLight(colourOf(cell)) ? colours.ink : colours.chalk;
      whole.add(ink, cell, cell + (first?.steps[cell] ?? 0));
    } else {
      for (const field of fields)
        apart.add(toneOf(colours, field.unit), cell, cell + (field.steps[cell] ?? 0));
    }
  });
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = Math.max(1, Math.min(unit * 0.05, 1.6 * grid.ratio));
  for (const { arrows, alpha, tail } of [
    { arrows: whole, alpha: 0.34, tail: -0.24 },
    { arrows: apart, alpha: 0.6, tail: 0 },
  ]) {
    context.globalAlpha = alpha;
    for (const [colour, list] of arrows.lists) {
      context.beginPath();
      for (const [cell, next] of list) {
        const down = Math.floor(next / width) - Math.floor(cell / width);
        arrow(context, grid.centre(cell), [next - cell - down * width, down], unit, tail);
      }
      context.strokeStyle = colour;
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

/** Arrows by colour. */
class Arrows {
  declare lists: Map<string, [cell: number, next: number][]>;

  constructor() {
    this.lists = new Map();
  }

  /** @param next the cell itself for none */
  add(colour: string, cell: number, next: number) {
    if (next === cell) return;
    const list = this.lists.get(colour);
    if (list) list.push([cell, next]);
    else this.lists.set(colour, [[cell, next]]);
  }
}

/**
 * @param unit the room of an arrow, in device pixels
 * @param tail where it begins, in units before the centre
 */
function arrow(
  context: CanvasRenderingContext2D,
  [x, y]: [number, number],
  [right = 0, down = 0]: number[],
  unit: number,
  tail: number,
) {
  const length = Math.hypot(right, down);
  const [dx, dy] = [(right / length) * unit, (down / length) * unit];
  const [tipX, tipY] = [x + dx * TIP, y + dy * TIP];
  context.moveTo(x + dx * tail, y + dy * tail);
  context.lineTo(tipX, tipY);
  context.moveTo(tipX - (dx + dy * 0.7) * HEAD, tipY - (dy - dx * 0.7) * HEAD);
  context.lineTo(tipX, tipY);
  context.lineTo(tipX - (dx - dy * 0.7) * HEAD, tipY - (dy + dx * 0.7) * HEAD);
}

/** Where an arrow ends, and how long its head is, in units. */
const TIP = 0.28;
const HEAD = 0.18;
