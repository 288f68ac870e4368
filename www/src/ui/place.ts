/** Space kept between a popover and the window's edges or its neighbour, in CSS pixels. */
export const MARGIN = 8;

/** A popover that grows has at least this height before it scrolls, if the window does. */
const LEAST = 320;

/**
 * Places a popover when it opens and keeps it inside the window until it closes. While its content grows, the part
 * already there stays where it is, and scrolls once there is no more room. It closes when its anchor goes out
 * of sight.
 * @param popover about to open
 * @param place puts it where it belongs, by one of the functions below
 * @returns places it again, unless it has closed
 */
export function keepPlaced(popover: HTMLElement, place: () => void): () => void {
  const again = () => {
    if (!popover.matches(":popover-open")) return;
    popover.style.maxHeight = "";
    place();
  };
  const growth = new ResizeObserver(() => {
    // A popover that leaves the page closes without an event.
    if (!popover.matches(":popover-open")) end();
    else if (!popover.checkVisibility()) popover.hidePopover();
    else keepInside(popover);
  });
  // By then it is open and has its content, but isn't painted yet.
  const opened = requestAnimationFrame(() => {
    again();
    growth.observe(popover);
  });
  const end = () => {
    cancelAnimationFrame(opened);
    growth.disconnect();
    removeEventListener("resize", again);
    popover.removeEventListener("beforetoggle", end);
  };
  addEventListener("resize", again);
  popover.addEventListener("beforetoggle", end);
  return again;
}

/**
 * Places an open popover below its anchor, or above it if that has more room. It covers the anchor, on which the pointer
 * may still be, only in a window too low for anything else.
 */
export function placeBelow(popover: HTMLElement, anchor: Element) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  // It is aligned with one end of the anchor so that it opens towards the middle of the page.
  const x = left + right > document.documentElement.clientWidth ? right - width : left;
  const gap = MARGIN / 2;
  const above = top - gap - MARGIN;
  const below = window.innerHeight - MARGIN - bottom - gap;
  if (height > LEAST && Math.max(above, below) < LEAST) {
    moveTo(popover, x, bottom + gap);
  } else if (height > below && above > below) {
    const most = Math.min(height, above);
    limit(popover, most);
    moveTo(popover, x, top - gap - most);
  } else {
    limit(popover, below);
    moveTo(popover, x, bottom + gap);
  }
}

/** @param most its greatest height, unless the least height is more */
export function limit(popover: HTMLElement, most: number) {
  const whole = window.innerHeight - 2 * MARGIN;
  popover.style.maxHeight = `${Math.min(Math.max(most, LEAST), whole)}px`;
}

function keepInside(popover: HTMLElement) {
  // A sheet has its place by the styles.
  if (popover.dataset.sheet !== undefined) return;
  const { left, top } = popover.getBoundingClientRect();
  moveTo(popover, left, top);
}

export function moveTo(popover: HTMLElement, x: number, y: number) {
  const { width, height } = popover.getBoundingClientRect();
  popover.style.left = `${clamp(x, document.documentElement.clientWidth - width - MARGIN)}px`;
  popover.style.top = `${clamp(y, window.innerHeight - height - MARGIN)}px`;
}

export function clamp(value: number, most: number) {
  return Math.max(MARGIN, Math.min(value, most));
}
