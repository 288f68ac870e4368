/** Space kept between a popover and the window's edges or its neighbour, in CSS pixels. */
const MARGIN = 8;

/** A popover that grows has at least this height before it scrolls, if the window does. */
const LEAST = 320;

/**
 * Places a popover when it opens and keeps it inside the window until it closes. While its content grows, what is
 * already there stays where it is, and scrolls once there is no more room. It closes when what it belongs to goes out
 * of sight.
 *
 * @param {HTMLElement} popover about to open
 * @param {() => void} place puts it where it belongs, by one of the functions below
 * @returns {() => void} places it again, unless it has closed
 */
export function keepPlaced(popover, place) {
  let isPlaced = false;
  const again = () => {
    if (!popover.matches(":popover-open")) return;
    popover.style.maxHeight = "";
    place();
    const room = window.innerHeight - MARGIN - popover.getBoundingClientRect().top;
    const most = window.innerHeight - 2 * MARGIN;
    popover.style.maxHeight = `${Math.min(Math.max(room, LEAST), most)}px`;
    isPlaced = true;
  };
  const growth = new ResizeObserver(() => {
    // One that leaves the page closes without an event.
    if (!popover.matches(":popover-open")) end();
    else if (!popover.checkVisibility()) popover.hidePopover();
    else if (isPlaced) keepInside(popover);
    else again();
  });
  const end = () => {
    growth.disconnect();
    removeEventListener("resize", again);
    popover.removeEventListener("beforetoggle", end);
  };
  growth.observe(popover);
  addEventListener("resize", again);
  popover.addEventListener("beforetoggle", end);
  return again;
}

/**
 * Places an open popover under its anchor, inside the window.
 *
 * @param {HTMLElement} popover
 * @param {Element} anchor
 */
export function placeBelow(popover, anchor) {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { width } = popover.getBoundingClientRect();
  // It is aligned with one end of the anchor so that it opens towards the middle of the page.
  const x = left + right > document.documentElement.clientWidth ? right - width : left;
  moveTo(popover, x, bottom + MARGIN / 2);
}

/**
 * Places an open popover beside an element without covering it, or under the anchor if there is no room on
 * either side.
 *
 * @param {HTMLElement} popover
 * @param {Element} element
 * @param {Element} anchor
 */
export function placeBeside(popover, element, anchor) {
  const { left, right, top } = element.getBoundingClientRect();
  const { width } = popover.getBoundingClientRect();
  const room = width + 2 * MARGIN;
  if (document.documentElement.clientWidth - right >= room) moveTo(popover, right + MARGIN, top);
  else if (left >= room) moveTo(popover, left - MARGIN - width, top);
  else placeBelow(popover, anchor);
}

/** @param {HTMLElement} popover */
function keepInside(popover) {
  const { left, top } = popover.getBoundingClientRect();
  moveTo(popover, left, top);
}

/**
 * @param {HTMLElement} popover
 * @param {number} x
 * @param {number} y
 */
function moveTo(popover, x, y) {
  const { width, height } = popover.getBoundingClientRect();
  popover.style.left = `${clamp(x, document.documentElement.clientWidth - width - MARGIN)}px`;
  popover.style.top = `${clamp(y, window.innerHeight - height - MARGIN)}px`;
}

/**
 * @param {number} value
 * @param {number} most
 */
function clamp(value, most) {
  return Math.max(MARGIN, Math.min(value, most));
}
