/** Whether any of an element can be seen: it is on the screen, and its page isn't hidden. */
export class Sight {
  /**
   * @param {HTMLElement} element
   * @param {(seen: boolean) => void} look called whenever its visibility may have changed
   */
  constructor(element, look) {
    this.element = element;
    this.look = look;
    /** False until the observer's first report. */
    this.onScreen = false;
    this.observer = new IntersectionObserver((entries) => {
      this.onScreen = entries.at(-1)?.isIntersecting ?? false;
      this.#tell();
    });
  }

  /** @param {AbortSignal} signal stops that */
  observe(signal) {
    this.observer.observe(this.element);
    document.addEventListener("visibilitychange", () => this.#tell(), { signal });
    signal.addEventListener("abort", () => this.observer.disconnect());
  }

  #tell() {
    this.look(this.onScreen && document.visibilityState === "visible");
  }
}
