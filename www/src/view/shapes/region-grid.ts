/** The positions of regions among the device's pixels. */

import type { Camera, Size } from "../camera.ts";
import type { Areas } from "./areas.ts";
import type { Block, Edges } from "./grid.ts";
import type { Network } from "./network.ts";
import type { Regions } from "./regions.ts";
import { TileGrid } from "./tile-grid.ts";

export class RegionGrid extends TileGrid {
  declare regions: Regions;

  /**
   * @param camera resolved
   * @param ratio device pixels in a CSS pixel
   */
  constructor(shape: Areas | Network, camera: Camera, ratio: number) {
    super(shape, camera, ratio);
    this.regions = shape;
  }

  /** All places: they lie in no order. */
  override visible(_panel: Size): Block {
    return { left: 0, top: 0, right: this.regions.count, bottom: 1 };
  }

  override alone(place: number): Block {
    return { left: place, top: 0, right: place + 1, bottom: 1 };
  }

  override each({ left, right }: Block, visit: (place: number) => void) {
    for (let place = left; place < right; place++) visit(place);
  }

  override holds({ left, right }: Block, place: number) {
    return place >= left && place < right;
  }

  /** No numbers at the map's edges: regions have neither columns nor rows. */
  override edges(_place: number): Edges {
    return { x: "", y: "", left: 0, top: 0 };
  }

  override rule() {}

  override clear(context: CanvasRenderingContext2D, place: number) {
    const [x, y, width, height] = this.box(place);
    context.clearRect(Math.floor(x), Math.floor(y), Math.ceil(width) + 1, Math.ceil(height) + 1);
  }

  /**
   * Adds a circle around a place.
   * @param radius in device pixels
   */
  circle(
    context: CanvasRenderingContext2D,
    place: number,
    radius: number,
  ): [x: number, y: number, width: number, height: number] {
    const [x, y] = this.centre(place);
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return [x - radius, y - radius, 2 * radius, 2 * radius];
  }
}
