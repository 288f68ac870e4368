import { clamp, limit, MARGIN, moveTo, placeBelow } from "./place.ts";

/**
 * Places an open popover beside a part of the window without covering it, or under the anchor if there is no room on
 * either side.
 */
export function placeBeside(
  popover: HTMLElement,
  { left, right, top }: Pick<DOMRect, "left" | "right" | "top">,
  anchor: Element,
) {
  const { width, height } = popover.getBoundingClientRect();
  const room = width + 2 * MARGIN;
  const fits = document.documentElement.clientWidth - right >= room;
  if (!fits && left < room) return placeBelow(popover, anchor);
  const y = clamp(top, window.innerHeight - height - MARGIN);
  limit(popover, window.innerHeight - MARGIN - y);
  moveTo(popover, fits ? right + MARGIN : left - MARGIN - width, y);
}
