import { resolve, zoomAt } from "../view/camera.js";

/**
 * The camera after zooming at the middle of a panel.
 *
 * @param {import("../view/camera.js").Camera} camera
 * @param {{ width: number, height: number }} map
 * @param {HTMLElement} host the panel's
 * @param {number} factor
 */
export function zoomed(camera, map, host, factor) {
  const panel = { width: host.clientWidth, height: host.clientHeight };
  const middle = { x: panel.width / 2, y: panel.height / 2 };
  return zoomAt(resolve(camera, map, panel), middle, factor, map, panel);
}
