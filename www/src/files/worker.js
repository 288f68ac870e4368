import init, * as files from "../../pkg/tiebreak_files.js";
import { isRefusal } from "../engine/faults.js";

/**
 * A worker for one file: owns the wasm that reads and writes them. It is ended after its task, so
 * whatever a file does in here is over with it.
 *
 * @import { Ask, FromWorker, Question } from "./protocol.js"
 */

/** @type {files.Animation | null} */
let gif = null;
/** What the wasm wrote to the console last: of a panic that is all that's left. */
let lastWords = "";
let broken = false;

// The listener comes first and the wasm is awaited behind it: a message that arrives before there
// is a listener would be lost. Answers keep the order of their questions.
addEventListener("message", (event) => {
  // What becomes of a wasm that can't be loaded is said below.
  ready.then(() => answer(event.data)).catch(() => {});
});

const report = console.error;
console.error = (...words) => {
  lastWords = String(words[0]);
  report(...words);
};

const ready = init().then(() => post({ type: "ready" }));
ready.catch((error) => die(`it could not be loaded (${error?.message ?? error})`));

/** @param {Ask} asked */
function answer({ call, question }) {
  if (broken) return;
  try {
    const value = reply(question);
    post({ type: "answer", call, value, error: null }, buffers(value));
  } catch (error) {
    if (isRefusal(error)) post({ type: "answer", call, value: null, error: error.message });
    else die(describe(error));
  }
}

/** @param {Question} asked */
function reply(asked) {
  if ("open" in asked) return files.open_file(asked.open.name, new Uint8Array(asked.open.bytes));
  if ("write" in asked) return files.write_file(asked.write.format, asked.write.doc);
  if ("problem" in asked) {
    const { name, map } = asked.problem;
    return files.write_problem(name, map, map.start, map.goal);
  }
  if ("length" in asked) {
    const { map, start, goal } = asked.length;
    return files.published_length(map, start, goal) ?? null;
  }
  if ("gif" in asked) {
    const { width, height, palette, loop } = asked.gif;
    gif = new files.Animation(width, height, palette, loop);
    return null;
  }
  if (gif === null) throw new Error("There is no animation to add to.");
  if ("frame" in asked) {
    const { left, top, width, height, pixels, delay, transparent } = asked.frame;
    gif.add(left, top, width, height, pixels, delay, transparent);
    return null;
  }
  const whole = gif.finish();
  gif = null;
  return whole;
}

/**
 * What is handed over instead of copied: bytes, or the cells of a map.
 * @param {any} value
 * @returns {ArrayBuffer[]}
 */
function buffers(value) {
  const array = value instanceof Uint8Array ? value : (value?.map ?? value?.link)?.cells;
  return array ? [array.buffer] : [];
}

/** @param {unknown} error */
function describe(error) {
  const panic = /^panicked at [^\n]*\n(.+)/.exec(lastWords);
  const message = error instanceof Error ? error.message : String(error);
  // A failed allocation traps without a word.
  if (/memory|allocation|array length/i.test(message)) return "it ran out of memory";
  return `it met an internal error (${panic?.[1] ?? message})`;
}

/** @param {string} text */
function die(text) {
  broken = true;
  post({ type: "broken", text });
}

/**
 * @param {FromWorker} message
 * @param {Transferable[]} [transfer]
 */
function post(message, transfer = []) {
  postMessage(message, { transfer });
}
