import type { Notice } from "../state/actions.ts";
import type { PageElement } from "./element.ts";

/** How long a notice stays in sight, in ticks of half a second. */
const TICKS = 16;

/** How long one stays that says how a map was read, and offers to read it differently. */
const LONG = 60;

/**
 * Removes a notice that has been in sight for long enough, unless only its sender may remove it or it has a
 * button and so waits for an answer. One about a map that was read stays longer. Its time stops while it is out of sight, and starts again from zero
 * while the pointer or the focus is on it.
 */
export class Leaving {
  declare page: PageElement;
  declare notice: Notice | null;
  declare left: number;
  /** How many ticks it has at first. */
  declare all: number;
  declare timer: ReturnType<typeof setInterval> | undefined;

  /** @param page contains the notice */
  constructor(page: PageElement) {
    this.page = page;
    this.notice = null;
    this.all = TICKS;
    this.left = TICKS;
    this.timer = undefined;
  }

  /** @param notice the current one */
  follow(notice: Notice | null) {
    if (notice === this.notice) return;
    this.notice = notice;
    const isRead = notice?.offer === "differently";
    this.all = isRead ? LONG : TICKS;
    this.left = this.all;
    clearInterval(this.timer);
    if (notice && (isRead || !notice.offer) && !notice.stays)
      this.timer = setInterval(() => this.#tick(), 500);
  }

  #tick() {
    const element = this.page.querySelector(".notice");
    if (element?.matches(":hover, :focus-within")) this.left = this.all;
    else if (element && isSeen(element)) this.left -= 1;
    if (this.left === 0) this.page.act({ type: "notice", notice: null });
  }
}

/** Whether an element is inside the window and nothing covers it. */
function isSeen(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !document.hidden && element.contains(there);
}
