/** Plays the embed while it is in sight, repeatedly if it loops. */

import type { Action, View } from "../state/actions.ts";
import { Player } from "../ui/player.ts";

/** Milliseconds for which the end stays on screen before the next loop. */
const HOLD = 1500;

export class Playback {
  declare getView: () => View;
  declare dispatch: (action: Action) => void;
  declare finished: () => void;
  declare changed: () => void;
  declare loop: boolean;
  /** Whether the embed is to play: it does so only while it is in sight and every run is known. */
  declare wanted: boolean;
  declare seen: boolean;
  declare settled: boolean;
  /** Milliseconds for which the end still stays on screen. */
  declare hold: number;
  declare player: Player;

  constructor({
    getView,
    dispatch,
    finished,
    changed,
    loop,
  }: {
    getView: () => View;
    dispatch: (action: Action) => void;
    /** called when playing reaches the end */
    finished: () => void;
    /** called when playing begins or ends */
    changed: () => void;
    loop: boolean;
  }) {
    this.getView = getView;
    this.dispatch = dispatch;
    this.finished = finished;
    this.changed = changed;
    this.loop = loop;
    this.wanted = false;
    this.seen = false;
    this.settled = false;
    this.hold = 0;
    this.player = new Player((milliseconds) => this.#advance(milliseconds));
  }

  play() {
    this.#want(true);
  }

  pause() {
    this.#want(false);
  }

  see(seen: boolean) {
    this.seen = seen;
    this.#follow();
  }

  settle(settled: boolean) {
    this.settled = settled;
    this.#follow();
  }

  #want(wanted: boolean) {
    const changed = wanted !== this.wanted;
    this.wanted = wanted;
    this.hold = 0;
    this.#follow();
    if (changed) this.changed();
  }

  get #runs() {
    return this.wanted && this.seen && this.settled;
  }

  #follow() {
    if (this.#runs) {
      if (this.hold === 0) this.dispatch({ type: "play" });
      this.player.start();
    } else if (this.settled) {
      this.dispatch({ type: "pause" });
    }
  }

  #advance(milliseconds: number) {
    if (!this.#runs) return false;
    if (this.hold > 0) {
      this.hold = Math.max(0, this.hold - milliseconds);
      if (this.hold === 0) this.dispatch({ type: "play" });
      return true;
    }
    this.dispatch({ type: "advance", milliseconds });
    if (this.getView().playing) return true;
    if (this.loop) this.hold = HOLD;
    else this.wanted = false;
    this.finished();
    this.changed();
    return this.wanted;
  }
}
