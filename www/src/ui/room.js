/**
 * Keeps an element's `room` at its width in whole pixels, but not below the least that its drawing needs. A
 * hidden element keeps the room that it had.
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
