import type { Notice } from "../state/actions.ts";
import type { PageElement } from "./element.ts";

/** How long a notice stays in sight, in ticks of half a second. */
const TICKS = 16;

/** How long one stays that says what a map is or how it was read, and offers another. */
const LONG = 60;

/** What it takes to read one. */
const READ = 6;

/** The offers whose notices don't wait for an answer. */
const PASSING = new Set<Notice["offer"]>(["differently", "last-map"]);

/** The keys that only lead to others. */
const LEADING = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/**
 * Removes a notice that has been in sight for long enough, unless only its sender may remove it or it has a
 * button and so waits for an answer. One about a map that was opened or read stays longer; that another one is kept matters
 * no more once something is done with this one, so that notice goes then, as soon as it could be read. Its time stops
 * while it is out of sight, and starts again from zero while the pointer or the focus is on it.
 */
export class Leaving {
  declare page: PageElement;
  declare notice: Notice | null;
  /** For how many ticks it has been in sight, and may be. */
  declare seen: number;
  declare all: number;
  declare timer: ReturnType<typeof setInterval> | undefined;
  /** Ends listening to what is done. */
  declare deaf: AbortController | null;

  /** @param page contains the notice */
  constructor(page: PageElement) {
    this.page = page;
    this.notice = null;
    this.seen = 0;
    this.all = TICKS;
    this.timer = undefined;
    this.deaf = null;
  }

  /** @param notice the current one */
  follow(notice: Notice | null) {
    if (notice === this.notice) return;
    this.notice = notice;
    this.seen = 0;
    clearInterval(this.timer);
    this.deaf?.abort();
    this.deaf = null;
    const isPassing = PASSING.has(notice?.offer);
    this.all = isPassing ? LONG : TICKS;
    if (!notice || notice.stays || (notice.offer && !isPassing)) return;
    this.timer = setInterval(() => this.#tick(), 500);
    if (notice.offer !== "last-map") return;
    this.deaf = new AbortController();
    const heard = { capture: true, signal: this.deaf.signal };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, this.#acted, heard);
  }

  #tick() {
    const element = this.page.querySelector(".notice");
    if (element?.matches(":hover, :focus-within")) this.seen = 0;
    else if (element && isSeen(element)) this.seen += 1;
    this.#end();
  }

  #acted = (event: Event) => {
    const isOnIt = (event.target as Element).closest?.(".notice");
    if (isOnIt || LEADING.has((event as KeyboardEvent).key)) return;
    this.all = READ;
    this.#end();
  };

  #end() {
    if (this.seen >= this.all) this.page.act({ type: "notice", notice: null });
  }
}

/** Whether an element is inside the window and nothing covers it. */
function isSeen(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !document.hidden && element.contains(there);
}
