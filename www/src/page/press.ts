import type { TbApp } from "./app.ts";

/** The longest wait for results before an edit is shown without them, in milliseconds. */
const PATIENCE = 8;
/** Results that took the worker longer than this twice in a row aren't waited for. */
const SOON = 6;

const PRESSES = ["pointerdown", "pointerup", "click", "keydown"];

/**
 * Shows an edit together with its results, where these come soon enough. Chromium has two habits that would keep them
 * back for a frame; in other browsers waiting would cost more than it gains.
 *
 * - Once a press has asked for a frame, workers' messages and timers wait until that frame is painted. So a press asks
 *   for its frame when the results have come.
 * - Moves of a pointer wait for the next frame. So the maps get a move from `pointerrawupdate`, which doesn't wait, whenever
 *   the engine is free; the move that follows then changes nothing.
 */
export class Presses {
  declare app: TbApp;
  declare ending: AbortController;
  /** Whether a press is being handled. */
  declare pressed: boolean;
  /** The element that had the focus before. */
  declare focus: Element | null;
  /** Milliseconds of the worker's latest two requests. */
  declare times: number[];
  /** Shows the edit that waits for results. */
  declare show: () => void;

  /** @returns null in browsers that gain nothing by it */
  static begin(app: TbApp): Presses | null {
    return "scheduling" in navigator ? new Presses(app) : null;
  }

  constructor(app: TbApp) {
    this.app = app;
    this.ending = new AbortController();
    this.pressed = false;
    this.focus = document.activeElement;
    this.times = [0, 0];
    this.show = () => {};
    const options = { capture: true, signal: this.ending.signal };
    for (const type of PRESSES) addEventListener(type, this.#press, options);
    addEventListener("pointerrawupdate", this.#move, options);
    // A move has its own frame.
    addEventListener("pointermove", () => this.show(), options);
  }

  /** Calls back when views may have a new state. */
  schedule(run: () => void) {
    if (!this.pressed || this.app.loaded().state.view.playing) {
      requestAnimationFrame(run);
      return;
    }
    // By then the engine has its question, and all other changes by the press are known.
    queueMicrotask(() => {
      if (!this.#isWorthIt) {
        requestAnimationFrame(run);
        return;
      }
      const timer = setTimeout(() => this.show(), PATIENCE);
      this.show = () => {
        clearTimeout(timer);
        this.show = () => {};
        requestAnimationFrame(run);
      };
    });
  }

  /**
   * Results have come.
   * @param took milliseconds
   */
  finished(took: number) {
    this.times = [took, this.times[0] ?? 0];
    this.show();
  }

  end() {
    this.ending.abort();
    this.show();
  }

  get #solver() {
    return this.app.searches.engine.solver;
  }

  /** Whether results are about to come, and nothing else has asked for a frame. */
  get #isWorthIt() {
    return (
      this.#solver.solving &&
      Math.min(...this.times) <= SOON &&
      !this.app.isUpdatePending &&
      document.activeElement === this.focus
    );
  }

  #press = () => {
    this.pressed = true;
    this.focus = document.activeElement;
    setTimeout(() => {
      this.pressed = false;
    });
  };

  #move = (event: PointerEvent) => {
    const { target, buttons } = event;
    if (buttons === 0 || this.#solver.solving) return;
    const map = target instanceof Element && target.closest("tb-lane");
    if (map) target.dispatchEvent(new PointerEvent("pointermove", event));
  };
}
