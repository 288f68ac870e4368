/**
 * What was asked for and isn't there yet: parts that load, answers of workers. One list serves the whole page, so that it can
 * say when it has settled.
 */

/** @type {Set<Promise<unknown>>} */
const outstanding = new Set();

/**
 * Notes something that was asked for.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>} the same
 */
export function expect(promise) {
  const end = () => {
    outstanding.delete(ended);
  };
  const ended = promise.then(end, end);
  outstanding.add(ended);
  return promise;
}

/**
 * Resolves when nothing is outstanding and everything has been painted.
 * @param {object} page
 * @param {() => boolean} page.isBusy whether there is something that nobody has been promised
 * @param {() => boolean} page.isPlaying whether a run plays: what it asks for on its way isn't waited for
 * @param {(next: () => void) => unknown} [page.frame] calls back with the next frame
 */
export async function settle({ isBusy, isPlaying, frame = nextFrame }) {
  const isLeft = () => outstanding.size > 0 && !isPlaying();
  do {
    do await Promise.all(outstanding);
    while (isLeft());
    // Views paint in one frame, what that has changed is painted by the end of the next.
    for (let left = 2; left > 0; left--) await new Promise((next) => frame(() => next(null)));
  } while (isLeft() || isBusy());
}

/** @param {() => void} next */
function nextFrame(next) {
  // A hidden page gets no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(next);
}
