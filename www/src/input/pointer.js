import { panBy, toMap, zoomAt } from "../view/camera.js";
import { shapeOf } from "../view/shapes/shape.js";
import { gesture, IDLE, previewOf } from "./gesture.js";
import { nextStroke } from "./strokes.js";

/**
 * Listens to the pointers over one panel and dispatches the actions that `gesture.js` derives from them. This
 * is the page's side: capture, wheel, menus, hovering.
 *
 * @import { Action, State } from "../state/actions.js"
 * @import { Camera, Point, Size } from "../view/camera.js"
 * @import { Contact, Hands } from "./gesture.js"
 *
 * @typedef {object} Surface
 * @property {(action: Action) => void} dispatch
 * @property {() => Pick<State, "doc" | "view"> & { catalogue?: State["catalogue"] }} getState
 * @property {() => { camera: Camera, panel: Size, cells: Uint8Array }} getSight the camera as it applies here, and the cells shown
 * @property {(preview: import("../view/pointer-layer.js").Preview | null) => void} showPreview
 * @property {{ space: boolean, plays: boolean, pressing: boolean }} keys whether the space bar is held, whether it plays
 *   when it is released, and whether a pointer is just taking the focus
 *
 * @param {HTMLElement} element
 * @param {Surface} surface
 * @returns {() => void} detaches
 */
export function attachPointer(element, surface) {
  const detached = new AbortController();
  const { signal } = detached;
  const pointer = new Pointer(element, surface);
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ["pointerdown", (event) => pointer.down(event)],
    ["pointermove", (event) => pointer.move(event)],
    ["pointerup", (event) => pointer.end(event, "release")],
    ["pointercancel", (event) => pointer.end(event, "cancel")],
    ["lostpointercapture", (event) => pointer.end(event, "cancel")],
    ["pointerleave", () => pointer.hover(null)],
    ["wheel", (event) => pointer.wheel(event)],
    ["contextmenu", (event) => event.preventDefault()],
    // The middle button pans, so it must neither scroll nor paste.
    ["mousedown", (event) => event.button === 1 && event.preventDefault()],
    ["auxclick", (event) => event.preventDefault()],
    // A single finger may scroll the page; two pinch the map.
    ["touchmove", (event) => event.touches.length > 1 && event.preventDefault()],
    // Safari's own pinch would zoom the page as well.
    ["gesturestart", (event) => event.preventDefault()],
  ];
  for (const [type, listener] of listeners) {
    element.addEventListener(type, listener, { signal, passive: false });
  }
  addEventListener("keydown", (event) => pointer.escape(event), { signal, capture: true });
  return () => {
    detached.abort();
    pointer.forget();
  };
}

class Pointer {
  /**
   * @param {HTMLElement} element
   * @param {Surface} surface
   */
  constructor(element, surface) {
    this.element = element;
    this.surface = surface;
    /** @type {Hands} */
    this.hands = IDLE;
    /** By pointer: the mouse button that it was pressed with. */
    /** @type {Map<number, number>} */
    this.pressed = new Map();
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { element, surface } = this;
    surface.keys.pressing = true;
    element.focus({ preventScroll: true });
    surface.keys.pressing = surface.keys.plays = false;
    if (surface.getState().view.cursor !== null) surface.dispatch({ type: "cursor", cell: null });
    // A pointer that a test or a script makes up can't be captured, and needn't be.
    if (event.isTrusted) element.setPointerCapture(event.pointerId);
    this.pressed.set(event.pointerId, event.button);
    if (event.pointerType === "touch" && this.#straddles()) this.#leave(event.pointerId);
    else this.#handle(event, "press");
    if (event.pointerType !== "mouse") this.hover(null);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const button = this.pressed.get(event.pointerId);
    if (button === undefined) {
      this.hover(this.#cellAt(event));
      return;
    }
    // If two mouse buttons are down, releasing the first fires no pointerup.
    const held = event.pointerType !== "mouse" || (event.buttons & (MASKS[button] ?? 1)) !== 0;
    if (!held) return this.end(event, "release");
    this.#handle(event, "move");
    if (event.pointerType === "mouse" && this.hands.kind !== "pan") {
      this.hover(this.#cellAt(event));
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {"release" | "cancel"} type
   */
  end(event, type) {
    if (!this.pressed.delete(event.pointerId)) return;
    this.#handle(event, type);
    if (this.pressed.size === 0) this.forget();
  }

  /** Notes that no finger is on this map any more. */
  forget() {
    if (touched === this) touched = null;
  }

  /** @param {number | null} cell */
  hover(cell) {
    const { surface } = this;
    if (surface.getState().view.hover !== cell) surface.dispatch({ type: "hover", cell });
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (event.key !== "Escape" || this.hands.kind === "idle") return;
    event.stopPropagation();
    this.#advance({ type: "escape" });
  }

  /**
   * With ctrl or ⌘, or for a trackpad's pinch, the wheel zooms; otherwise it moves a zoomed map, and
   * scrolls the page when the map can't move any further.
   * @param {WheelEvent} event
   */
  wheel(event) {
    const { doc } = this.surface.getState();
    const { camera, panel } = this.surface.getSight();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? panel.height : 1;
    const dx = event.deltaX * unit;
    const dy = event.deltaY * unit;
    const zooms = event.ctrlKey || event.metaKey;
    const wanted = zooms
      ? zoomAt(camera, this.#pointAt(event), Math.exp(-clamp(dy, 120) * 0.0045), doc, panel)
      : panBy(camera, -dx, -dy, doc, panel);
    const moves = wanted.scale !== 0 && (wanted.x !== camera.x || wanted.y !== camera.y);
    if (zooms || moves) event.preventDefault();
    if (zooms) this.surface.dispatch({ type: "camera", camera: wanted });
    else if (moves) this.surface.dispatch({ type: "camera", camera: wanted, held: true });
  }

  /** Whether a finger has come down here while another is on another map. */
  #straddles() {
    touched ??= this;
    return touched !== this;
  }

  /**
   * Two fingers on two maps are taken for a pinch that missed: neither draws.
   * @param {number} id
   */
  #leave(id) {
    if (touched) touched.#advance({ type: "escape" });
    this.hands = { kind: "spent", ids: [id] };
  }

  /**
   * @param {PointerEvent} event
   * @param {Contact["type"]} type
   */
  #handle(event, type) {
    const at = this.#pointAt(event);
    const coalesced = type === "move" ? (event.getCoalescedEvents?.() ?? []) : [];
    const trail = [...coalesced.map((each) => this.#pointAt(each)), at];
    this.#advance({
      type,
      id: event.pointerId,
      touch: event.pointerType === "touch",
      button: event.button,
      at,
      trail,
      shift: event.shiftKey,
      space: this.surface.keys.space,
    });
  }

  /** @param {Contact | { type: "escape" }} event */
  #advance(event) {
    const { surface } = this;
    const { doc, view, catalogue } = surface.getState();
    const before = previewOf(this.hands);
    const sight = { doc, view, limits: catalogue?.limits, nextStroke, ...surface.getSight() };
    const { hands, actions } = gesture(this.hands, event, sight);
    this.hands = hands;
    for (const action of actions) surface.dispatch(action);
    const preview = previewOf(hands);
    if (preview || before) surface.showPreview(preview);
  }

  /** @param {MouseEvent} event */
  #cellAt(event) {
    const { camera } = this.surface.getSight();
    return shapeOf(this.surface.getState().doc).placeAt(toMap(camera, this.#pointAt(event)));
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  #pointAt(event) {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/** The map that fingers are on. */
/** @type {Pointer | null} */
let touched = null;

/** By a press's button: its bit in `buttons`. */
const MASKS = [1, 4, 2];

/**
 * @param {number} value
 * @param {number} most
 */
function clamp(value, most) {
  return Math.max(-most, Math.min(most, value));
}
