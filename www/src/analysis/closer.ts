/** Numbers and arrows are drawn only where cells are large enough: this brings the maps that close. */

import type { Action } from "../state/actions.ts";
import type { TbLane } from "../ui/lane.ts";
import { type Camera, type Point, type Size, toMap } from "../view/camera.ts";
import { expandedIn } from "../view/replay.ts";
import { shapeOf } from "../view/shapes/shape.ts";

/** The CSS pixels of a cell in which each is easily read. */
const READABLE = { numbers: 64, arrows: 24 };

/** @returns the camera to go to, or a notice why none would do; null if nothing has to change */
export function closer(lanes: Iterable<TbLane>, what: keyof typeof READABLE): Action | null {
  const searched = [...lanes].filter(({ status }) => status?.result);
  const notice = (text: string): Action => ({ type: "notice", notice: { kind: "info", text } });
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

function around({ x, y }: Point, scale: number, { width, height }: Size): Camera {
  return { scale, x: x - width / scale / 2, y: y - height / scale / 2 };
}
