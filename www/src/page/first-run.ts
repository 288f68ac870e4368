import type { Action, State } from "../state/actions.ts";
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
  declare getState: () => State;
  declare end: AbortController;

  constructor(act: (action: Action) => void, getState: () => State) {
    this.pace = 1;
    this.timer = undefined;
    this.act = act;
    this.getState = getState;
    this.end = new AbortController();
  }

  begin() {
    if (kept(SHOWN) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    keep(SHOWN, "yes");
    const { signal } = this.end;
    const { doc } = this.getState();
    this.timer = window.setTimeout(() => {
      // A script may have brought another map or sought a step, which has no event.
      const now = this.getState();
      if (now.doc !== doc || !now.view.atEnd) return this.leave();
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
