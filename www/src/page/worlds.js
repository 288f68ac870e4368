/**
 * What the page does for documents with a world beside what it does for all: it is loaded after the first results.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Action } from "../state/actions.js"
 * @import { Frame, TbLane } from "../ui/lane.js"
 */

import * as hold from "../ui/hold.js";
import * as legend from "../ui/maps-legend.js";
import { showBrush } from "../view/world-marks.js";
import { planesOf } from "../view/world-planes.js";
import { say } from "../words/language.js";
import { factsAt } from "../words/world-words.js";
import { PlaneAsker } from "./planes.js";
import { entitle } from "./title.js";

/** @type {PlaneAsker | null} */
let planes = null;

/**
 * From now on the engine is asked what layers come to.
 * @param {Engine} engine
 * @param {ConstructorParameters<typeof PlaneAsker>[1]} on
 */
export function askPlanes(engine, on) {
  planes = new PlaneAsker(engine, on);
}

/** What the maps were last painted for.
 * @type {Pick<Frame, "doc" | "view"> | null} */
let painted = null;

/**
 * Follows what the maps show: a world or a brush that changed is painted, and the engine asked what it comes to.
 * @param {Map<TbLane, Frame>} frames
 * @param {(action: Action) => void} dispatch
 */
export function follow(frames, dispatch) {
  hold.follow(frames, dispatch);
  entitle();
  // What stands in menus in the place of contents that are on their way.
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

/**
 * Tells the legend and the lane's own line what there is at the cell under the pointer.
 * @param {TbLane} lane
 * @param {Frame} frame
 */
export function point(lane, frame) {
  legend.point(lane, frame);
  const { doc, view } = frame;
  const cell = view.hover ?? view.cursor;
  if (!doc.world || cell === null || lane.readout === "") return;
  lane.readout = [lane.readout, ...factsAt(doc, cell, planesOf(doc))].join("  ");
}

/** @param {Pick<Frame["view"], "tool">} [view] */
function brushOf(view) {
  return typeof view?.tool === "object" ? view.tool : null;
}
