/**
 * Flow fields as arrows: from each cell towards the next one of a unit that would be there.
 *
 * @import { Field } from "../journey/fields.js"
 * @import { Scene } from "./detail.js"
 */

import { toneOf } from "./journey-colours.js";
import { isLight } from "./palette.js";

/** The least CSS pixels from arrow to arrow: where cells are smaller, only some have one. */
const APART = 10;
/** Cells smaller than this have none. */
const LEAST = 2.5;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Field[]} fields
 */
export function drawFields(context, scene, fields) {
  const { doc, grid, size, colours, cellColours } = scene;
  const { width, cells } = doc;
  if (grid.scale < LEAST || fields.length === 0) return;
  const every = Math.ceil(APART / grid.scale);
  const middle = Math.floor(every / 2);
  const unit = every * grid.scale * grid.ratio;
  const colourOf = cellColours.painter(scene);
  /** @type {Map<string, [cell: number, next: number][]>} */
  const arrows = new Map();
  const put = (/** @type {string} */ colour, /** @type {[number, number]} */ arrow) => {
    const list = arrows.get(colour);
    if (list) list.push(arrow);
    else arrows.set(colour, [arrow]);
  };
  grid.each(grid.visible(size), (cell) => {
    if (every > 1 && (cell % width) % every !== middle) return;
    if (every > 1 && Math.floor(cell / width) % every !== middle) return;
    if (cells[cell] === 0) return;
    for (const { steps, unit: owner } of fields) {
      const next = steps[cell] ?? cell;
      if (next === cell) continue;
      const alone = isLight(colourOf(cell)) ? colours.ink : colours.chalk;
      put(fields.length === 1 ? alone : toneOf(colours, owner), [cell, next]);
    }
  });
  context.lineCap = "round";
  context.lineJoin = "round";
  context.globalAlpha = fields.length === 1 ? 0.34 : 0.6;
  context.lineWidth = Math.max(1, Math.min(unit * 0.05, 1.6 * grid.ratio));
  // Several leave the middle of a cell, so that each shows its own way.
  const tail = fields.length === 1 ? -0.24 : 0;
  for (const [colour, list] of arrows) {
    context.beginPath();
    for (const [cell, next] of list) {
      const way = [
        (next % width) - (cell % width),
        Math.floor(next / width) - Math.floor(cell / width),
      ];
      arrow(context, grid.centre(cell), way, unit, tail);
    }
    context.strokeStyle = colour;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} centre
 * @param {number[]} way
 * @param {number} unit the room of an arrow, in device pixels
 * @param {number} tail where it begins, in units before the centre
 */
function arrow(context, [x, y], [right = 0, down = 0], unit, tail) {
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
