/**
 * Telling a refusal, which is an answer, from a fault, after which the wasm can't be trusted.
 */

/** What every sentence about a fault ends with. */
const CONSOLATION = "the map is unharmed, and the next change starts a new engine.";

/**
 * The wasm refuses with plain Errors, made for people to read. Anything else (RuntimeError,
 * RangeError, TypeError) wasn't meant to happen.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isRefusal(error) {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/**
 * One sentence about what happened.
 * @param {unknown} error
 */
export function describeFault(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (/memory|allocation|array length/i.test(message)) {
    return `The search engine ran out of memory (${message}); ${CONSOLATION}`;
  }
  return `The search engine met an internal error (${message}); ${CONSOLATION}`;
}

/** @param {number} seconds */
export function describeSilence(seconds) {
  return `The search engine didn't answer for ${seconds} seconds and was stopped; ${CONSOLATION}`;
}

/** @param {string} message why the worker itself failed */
export function describeStart(message) {
  return `The search engine could not be started (${message || "its worker failed"}).`;
}
