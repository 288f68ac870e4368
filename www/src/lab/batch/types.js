/**
 * Messages between the page and a batch's workers. Types only; nothing here runs.
 *
 * @import { Lane, LaneConfig, MapData, Problem, WorldData } from "../../types.js"
 *
 * @typedef {{ map: MapData, pairing: string, seed: number }} Pairs
 * @typedef {{ generator: string, width: number, height: number, first: number, last: number }} Generated
 * @typedef {{ map: MapData, problems: Problem[] }} Published
 * @typedef {{ pairs: Pairs } | { generated: Generated } | { published: Published }} Posing
 *
 * @typedef {object} Source problems that belong together, by number
 * @property {string} name for programs
 * @property {string} label the words before a problem's number: "pair", "caves, seed"
 * @property {number} count
 * @property {string | undefined} [shortfall] why there are fewer problems than requested
 * @property {number} first the number of its first problem, as shown
 * @property {number} width of its maps, in cells
 * @property {number} height
 * @property {WorldData | undefined} [world] what its maps have beside them
 * @property {string} file of its map; empty if there is none
 * @property {Posing} posing
 *
 * @typedef {object} Plan
 * @property {Lane[]} lanes that can answer the problems
 * @property {string[]} names of these, for people
 * @property {number[]} numbers of these on the page, from 1
 * @property {Lane[]} all lanes of the page
 * @property {string[]} refused a sentence about each that can't
 * @property {Source[]} sources
 * @property {"times" | "counts"} measure whether to time the searches, too
 *
 * @typedef {{ source: number, from: number, to: number, offset: number }} Piece some of a source's
 *   problems; `offset` is the place of the source's first one in the whole batch
 *
 * @typedef {{ lanes: LaneConfig[] } | { source: Posing, count: number } |
 *   { piece: { from: number, to: number, measure: "times" | "counts" } } |
 *   { sums: LaneConfig[] } | { add: Float64Array } | { sum: Figure } |
 *   { problem: { posing: Posing, count: number, number: number } } |
 *   { counted: { posing: Posing, count: number, lanes: LaneConfig[] } }} Question
 *
 * @typedef {object} Counted
 * @property {number} count how many problems there are
 * @property {string | undefined} shortfall
 * @property {(string | null)[]} refusals by lane: why it can't answer them
 *
 * @typedef {{ from: number, rows: Float64Array }} News rows, beginning at a problem of the source
 *
 * @typedef {"expanded" | "generated" | "excess" | "prepared" | "turns" | "time"} Figure `excess` is the cost beyond the
 *   optimum in millionths of it, `time` is in nanoseconds
 *
 * @typedef {{ least: number, lower: number, median: number, upper: number, most: number }} Spread
 *
 * @typedef {object} Pair two lanes by their places
 * @property {number} first
 * @property {number} second
 * @property {number} wins problems in which the first one's figure is lower
 * @property {number} losses
 * @property {number} ties
 * @property {number} unpaired problems with nothing to compare
 * @property {number} p of the exact two-sided sign test
 *
 * @typedef {object} Sum
 * @property {number} problems
 * @property {number[]} found by lane
 * @property {number[]} limit by lane: how many searches gave up
 * @property {(Spread | null)[]} spreads by lane
 * @property {Pair[]} pairs
 */

export {};
