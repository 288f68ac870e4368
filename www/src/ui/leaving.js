/**
 * @import { Notice } from "../state/actions.js"
 * @import { PageElement } from "./element.js"
 */

/** How long a notice stays in sight, in ticks of half a second. */
const TICKS = 16;

/**
 * Removes a notice that has been in sight for long enough, unless only its sender may remove it or it has a
 * button and so waits for an answer. Its time stops while it is out of sight, and starts again from zero
 * while the pointer or the focus is on it.
 */
export class Leaving {
  /** @param {PageElement} page contains the notice */
  constructor(page) {
    this.page = page;
    /** @type {Notice | null} */
    this.notice = null;
    this.left = TICKS;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /** @param {Notice | null} notice the current one */
  follow(notice) {
    if (notice === this.notice) return;
    this.notice = notice;
    this.left = TICKS;
    clearInterval(this.timer);
    if (notice && !notice.offer && !notice.stays) this.timer = setInterval(() => this.#tick(), 500);
  }

  #tick() {
    const element = this.page.querySelector(".notice");
    if (element?.matches(":hover, :focus-within")) this.left = TICKS;
    else if (element && isSeen(element)) this.left -= 1;
    if (this.left === 0) this.page.act({ type: "notice", notice: null });
  }
}

/**
 * Whether an element is inside the window and nothing covers it.
 * @param {Element} element
 */
function isSeen(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !document.hidden && element.contains(there);
}
