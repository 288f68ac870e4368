/**
 * @import { Action, State } from "../state/actions.js"
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Searches } from "../page/searches.js"
 */

import { html } from "lit";
import { list } from "../ui/list.js";
import "./lane.js";
import { say } from "../words/language.js";

/**
 * An embed's lanes side by side.
 * @param {Doc} doc
 * @param {object} given
 * @param {Catalogue} given.catalogue
 * @param {Searches} given.searches
 * @param {boolean} given.full whether the lanes have all controls of the page
 * @param {boolean} given.engaged whether the embed handles the wheel and the pointer
 * @param {(action: Action) => void} given.act
 * @param {() => State} given.getState
 * @param {() => void} given.engage
 */
export function lanesOf({ lanes }, { catalogue, searches, full, engaged, act, getState, engage }) {
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
        .engaged=${engaged}
        .dispatch=${act}
        .getState=${getState}
      ></tb-figure-lane>`,
    )}
  </div>`;
}
