/**
 * Where regions fall among the device's pixels.
 *
 * @import { Camera, Size } from "../camera.js"
 * @import { Block } from "./grid.js"
 * @import { Regions } from "./regions.js"
 */

import { TileGrid } from "./tile-grid.js";

export class RegionGrid extends TileGrid {
  /**
   * @param {any} shape
   * @param {Camera} camera resolved
   * @param {number} ratio device pixels in a CSS pixel
   */
  constructor(shape, camera, ratio) {
    super(shape, camera, ratio);
    /** @type {Regions} */
    this.regions = shape;
  }

  /**
   * All places: they lie in no order.
   * @override
   * @param {Size} _panel
   * @returns {Block}
   */
  visible(_panel) {
    return { left: 0, top: 0, right: this.regions.count, bottom: 1 };
  }

  /**
   * @override
   * @param {number} place
   * @returns {Block}
   */
  alone(place) {
    return { left: place, top: 0, right: place + 1, bottom: 1 };
  }

  /**
   * @override
   * @param {Block} block
   * @param {(place: number) => void} visit
   */
  each({ left, right }, visit) {
    for (let place = left; place < right; place++) visit(place);
  }

  /**
   * @override
   * @param {Block} block
   * @param {number} place
   */
  holds({ left, right }, place) {
    return place >= left && place < right;
  }

  /**
   * No numbers at the map's edges: regions have neither columns nor rows.
   * @override
   * @param {number} _place
   * @returns {any}
   */
  edges(_place) {
    return { x: "", y: "", left: 0, top: 0 };
  }

  /** @override */
  rule() {}

  /**
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   */
  clear(context, place) {
    const [x, y, width, height] = this.box(place);
    context.clearRect(Math.floor(x), Math.floor(y), Math.ceil(width) + 1, Math.ceil(height) + 1);
  }

  /**
   * Adds a circle around a place.
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   * @param {number} radius in device pixels
   * @returns {[x: number, y: number, width: number, height: number]}
   */
  circle(context, place, radius) {
    const [x, y] = this.centre(place);
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return [x - radius, y - radius, 2 * radius, 2 * radius];
  }
}
