/** Space kept to the window's edges, in CSS pixels. */
const MARGIN = 8;

/**
 * Places an open popover under what opened it, inside the window.
 *
 * @param {HTMLElement} popover
 * @param {Element} anchor
 */
export function placeBelow(popover, anchor) {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const room = { x: document.documentElement.clientWidth, y: window.innerHeight };
  // Under the anchor's nearer end, so that it opens towards the middle of the page.
  const x = left + right > room.x ? right - width : left;
  const y = bottom + MARGIN / 2;
  popover.style.left = `${clamp(x, room.x - width - MARGIN)}px`;
  popover.style.top = `${clamp(y, room.y - height - MARGIN)}px`;
}

/**
 * @param {number} value
 * @param {number} most
 */
function clamp(value, most) {
  return Math.max(MARGIN, Math.min(value, most));
}
