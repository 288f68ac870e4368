import type { LitElement } from "lit";

/**
 * Sets an element's `room` to its width in whole pixels, but never below the minimum that its drawing needs.
 * A hidden element keeps its last `room`.
 */
export function measureRoom(host: LitElement & { room: number }, least: number) {
  const size = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0) host.room = Math.max(width, least);
  });
  host.addController({
    hostConnected: () => size.observe(host),
    hostDisconnected: () => size.disconnect(),
  });
}
