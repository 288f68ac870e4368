/** Regions of a table: discs at their places, with lines for their borders. */

import type { Palette } from "../palette.ts";
import { css } from "./css.ts";
import type { Block, Box, GridClass } from "./grid.ts";
import { RegionGrid } from "./region-grid.ts";
import { type Border, Regions } from "./regions.ts";
import type { Point, Spot } from "./shape.ts";

/** The distance between near places, in diameters of a disc. */
const APART = 1.8;
/** Room around the outermost centres, in cells. */
const MARGIN = 0.8;
/** With more places than this, distances follow from their density. */
const MOST = 2000;

export class Network extends Regions {
  override Grid: GridClass = NetworkGrid;
  override room = 0.68;

  constructor(places: [x: number, y: number][], borders: Border[]) {
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

  override name(place: number) {
    return `region ${place}`;
  }

  override placeOf(spot: Spot) {
    return this.placeAt(this.middle(spot));
  }

  /** The place whose disc is there. */
  override placeAt({ x, y }: Point) {
    let [found, near] = [null as number | null, 0.3];
    for (const [place, middle] of this.middles.entries()) {
      const off = (middle.x - x) ** 2 + (middle.y - y) ** 2;
      if (off < near) [found, near] = [place, off];
    }
    return found;
  }

  under(context: CanvasRenderingContext2D, grid: RegionGrid, colours: Palette) {
    this.drawLines(context, grid, colours);
  }

  over(context: CanvasRenderingContext2D, grid: NetworkGrid, colours: Palette) {
    context.beginPath();
    for (let place = 0; place < this.count; place++) grid.solid(context, place);
    context.strokeStyle = colours.current;
    context.lineWidth = grid.ratio;
    context.globalAlpha = 0.6;
    context.stroke();
    context.globalAlpha = 1;
    this.drawNames(context, grid, () => colours.current);
  }

  /** At the upper right of its disc. */
  override beside(place: number) {
    const { x, y } = this.centre(place);
    return { x: x + 0.55, y: y - 0.55 };
  }
}

/** Discs among the device's pixels. */
class NetworkGrid extends RegionGrid {
  override outline(
    context: CanvasRenderingContext2D,
    place: number,
    least: number = 0,
    inset: number = 0,
  ): Box {
    return this.circle(context, place, Math.max(this.pitchX / 2, least / 2) - inset);
  }

  override fill(
    context: CanvasRenderingContext2D,
    block: Block,
    colour: (place: number) => number,
  ) {
    this.each(block, (place) => {
      context.fillStyle = css(colour(place));
      context.beginPath();
      this.solid(context, place);
      context.fill();
    });
  }

  override solid(context: CanvasRenderingContext2D, place: number) {
    this.circle(context, place, this.pitchX / 2);
  }
}

function least(values: number[]) {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

/** The distance from most places to the nearest other one. */
function distance(places: [x: number, y: number][], area: number) {
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
