/** Patience in tests: what is counted in ticks of a second is counted at once. */

/** Runs in the page before its own code: remembers what is done every second. */
export function hurry() {
  const every = new Map();
  const { setInterval, clearInterval } = globalThis;
  globalThis.setInterval = (run, milliseconds, ...rest) => {
    const id = setInterval(run, milliseconds, ...rest);
    if (milliseconds === 1000) every.set(id, run);
    return id;
  };
  globalThis.clearInterval = (id) => {
    every.delete(id);
    clearInterval(id);
  };
  globalThis.tiebreakSpare = () => every.clear();
  globalThis.tiebreakTick = () => {
    for (const run of [...every.values()]) run();
  };
}

/** Everything that waits already, such as the page for its search engine, waits by the clock from now on. */
export function spare(page) {
  return page.evaluate(() => globalThis.tiebreakSpare());
}

/** A number of seconds of silence pass for everything that waits. */
export function tick(page, seconds) {
  return page.evaluate((count) => {
    for (let left = count; left > 0; left--) globalThis.tiebreakTick();
  }, seconds);
}
