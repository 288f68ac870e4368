/** The guarantees of a lane's settings on any map, and the facts on this map. */

import { html, nothing } from "lit";
import type { Check, Result } from "../types.ts";
import { cost, numbersIn } from "../words/format.ts";
import { say } from "../words/language.ts";

export function guarantees(check: Check | undefined, result: Result | null) {
  const rule = check?.rule ?? result?.figures.rule;
  if (!rule) return nothing;
  // Without a verdict, or with an h that decides nothing, there is nothing to say.
  const isSaid = rule.usesH && result?.figures.admissible !== null;
  const about = isSaid ? result : null;
  return html`<dl class="guarantees">
    <dt>${say("On any map")}</dt>
    <dd>${say(numbersIn(rule.reason))}</dd>
    ${
      about === null
        ? nothing
        : html`<dt>${say("On this map")}</dt>
            <dd>
              ${say(about.figures.judged ? `${admissible(about)} ${consistent(about)}`.trim() : "Working it out…")}
            </dd>`
    }
  </dl>`;
}

function admissible({ figures, unit }: Result) {
  const worst = figures.overestimate;
  if (figures.admissible || !worst) return "h is admissible: it never overestimates.";
  return (
    `h overestimates, most at (${worst.cell.join(", ")}): ` +
    `${cost(worst.h, unit)} for a distance of ${cost(worst.distance, unit)}.`
  );
}

function consistent({ figures, unit }: Result) {
  const worst = figures.inconsistency;
  if (figures.consistent === null) return "";
  if (figures.consistent || !worst)
    return "It is consistent: no step lowers h by more than it costs.";
  return (
    `It isn't consistent: from (${worst.from.join(", ")}) to (${worst.to.join(", ")}) ` +
    `h falls by ${cost(worst.drop, unit)}, and the step costs ${cost(worst.step, unit)}.`
  );
}
