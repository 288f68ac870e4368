import { shapeOf, type World } from "./shapes/shape.ts";

/**
 * The camera, which says where on a panel a cell lies. All lanes share one; each panel resolves it against its
 * own size, so that "fit" fits in each. Pure functions on plain values.
 */

/** CSS pixels a cell, and the map point (in cells) at the panel's top left; scale 0 means "fit" */
export type Camera = { scale: number; x: number; y: number };

/** of a panel, in CSS pixels */
export type Size = { width: number; height: number };

/** a document, or another map that has a shape */
type Map = World;

export type Point = { x: number; y: number };

/** Large enough to read every number in a cell. */
const MAX_SCALE = 96;
/** How far, in CSS pixels, an edge of the map may be drawn into the panel. */
const SLACK = 48;

export const FIT: Camera = { scale: 0, x: 0, y: 0 };

/** The camera as it applies to a panel: never "fit", always within its limits. */
export function resolve(camera: Camera, map: Map, panel: Size): Camera {
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
 * @param camera resolved
 * @returns "fit" if the zoom reaches that limit
 */
export function zoomAt(
  camera: Camera,
  point: Point,
  factor: number,
  map: Map,
  panel: Size,
): Camera {
  return moveTo(camera, toMap(camera, point), point, factor, map, panel);
}

/**
 * Moves the map by a number of pixels.
 * @param camera resolved
 */
export function panBy(camera: Camera, dx: number, dy: number, map: Map, panel: Size): Camera {
  return moveTo(camera, toMap(camera, { x: 0, y: 0 }), { x: dx, y: dy }, 1, map, panel);
}

/**
 * Follows two fingers: each stays on its point of the map.
 * @param camera resolved
 */
export function pinch(
  camera: Camera,
  from: [Point, Point],
  to: [Point, Point],
  map: Map,
  panel: Size,
): Camera {
  const factor = span(to) / Math.max(1, span(from));
  return moveTo(camera, toMap(camera, middle(from)), middle(to), factor, map, panel);
}

/**
 * @param camera resolved
 * @param point of the panel, in CSS pixels
 * @returns of the map, in cells, with a fraction
 */
export function toMap(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x / camera.scale, y: camera.y + point.y / camera.scale };
}

/**
 * @param camera resolved
 * @param point of the map, in cells
 * @returns of the panel, in CSS pixels
 */
export function toPanel(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) * camera.scale, y: (point.y - camera.y) * camera.scale };
}

function fitScale(map: Map, panel: Size) {
  const { width, height } = shapeOf(map);
  const scale = Math.min(panel.width / width, panel.height / height);
  return scale > 0 ? scale : 1;
}

/** @param fit at this scale a tiny map's cells may already exceed the limit */
function maxScale(fit: number) {
  return Math.max(MAX_SCALE, fit);
}

/**
 * Finds the camera that shows a point of the map at a point of the panel.
 * @param camera resolved
 */
function moveTo(
  camera: Camera,
  mapPoint: Point,
  point: Point,
  factor: number,
  map: Map,
  panel: Size,
): Camera {
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
 * @param shown how many cells the panel has room for
 * @param slack in cells
 */
function limit(at: number, cells: number, shown: number, slack: number) {
  if (cells <= shown) return (cells - shown) / 2;
  return Math.min(Math.max(at, -slack), cells - shown + slack);
}

function middle([a, b]: [Point, Point]) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function span([a, b]: [Point, Point]) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
