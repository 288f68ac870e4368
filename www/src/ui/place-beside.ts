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
  if (!hasRoomBeside(popover, { left, right })) return placeBelow(popover, anchor);
  const fits = document.documentElement.clientWidth - right >= width + 2 * MARGIN;
  const y = clamp(top, window.innerHeight - height - MARGIN);
  limit(popover, window.innerHeight - MARGIN - y);
  moveTo(popover, fits ? right + MARGIN : left - MARGIN - width, y);
}

/** Whether a popover fits on either side of a part of the window. */
export function hasRoomBeside(
  popover: HTMLElement,
  { left, right }: Pick<DOMRect, "left" | "right">,
) {
  const room = popover.getBoundingClientRect().width + 2 * MARGIN;
  return document.documentElement.clientWidth - right >= room || left >= room;
}
