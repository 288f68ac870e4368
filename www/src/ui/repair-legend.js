/**
 * The states of cells in a repair, for the maps' legend.
 *
 * @import { Result } from "../types.js"
 */

import { html, nothing } from "lit";
import { LOWERED, RAISED } from "../view/changes.js";
import { say } from "../words/language.js";
import { CHANGES, closesOthers, isRepair } from "../words/repair-words.js";

/**
 * @param {Result[]} results
 * @returns {unknown} null where no cell was repaired
 */
export function repairStates(results) {
  if (!results.some(isRepair)) return null;
  const closed = results.some(closesOthers);
  return html`${closed ? html`<span><i class="swatch closed"></i> ${say("closed")}</span>` : nothing}
    <span><i class="swatch open"></i> ${say("open")}</span>
    ${change(RAISED, "open-again", "▴")} ${change(LOWERED, "closed-again", "▾")}`;
}

/**
 * @param {number} which
 * @param {string} swatch
 * @param {string} mark
 */
function change(which, swatch, mark) {
  const { text = "", help = "" } = CHANGES.get(which) ?? {};
  return html`<span title=${say(help)}
    ><i class="swatch ${swatch}"></i> <span aria-hidden="true">${mark}</span> ${say(text)}</span
  >`;
}
