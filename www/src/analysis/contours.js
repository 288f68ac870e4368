/**
 * Lines between cells whose f differs: along them f rises from one level to the next.
 *
 * @import { Scene } from "../view/detail.js"
 * @import { Portions } from "../view/portions.js"
 * @import { Point, Shape } from "../view/shapes/shape.js"
 */

import { viridis } from "../view/palette.js";
import { strokes } from "../view/portions.js";
import { borders } from "../view/shapes/borders.js";
import { inkOf, TONES } from "./tones.js";

/** Levels between the lowest and the highest f. */
const LEVELS = 12;
/** The most sides of cells to draw in a frame; more would take too long and be indistinguishable. */
export const MOST = 60_000;

/**
 * @param {Float64Array} f by cell, NaN if there is none
 * @param {Shape} shape of the map
 * @param {object} of
 * @param {number} of.low the lowest f
 * @param {number} of.high the highest f
 * @param {number | null} of.optimum gets a line of its own: cells beyond it are never needed
 * @returns {{ sides: number, draw: (context: CanvasRenderingContext2D, scene: Scene) => Portions }} `sides` of cells
 */
export function drawContours(f, shape, { low, high, optimum }) {
  const size = Math.max((high - low) / LEVELS, 1);
  const levels = Array.from(f, (value) =>
    Number.isNaN(value) ? -1 : Math.min(LEVELS - 1, Math.floor((value - low) / size)),
  );
  /** By the higher of their two levels.
   * @type {Side[][]} */
  const lines = Array.from({ length: LEVELS }, () => []);
  /** @type {Side[]} */
  const last = [];
  const look = (
    /** @type {number} */ one,
    /** @type {number} */ other,
    /** @type {Side} */ side,
  ) => {
    const [here = -1, there = -1] = [levels[one], levels[other]];
    if (here < 0 || there < 0) return;
    if (here !== there) lines[Math.max(here, there)]?.push(side);
    const needed = (/** @type {number} */ cell) => (f[cell] ?? 0) <= (optimum ?? 0);
    if (optimum !== null && needed(one) !== needed(other)) last.push(side);
  };
  borders(shape, look);
  const sides = lines.reduce((sum, each) => sum + each.length, last.length);
  return {
    sides,
    *draw(context, scene) {
      for (const [level, sides] of lines.entries()) {
        const [red, green, blue] = viridis(level / (LEVELS - 1));
        yield* stroke(context, scene, sides, `rgb(${red} ${green} ${blue})`, 1);
      }
      yield* stroke(context, scene, last, inkOf(TONES.edge, scene.colours), 1.6);
    },
  };
}

/** @typedef {[from: Point, to: Point]} Side of a cell, in cells */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Side[]} sides
 * @param {string} colour
 * @param {number} weight
 * @returns {Portions}
 */
function* stroke(context, { grid }, sides, colour, weight) {
  context.strokeStyle = colour;
  context.lineWidth = weight * Math.max(1.2, Math.min(2.4, grid.scale * 0.18)) * grid.ratio;
  yield* strokes(context, sides.length, (at) => {
    const [from, to] = /** @type {Side} */ (sides[at]);
    context.moveTo(...grid.corner(from));
    context.lineTo(...grid.corner(to));
  });
}
