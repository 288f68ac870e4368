/**
 * The page's questions to a worker for files. Types only; nothing here runs.
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
 */

export {};
