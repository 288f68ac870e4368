/** Copying a canvas of this many cells, as the browser does when it shows a frame, takes as long as painting it. */
const LARGE = 2 ** 18;

/** The milliseconds that the copy takes for each cell, however few of them were painted. */
const COPY = 0.75e-6;

/** The time for painting between two frames of the page. All rounds share it. */
export class FrameTime {
  declare budget: number;
  declare now: () => number;
  declare later: (next: () => void) => unknown;
  declare spent: number;
  declare waiting: Set<() => void>;
  declare scheduled: boolean;

  constructor({
    budget = 12,
    now = () => performance.now(),
    later = behindFrame,
  }: {
    /** milliseconds; the view being painted is always finished */
    budget?: number;
    now?: () => number;
    /** calls back after the next frame */
    later?: (next: () => void) => unknown;
  } = {}) {
    this.budget = budget;
    this.now = now;
    this.later = later;
    this.spent = 0;
    this.waiting = new Set();
    this.scheduled = false;
  }

  get isOver() {
    return this.spent >= this.budget;
  }

  /** @param work paints, and returns the number of cells of its map */
  spend(work: () => number) {
    const began = this.now();
    const cells = work();
    const took = this.now() - began;
    this.spent += took * (1 + Math.min(1, cells / LARGE)) + cells * COPY;
    this.#renew();
  }

  /** @param next called once there is time again; before all others, if it got no time in this frame */
  wait(next: () => void) {
    this.waiting.add(next);
    this.#renew();
  }

  #renew() {
    if (this.scheduled) return;
    this.scheduled = true;
    this.later(() => {
      this.scheduled = false;
      this.spent = 0;
      const due = [...this.waiting];
      this.waiting.clear();
      const late = due.filter((next) => {
        const isLate = this.isOver;
        next();
        return isLate && this.waiting.has(next);
      });
      this.waiting = new Set([...late, ...this.waiting]);
    });
  }
}

function behindFrame(next: () => void) {
  requestAnimationFrame(() => setTimeout(next));
}

const SHARED = new FrameTime();

/** Whether views still wait for their turn to be painted. */
export function isPainting() {
  return SHARED.waiting.size > 0;
}

/**
 * Renders many views within the time of a frame: views for which no time is left come first after the next
 * one. This way a large map in many lanes doesn't block the page until all lanes are painted.
 */
export class Rounds<View, Frame> {
  declare show: (view: View, frame: Frame) => number;
  declare time: FrameTime;
  /** The frame that each view is waiting to show, the longest waiting first. */
  declare waiting: Map<View, Frame>;
  declare work: () => void;

  /** @param show returns the number of cells of the view's map */
  constructor(show: (view: View, frame: Frame) => number, time: FrameTime = SHARED) {
    this.show = show;
    this.time = time;
    this.waiting = new Map();
    this.work = () => this.#work();
  }

  /**
   * Shows the frames, or as many as there is time for.
   * @param frames by view; views that aren't named are forgotten
   */
  begin(frames: Map<View, Frame>) {
    // Waiting views keep their place and get the newer frame.
    const kept = [...this.waiting.keys()].filter((view) => frames.has(view));
    const order = new Set([...kept, ...frames.keys()]);
    this.waiting.clear();
    for (const view of order) this.waiting.set(view, frames.get(view) as Frame);
    this.#work();
  }

  /** Shows one more view, unless this frame's time is up. */
  add(view: View, frame: Frame) {
    this.waiting.set(view, frame);
    this.#work();
  }

  /** Shows one more view after the next frame, or, called while views are shown, after these. */
  postpone(view: View, frame: Frame) {
    this.waiting.set(view, frame);
    this.time.wait(this.work);
  }

  #work() {
    for (const [view, frame] of this.waiting) {
      if (this.time.isOver) return this.time.wait(this.work);
      this.waiting.delete(view);
      this.time.spend(() => this.show(view, frame));
    }
  }
}
