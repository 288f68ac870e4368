/**
 * Runs in the page before its own code: notes when the first sight, the first live results and what Explain says are
 * painted, in milliseconds since the navigation. Explain is pressed as soon as the results are there.
 */
export function watchSlowly() {
  const self = {
    ...{ picture: null, live: null, pressed: null, shown: null, explained: null },
    /** Layout shifts until then. */
    shift: 0,
  };
  globalThis.tiebreakSlow = self;
  new PerformanceObserver((list) => {
    if (self.pressed !== null) return;
    for (const entry of list.getEntries()) self.shift += /** @type {any} */ (entry).value;
  }).observe({ type: "layout-shift", buffered: true });
  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  // A message sent in a frame comes when that frame has been painted.
  channel.port1.onmessage = () => {
    for (const each of waiting.splice(0)) each();
  };
  const note = (name, then = () => {}) => {
    self[name] = 0;
    waiting.push(() => {
      self[name] = performance.now();
      then();
    });
    channel.port2.postMessage(null);
  };
  const find = (selector) => /** @type {any} */ (document.querySelector(selector));

  function frame() {
    requestAnimationFrame(frame);
    const maps = [...document.querySelectorAll(".sight .still-map")];
    if (self.picture === null && maps.length === 4 && maps[0].clientWidth > 0) note("picture");
    const lanes = [...document.querySelectorAll("tb-lane")];
    const isLive =
      !find(".sight") &&
      lanes.length > 0 &&
      lanes.every(({ panel, frame }) => panel && frame?.status.phase === "done");
    if (self.live === null && isLive) note("live", press);
    if (!self.pressed) return;
    const button = find('.bar [aria-label="Explain"]');
    const isShown = button.ariaBusy === "true" || find("tb-waiting, tb-analysis");
    if (self.shown === null && isShown) note("shown");
    if (self.explained === null && find("tb-analysis-story")?.known) note("explained");
  }

  function press() {
    if (!globalThis.tiebreakExplains) return;
    self.pressed = performance.now();
    find('.bar [aria-label="Explain"]').click();
  }

  requestAnimationFrame(frame);
}
