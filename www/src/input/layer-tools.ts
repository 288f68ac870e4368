/** The tools for layers that few documents have, which are loaded when the first of them is chosen. */

import type { Action, View } from "../state/actions.ts";
import type { LayerTool } from "../state/world.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc } from "../types.ts";
import type { Contact, Outcome, Paint, Sight, Space } from "./gesture.ts";

/** the end that a press grabs */
type Grab = (event: Contact, sight: Sight) => "start" | "goal" | null;

export interface LayerTools {
  /** the stroke that a press begins; null if it grabs an end */
  begin: (event: Contact, sight: Sight, grab: Grab) => Outcome | null;
  /** the effect of a key at a cell */
  key: (
    doc: Doc,
    tool: LayerTool,
    cell: number,
    erases: boolean,
  ) => { paint: Paint; actions: Action[] } | null;
  /** the effect of a key for the side of a cell; null where the tool has none */
  turn: (
    doc: Doc,
    tool: View["tool"],
    cell: number,
    side: { x: number; y: number },
    stroke: number,
  ) => Action[] | null;
  /** where a tool draws, if that isn't on the document's places */
  space: (doc: Doc, tool: View["tool"]) => Space | null;
  /** the cell of the thing pressed last */
  home: (doc: Doc, tool: View["tool"]) => number | null;
  /** the effect of the keys for start and goal */
  place: (doc: Doc, tool: View["tool"], end: "at" | "goal", cell: number) => Action | null;
}

let tools: LayerTools = {
  begin: () => null,
  key: () => null,
  turn: () => null,
  space: () => null,
  home: () => null,
  place: () => null,
};

/** The tools loaded so far; until then they do nothing. */
export function layerTools() {
  return tools;
}

export async function loadLayerTools() {
  ({ LAYER_TOOLS: tools } = await expect(import("./layer-hands.ts")));
}
