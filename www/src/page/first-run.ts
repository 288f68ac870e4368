import type { Action } from "../state/actions.ts";
import { keep, kept, SHOWN } from "../state/kept.ts";

/** How long the finished maps stand before they play, in milliseconds. */
const STANDS = 1000;
/** How much faster than usual they play: in some 4 s where that is 10. */
const PACE = 2.5;

/** What the first visit begins with: the lanes play once, unless people don't want motion. Whatever a visitor does ends it. */
export class FirstRun {
  /** How much faster than its speed the timeline moves. */
  declare pace: number;
  /** Begins it; undefined where nothing will. */
  declare timer: number | undefined;
  declare act: (action: Action) => void;
  declare end: AbortController;

  constructor(act: (action: Action) => void) {
    this.pace = 1;
    this.timer = undefined;
    this.act = act;
    this.end = new AbortController();
  }

  begin() {
    if (kept(SHOWN) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    keep(SHOWN, "yes");
    const { signal } = this.end;
    this.timer = window.setTimeout(() => {
      this.pace = PACE;
      this.act({ type: "play" });
    }, STANDS);
    const stop = () => {
      const isPlaying = this.pace !== 1;
      this.leave();
      if (isPlaying) this.act({ type: "end" });
    };
    for (const type of ["pointerdown", "keydown", "wheel"])
      addEventListener(type, stop, { signal, capture: true, passive: true });
  }

  /** Once it has come to its end. */
  leave() {
    this.pace = 1;
    clearTimeout(this.timer);
    this.end.abort();
  }
}
