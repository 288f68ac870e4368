import { type Camera, resolve, zoomAt } from "../view/camera.ts";

/**
 * The camera after zooming at the middle of a panel.
 * @param host the panel's
 */
export function zoomed(
  camera: Camera,
  map: { width: number; height: number },
  host: HTMLElement,
  factor: number,
) {
  const panel = { width: host.clientWidth, height: host.clientHeight };
  const middle = { x: panel.width / 2, y: panel.height / 2 };
  return zoomAt(resolve(camera, map, panel), middle, factor, map, panel);
}
