/** The states of cells in a repair, for the maps' legend. */

import { html, nothing } from "lit";
import type { Result } from "../types.ts";
import { LOWERED, RAISED } from "../view/changes.ts";
import { say } from "../words/language.ts";
import { CHANGES, closesOthers, isRepair } from "../words/repair-words.ts";

/** @returns null where no cell was repaired */
export function repairStates(results: Result[]): unknown {
  if (!results.some(isRepair)) return null;
  const closed = results.some(closesOthers);
  return html`${closed ? html`<span><i class="swatch closed"></i> ${say("closed")}</span>` : nothing}
    <span><i class="swatch open"></i> ${say("open")}</span>
    ${change(RAISED, "open-again", "▴")} ${change(LOWERED, "closed-again", "▾")}`;
}

function change(which: number, swatch: string, mark: string) {
  const { text = "", help = "" } = CHANGES.get(which) ?? {};
  return html`<span title=${say(help)}
    ><i class="swatch ${swatch}"></i> <span aria-hidden="true">${mark}</span> ${say(text)}</span
  >`;
}
