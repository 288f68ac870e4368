import { shapeOf } from "./shapes/shape.js";

/**
 * The camera: where on a panel a cell lies. All lanes share one; each panel resolves it against its
 * own size, so that "fit" fits in each. Pure functions on plain values.
 *
 * @typedef {{ scale: number, x: number, y: number }} Camera CSS pixels a cell, and the map point
 *   (in cells) at the panel's top left; scale 0 means "fit"
 * @typedef {{ width: number, height: number }} Size of a panel, in CSS pixels
 * @typedef {import("./shapes/shape.js").World} Map a document, or another map that has a shape
 * @typedef {{ x: number, y: number }} Point
 */

/** Large enough to read every number in a cell. */
const MAX_SCALE = 96;
/** How far, in CSS pixels, an edge of the map may be drawn into the panel. */
const SLACK = 48;

/** @type {Camera} */
export const FIT = { scale: 0, x: 0, y: 0 };

/**
 * The camera as it applies to a panel: never "fit", always within its limits.
 * @param {Camera} camera
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera}
 */
export function resolve(camera, map, panel) {
  const { width, height } = shapeOf(map);
  const fit = fitScale(map, panel);
  const scale = camera.scale > 0 ? Math.min(Math.max(camera.scale, fit), maxScale(fit)) : fit;
  const fitted = camera.scale === 0;
  return {
    scale,
    x: limit(fitted ? 0 : camera.x, width, panel.width / scale, SLACK / scale),
    y: limit(fitted ? 0 : camera.y, height, panel.height / scale, SLACK / scale),
  };
}

/**
 * Zooms so that the map point under `point` (on the panel) stays there.
 * @param {Camera} camera resolved
 * @param {Point} point
 * @param {number} factor
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera} "fit" if the zoom reaches that limit
 */
export function zoomAt(camera, point, factor, map, panel) {
  return moveTo(camera, toMap(camera, point), point, factor, map, panel);
}

/**
 * Moves the map by a number of pixels.
 * @param {Camera} camera resolved
 * @param {number} dx
 * @param {number} dy
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera}
 */
export function panBy(camera, dx, dy, map, panel) {
  return moveTo(camera, toMap(camera, { x: 0, y: 0 }), { x: dx, y: dy }, 1, map, panel);
}

/**
 * Follows two fingers: each stays on its point of the map.
 * @param {Camera} camera resolved
 * @param {[Point, Point]} from
 * @param {[Point, Point]} to
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera}
 */
export function pinch(camera, from, to, map, panel) {
  const factor = span(to) / Math.max(1, span(from));
  return moveTo(camera, toMap(camera, middle(from)), middle(to), factor, map, panel);
}

/**
 * Moves no further than it takes to bring a cell into view.
 * @param {Camera} camera resolved
 * @param {Point} centre of the cell
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera} the same object if the cell is already in view
 */
export function reveal(camera, centre, map, panel) {
  const across = panel.width / camera.scale;
  const down = panel.height / camera.scale;
  const x = Math.max(Math.min(camera.x, centre.x - 0.5), centre.x + 0.5 - across);
  const y = Math.max(Math.min(camera.y, centre.y - 0.5), centre.y + 0.5 - down);
  if (x === camera.x && y === camera.y) return camera;
  return resolve({ scale: camera.scale, x, y }, map, panel);
}

/**
 * @param {Camera} camera resolved
 * @param {Point} point of the panel, in CSS pixels
 * @returns {Point} of the map, in cells, with a fraction
 */
export function toMap(camera, point) {
  return { x: camera.x + point.x / camera.scale, y: camera.y + point.y / camera.scale };
}

/**
 * @param {Camera} camera resolved
 * @param {Point} point of the map, in cells
 * @returns {Point} of the panel, in CSS pixels
 */
export function toPanel(camera, point) {
  return { x: (point.x - camera.x) * camera.scale, y: (point.y - camera.y) * camera.scale };
}

/**
 * @param {Map} map
 * @param {Size} panel
 */
function fitScale(map, panel) {
  const { width, height } = shapeOf(map);
  const scale = Math.min(panel.width / width, panel.height / height);
  return scale > 0 ? scale : 1;
}

/** @param {number} fit at this scale a tiny map's cells may already exceed the limit */
function maxScale(fit) {
  return Math.max(MAX_SCALE, fit);
}

/**
 * Finds the camera that shows a point of the map at a point of the panel.
 * @param {Camera} camera resolved
 * @param {Point} mapPoint
 * @param {Point} point
 * @param {number} factor
 * @param {Map} map
 * @param {Size} panel
 * @returns {Camera}
 */
function moveTo(camera, mapPoint, point, factor, map, panel) {
  const fit = fitScale(map, panel);
  const scale = Math.min(Math.max(camera.scale * factor, fit), maxScale(fit));
  if (scale <= fit * 1.0001) return FIT;
  const x = mapPoint.x - point.x / scale;
  const y = mapPoint.y - point.y / scale;
  return resolve({ scale, x, y }, map, panel);
}

/**
 * Along one axis: centres a map that is smaller than the panel, and keeps the edges of a larger
 * one near the panel's.
 * @param {number} at
 * @param {number} cells
 * @param {number} shown how many cells the panel has room for
 * @param {number} slack in cells
 */
function limit(at, cells, shown, slack) {
  if (cells <= shown) return (cells - shown) / 2;
  return Math.min(Math.max(at, -slack), cells - shown + slack);
}

/** @param {[Point, Point]} points */
function middle([a, b]) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** @param {[Point, Point]} points */
function span([a, b]) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
