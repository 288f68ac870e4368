import { type Camera, type Point, resolve, type Size } from "./camera.ts";
import type { World } from "./shapes/shape.ts";

/**
 * Moves just far enough to bring a cell into view.
 * @param camera resolved
 * @param centre of the cell
 * @returns the same object if the cell is already in view
 */
export function reveal(camera: Camera, centre: Point, map: World, panel: Size): Camera {
  const across = panel.width / camera.scale;
  const down = panel.height / camera.scale;
  const x = Math.max(Math.min(camera.x, centre.x - 0.5), centre.x + 0.5 - across);
  const y = Math.max(Math.min(camera.y, centre.y - 0.5), centre.y + 0.5 - down);
  if (x === camera.x && y === camera.y) return camera;
  return resolve({ scale: camera.scale, x, y }, map, panel);
}
