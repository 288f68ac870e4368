/** The view: what the maps show and the tool to draw with. It isn't part of the document. */

import type { Doc, LinkView } from "../types.ts";
import { LAYERS } from "../view/layers.ts";
import type { LookAction, State, View } from "./actions.ts";
import { USUAL_SPEED } from "./timeline.ts";
import { checkWord } from "./world-checks.ts";

const TOOLS: string[] = ["wall", "erase", "weight", "line", "rect", "fill", "start", "goal", "pan"];

/** The part of a view that links and files hold. */
export function linkView({
  layer,
  arrows,
  figures,
  position,
  sync,
  atEnd,
  speed,
  camera,
}: LinkView): LinkView {
  return { layer, arrows, figures, position, sync, atEnd, speed, camera };
}

export function firstView(): View {
  return {
    tool: "wall",
    draws: false,
    shown: null,
    two: false,
    pin: null,
    brush: 0,
    layer: "states",
    arrows: false,
    figures: false,
    position: 0,
    sync: "steps",
    atEnd: true,
    playing: false,
    speed: USUAL_SPEED,
    automatic: false,
    camera: { scale: 0, x: 0, y: 0 },
    held: false,
    hover: null,
    cursor: null,
    length: 0,
  };
}

export function look({ doc, view }: State, action: LookAction): View {
  switch (action.type) {
    case "tool":
      checkWord("tool", action.tool, TOOLS);
      return withTool(view, action.tool);
    case "draws":
    case "two":
    case "held":
      return { ...view, [action.type]: Boolean(action.on) };
    case "shown":
      return { ...view, shown: Number(action.id) };
    case "pin":
      return { ...view, pin: view.pin === action.lane ? null : action.lane };
    case "brush":
      return withBrush(view, action.value);
    case "layer":
      checkWord("layer", action.layer, Object.keys(LAYERS));
      return { ...view, layer: action.layer };
    case "show":
      return {
        ...view,
        arrows: Boolean(action.arrows ?? view.arrows),
        figures: Boolean(action.figures ?? view.figures),
      };
    case "camera":
      checkCamera(action.camera);
      // A hand that moves the view holds it, until the whole map is in sight again.
      return {
        ...view,
        camera: action.camera,
        held: action.camera.scale > 0 && (action.held ?? view.held),
      };
    case "fit":
      return { ...view, camera: firstView().camera, held: false };
    case "hover":
      if (action.cell !== null) checkCell(action.cell, doc);
      return view.hover === action.cell ? view : { ...view, hover: action.cell };
    case "cursor":
      if (action.cell !== null) checkCell(action.cell, doc);
      return view.cursor === action.cell ? view : { ...view, cursor: action.cell };
    default:
      throw new Error(`There is no action "${(action as { type: string }).type}".`);
  }
}

/** The pencils choose the brush; line, rectangle and fill keep it. */
function withTool(view: View, tool: View["tool"]): View {
  if (tool === "wall") return { ...view, tool, brush: 0 };
  if (tool === "erase") return { ...view, tool, brush: 1 };
  if (tool === "weight") return { ...view, tool, brush: view.brush > 1 ? view.brush : 5 };
  return { ...view, tool };
}

function withBrush(view: View, value: number): View {
  if (!Number.isInteger(value) || value < 0 || value > 9) {
    throw new Error("The brush is 0 (wall) or a weight from 1 to 9.");
  }
  const shape = view.tool === "line" || view.tool === "rect" || view.tool === "fill";
  if (shape) return { ...view, brush: value };
  const pencil = value === 0 ? "wall" : value === 1 ? "erase" : "weight";
  return { ...view, tool: pencil, brush: value };
}

export function checkCell(cell: unknown, doc: Doc) {
  if (Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < doc.cells.length) return;
  throw new Error(`Cell ${cell} lies outside the map of ${doc.width} by ${doc.height} cells.`);
}

function checkCamera(camera: View["camera"]) {
  const numbers = [camera?.scale, camera?.x, camera?.y];
  if (numbers.every(Number.isFinite) && camera.scale >= 0) return;
  throw new Error("A camera is { scale, x, y }, each a number, the scale not below 0.");
}
