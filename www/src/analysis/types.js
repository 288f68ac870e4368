/**
 * Messages between the page and the analyses' worker. Types only; nothing here runs.
 *
 * @import { LaneConfig, MapData } from "../types.js"
 * @import { FindingLayer } from "../view/layers.js"
 *
 * @typedef {{ map: MapData, events: number, all: number } |
 *   { find: { layer: FindingLayer, config: LaneConfig, other: LaneConfig } } |
 *   { step: { config: LaneConfig, step: number, most: number, others: LaneConfig[] } } |
 *   { profile: LaneConfig } |
 *   { hand: { config: LaneConfig, first: number, last: number, most: number } } |
 *   { write: { config: LaneConfig, format: TraceFormat, first: number, last: number } } |
 *   { hunt: Quest } | { beacons: BeaconsQuestion }} Question
 *
 * @typedef {object} Quest
 * @property {LaneConfig} lane to show, at its best or at its worst
 * @property {LaneConfig} rival to beat; irrelevant if the aim is "path"
 * @property {"difference" | "ratio" | "path"} aim
 * @property {{ width: number, height: number, seed: number, tries: number, weights: boolean }} size
 *
 * @typedef {{ map: MapData, more: number, less: number }} Find `more` and `less`: expansions of the
 *   rival and the lane, or costs of its path and of the cheapest
 * @typedef {{ tries: number, best: Find | null }} Hunted
 *
 * @typedef {object} BeaconsQuestion
 * @property {LaneConfig} config
 * @property {MapData} map
 * @property {number[]} marks cells
 * @property {number} from where the unit is
 * @property {number} goal
 *
 * @typedef {object} OverBeacons what beacons make of a path; costs in cost units
 * @property {number} marks how many there are
 * @property {number} shared bits of all paths between marks
 * @property {number} pairs how many these paths are
 * @property {number | null} direct the cost of the path that the lane's search finds without beacons
 * @property {{ via: [number, number], cost: number, bits: number, path: number[], runs: string[] } | null} route null where no
 *   path leads over them; `via`: the cells of both beacons; `runs`: the path in words
 *
 * @typedef {object} Step OPEN just before an expansion
 * @property {string} sentence "step 41: (12, 7), f 18, tie of 6, decided by low h"
 * @property {{ name: string, isCost: boolean }[]} deciders the criteria that order entries, f first
 * @property {Entry[]} open in the order in which they leave; if there are many, not all
 * @property {number} size of OPEN
 * @property {number} tied entries with the lowest f
 * @property {number[]} allowed cells that count as right guesses at the next one
 * @property {Decided | null} decided between the first and the second; null if there is no second
 * @property {{ chain: string, cell: number, decided: Decided | null }[]} under the cells
 *   that other chains would have taken, and what decided between the first and each; null for the same cell
 *
 * @typedef {{ cell: number, g: number, h: number, f: number, step: number, values: number[] }} Entry
 *   `step`: the one in which it came
 * @typedef {{ by: string, isCost: boolean, first: number, second: number }} Decided
 *
 * @typedef {object} Profile a run in numbers, by step; the caller adds `expanded`
 * @property {Float64Array} f of the cell expanded
 * @property {Uint32Array} expanded cells
 * @property {Uint32Array} open cells in OPEN when the step is over
 * @property {Uint32Array} ties cells that had the lowest f, the one expanded included
 * @property {Uint32Array} generated cells seen for the first time
 * @property {Uint32Array} reopened cells
 *
 * @typedef {object} HandStep the state of a run after a step
 * @property {number} step 0 puts the start in OPEN, k is the k-th expansion
 * @property {HandCell | null} expanded null in step 0
 * @property {HandCell[]} open the next cell first; if there are many, not all
 * @property {number} openSize
 * @property {number[]} closed cells, the one closed last at the end; if there are many, not all
 * @property {number} closedSize
 *
 * @typedef {{ cell: number, g: number, h: number | null, f: number }} HandCell in cost units; h is null where the
 *   search doesn't use it
 * @typedef {"csv" | "markdown" | "latex" | "json" | "posthoc"} TraceFormat
 *
 * @typedef {object} Contours
 * @property {Float64Array | null} f by cell: of the cheapest path there; NaN for a wall or out of reach; null if the
 *   map has too many cells
 * @property {number} low the lowest f
 * @property {number} high the highest f
 * @property {number | null} optimum the optimal cost, if f at the goal equals it
 *
 * @typedef {object} Plateau
 * @property {Uint8Array} zones by cell: 0 wall or out of reach, 1 forced, 2 tied, 3 never needed
 * @property {number | null} forced cells; null if f ignores g, since then none is forced
 * @property {number} tied cells
 * @property {number} tiedExpanded cells that the lane expanded
 * @property {number} beyondExpanded cells never needed that the lane expanded
 * @property {number | null} fewest tied cells that any order has to expand; null if that isn't known
 * @property {string} unknown why it isn't known; empty if it is
 * @property {Uint32Array} ghost tied cells of a path with the fewest of them
 *
 * @typedef {object} Sets the cells that two runs expanded
 * @property {Uint8Array} sets by cell: 0 neither, 1 only this one, 2 both, 3 only the other one
 * @property {number} here cells that only this one expanded
 * @property {number} both
 * @property {number} there
 *
 * @typedef {Sets & Parting} Difference
 *
 * @typedef {object} Parting
 * @property {number | null} step the first one that differs; null if none does
 * @property {string} why a sentence
 * @property {number | null} took the cell that this one expanded then; null if it was over
 * @property {string} by the criterion that decided here against the other's cell; empty if that wasn't in OPEN
 * @property {number | null} otherTook
 * @property {string} otherBy
 * @property {string} paths how the two paths compare
 *
 * @typedef {Sets & Rounding} Phantom this one with exact costs, the other one with doubles
 *
 * @typedef {object} Rounding
 * @property {number} exact cells expanded with exact costs
 * @property {number} rounded cells expanded with doubles
 * @property {number} comparisons of two entries of OPEN
 * @property {number} reordered those whose result rounding reversed
 * @property {number} broken ties that rounding broke
 * @property {number} made ties that rounding made
 * @property {number} needless updates and reopenings that made no path cheaper
 * @property {number} misled expansions in which exact costs would have taken another cell
 * @property {boolean} sameCost whether the path costs the same
 *
 * @typedef {object} Paths
 * @property {Uint8Array} tones by cell: the share of all optimal paths that lead through it, 0 if none does
 * @property {number} cells on any of them
 * @property {string} count how many there are, as text
 * @property {Uint32Array} edges from, to, from, to
 *
 * @typedef {object} Accuracy
 * @property {Uint8Array} tones by cell: h divided by the true distance; one more than the scale has where h is too
 *   large, 0 if the goal can't be reached
 * @property {Uint32Array} wrong cells where h is too large; if there are many, not all
 * @property {number} over cells where h is too large
 * @property {Worst | null} most where h exceeds the true distance by the most
 * @property {Worst | null} least where h falls short of it by the most
 * @property {Uint32Array} edges over which h falls too much: from, to, from, to
 * @property {number} inconsistent how many of them there are
 * @property {number | undefined} mean of the ratios
 *
 * @typedef {{ cell: number, h: number, distance: number }} Worst in cost units
 *
 * @typedef {object} Mirror
 * @property {Uint8Array} tones by cell: the share of the 16 runs that expanded it, 0 if none did
 * @property {Float64Array} runs expansions of each, the first one as the map is
 * @property {number} least expansions
 * @property {number} median
 * @property {number} most
 */

export {};
