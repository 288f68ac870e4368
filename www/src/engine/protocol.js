/**
 * The messages between the page and the engine's worker. Types only; nothing here runs.
 *
 * @typedef {import("../types.js").MapData} MapData
 * @typedef {import("../types.js").Lane} Lane
 * @typedef {import("../types.js").Result} Result
 *
 * @typedef {Omit<MapData, "cells"> & { cells: Uint8Array | null }} MapPost cells null: the ones posted last
 *
 * @typedef {object} Solve
 * @property {"solve"} type
 * @property {number} request counts up; answers carry it
 * @property {MapPost | null} map null: the one posted last
 * @property {Lane[]} lanes in the order in which their searches begin
 * @property {number} events about how many each of them may record
 *
 * @typedef {{ type: "cancel" }} Cancel nobody needs the request under way any more
 * @typedef {{ type: "time", request: number, lanes: Lane[] }} Time measure these when idle
 * @typedef {{ type: "fault", kind: string }} InjectFault for tests
 *
 * @typedef {"check" | "check_here" | "generate" | "read_document" | "check_document" | "encode_link" | "decode_link" | "decode_query" | "layers"} Question a
 *   function of the engine; "check_here" is that of the session, or "check" without one
 * @typedef {{ type: "ask", call: number, name: Question, given: unknown[] }} Ask answered between two slices
 *
 * @typedef {Solve | Cancel | Time | InjectFault | Ask} ToWorker
 *
 * @typedef {{ type: "ready", catalogue: import("../types.js").Catalogue }} Ready
 * @typedef {{ type: "progress", request: number, lane: number, expanded: number }} Progress
 * @typedef {{ type: "result", request: number, result: Omit<Result, "h" | "before">, key: string, h: Estimates }} Found
 *   h: what is new since an earlier result with this key
 * @typedef {{ pages: Uint32Array, values: Uint32Array | Float64Array }} Estimates h of pages of cells, one after the other
 * @typedef {{ type: "judged", request: number, lane: number, verdict: import("../types.js").Verdict }} Judged
 * @typedef {{ type: "refused", request: number, lane: number, text: string }} Refused a lane that can't be searched
 * @typedef {{ type: "finished", request: number, took: number, begun: number[] }} Finished sent after a cancel, too; `took`: milliseconds,
 *   `begun`: the lanes whose searches were broken off
 * @typedef {{ type: "timed", request: number, lane: number, time: number, runs: number }} Timed
 * @typedef {{ type: "site", site: string }} Site what of the map posted decides about settings, where it is another than before
 * @typedef {{ type: "timing" }} Timing a sign of life before each measurement
 * @typedef {{ type: "rested" }} Rested the worker has nothing left to do
 * @typedef {{ type: "answer", call: number, value: unknown, error: string | null, kind?: string | undefined }} Answer `kind`: the error's kind, if it has one, for programs
 * @typedef {{ type: "broken", text: string }} Broken the worker must be replaced
 *
 * @typedef {Ready | Progress | Found | Judged | Refused | Finished | Timed | Site | Timing | Rested | Answer | Broken} FromWorker
 */

export {};
