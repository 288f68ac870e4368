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

/** The error of whoever waited for an answer of an engine that broke: it was already reported. */
export class EngineLost extends Error {}

/** More memory than this is never used by a search that succeeds, in bytes. */
const MOST_MEMORY = 3 * 2 ** 30;

/**
 * One sentence about what happened.
 * @param {unknown} error
 * @param {string} [lastWords] what the wasm wrote to the console, such as a panic's report
 * @param {number} [memory] bytes that the wasm had
 */
export function describeFault(error, lastWords = "", memory = 0) {
  const message = error instanceof Error ? error.message : String(error);
  // A failed allocation traps without a word.
  if (memory > MOST_MEMORY || /memory|allocation|array length/i.test(message)) {
    return `The search engine ran out of memory; ${CONSOLATION}`;
  }
  const panic = /^panicked at [^\n]*\n(.+)/.exec(lastWords);
  return `The search engine met an internal error (${panic?.[1] ?? message}); ${CONSOLATION}`;
}

/** @param {number} seconds */
export function describeSilence(seconds) {
  return `The search engine didn't answer for ${seconds} seconds and was stopped; ${CONSOLATION}`;
}

/** @param {string} message why the worker itself failed */
export function describeStart(message) {
  return `The search engine could not be started (${message || "its worker failed"}).`;
}
