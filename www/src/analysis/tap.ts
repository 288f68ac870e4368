import { attachPointer } from "../input/pointer.ts";
import type { Action } from "../state/actions.ts";
import type { TbLane } from "../ui/lane.ts";
import type { Panel } from "../ui/map-panel.ts";
import { toMap } from "../view/camera.ts";
import { shapeOf } from "../view/shapes/shape.ts";

/** A pointer that moves by more pixels than this is not tapping. */
const STILL = 6;

/** The actions that a covered map allows. */
const ALLOWED: Set<Action["type"]> = new Set(["camera", "cursor", "hover"]);

/** The events that don't reach the map underneath. */
const HIDDEN = [
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "lostpointercapture",
  "wheel",
];

/**
 * Covers a lane's map: visitors can pan and zoom it as with the pan tool but not draw on it, and a tap
 * reports its cell.
 * @param panel the lane's
 * @param onTap `byFinger`: a pointer that can't look before it presses
 * @returns uncovers it
 */
export function coverMap(
  lane: TbLane,
  panel: Panel,
  onTap: (cell: number, byFinger: boolean) => void,
): () => void {
  const cover = document.createElement("div");
  cover.className = "analysis-cover";
  /** the press that may become a tap */
  let press: PointerEvent | null = null;
  /** Pointers that are down. */
  const down = new Set();
  let byFinger = false;
  cover.addEventListener("pointerdown", (event) => {
    down.add(event.pointerId);
    byFinger = event.pointerType === "touch";
    press = down.size === 1 && event.button === 0 ? event : null;
  });
  cover.addEventListener("pointermove", (event) => {
    if (press && distance(press, event) > STILL) press = null;
  });
  for (const type of ["pointercancel", "lostpointercapture"] as const) {
    cover.addEventListener(type, (event) => {
      down.delete(event.pointerId);
      press = null;
    });
  }
  cover.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId);
    const tapped = press?.pointerId === event.pointerId && distance(press, event) <= STILL;
    press = null;
    if (!tapped) return;
    const { camera } = panel.sight();
    const { doc } = lane.getState();
    const box = cover.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const cell = shapeOf(doc).placeAt(toMap(camera, at));
    if (cell !== null) onTap(cell, byFinger);
  });
  const detach = attachPointer(cover, {
    dispatch: (action) => {
      // What a finger has selected stays so while it moves the map.
      const forgets = byFinger && action.type === "cursor";
      if (ALLOWED.has(action.type) && !forgets) lane.dispatch(action);
    },
    getState: () => {
      const { doc, view } = lane.getState();
      return { doc, view: { ...view, tool: "pan" } };
    },
    getSight: () => panel.sight(),
    showPreview: () => {},
    refuse: () => {},
    keys: { space: false, plays: false, pressing: false },
  });
  for (const type of HIDDEN) cover.addEventListener(type, (event) => event.stopPropagation());
  panel.element.append(cover);
  return () => {
    detach();
    cover.remove();
  };
}

/** In pixels. */
function distance(one: PointerEvent, other: PointerEvent) {
  return Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY);
}
