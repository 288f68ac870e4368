/**
 * Messages between the page and a batch's workers. Types only; nothing here runs.
 *
 * @import { Lane, LaneConfig, LinkDoc, MapData, Problem, WorldData } from "../../types.js"
 *
 * @typedef {{ map: MapData, pairing: string, seed: number }} Pairs
 * @typedef {{ generator: string, width: number, height: number, first: number, last: number }} Generated
 * @typedef {{ map: MapData, problems: Problem[] }} Published
 * @typedef {{ seed: number, units: number, changes: number, lasting: number }} Drawn what random journeys have: how many units, how
 *   many hundredths of a percent of the ground become walls in each tick, and for how many ticks
 * @typedef {{ document: LinkDoc, draw: Drawn }} Journeys with all lanes of the document
 * @typedef {{ pairs: Pairs } | { generated: Generated } | { published: Published } | { journeys: Journeys }} Posing
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
 * @property {"searches" | "journeys"} kind
 * @property {number} unit how many units of cost make one, if all lanes count alike; else 0
 * @property {Lane[]} lanes that can answer the problems
 * @property {boolean} prepares whether any of these works something out before its search
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
 * @typedef {{ lanes: any[] } | { source: Posing, count: number } |
 *   { piece: { from: number, to: number, measure: "times" | "counts" } } |
 *   { sums: any[] } | { add: Float64Array } | { sum: Figure } |
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
 * @typedef {"expanded" | "generated" | "excess" | "prepared" | "turns" | "time" | "arrived" | "ticks" | "sum_of_costs" |
 *   "cost" | "worst" | "collisions"} Figure `excess` is the cost beyond the optimum in millionths of it, `time` is in nanoseconds; those
 *   from `arrived` on and `expanded` are of journeys
 *
 * @typedef {{ least: number, lower: number, median: number, upper: number, most: number }} Spread
 *
 * @typedef {object} Pair two lanes by their places
 * @property {number} first
 * @property {number} second
 * @property {number} wins problems in which the first one's figure is better
 * @property {number} losses
 * @property {number} ties
 * @property {number} unpaired problems with nothing to compare
 * @property {number} p of the exact two-sided sign test
 *
 * @typedef {object} Sum
 * @property {number} problems
 * @property {number[]} found by lane: how many paths were found, or in how many journeys all units arrived
 * @property {number[]} limit by lane: how many searches gave up, or how many journeys ended at their limit
 * @property {(Spread | null)[]} spreads by lane
 * @property {Pair[]} pairs
 */

export {};
