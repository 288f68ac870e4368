/**
 * Whether a button of an element is pressed. Its element isn't drawn again until the click is done: a click whose
 * button moves away meanwhile, or comes to mean something else, would be lost or go wrong.
 *
 * @import { LitElement, ReactiveController } from "lit"
 * @implements {ReactiveController}
 */
export class Pressed {
  /** @param {LitElement} host */
  constructor(host) {
    this.host = host;
    this.is = false;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener("pointerdown", this.#press);
  }

  hostDisconnected() {
    this.host.removeEventListener("pointerdown", this.#press);
    this.#end();
  }

  /** @param {PointerEvent} event */
  #press = ({ target }) => {
    if (!(/** @type {Element} */ (target).closest("button"))) return;
    this.is = true;
    addEventListener("pointerup", this.#release);
    addEventListener("pointercancel", this.#release);
  };

  /** The click comes after the release. */
  #release = () => setTimeout(this.#end);

  #end = () => {
    removeEventListener("pointerup", this.#release);
    removeEventListener("pointercancel", this.#release);
    this.is = false;
    this.host.requestUpdate();
  };
}
