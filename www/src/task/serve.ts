import { hold } from "./alive.ts";
import { isRefusal, whatBroke, whatFailed } from "./faults.ts";
import type { Ask, FromWorker } from "./protocol.ts";

/**
 * The worker's side of a task: loads the wasm, answers questions in order, and reports what
 * broke it.
 */

/** The wasm's latest console message: a panic leaves nothing else. */
let lastWords = "";
let memory: WebAssembly.Memory | undefined;
let broken = false;

/**
 * @param load the wasm
 * @param reply the answer to a question
 * @param handOver the buffers to hand over instead of copying them
 */
export function serve<Question, Value>(
  load: () => Promise<{ memory: WebAssembly.Memory }>,
  reply: (question: Question) => Value,
  handOver: (value: Value) => ArrayBufferLike[] = () => [],
) {
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

/** Sends news to the page before the answer. */
export function tell(value: unknown) {
  post({ type: "news", value });
}

function answer<Question, Value>(
  { call, question }: Ask<Question>,
  reply: (question: Question) => Value,
  handOver: (value: Value) => ArrayBufferLike[],
) {
  if (broken) return;
  try {
    const value = reply(question);
    post({ type: "answer", call, value, error: null }, handOver(value) as ArrayBuffer[]);
  } catch (error) {
    if (isRefusal(error)) {
      const { message, kind } = error as Error & { kind?: string };
      post({ type: "answer", call, value: null, error: message, ...(kind && { kind }) });
    } else die(`it ${whatBroke(error, lastWords, memory)}`);
  }
}

function die(text: string) {
  broken = true;
  post({ type: "broken", text });
}

function post(message: FromWorker<unknown>, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}
