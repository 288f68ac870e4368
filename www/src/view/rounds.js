/**
 * Renders many views within the time of a frame: views for which no time is left come first in the
 * next frame. So a large map in many lanes doesn't hold the page up until all lanes are painted.
 *
 * @template View
 * @template Frame
 */
export class Rounds {
  /**
   * @param {(view: View, frame: Frame) => void} show
   * @param {object} [given]
   * @param {number} [given.budget] milliseconds; the view under way is always finished
   * @param {() => number} [given.now]
   * @param {(next: () => void) => number} [given.later]
   */
  constructor(
    show,
    {
      budget = 12,
      now = () => performance.now(),
      later = (next) => requestAnimationFrame(() => next()),
    } = {},
  ) {
    this.show = show;
    this.budget = budget;
    this.now = now;
    this.later = later;
    /** The frame that each view is waiting to show, the longest waiting first.
     * @type {Map<View, Frame>} */
    this.waiting = new Map();
    this.scheduled = false;
  }

  /**
   * Shows the frames, or as many as there is time for; none where the time of this frame is over.
   * @param {Map<View, Frame>} frames by view; views that aren't named are forgotten
   */
  begin(frames) {
    // Waiting views keep their place and get the newer frame.
    const kept = [...this.waiting.keys()].filter((view) => frames.has(view));
    const order = new Set([...kept, ...frames.keys()]);
    this.waiting.clear();
    for (const view of order) this.waiting.set(view, /** @type {Frame} */ (frames.get(view)));
    if (!this.scheduled) this.#work();
  }

  /**
   * Shows one more view, unless the time of this frame is over.
   * @param {View} view
   * @param {Frame} frame
   */
  add(view, frame) {
    this.waiting.set(view, frame);
    if (this.scheduled) return;
    const end = this.now() + this.budget;
    this.#work();
    if (this.now() >= end) this.#goOn();
  }

  #work() {
    const end = this.now() + this.budget;
    for (const [view, frame] of this.waiting) {
      this.waiting.delete(view);
      this.show(view, frame);
      if (this.now() >= end) break;
    }
    if (this.waiting.size > 0) this.#goOn();
  }

  /** Renders the waiting views with the next frame. */
  #goOn() {
    if (this.scheduled) return;
    this.scheduled = true;
    this.later(() => {
      this.scheduled = false;
      this.#work();
    });
  }
}
