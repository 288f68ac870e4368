/** Space kept between a popover and the window's edges or its neighbour, in CSS pixels. */
const MARGIN = 8;

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
  place(popover, x, bottom + MARGIN / 2);
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
  if (document.documentElement.clientWidth - right >= room) place(popover, right + MARGIN, top);
  else if (left >= room) place(popover, left - MARGIN - width, top);
  else placeBelow(popover, anchor);
}

/**
 * Moves a popover that has grown only as far as the window asks for.
 *
 * @param {HTMLElement} popover
 */
export function keepInside(popover) {
  const { left, top } = popover.getBoundingClientRect();
  place(popover, left, top);
}

/**
 * @param {HTMLElement} popover
 * @param {number} x
 * @param {number} y
 */
function place(popover, x, y) {
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
