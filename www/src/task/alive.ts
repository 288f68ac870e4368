/**
 * Whether a worker is still there. It holds a lock by its own name for as long as it lives, so whoever else asks for
 * that lock gets it when the worker has ended, however that came about: browsers say it in no other way. Where they
 * have no locks, only a worker's silence tells.
 */

/** The message of a worker that holds its lock. */
const HELD = "held";

/** In a worker: takes the lock for as long as the worker lives. */
export function hold() {
  const held = () => {
    postMessage(HELD);
    return new Promise(() => {});
  };
  // A frame without storage may be refused any lock.
  navigator.locks?.request(self.name, held).catch(() => {});
}

/**
 * On the page: the worker gets the event "close" when it has ended.
 * @param name its own name, which no other worker has
 */
export function watch(worker: Worker, name: string) {
  worker.addEventListener("message", (event) => {
    if (event.data !== HELD) return;
    event.stopImmediatePropagation();
    const ended = () => {
      worker.dispatchEvent(new Event("close"));
    };
    navigator.locks.request(name, ended).catch(() => {});
  });
}
