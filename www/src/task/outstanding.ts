/**
 * What was asked for and isn't there yet: parts that load, answers of workers. One list serves the whole page, so that it can
 * say when it has settled.
 */

const outstanding: Set<Promise<unknown>> = new Set();

/**
 * Notes something that was asked for.
 * @returns the same
 */
export function expect<T>(promise: Promise<T>): Promise<T> {
  const end = () => {
    outstanding.delete(ended);
  };
  const ended = promise.then(end, end);
  outstanding.add(ended);
  return promise;
}

/** Resolves when nothing is outstanding and everything has been painted. */
export async function settle({
  isBusy,
  isPlaying,
  hurry = () => {},
  frame = nextFrame,
}: {
  /** whether there is something that nobody has been promised */
  isBusy: () => boolean;
  /** whether a run plays: what it asks for on its way isn't waited for */
  isPlaying: () => boolean;
  /**
   * has what the page does in its own time done now, if nothing that can be seen comes of it
   */
  hurry?: () => void;
  /** calls back with the next frame */
  frame?: (next: () => void) => unknown;
}) {
  const isLeft = () => outstanding.size > 0 && !isPlaying();
  const answers = async () => {
    while (isLeft()) await Promise.all(outstanding);
  };
  let isUnseen = true;
  while (isUnseen) {
    // What was asked for before is waited for while a run plays, too.
    await Promise.all(outstanding);
    await answers();
    // Views paint in one frame, what that has changed is painted by the end of the next.
    for (let left = 2; left > 0; left--) await new Promise((next) => frame(() => next(null)));
    isUnseen = isLeft();
    hurry();
    await answers();
    isUnseen ||= isBusy();
  }
}

function nextFrame(next: () => void) {
  // A hidden page gets no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(next);
}
