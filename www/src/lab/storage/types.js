/**
 * The types that the storage of paths exchanges with its worker. Types only; nothing here runs.
 *
 * @typedef {object} Kept a path, to be written in any format
 * @property {import("../../types.js").LaneConfig} config
 * @property {import("../../types.js").MapData} map
 * @property {Uint32Array} path cells, the one where it begins first
 * @property {number} countBits bits of the number of a run's steps
 *
 * @typedef {object} Numbers
 * @property {number} bits
 * @property {number} symbols
 * @property {number} middle symbols that are read to know the cell after half of the steps
 * @property {number} last the same for the last cell
 * @property {number} behind symbols after those of the first quarter of the steps
 *
 * @typedef {object} Format
 * @property {string} name
 * @property {string} label
 * @property {string} help
 * @property {string | null} unfit why it can't hold the path
 * @property {Numbers | null} numbers null where it can't hold the path
 *
 * @typedef {{ fields: string[], meaning: string, steps: [from: number, to: number] }} Letter a symbol: the bits of its
 *   numbers, and the steps that it stands for, half-open and counted from 0; none where it only turns
 *
 * @typedef {object} Spelling a path in every format, and in one of them symbol by symbol
 * @property {string | null} refusal why it can't be stored at all
 * @property {Format[]} formats
 * @property {Letter[]} symbols the first of them
 */

export {};
