import type { Action, State } from "../state/actions.ts";
import type { End } from "../state/remedies.ts";
import { type Camera, type Point, panBy, type Size, toMap, zoomAt } from "../view/camera.ts";
import type { Preview } from "../view/pointer-layer.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { type Contact, gesture, type Hands, IDLE, isOnEnd, previewOf } from "./gesture.ts";
import { nextStroke } from "./strokes.ts";

export interface Surface {
  dispatch: (action: Action) => void;
  getState: () => Pick<State, "doc" | "view"> & { catalogue?: State["catalogue"] };
  /** the camera as it applies here, and the cells shown */
  getSight: () => { camera: Camera; panel: Size; cells: Uint8Array };
  showPreview: (preview: Preview | null) => void;
  /** has it said why an end can't lie on a cell, and where it can */
  refuse: (type: End, cell: number) => void;
  /**
   * whether the space bar is held, whether it plays when it is released, and whether a pointer
   * is just taking the focus
   */
  keys: { space: boolean; plays: boolean; pressing: boolean };
}

/**
 * Listens to the pointers over one panel and dispatches the actions that `gesture.ts` derives from them. This
 * is the page's side: capture, wheel, menus, hovering.
 * @returns detaches
 */
export function attachPointer(element: HTMLElement, surface: Surface): () => void {
  const detached = new AbortController();
  const { signal } = detached;
  const pointer = new Pointer(element, surface);
  const listeners: [type: string, listener: (event: never) => void][] = [
    ["pointerdown", (event: PointerEvent) => pointer.down(event)],
    ["pointermove", (event: PointerEvent) => pointer.move(event)],
    ["pointerup", (event: PointerEvent) => pointer.end(event, "release")],
    ["pointercancel", (event: PointerEvent) => pointer.end(event, "cancel")],
    ["lostpointercapture", (event: PointerEvent) => pointer.end(event, "cancel")],
    ["pointerleave", () => pointer.hover(null)],
    ["wheel", (event: WheelEvent) => pointer.wheel(event)],
    ["contextmenu", (event: MouseEvent) => event.preventDefault()],
    // The middle button pans, so it must neither scroll nor paste.
    ["mousedown", (event: MouseEvent) => event.button === 1 && event.preventDefault()],
    ["auxclick", (event: MouseEvent) => event.preventDefault()],
    // A single finger may scroll the page, unless it takes an end along; two pinch the map.
    ["touchstart", (event: TouchEvent) => pointer.holds() && event.preventDefault()],
    ["touchmove", (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()],
    // Safari's own pinch would zoom the page as well.
    ["gesturestart", (event: Event) => event.preventDefault()],
  ];
  for (const [type, listener] of listeners) {
    element.addEventListener(type, listener as EventListener, { signal, passive: false });
  }
  addEventListener("keydown", (event) => pointer.escape(event), { signal, capture: true });
  return () => {
    detached.abort();
    pointer.forget();
  };
}

class Pointer {
  declare element: HTMLElement;
  declare surface: Surface;
  declare hands: Hands;
  /** By pointer: the mouse button that it was pressed with. */
  declare pressed: Map<number, number>;

  constructor(element: HTMLElement, surface: Surface) {
    this.element = element;
    this.surface = surface;
    this.hands = IDLE;
    this.pressed = new Map();
  }

  down(event: PointerEvent) {
    const { element, surface } = this;
    surface.keys.pressing = true;
    // It gets the focus by a script, for which browsers draw a frame; only keys need one.
    element.dataset.pointed = "";
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

  move(event: PointerEvent) {
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

  end(event: PointerEvent, type: "release" | "cancel") {
    if (!this.pressed.delete(event.pointerId)) return;
    this.#handle(event, type);
    if (this.pressed.size === 0) this.forget();
  }

  /** Notes that no finger is on this map any more. */
  forget() {
    if (touched === this) touched = null;
  }

  /** Whether a finger that moves now takes an end along. */
  holds() {
    const { doc } = this.surface.getState();
    return isOnEnd(this.hands, { doc, camera: this.surface.getSight().camera });
  }

  hover(cell: number | null) {
    const { surface } = this;
    if (surface.getState().view.hover !== cell) surface.dispatch({ type: "hover", cell });
  }

  escape(event: KeyboardEvent) {
    delete this.element.dataset.pointed;
    if (event.key !== "Escape" || this.hands.kind === "idle") return;
    event.stopPropagation();
    this.#advance({ type: "escape" });
  }

  /**
   * With ctrl or ⌘, or for a trackpad's pinch, the wheel zooms; otherwise it moves a zoomed map, and
   * scrolls the page when the map can't move any further.
   */
  wheel(event: WheelEvent) {
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

  /** Two fingers on two maps are taken for a pinch that missed: neither draws. */
  #leave(id: number) {
    if (touched) touched.#advance({ type: "escape" });
    this.hands = { kind: "spent", ids: [id] };
  }

  #handle(event: PointerEvent, type: Contact["type"]) {
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

  #advance(event: Contact | { type: "escape" }) {
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

  #cellAt(event: MouseEvent) {
    const { camera } = this.surface.getSight();
    return shapeOf(this.surface.getState().doc).placeAt(toMap(camera, this.#pointAt(event)));
  }

  #pointAt(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/** The map that fingers are on. */
let touched: Pointer | null = null;

/** By a press's button: its bit in `buttons`. */
const MASKS = [1, 4, 2];

function clamp(value: number, most: number) {
  return Math.max(-most, Math.min(most, value));
}
