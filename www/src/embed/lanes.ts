import { html } from "lit";
import type { Searches } from "../page/searches.ts";
import type { Action, State } from "../state/actions.ts";
import type { Catalogue, Doc } from "../types.ts";
import { list } from "../ui/list.ts";
import "./lane.ts";
import { say } from "../words/language.ts";

/** An embed's lanes side by side. */
export function lanesOf(
  { lanes }: Doc,
  {
    catalogue,
    searches,
    full,
    draws,
    engaged,
    act,
    getState,
    engage,
  }: {
    catalogue: Catalogue;
    searches: Searches;
    /** whether the lanes have all controls of the page */
    full: boolean;
    /** whether walls may be drawn */
    draws: boolean;
    /** whether the embed handles the wheel and the pointer */
    engaged: boolean;
    act: (action: Action) => void;
    getState: () => State;
    engage: () => void;
  },
) {
  return html`<div
    class="lanes"
    role="group"
    aria-label=${say("Lanes")}
    data-count=${lanes.length}
    @click=${engage}
  >
    ${list(
      lanes,
      ({ id }) => id,
      (lane, index) => html`<tb-figure-lane
        .lane=${lane}
        .index=${index}
        .catalogue=${catalogue}
        .check=${searches.checkOf(lane)}
        .status=${searches.statuses.get(lane.id)}
        .full=${full}
        .draws=${draws}
        .engaged=${engaged}
        .dispatch=${act}
        .getState=${getState}
      ></tb-figure-lane>`,
    )}
  </div>`;
}
