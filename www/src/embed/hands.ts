/**
 * Zooms and pans with pointer and wheel, and takes S and G along. Until a click or a tap engages the embed, all else belongs to
 * the page around it: wheel and fingers scroll that page. One finger goes on doing so while the map is shown whole. Where the
 * author allows it, a mouse draws walls at once, and a finger after a tap.
 */

import { endUnder } from "../input/drawing.ts";
import { type Contact, gesture, type Hands, IDLE, isOnEnd } from "../input/gesture.ts";
import type { Surface } from "../input/pointer.ts";
import { nextStroke } from "../input/strokes.ts";
import { toMap, zoomAt } from "../view/camera.ts";
import { shapeOf } from "../view/shapes/shape.ts";

type FigureSurface = Pick<Surface, "dispatch" | "getState" | "getSight"> & {
  hovers: boolean;
  /** whether walls may be drawn */
  draws: boolean;
};

export class FigureHands {
  declare element: HTMLElement;
  declare surface: FigureSurface;
  declare hands: Hands;
  declare engaged: boolean;
  /** What the hands do that are down: 0 draws walls, 1 erases them, for a stroke that begins on one. */
  declare tool: "wall" | "pan";
  declare brush: number;

  constructor(element: HTMLElement, surface: FigureSurface) {
    this.element = element;
    this.surface = surface;
    this.hands = IDLE;
    this.engaged = false;
    this.tool = "pan";
    this.brush = 0;
    this.engage(false);
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(type, (event) => {
        this.#handle(event, type === "pointerup" ? "release" : "cancel");
      });
    }
    element.addEventListener("pointerleave", () => this.#hover(null));
    // A finger takes an end along, and scrolls nothing then.
    element.addEventListener("touchstart", (event) => this.#holds() && event.preventDefault(), {
      passive: false,
    });
  }

  engage(engaged: boolean) {
    const { element } = this;
    this.engaged = engaged;
    this.hands = IDLE;
    this.look();
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
    const isWhole = engaged && !surface.draws && surface.getState().view.camera.scale === 0;
    this.element.style.touchAction = isWhole ? "pan-x pan-y" : engaged ? "none" : "auto";
  }

  #press(event: PointerEvent) {
    if (event.button !== 0) return;
    if (this.hands === IDLE) {
      const touch = event.pointerType === "touch";
      const { draws } = this.surface;
      const isEnd = this.#isOnEnd(event);
      this.tool = isEnd || draws ? "wall" : "pan";
      if (!isEnd && !this.engaged && !(draws && !touch)) return;
      this.brush = this.surface.getSight().cells[this.#cellAt(event) ?? 0] === 0 ? 1 : 0;
    }
    // Pointers made by tests or scripts can't be captured, and needn't be.
    if (event.isTrusted) this.element.setPointerCapture(event.pointerId);
    this.#handle(event, "press");
  }

  #move(event: PointerEvent) {
    this.#handle(event, "move");
    if (event.pointerType !== "mouse" || this.hands !== IDLE) return;
    this.#hover(this.#cellAt(event));
    const other = this.surface.draws ? "crosshair" : this.engaged ? "grab" : "default";
    this.element.style.cursor = this.#isOnEnd(event) ? "move" : other;
  }

  #cellAt(event: PointerEvent) {
    const { camera } = this.surface.getSight();
    return shapeOf(this.surface.getState().doc).placeAt(toMap(camera, this.#pointAt(event)));
  }

  #isOnEnd(event: PointerEvent) {
    const { doc } = this.surface.getState();
    const contact = { at: this.#pointAt(event), touch: event.pointerType === "touch" };
    return endUnder(contact, { doc, camera: this.surface.getSight().camera }) !== null;
  }

  /** Whether a finger that moves now takes an end along. */
  #holds() {
    const { doc } = this.surface.getState();
    return this.tool === "wall" && isOnEnd(this.hands, { doc, ...this.surface.getSight() });
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
    const at = this.#pointAt(event);
    const { dispatch, getState, getSight } = this.surface;
    const { doc, view } = getState();
    const contact = {
      ...{ type, at, trail: [at], shift: false, space: false, button: 0 },
      ...{ id: event.pointerId, touch: event.pointerType === "touch" },
    };
    const { tool, brush } = this;
    const looking = { ...view, tool, brush, draws: this.surface.draws };
    const sight = { doc, view: looking, nextStroke, ...getSight() };
    const { hands, actions } = gesture(this.hands, contact, sight);
    this.hands = hands;
    // An embed has no cursor.
    for (const action of actions) if (action.type !== "cursor") dispatch(action);
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
