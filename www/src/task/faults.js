/**
 * Telling a refusal, which is an answer, from a fault, after which the wasm can't be trusted.
 */

/** What the sentences about the engine end with. */
const CONSOLATION = "the map is unharmed, and the next change starts a new engine.";
const ADVICE = "Nothing drawn is lost: try again, or reload the page.";

/**
 * The wasm refuses with plain Errors, made for people to read. Anything else (RuntimeError,
 * RangeError, TypeError) wasn't meant to happen.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isRefusal(error) {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/** What a caller of an engine that broke gets: the fault was already reported. */
export class EngineLost extends Error {}

/** What a question is rejected with when nobody waits for its answer any more. */
export class Outdated extends Error {
  constructor() {
    super("Something else is wanted meanwhile.");
  }
}

/**
 * An error as people read it.
 * @param {unknown} error
 */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/** More memory than this is never used by a search that succeeds, in bytes. */
const MOST_MEMORY = 3 * 2 ** 30;

/**
 * One sentence about what happened.
 * @param {unknown} error
 * @param {string} [lastWords] what the wasm wrote to the console, such as a panic's report
 * @param {number} [memory] bytes that the wasm had
 */
export function describeFault(error, lastWords, memory) {
  return `The search engine ${whatBroke(error, lastWords, memory)}; ${CONSOLATION}`;
}

/**
 * What happened to a wasm, to stand behind its name.
 * @param {unknown} error
 * @param {string} [lastWords]
 * @param {number} [memory]
 */
export function whatBroke(error, lastWords = "", memory = 0) {
  const message = sentence(error);
  // A failed allocation traps without a word.
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
 * One sentence about an engine that there never was.
 * @param {"loaded" | "started"} what
 * @param {string} [why]
 */
export function describeStart(what, why) {
  return `The search engine ${whatFailed(what, why)}. ${ADVICE}`;
}

/**
 * Why there is no worker, to stand behind its name.
 * @param {"loaded" | "started"} what its wasm, or its script
 * @param {string} [why] of a script that can't be had browsers don't say it
 */
export function whatFailed(what, why) {
  return `could not be ${what} (${why || "the browser could not get its script, or blocks it"})`;
}
