/**
 * Zooms and pans with pointer and wheel. Until a click or a tap engages the embed, both belong to
 * the page around it: wheel and fingers scroll that page. One finger goes on doing so while the map is shown whole.
 */

import { type Contact, gesture, type Hands, IDLE } from "../input/gesture.ts";
import type { Surface } from "../input/pointer.ts";
import { nextStroke } from "../input/strokes.ts";
import { toMap, zoomAt } from "../view/camera.ts";
import { shapeOf } from "../view/shapes/shape.ts";

export class FigureHands {
  declare element: HTMLElement;
  declare surface: Pick<Surface, "dispatch" | "getState" | "getSight"> & { hovers: boolean };
  declare hands: Hands;
  declare engaged: boolean;

  constructor(
    element: HTMLElement,
    surface: Pick<Surface, "dispatch" | "getState" | "getSight"> & { hovers: boolean },
  ) {
    this.element = element;
    this.surface = surface;
    this.hands = IDLE;
    this.engaged = false;
    this.engage(false);
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(type, (event) => {
        this.#handle(event, type === "pointerup" ? "release" : "cancel");
      });
    }
    element.addEventListener("pointerleave", () => this.#hover(null));
  }

  engage(engaged: boolean) {
    const { element } = this;
    this.engaged = engaged;
    this.hands = IDLE;
    this.look();
    element.style.cursor = engaged ? "grab" : "default";
    // Listeners that may stop a scroll delay every scroll.
    for (const [type, listener] of [
      ["wheel", this.#wheel],
      ["touchmove", keepTwo],
    ] as const) {
      if (engaged) element.addEventListener(type, listener, { passive: false });
      else element.removeEventListener(type, listener);
    }
  }

  /** Follows the view: one finger has nothing to move on a map that is shown whole, and scrolls the page. */
  look() {
    const { engaged, surface } = this;
    const isWhole = engaged && surface.getState().view.camera.scale === 0;
    this.element.style.touchAction = isWhole ? "pan-x pan-y" : engaged ? "none" : "auto";
  }

  #press(event: PointerEvent) {
    if (!this.engaged || event.button !== 0) return;
    // Pointers made by tests or scripts can't be captured, and needn't be.
    if (event.isTrusted) this.element.setPointerCapture(event.pointerId);
    this.#handle(event, "press");
  }

  #move(event: PointerEvent) {
    this.#handle(event, "move");
    if (event.pointerType !== "mouse" || this.hands !== IDLE) return;
    const { camera } = this.surface.getSight();
    const shape = shapeOf(this.surface.getState().doc);
    this.#hover(shape.placeAt(toMap(camera, this.#pointAt(event))));
  }

  #hover(cell: number | null) {
    const { dispatch, getState, hovers } = this.surface;
    if (hovers && getState().view.hover !== cell) dispatch({ type: "hover", cell });
  }

  #wheel: (event: Event) => void = (given) => {
    const event = given as WheelEvent;
    event.preventDefault();
    const { dispatch, getState, getSight } = this.surface;
    const { camera, panel } = getSight();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? panel.height : 1;
    const delta = Math.max(-120, Math.min(120, event.deltaY * unit));
    const factor = Math.exp(-delta * 0.0045);
    const next = zoomAt(camera, this.#pointAt(event), factor, getState().doc, panel);
    dispatch({ type: "camera", camera: next });
  };

  #handle(event: PointerEvent, type: Contact["type"]) {
    if (!this.engaged) return;
    const at = this.#pointAt(event);
    const { dispatch, getState, getSight } = this.surface;
    const { doc, view } = getState();
    const contact = {
      ...{ type, at, trail: [at], shift: false, space: false, button: 0 },
      ...{ id: event.pointerId, touch: event.pointerType === "touch" },
    };
    const looking = { ...view, tool: "pan" as const };
    const sight = { doc, view: looking, nextStroke, ...getSight() };
    const { hands, actions } = gesture(this.hands, contact, sight);
    this.hands = hands;
    for (const action of actions) dispatch(action);
  }

  #pointAt(event: MouseEvent) {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/** Two fingers zoom the map, and scroll nothing. */
function keepTwo(event: Event) {
  if ((event as TouchEvent).touches.length > 1) event.preventDefault();
}
