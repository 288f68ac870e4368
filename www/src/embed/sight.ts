/** Whether any of an element can be seen: it is on the screen, and its page isn't hidden. */
export class Sight {
  declare element: HTMLElement;
  declare look: (seen: boolean) => void;
  /** False until the observer's first report. */
  declare onScreen: boolean;
  declare observer: IntersectionObserver;

  /** @param look called whenever its visibility may have changed */
  constructor(element: HTMLElement, look: (seen: boolean) => void) {
    this.element = element;
    this.look = look;
    this.onScreen = false;
    this.observer = new IntersectionObserver((entries) => {
      this.onScreen = entries.at(-1)?.isIntersecting ?? false;
      this.#tell();
    });
  }

  /** @param signal stops that */
  observe(signal: AbortSignal) {
    this.observer.observe(this.element);
    document.addEventListener("visibilitychange", () => this.#tell(), { signal });
    signal.addEventListener("abort", () => this.observer.disconnect());
  }

  #tell() {
    this.look(this.onScreen && document.visibilityState === "visible");
  }
}
