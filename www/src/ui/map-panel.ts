import { attachPointer } from "../input/pointer.ts";
import { nextStroke } from "../input/strokes.ts";
import type { Action, State } from "../state/actions.ts";
import type { End } from "../state/remedies.ts";
import type { CellInfo } from "../types.ts";
import type { Camera, Size } from "../view/camera.ts";
import { type Frame, MapView } from "../view/map-view.ts";
import { watchTheme } from "../view/palette.ts";
import type { Preview } from "../view/pointer-layer.ts";

export type Attach = typeof import("../input/keyboard.ts").attachKeyboard;

export interface Panel {
  render: (frame: Frame) => void;
  /** whether the canvases show that frame */
  shows: (frame: Frame | null) => boolean;
  /** Repaints everything, where more than the frame has changed. */
  repaint: () => void;
  /** the map's accessible name */
  setLabel: (label: string) => void;
  /** the lane's values for a cell at the step shown */
  info: (cell: number) => CellInfo | null;
  /** the camera as it applies here, and the cells shown */
  sight: () => { camera: Camera; panel: Size; cells: Uint8Array };
  /** the one that takes the focus */
  element: HTMLElement;
  /** Listens to keys; what handles them is loaded after the first results */
  listen: (attachKeyboard: Attach) => void;
  destroy: () => void;
}

/**
 * The map of one lane, and the pointers and keys that draw on it.
 * @param host gets the map, and sets its size
 */
export function createPanel(
  host: HTMLElement,
  {
    dispatch,
    getState,
    label = "Map",
  }: {
    dispatch: (action: Action) => void;
    getState: () => Pick<State, "doc" | "view">;
    label?: string;
  },
): Panel {
  const view = new MapView(host);
  const surface = {
    dispatch,
    getState,
    getSight: () => view.sight(getState()),
    showPreview: (preview: Preview | null) => view.showPreview(preview),
    refuse: (type: End, cell: number) => {
      const detail = { type, cell, stroke: nextStroke() };
      view.element.dispatchEvent(new CustomEvent("tb-unfit", { bubbles: true, detail }));
    },
    keys: { space: false, plays: false, pressing: false },
  };
  const repaint = () => view.repaint();
  const detach = [attachPointer(view.element, surface), watchTheme(repaint)];
  let hears = false;
  view.element.setAttribute("aria-label", label);
  return {
    render: (frame) => {
      const { draws, camera } = frame.view;
      view.element.style.touchAction = draws || camera.scale > 0 ? "none" : "pan-y";
      view.render(frame);
    },
    setLabel: (text) => view.element.setAttribute("aria-label", text),
    info: (cell) => view.info(cell),
    repaint,
    shows: (frame) => frame !== null && view.shown === frame,
    sight: surface.getSight,
    element: view.element,
    listen: (attachKeyboard) => {
      if (hears) return;
      hears = true;
      detach.push(attachKeyboard(view.element, surface));
    },
    destroy: () => {
      for (const each of detach) each();
      view.destroy();
    },
  };
}
