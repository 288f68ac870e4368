/**
 * Tells refusals, which are answers, from faults, after which the wasm can't be trusted.
 */

/** How sentences about the engine end. */
const CONSOLATION = "the map is unharmed, and the next change starts a new engine.";
const ADVICE = "Nothing drawn is lost: try again, or reload the page.";

/**
 * The wasm refuses with plain Errors whose messages are written for visitors. Anything else (RuntimeError,
 * RangeError, TypeError) is a fault.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isRefusal(error) {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/**
 * @template T, R
 * @param {() => T} work
 * @param {(sentence: string) => R} refused what stands in the place of a refused answer
 * @returns {T | R}
 */
export function unlessRefused(work, refused) {
  try {
    return work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(error.message);
  }
}

/**
 * Lends an object of the wasm to some work, and frees it afterwards. After a fault the broken wasm may still hold the object,
 * and its complaint about that would hide the fault.
 * @template {{ free(): void }} O
 * @template T
 * @param {O} object
 * @param {(object: O) => T} work
 * @returns {T}
 */
export function lend(object, work) {
  let answer;
  try {
    answer = work(object);
  } catch (error) {
    if (isRefusal(error)) object.free();
    throw error;
  }
  object.free();
  return answer;
}

/** Rejects calls to an engine that broke, after the fault has been reported. */
export class EngineLost extends Error {}

/** Rejects a question when nobody waits for its answer any more. */
export class Outdated extends Error {
  constructor() {
    super("A newer question has replaced this one.");
  }
}

/**
 * An error as a sentence for visitors.
 * @param {unknown} error
 */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/** No search that succeeds uses more memory than this, in bytes. */
const MOST_MEMORY = 3 * 2 ** 30;

/**
 * One sentence about what happened.
 * @param {unknown} error
 * @param {string} [lastWords] the wasm's latest console message, such as a panic's report
 * @param {number} [memory] bytes that the wasm had
 */
export function describeFault(error, lastWords, memory) {
  return `The search engine ${whatBroke(error, lastWords, memory)}; ${CONSOLATION}`;
}

/**
 * How a wasm broke, in words that follow its name.
 * @param {unknown} error
 * @param {string} [lastWords]
 * @param {number} [memory]
 */
export function whatBroke(error, lastWords = "", memory = 0) {
  const message = sentence(error);
  // A failed allocation traps without a message.
  if (memory > MOST_MEMORY || /memory|allocation|array length/i.test(message)) {
    return "ran out of memory";
  }
  const panic = /^panicked at [^\n]*\n(.+)/.exec(lastWords);
  return `met an internal error (${panic?.[1] ?? message})`;
}

/** @param {number} seconds */
export function describeSilence(seconds) {
  return `The search engine didn't answer for ${seconds} seconds and was stopped; ${CONSOLATION}`;
}

/**
 * One sentence about an engine that never started.
 * @param {"loaded" | "started"} what
 * @param {string} [why]
 */
export function describeStart(what, why) {
  return `The search engine ${whatFailed(what, why)}. ${ADVICE}`;
}

/**
 * Why there is no worker, in words that follow its name.
 * @param {"loaded" | "started"} what "loaded" for its wasm, "started" for its script
 * @param {string} [why] browsers give none for a script that can't be loaded
 */
export function whatFailed(what, why) {
  return `could not be ${what} (${why || "the browser could not get its script, or blocks it"})`;
}
