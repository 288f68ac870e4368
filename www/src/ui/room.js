/**
 * Sets an element's `room` to its width in whole pixels, but never below the minimum that its drawing needs.
 * A hidden element keeps its last `room`.
 * @param {import("lit").LitElement & { room: number }} host
 * @param {number} least
 */
export function measureRoom(host, least) {
  const size = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0) host.room = Math.max(width, least);
  });
  host.addController({
    hostConnected: () => size.observe(host),
    hostDisconnected: () => size.disconnect(),
  });
}
