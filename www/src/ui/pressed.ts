import type { LitElement, ReactiveController } from "lit";

/**
 * Whether a button inside an element is pressed. The element waits with its next render until the click is over:
 * if the button moved or changed its meaning first, the click would be lost or do the wrong thing.
 */
export class Pressed implements ReactiveController {
  declare host: LitElement;
  declare is: boolean;

  constructor(host: LitElement) {
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

  #press = ({ target }: PointerEvent) => {
    if (!(target as Element).closest("button")) return;
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
