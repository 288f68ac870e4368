/**
 * The types that the lab's parts exchange. Types only; nothing here runs.
 *
 * @typedef {{ name: string, label: string, help: string, refusal: string | null }} ListChoice
 *   `refusal`: why the list can't serve a configuration
 *
 * @typedef {object} Costs a list's work in a whole search
 * @property {number} pushes
 * @property {number} pops stale entries included
 * @property {number} comparisons of two keys
 * @property {number | null} moves of entries in the list's memory; null if the list doesn't count them
 * @property {number | null} allocations pushes and pops in which its memory grew
 * @property {number | null} peakBytes the most bytes reserved
 * @property {number} maxLen the largest number of entries, stale ones included
 * @property {number} expanded cells
 *
 * @typedef {{ median: number, low: number, high: number, rounds: number }} Time milliseconds:
 *   the median of a run, and the quartiles around it
 *
 * @typedef {{ side: number, generator: string, seed: number } | { own: true }} PlannedMap
 *   `own`: the document's
 *
 * @typedef {object} Plan
 * @property {import("../types.js").LaneConfig} config
 * @property {string[]} lists
 * @property {PlannedMap[]} maps from small to large
 * @property {import("../types.js").MapData} own
 * @property {number} limit milliseconds that one run may take
 *
 * @typedef {{ map: number, list: string, costs: Costs } | { map: number, list: string, time: Time } |
 *   { map: number, list: string, stopped: true } | { map: number, list: string | null, begins: true } |
 *   { map: number, round: number, of: number }} News a result of a list on the map at that
 *   place in the plan, or the work under way
 *
 * @typedef {{ cell: number, g: number, h: number, f: number, stale: boolean, rank: number }} Entry
 *   `rank`: how many entries leave before it, if nothing else is pushed
 *
 * @typedef {{ form: "array", places: number, filled: [number, number][] } |
 *   { form: "heap", arity: number, entries: number[] } |
 *   { form: "list", entries: number[] } |
 *   { form: "levels", levels: number[][] } |
 *   { form: "tree", branches: Branch[] } |
 *   { form: "buckets", count: number, occupied: (Form & { number: number, low: number, high: number })[] }} Form
 * @typedef {{ entry: number, parent: number | null, side: "left" | "right" | null }} Branch
 *
 * @typedef {object} Shape the inside of a list
 * @property {Entry[]} entries those that are shown; parts name them by index
 * @property {(Form & { label: string })[]} parts
 * @property {number} leftOut entries that aren't shown
 * @property {boolean} ended whether the search is over
 *
 * @typedef {{ lists: import("../types.js").LaneConfig } |
 *   { look: { config: import("../types.js").LaneConfig, map: import("../types.js").MapData, lists: string[] } } |
 *   { at: { step: number, most: number } } | { measure: Plan } |
 *   { keep: import("./storage/types.js").Kept } | { spell: { format: string, most: number } }} Question
 */

export {};
