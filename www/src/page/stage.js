/**
 * @import { Action, Notice, State, View } from "../state/actions.js"
 * @import { Catalogue, Check, Doc, Lane, LaneStatus } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import { shownLanes } from "../state/shown.js";
import { list } from "../ui/list.js";
import "../ui/hint.js";
import "../ui/lane.js";
import "../ui/notice.js";
import "../ui/timeline.js";
import { shapeOf } from "../view/shapes/shape.js";
import { say } from "../words/language.js";

/**
 * The lanes, the timeline below them, and room for a notice in between.
 *
 * @param {object} given
 * @param {Doc} given.doc
 * @param {View} given.view
 * @param {Notice | null} given.notice
 * @param {Catalogue} given.catalogue
 * @param {(lane: Lane) => Check | undefined} given.checkOf what there is to say of a lane
 * @param {(id: number, search: number) => void} given.look looks into a search of a lane's journey
 * @param {Map<number, LaneStatus>} given.statuses
 * @param {Row[]} given.rows
 * @param {typeof import("./later.js") | null} given.later once it is loaded
 * @param {(action: Action) => void} given.act
 * @param {() => State} given.getState
 */
export function stage({
  doc,
  view,
  notice,
  catalogue,
  checkOf,
  look,
  statuses,
  rows,
  later,
  act,
  getState,
}) {
  const { lanes } = doc;
  // That of the drawing: floors lie side by side, and regions where they are.
  const { width, height } = shapeOf(doc);
  const shown = shownLanes(lanes, view);
  return html`<div class="stage">
    <tb-lane-tabs .view=${view} .rows=${rows} .catalogue=${catalogue}></tb-lane-tabs>
    <section
      class="lanes"
      aria-label=${say("Lanes")}
      data-count=${lanes.length}
      .style=${`--aspect:${width / height}`}
    >
      ${list(
        lanes,
        ({ id }) => id,
        (lane, index) => html`<tb-lane
          ?data-aside=${!shown.includes(lane.id)}
          ?data-first=${shown[0] === lane.id}
          .lane=${lane}
          .index=${index}
          .count=${lanes.length}
          .catalogue=${catalogue}
          .check=${checkOf(lane)}
          .status=${statuses.get(lane.id)}
          .attachKeyboard=${later?.attachKeyboard}
          .note=${later?.amountsIn(statuses.get(lane.id), view.layer) ?? ""}
          .dispatch=${act}
          .getState=${getState}
        ></tb-lane>`,
      )}
    </section>
    <div class="legend-row">${later?.mapsLegend(doc, view, statuses, catalogue.limits)}</div>
    <tb-hint .text=${doc.journey && journeyHint()}></tb-hint>
    <div class="dock">
      <tb-notice .notice=${notice}></tb-notice>
      ${doc.journey || doc.plan ? html`<tb-track .doc=${doc} .view=${view} .statuses=${statuses} .look=${look}></tb-track>` : nothing}
      <tb-timeline .view=${view} .unit=${doc.journey ? "tick" : "step"} .marks=${later?.runMarks(statuses, doc, view) ?? null}></tb-timeline>
    </div>
  </div>`;
}

function journeyHint() {
  return say(
    "Each lane plays this journey by its own policy: move the timeline, and see when its units plan again and at what cost.",
  );
}
