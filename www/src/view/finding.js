/**
 * What a layer shows that a run alone doesn't tell, as `analysis/findings.js` finds it. Types only;
 * nothing here runs.
 *
 * @import { Palette } from "./palette.js"
 * @import { Scene } from "./detail.js"
 *
 * @typedef {"contours"|"plateau"|"difference"|"paths"|"accuracy"|"phantom"|"mirror"} FindingLayer
 *
 * @typedef {{ label: string, plain: string, amount: string, light: string, dark: string }} Sign what a
 *   colour means, in the words of one lane and of any, and what it comes to
 *
 * @typedef {{ label: string, light: string[], dark: string[] }} Pale what several colours mean
 *
 * @typedef {object} Finding
 * @property {FindingLayer} layer
 * @property {string} key what was asked for
 * @property {Uint8Array | null} tones by cell: its colour's number, 0 for that of the ground; null
 *   where open and closed cells are shown
 * @property {(colours: Palette) => { closed: Uint32Array, seen: Uint32Array }} pixels by tone: of a
 *   cell that is closed at the step shown, and of any other
 * @property {Sign[]} signs
 * @property {Pale | null} pale the colours of cells that the step shown hasn't come to
 * @property {{ low: string, high: string } | null} ramp what the colours of the scale go from and to
 * @property {string} text what the layer comes to, one short sentence; empty for none
 * @property {[label: string, value: string, help: string][]} facts all that it comes to
 * @property {(context: CanvasRenderingContext2D, scene: Scene) => void} draw what spans cells
 */

export {};
