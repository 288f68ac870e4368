/** The passes of a run that goes over the map again and again: the bound and the result of each. */

import { html, nothing } from "lit";
import type { LaneConfig, Result, Trace } from "../types.ts";
import { eventsOfKind } from "../view/events.ts";
import { PASS } from "../view/replay.ts";
import { cost, decimal, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { stepsOf } from "./position.ts";

/** Passes listed at most. */
const MOST = 100;

/** By run, where its recorded passes begin: the tab is rendered with every frame. */
const known: WeakMap<Trace, { step: number; event: number }[]> = new WeakMap();

/**
 * A table with a button for each pass that leads to its beginning; nothing where there are none.
 * @param step that is shown
 */
export function passes(
  { algorithm }: LaneConfig,
  result: Result,
  step: number,
  go: (step: number) => void,
) {
  const { figures, trace, unit } = result;
  if (!figures.passes) return nothing;
  const isAnytime = algorithm === "ara";
  const begun = known.get(trace) ?? [...eventsOfKind(trace, PASS)];
  known.set(trace, begun);
  const shown = begun.findLastIndex((pass) => pass.step <= step);
  const count = Math.max(begun.length, figures.passes.length);
  const rows = begun.slice(0, MOST).map(({ step: from, event }, index) => {
    const bound = trace.f?.[event] ?? 0;
    const until = begun[index + 1]?.step ?? (trace.truncated ? null : stepsOf(result));
    const reached = figures.passes?.[index]?.[1] ?? null;
    return html`<tr aria-current=${index === shown ? "step" : nothing}>
      <th scope="row"><button type="button" title=${say("Go to its beginning")} @click=${() => go(from)}>${whole(index + 1)}</button></th>
      <td>${isAnytime ? decimal(bound / 1000) : cost(bound, unit)}</td>
      <td>${until === null ? "–" : whole(until - from)}</td>
      ${isAnytime ? html`<td>${reached === null ? "–" : cost(reached, unit)}</td>` : nothing}
    </tr>`;
  });
  return html`<details class="analysis-fold">
    <summary>${count === 1 ? say("1 pass") : say("{} passes", whole(count))}</summary>
    <div class="table-scroll">
      <table class="analysis-open analysis-passes">
        <thead>
          <tr>
            <th scope="col">${say("Pass")}</th>
            ${
              isAnytime
                ? html`<th scope="col" title=${say("How many times h counts")}>${say("weight of h")}</th>`
                : html`<th scope="col" title=${say("No cell of larger f is expanded in this pass")}>${say("f at most")}</th>`
            }
            <th scope="col">${say("expanded")}</th>
            ${isAnytime ? html`<th scope="col" title=${say("The path that the pass ends with")}>${say("cost")}</th>` : nothing}
          </tr>
        </thead>
        <tbody>${rows}</tbody>
      </table>
    </div>
    ${count > rows.length ? html`<p class="side-note">${say("The first {} are listed.", whole(rows.length))}</p>` : nothing}
  </details>`;
}
