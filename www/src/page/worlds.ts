/** The page's extra work for documents with a world, loaded after the first results. */

import type { Engine } from "../engine/client.ts";
import type { Action } from "../state/actions.ts";
import { tellAlike } from "../ui/alike.ts";
import * as hold from "../ui/hold.ts";
import type { TbLane } from "../ui/lane.ts";
import * as legend from "../ui/maps-legend.ts";
import type { Frame } from "../view/map-view.ts";
import { showBrush } from "../view/world-marks.ts";
import { planesOf } from "../view/world-planes.ts";
import { say } from "../words/language.ts";
import { factsAt } from "../words/world-words.ts";
import { PlaneAsker } from "./planes.ts";
import { entitle } from "./title.ts";

let planes: PlaneAsker | null = null;

/** From now on the engine is asked for the sums of layers. */
export function askPlanes(engine: Engine, on: ConstructorParameters<typeof PlaneAsker>[1]) {
  planes = new PlaneAsker(engine, on);
}

/** The state for which the maps were last painted. */
let painted: Pick<Frame, "doc" | "view"> | null = null;

/** Follows the maps: paints a world or a brush that has changed, and asks the engine for the sums of its layers. */
export function follow(frames: Map<TbLane, Frame>, dispatch: (action: Action) => void) {
  hold.follow(frames, dispatch);
  tellAlike(frames);
  entitle();
  // The text in menus whose contents are on their way.
  document.documentElement.style.setProperty("--loading", `"${say("Loading…")}"`);
  const [frame] = frames.values();
  if (!frame) return;
  const { doc, view } = frame;
  const isNew =
    doc.world !== painted?.doc.world ||
    doc.journey !== painted?.doc.journey ||
    brushOf(view) !== brushOf(painted?.view);
  painted = { doc, view };
  if (isNew) {
    showBrush(brushOf(view));
    for (const lane of frames.keys()) lane.panel?.repaint();
  }
  planes?.follow(frames);
}

/** Gives the legend and the lane's own line the layers at the cell under the pointer. */
export function point(lane: TbLane, frame: Frame) {
  legend.point(lane, frame);
  const { doc, view } = frame;
  const cell = view.hover ?? view.cursor;
  if ((!doc.world && !doc.danger) || cell === null || lane.readout === "") return;
  lane.readout = [lane.readout, ...factsAt(doc, cell, planesOf(doc))].join("  ");
}

function brushOf(view?: Pick<Frame["view"], "tool">) {
  return typeof view?.tool === "object" ? view.tool : null;
}
