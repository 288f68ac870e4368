/**
 * Regions of a table: discs at their places, with lines for their borders.
 *
 * @import { Palette } from "../palette.js"
 * @import { Block, Box } from "./grid.js"
 * @import { Spot } from "./shape.js"
 * @import { Border } from "./regions.js"
 */

import { css } from "./css.js";
import { RegionGrid } from "./region-grid.js";
import { Regions } from "./regions.js";

/** The distance between near places, in diameters of a disc. */
const APART = 1.8;
/** Room around the outermost centres, in cells. */
const MARGIN = 0.8;
/** With more places than this, distances follow from their density. */
const MOST = 2000;

export class Network extends Regions {
  Grid = /** @type {any} */ (NetworkGrid);
  room = 0.68;

  /**
   * @param {[x: number, y: number][]} places
   * @param {Border[]} borders
   */
  constructor(places, borders) {
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const [left, top] = [least(xs), least(ys)];
    const [across, down] = [-least(xs.map((x) => -x)) - left, -least(ys.map((y) => -y)) - top];
    const unit = distance(places, Math.max(1, across) * Math.max(1, down)) / APART;
    super(places.length, 4, {
      width: across / unit + 2 * MARGIN,
      height: down / unit + 2 * MARGIN,
    });
    this.middles = places.map(([x, y]) => ({
      x: (x - left) / unit + MARGIN,
      y: (y - top) / unit + MARGIN,
    }));
    this.lines = borders;
    for (const [a, b] of borders) {
      this.joined[a]?.add(b);
      this.joined[b]?.add(a);
    }
  }

  /**
   * @override
   * @param {number} place
   */
  name(place) {
    return `region ${place}`;
  }

  /**
   * @override
   * @param {Spot} spot
   */
  placeOf(spot) {
    return this.placeAt(this.middle(spot));
  }

  /**
   * The place whose disc is there.
   * @override
   * @param {import("./shape.js").Point} point
   */
  placeAt({ x, y }) {
    let [found, near] = [/** @type {number | null} */ (null), 0.3];
    for (const [place, middle] of this.middles.entries()) {
      const off = (middle.x - x) ** 2 + (middle.y - y) ** 2;
      if (off < near) [found, near] = [place, off];
    }
    return found;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {RegionGrid} grid
   * @param {Palette} colours
   */
  under(context, grid, colours) {
    this.drawLines(context, grid, colours);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {NetworkGrid} grid
   * @param {Palette} colours
   */
  over(context, grid, colours) {
    context.beginPath();
    for (let place = 0; place < this.count; place++) grid.solid(context, place);
    context.strokeStyle = colours.current;
    context.lineWidth = grid.ratio;
    context.globalAlpha = 0.6;
    context.stroke();
    context.globalAlpha = 1;
    this.drawNames(context, grid, () => colours.current);
  }

  /**
   * At the upper right of its disc.
   * @override
   * @param {number} place
   */
  beside(place) {
    const { x, y } = this.centre(place);
    return { x: x + 0.55, y: y - 0.55 };
  }
}

/** Discs among the device's pixels. */
class NetworkGrid extends RegionGrid {
  /**
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   * @param {number} [least]
   * @param {number} [inset]
   * @returns {Box}
   */
  outline(context, place, least = 0, inset = 0) {
    return this.circle(context, place, Math.max(this.pitchX / 2, least / 2) - inset);
  }

  /**
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {Block} block
   * @param {(place: number) => number} colour
   */
  fill(context, block, colour) {
    this.each(block, (place) => {
      context.fillStyle = css(colour(place));
      context.beginPath();
      this.solid(context, place);
      context.fill();
    });
  }

  /**
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   */
  solid(context, place) {
    this.circle(context, place, this.pitchX / 2);
  }
}

/** @param {number[]} values */
function least(values) {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

/**
 * The distance from most places to the nearest other one.
 * @param {[x: number, y: number][]} places
 * @param {number} area
 */
function distance(places, area) {
  const even = Math.sqrt(area / places.length);
  if (places.length < 2 || places.length > MOST) return Math.max(even, 1e-3);
  const nearest = places.map(([x, y], here) => {
    const all = places.map(([toX, toY], there) =>
      here === there ? Number.POSITIVE_INFINITY : Math.hypot(toX - x, toY - y),
    );
    return least(all);
  });
  nearest.sort((one, other) => one - other);
  return Math.max(Number(nearest[Math.floor(places.length / 10)]), even * 0.35);
}
