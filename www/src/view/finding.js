/**
 * Findings: the part of a layer that `analysis/findings.js` adds to the run.
 *
 * @import { FindingLayer } from "./layers.js"
 * @import { Palette } from "./palette.js"
 * @import { Still } from "./still.js"
 *
 * @typedef {"rising" | "falling"} Hatch the direction of its lines, from left to right
 *
 * @typedef {{ label: string, plain: string, amount: string, light: string, dark: string, hatch: Hatch | null }} Sign the
 *   meaning of a colour, in the words of one lane and of any, and the amount of it; `hatch` is what cells of that
 *   colour are hatched with
 *
 * @typedef {{ label: string, light: string[], dark: string[] }} Pale the
 *   meaning of several colours together
 *
 * @typedef {object} Finding
 * @property {FindingLayer} layer
 * @property {string} key identifies the question
 * @property {Uint8Array | null} tones by cell: the number of its colour, 0 for the ground's; null
 *   where open and closed cells are shown
 * @property {(colours: Palette) => { closed: Uint32Array, seen: Uint32Array }} pixels by tone: for
 *   cells closed at the step shown, and for all others
 * @property {Sign[]} signs
 * @property {Pale | null} pale the colours of cells not yet reached at the step shown
 * @property {{ low: string, high: string } | null} ramp the ends of a scale that is always the same
 * @property {import("./scale.js").Range | null} range the least and the greatest cost that its colours show
 * @property {(cell: number, scale: import("./scale.js").Scale | null) => { share: number, text: string } | null} at
 *   where a cell lies on the scale, and its number; null for a cell that has none
 * @property {string} text the result in one short sentence; empty if there is none
 * @property {Record<string, string>} facts the whole result by the names of `analysis/facts.js`; empty if
 *   the layer has nothing to show
 * @property {string} reason why facts are missing, in a sentence; empty if none are
 * @property {Still | null} draw draws the marks that span cells; null for none
 */

/**
 * A finding with nothing to show.
 * @param {string} text
 * @param {string} [reason]
 * @returns {Omit<Finding, "layer" | "key">}
 */
export function nothing(text, reason = text) {
  return {
    tones: null,
    // Without tones no cell asks for its colour.
    pixels: () => ({ closed: new Uint32Array(), seen: new Uint32Array() }),
    signs: [],
    pale: null,
    ramp: null,
    range: null,
    at: () => null,
    text,
    facts: {},
    reason,
    draw: null,
  };
}

/** @param {string} reason why an analysis gave no answer at all, in a sentence */
export function unanswered(reason) {
  return { ...nothing("not analysed", reason), key: "" };
}
