/** What of a trace can't be right: a sentence for each kind, which leads to its step on the maps. */

import { html, nothing } from "lit";
import type { Action, View } from "../../state/actions.ts";
import type { Doc } from "../../types.ts";
import { numbersIn } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import type { Row } from "../../words/report.ts";
import { showStep } from "./show.ts";
import { cellAt } from "./traced.ts";
import type { ClaimRead, Flaw } from "./types.ts";

type Act = (action: Action) => void;

export function flawsOf({
  read,
  flaws,
  doc,
  view,
  rows,
  act,
}: {
  read: ClaimRead;
  /** those that count */
  flaws: Flaw[];
  doc: Doc;
  view: View;
  rows: Row[];
  act: Act;
}) {
  if (flaws.length === 0) return nothing;
  const last = read.cells.length / 2;
  return html`<section class="analysis-section" aria-labelledby="check-flaws">
    <h3 id="check-flaws">${say("What can't be right")}</h3>
    <ul class="check-flaws">${flaws.map(
      (flaw) => html`<li>
        <button type="button" title=${say("Show it on the maps")} @click=${() =>
          showStep({ doc, view, rows, act, step: stepOf(flaw, last), cells: cellsOf(flaw, doc) })}>
          ${flawSaid(flaw)}
        </button>
      </li>`,
    )}</ul>
    <p class="side-note">${say("Steps count from 0, as the timeline does before the first cell is expanded.")}</p>
  </section>`;
}

export function flawSaid({ says }: Flaw) {
  return say(numbersIn(says));
}

/** The step of the run at which a flaw is seen; that of a path, and a missing goal, at the end. */
function stepOf({ kind, step }: Flaw, last: number) {
  return kind.startsWith("path") || kind === "no_goal" ? last : step;
}

function cellsOf({ cell, other }: Flaw, doc: Doc) {
  return [cell, other].flatMap((each) => cellAt(doc, each) ?? []);
}
