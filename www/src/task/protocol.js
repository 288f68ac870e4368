/**
 * What the page and a worker for one task say to each other. Types only; nothing here runs.
 *
 * @typedef {{ call: number, question: any }} Ask
 *
 * @typedef {{ type: "ready" }} Ready the wasm is there
 * @typedef {{ type: "news", value: unknown }} News what is known before the answer
 * @typedef {{ type: "answer", call: number, value: unknown, error: string | null }} Answer
 * @typedef {{ type: "broken", text: string }} Broken why nothing more can be expected
 * @typedef {Ready | News | Answer | Broken} FromWorker
 */

export {};
