import { html, nothing } from "lit";
import type { Action, Notice, State, View } from "../state/actions.ts";
import { shownLanes } from "../state/shown.ts";
import type { Catalogue, Check, Doc, Lane, LaneStatus } from "../types.ts";
import { list } from "../ui/list.ts";
import type { Row } from "../words/report.ts";
import "../ui/finding.ts";
import "../ui/lane.ts";
import "../ui/notice.ts";
import "../ui/timeline.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { findingOf } from "../words/finding.ts";
import { say } from "../words/language.ts";

/** The lanes, the timeline below them, and room for a notice in between. */
export function stage({
  doc,
  view,
  only = null,
  notice,
  catalogue,
  checkOf,
  look,
  statuses,
  rows,
  later,
  act,
  getState,
}: {
  doc: Doc;
  view: View;
  /** the lanes that a wide window shows, where it doesn't show all */
  only?: readonly number[] | null;
  notice: Notice | null;
  catalogue: Catalogue;
  /** the check of a lane */
  checkOf: (lane: Lane) => Check | undefined;
  /** looks into a search of a lane's journey */
  look: (id: number, search: number) => void;
  statuses: Map<number, LaneStatus>;
  rows: Row[];
  /** once it is loaded */
  later: typeof import("./later.ts") | null;
  act: (action: Action) => void;
  getState: () => State;
}) {
  const { lanes } = doc;
  // The size of the drawing: floors lie side by side, and regions at their places.
  const { width, height } = shapeOf(doc);
  const shown = lanes.some(({ id }) => only?.includes(id)) ? (only ?? []) : shownLanes(lanes, view);
  return html`<div class="stage">
    <tb-lane-tabs .view=${view} .rows=${rows} .catalogue=${catalogue}></tb-lane-tabs>
    <section
      class="lanes"
      aria-label=${say("Lanes")}
      data-count=${only ? shown.length : lanes.length}
      ?data-only=${only !== null}
      data-shown=${shown.length}
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
      <div class="legend-row">${later?.mapsLegend(doc, view, statuses)}</div>
    </section>
    <div class="brush-row">${later?.brush(doc, view, catalogue.limits)}</div>
    ${doc.title === "" ? html`<tb-finding .text=${doc.journey ? ofJourneys() : findingOf(doc, rows)} .isOfTies=${!doc.journey} .draws=${view.draws}></tb-finding>` : nothing}
    <div class="dock">
      <tb-notice .notice=${notice}></tb-notice>
      ${doc.journey || doc.plan ? html`<tb-track .doc=${doc} .view=${view} .statuses=${statuses} .look=${look}></tb-track>` : nothing}
      <tb-timeline .view=${view} .unit=${doc.journey ? "tick" : "step"} .marks=${later?.runMarks(statuses, doc, view) ?? null} .tell=${later?.markSaid ?? null}></tb-timeline>
    </div>
  </div>`;
}

function ofJourneys() {
  return say(
    "Each lane plays this journey by its own policy: move the timeline, and see when its units plan again and at what cost.",
  );
}
