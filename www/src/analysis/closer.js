/**
 * Numbers and arrows are drawn only where cells are large enough: this brings the maps that close.
 *
 * @import { Action } from "../state/actions.js"
 * @import { Camera, Point, Size } from "../view/camera.js"
 * @import { TbLane } from "../ui/lane.js"
 */

import { toMap } from "../view/camera.js";
import { expandedIn } from "../view/replay.js";
import { shapeOf } from "../view/shapes/shape.js";

/** The CSS pixels of a cell in which each is easily read. */
const READABLE = { numbers: 64, arrows: 24 };

/**
 * @param {Iterable<TbLane>} lanes
 * @param {keyof typeof READABLE} what
 * @returns {Action | null} the camera to go to, or a notice why none would do; null if nothing has to change
 */
export function closer(lanes, what) {
  const searched = [...lanes].filter(({ status }) => status?.result);
  const notice = (/** @type {string} */ text) =>
    /** @type {Action} */ ({ type: "notice", notice: { kind: "info", text } });
  if (searched.length === 0)
    return notice(`No lane has been searched, so there are no ${what} yet.`);
  const [first] = searched.filter(({ panel }) => (panel?.sight().panel.width ?? 0) > 0);
  if (!first?.panel || !first.frame) return null;
  const { camera, panel } = first.panel.sight();
  const scale = READABLE[what];
  if (camera.scale >= scale) return null;
  if (Math.min(panel.width, panel.height) < 2 * scale) {
    return notice(
      `The maps are too small for ${what} to be read: make the window larger, or remove a lane.`,
    );
  }
  const { doc, view, step, status } = first.frame;
  const trace = status.result?.trace;
  const expanded = view.atEnd || !trace ? undefined : expandedIn(trace, step);
  const shape = shapeOf(doc);
  const centre =
    view.camera.scale > 0
      ? toMap(camera, { x: panel.width / 2, y: panel.height / 2 })
      : shape.centre(view.cursor ?? expanded ?? doc.start);
  return { type: "camera", camera: around(centre, scale, panel) };
}

/**
 * @param {Point} centre
 * @param {number} scale
 * @param {Size} panel
 * @returns {Camera}
 */
function around({ x, y }, scale, { width, height }) {
  return { scale, x: x - width / scale / 2, y: y - height / scale / 2 };
}
