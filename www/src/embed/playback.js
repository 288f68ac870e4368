/**
 * Plays the embed while it is in sight, repeatedly if it loops.
 *
 * @import { Action, View } from "../state/actions.js"
 */

import { Player } from "../ui/player.js";

/** Milliseconds for which the end stays on screen before the next loop. */
const HOLD = 1500;

export class Playback {
  /**
   * @param {object} given
   * @param {() => View} given.getView
   * @param {(action: Action) => void} given.dispatch
   * @param {() => void} given.finished called when playing reaches the end
   * @param {() => void} given.changed called when playing begins or ends
   * @param {boolean} given.loop
   */
  constructor({ getView, dispatch, finished, changed, loop }) {
    this.getView = getView;
    this.dispatch = dispatch;
    this.finished = finished;
    this.changed = changed;
    this.loop = loop;
    /** Whether the embed is to play: it does so only while it is in sight and every run is known. */
    this.wanted = false;
    this.seen = false;
    this.settled = false;
    /** Milliseconds for which the end still stays on screen. */
    this.hold = 0;
    this.player = new Player((milliseconds) => this.#advance(milliseconds));
  }

  play() {
    this.#want(true);
  }

  pause() {
    this.#want(false);
  }

  /** @param {boolean} seen */
  see(seen) {
    this.seen = seen;
    this.#follow();
  }

  /** @param {boolean} settled */
  settle(settled) {
    this.settled = settled;
    this.#follow();
  }

  /** @param {boolean} wanted */
  #want(wanted) {
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

  /** @param {number} milliseconds */
  #advance(milliseconds) {
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
