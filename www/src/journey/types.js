/**
 * What the page and the worker for journeys tell each other. Types only; nothing here runs.
 *
 * A cell is named by its index, a unit by its number, both from 0.
 */

/**
 * What a lane has recorded since it told last, of ticks that have ended.
 * @typedef {object} News
 * @property {Uint32Array} places where each unit is after each new tick, unit by unit; at first also before the first one
 * @property {Uint32Array} patrols likewise
 * @property {Float64Array} expanded by new tick
 * @property {Uint32Array} happenings rows of four: the tick, a {@link HAPPENING}, and two numbers
 * @property {Uint32Array} arrivals rows of two: the tick and the unit; those of ticks that aren't recorded, too
 * @property {Plan[]} plans searches that have ended
 * @property {Uint32Array} paths rows of four: the tick, the unit, whether it is a quick one, how many cells
 * @property {Uint32Array} cells those of these paths, one after another
 * @property {Counts} counts
 * @property {Reached} reached
 * @property {"running" | "arrived" | "stuck" | "limit" | "memory"} outcome
 * @property {boolean} cut whether the journey has more ticks than are recorded
 * @property {string | undefined} shortage why it ended before its time, where its part of the memory is the reason
 */

/**
 * A search that ended.
 * @typedef {object} Plan
 * @property {number} number among the searches of its lane that began
 * @property {number} tick in which it ended
 * @property {number} begun the tick in which it began
 * @property {number | null} unit null for a whole group's
 * @property {string} kind
 * @property {string} why
 * @property {boolean} found
 * @property {number | null} cost in cost units
 * @property {number} expanded
 */

/**
 * What a lane's units have done: whole numbers, `cost` in cost units.
 * @typedef {Record<"ticks" | "moves" | "cost" | "expanded" | "worst" | "plans" | "failed" | "wasted" | "splices" | "bad" |
 *   "refined" | "requeued" | "raised" | "collisions" | "bumps" | "waits" | "notified" | "bits", number>} Counts
 */

/**
 * The units that have arrived, those included that stand on their goals from the first.
 * @typedef {object} Reached
 * @property {number} arrived
 * @property {number | null} makespan the tick in which the last one arrived, counted from 1; null where not all have
 * @property {number | null} sumOfCosts the ticks in which they arrived, added up; null where not all have
 */

/**
 * The map that a search saw.
 * @typedef {object} Seen
 * @property {Uint8Array} cells 0 is a wall, 1 to 9 a weight
 * @property {Uint8Array} [costlier] by cell: 1 where others are about to walk
 * @property {number | undefined} from where it began; none for a field, which begins at its goal
 * @property {number} goal
 */

/**
 * A search that was made again to be looked into.
 * @typedef {object} Replayed
 * @property {import("../types.js").Trace} trace
 * @property {Uint32Array} path empty if it found none, or is a field
 * @property {Seen} seen
 * @property {Uint32Array | Float64Array | undefined} h by cell, in cost units
 * @property {Plan} plan
 */

export {};
