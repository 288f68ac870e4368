/**
 * The messages between the page and a worker for one task. Types only; nothing here runs.
 *
 * @typedef {{ call: number, question: any }} Ask
 *
 * @typedef {{ type: "ready" }} Ready the wasm is there
 * @typedef {{ type: "news", value: unknown }} News comes before the answer
 * @typedef {{ type: "answer", call: number, value: unknown, error: string | null }} Answer
 * @typedef {{ type: "broken", text: string }} Broken why no answer will come any more
 * @typedef {Ready | News | Answer | Broken} FromWorker
 */

export {};
