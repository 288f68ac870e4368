import { MapView } from "../view/map-view.js";
import { watchTheme } from "../view/palette.js";
import { attachPointer } from "./pointer.js";

/**
 * The map of one lane, and the pointers and keys that draw on it.
 *
 * @import { CellInfo } from "../types.js"
 * @import { Action, State } from "../state/actions.js"
 * @import { Camera, Size } from "../view/camera.js"
 * @import { Frame } from "../view/map-view.js"
 * @import { Preview } from "../view/pointer-layer.js"
 *
 * @typedef {typeof import("./keyboard.js").attachKeyboard} Attach
 *
 * @typedef {object} Panel
 * @property {(frame: Frame) => void} render
 * @property {(frame: Frame | null) => boolean} shows whether the canvases show that frame
 * @property {() => void} repaint everything, where more than the frame has changed
 * @property {(label: string) => void} setLabel the map's accessible name
 * @property {(cell: number) => CellInfo | null} info the lane's values for a cell at the step shown
 * @property {() => { camera: Camera, panel: Size, cells: Uint8Array }} sight the camera as it applies here, and the cells shown
 * @property {HTMLElement} element the one that takes the focus
 * @property {(attachKeyboard: Attach) => void} listen to keys; what handles them is loaded after the first results
 * @property {() => void} destroy
 *
 * @param {HTMLElement} host gets the map, and sets its size
 * @param {object} options
 * @param {(action: Action) => void} options.dispatch
 * @param {() => Pick<State, "doc" | "view">} options.getState
 * @param {string} [options.label]
 * @returns {Panel}
 */
export function createPanel(host, { dispatch, getState, label = "Map" }) {
  const view = new MapView(host);
  const surface = {
    dispatch,
    getState,
    getSight: () => view.sight(getState()),
    showPreview: (/** @type {Preview | null} */ preview) => view.showPreview(preview),
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
