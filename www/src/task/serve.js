import { hold } from "./alive.js";
import { isRefusal, whatBroke, whatFailed } from "./faults.js";

/**
 * The worker's side of a task: loads the wasm, answers questions in order, and reports what
 * broke it.
 *
 * @import { Ask, FromWorker } from "./protocol.js"
 */

/** The wasm's latest console message: a panic leaves nothing else. */
let lastWords = "";
/** @type {WebAssembly.Memory | undefined} */
let memory;
let broken = false;

/**
 * @param {() => Promise<{ memory: WebAssembly.Memory }>} load the wasm
 * @param {(question: any) => any} reply the answer to a question
 * @param {(answer: any) => ArrayBuffer[]} [handOver] the buffers to hand over instead of copying them
 */
export function serve(load, reply, handOver = () => []) {
  hold();
  const report = console.error;
  console.error = (...words) => {
    lastWords = String(words[0]);
    report(...words);
  };
  // Adds the listener before awaiting the wasm: a message that arrives without a listener would be lost.
  // Answers keep the order of their questions.
  addEventListener("message", (event) => {
    // A wasm that can't be loaded is reported below.
    ready.then(() => answer(event.data, reply, handOver)).catch(() => {});
  });
  const ready = load().then((wasm) => {
    memory = wasm.memory;
    post({ type: "ready" });
  });
  ready.catch((error) => die(`it ${whatFailed("loaded", error?.message)}`));
}

/**
 * Sends news to the page before the answer.
 * @param {unknown} value
 */
export function tell(value) {
  post({ type: "news", value });
}

/**
 * @param {Ask} asked
 * @param {(question: any) => any} reply
 * @param {(answer: any) => ArrayBuffer[]} handOver
 */
function answer({ call, question }, reply, handOver) {
  if (broken) return;
  try {
    const value = reply(question);
    post({ type: "answer", call, value, error: null }, handOver(value));
  } catch (error) {
    if (isRefusal(error)) {
      const { message, kind } = /** @type {Error & { kind?: string }} */ (error);
      post({ type: "answer", call, value: null, error: message, ...(kind && { kind }) });
    } else die(`it ${whatBroke(error, lastWords, memory)}`);
  }
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
