/**
 * What the page and a worker for files say to each other. Types only; nothing here runs.
 *
 * @typedef {import("../types.js").MapData} MapData
 * @typedef {import("../types.js").LinkDoc} LinkDoc
 * @typedef {import("./client.js").GifOptions} GifOptions
 * @typedef {import("./client.js").GifFrame} GifFrame
 *
 * @typedef {{ open: { name: string, bytes: ArrayBuffer } } |
 *   { write: { format: "map"|"png"|"json", doc: LinkDoc } } |
 *   { problem: { name: string, map: MapData } } |
 *   { length: { map: MapData, start: number, goal: number } } |
 *   { gif: GifOptions } | { frame: GifFrame } | { finish: true }} Question
 * @typedef {{ call: number, question: Question }} Ask
 *
 * @typedef {{ type: "ready" }} Ready the wasm is there
 * @typedef {{ type: "answer", call: number, value: unknown, error: string | null }} Answer
 * @typedef {{ type: "broken", text: string }} Broken why nothing more can be expected
 * @typedef {Ready | Answer | Broken} FromWorker
 */

export {};
