/**
 * The tools for layers that few documents have, which are loaded when the first of them is chosen.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { LayerTool } from "../state/world.js"
 * @import { Doc } from "../types.js"
 * @import { Contact, Outcome, Paint, Sight, Space } from "./gesture.js"
 *
 * @typedef {(event: Contact, sight: Sight) => "start" | "goal" | null} Grab the end that a press grabs
 *
 * @typedef {object} LayerTools
 * @property {(event: Contact, sight: Sight, grab: Grab) => Outcome | null} begin what a press begins; null where it
 *   grabs an end
 * @property {(doc: Doc, tool: LayerTool, cell: number, erases: boolean) => { paint: Paint, actions: Action[] } | null} key what a
 *   key does at a cell
 * @property {(doc: Doc, tool: View["tool"]) => Space | null} space where a tool draws, if that isn't on the document's places
 * @property {(doc: Doc, tool: View["tool"]) => number | null} home the cell of what was pressed last
 * @property {(doc: Doc, tool: View["tool"], end: "at" | "goal", cell: number) => Action | null} place what the keys for start and
 *   goal do
 */

import { expect } from "../task/outstanding.js";

/** @type {LayerTools} */
let tools = {
  begin: () => null,
  key: () => null,
  space: () => null,
  home: () => null,
  place: () => null,
};

/** Those that are there: before they are loaded, none does anything. */
export function layerTools() {
  return tools;
}

export async function loadLayerTools() {
  ({ LAYER_TOOLS: tools } = await expect(import("./layer-hands.js")));
}
