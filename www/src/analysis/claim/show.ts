/** Takes the page's maps to a step of the lane that replays the trace, near enough to see the cells that it is about. */

import type { Action, View } from "../../state/actions.ts";
import type { Doc } from "../../types.ts";
import type { TbLane } from "../../ui/lane.ts";
import type { Row } from "../../words/report.ts";
import { cameraOn } from "../close.ts";
import { positionOf, stepsOf } from "../position.ts";
import { yoursIn } from "./traced.ts";

export function showStep({
  doc,
  view,
  rows,
  act,
  step,
  cells,
}: {
  doc: Doc;
  view: View;
  rows: Row[];
  act: (action: Action) => void;
  /** how many cells have been expanded then */
  step: number;
  /** the one that is marked first; those off the map are left out */
  cells: number[];
}) {
  const yours = yoursIn(doc);
  const result = rows.find(({ id }) => id === yours?.id)?.status.result;
  if (!yours || !result) return;
  act({ type: "shown", id: yours.id });
  const last = stepsOf(result);
  act({ type: "seek", position: positionOf(Math.min(step, last), last, view.sync) });
  const lanes = [...document.querySelectorAll<TbLane>("tb-lane")];
  const size = lanes.find((each) => each.lane?.id === yours.id)?.panel?.sight().panel;
  const [first] = cells;
  if (first === undefined) return;
  if (size) act({ type: "camera", camera: cameraOn(doc, cells, size) });
  act({ type: "hover", cell: first });
}
