/**
 * The messages between the page and a worker for one task. Types only; nothing here runs.
 *
 * @typedef {{ call: number, question: any }} Ask
 *
 * @typedef {{ type: "ready" }} Ready the wasm has loaded
 * @typedef {{ type: "news", value: unknown }} News comes before the answer
 * @typedef {{ type: "answer", call: number, value: unknown, error: string | null }} Answer
 * @typedef {{ type: "broken", text: string }} Broken why there will be no more answers
 * @typedef {Ready | News | Answer | Broken} FromWorker
 */

export {};
