/** Tells refusals, which are answers, from faults, after which the wasm can't be trusted. */

/** How sentences about the engine end. */
const CONSOLATION = "the map is unharmed, and the next change starts a new engine.";
const ADVICE = "Nothing drawn is lost: try again, or reload the page.";

/**
 * The wasm refuses with plain Errors whose messages are written for visitors. Anything else (RuntimeError,
 * RangeError, TypeError) is a fault.
 */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/** @param refused what stands in the place of a refused answer */
export function unlessRefused<T, R>(work: () => T, refused: (sentence: string) => R): T | R {
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
 */
export function lend<O extends { free(): void }, T>(object: O, work: (object: O) => T): T {
  let answer: T;
  try {
    answer = work(object);
  } catch (error) {
    if (isRefusal(error)) object.free();
    throw error;
  }
  object.free();
  return answer;
}

/** Rejects the questions to a worker that a fault has ended: another attempt may succeed. */
export class EngineLost extends Error {}

/** Rejects a question whose answer isn't wanted any more. */
export class Outdated extends Error {
  constructor() {
    super("A newer question has replaced this one.");
  }
}

/** An error as a sentence for visitors. */
export function sentence(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/** The most memory that a search may ask for at once, in pages of wasm: 1 GB. */
const MOST_PAGES = 2 ** 14;

/**
 * One sentence about what happened.
 * @param lastWords the wasm's latest console message, such as a panic's report
 * @param memory the wasm's own
 */
export function describeFault(error: unknown, lastWords?: string, memory?: WebAssembly.Memory) {
  return `The search engine ${whatBroke(error, lastWords, memory)}; ${CONSOLATION}`;
}

/**
 * How a wasm broke, in words that follow its name.
 * @param memory nobody uses it any more
 */
export function whatBroke(error: unknown, lastWords: string = "", memory?: WebAssembly.Memory) {
  const message = sentence(error);
  const panic = /^panicked at [^\n]*\n(.+)/.exec(lastWords)?.[1];
  if (/memory|allocation|array length/i.test(message) || (!panic && isFull(memory))) {
    return "ran out of memory";
  }
  return `met an internal error (${panic ?? message})`;
}

/** Whether a browser gives a wasm no more memory, however much that was: a failed allocation traps without a word. */
function isFull(memory?: WebAssembly.Memory) {
  try {
    memory?.grow(MOST_PAGES);
    return false;
  } catch {
    return true;
  }
}

/** The events of a worker that answers no more: it has ended, or an answer of it was lost. */
export const ENDINGS = ["close", "messageerror"];
/** The fate of such a worker. */
export const BROKE_OFF = "broke off";

/** One sentence about an engine that ended by itself. */
export function describeEnd() {
  return `The search engine ${BROKE_OFF}; ${CONSOLATION}`;
}

export function describeSilence(seconds: number) {
  return `The search engine didn't answer for ${seconds} seconds and was stopped; ${CONSOLATION}`;
}

/** One sentence about an engine that never started. */
export function describeStart(what: "loaded" | "started", why?: string) {
  return `The search engine ${whatFailed(what, why)}. ${ADVICE}`;
}

/**
 * Why there is no worker, in words that follow its name.
 * @param what "loaded" for its wasm, "started" for its script
 * @param why browsers give none for a script that can't be loaded
 */
export function whatFailed(what: "loaded" | "started", why?: string) {
  return `could not be ${what} (${why || "the browser could not get its script, or blocks it"})`;
}
