/** A lane's pseudocode, lit at the line in which the step shown ends. */

import { html, nothing } from "lit";
import type { Lane, LaneConfig, Result, WorldData } from "../types.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { type Line, linesOf, onLines, workOf } from "../words/pseudocode.ts";

export function code({
  lane: { config },
  result,
  step,
  world,
}: {
  lane: Lane;
  result: Result;
  step: number;
  world: WorldData | undefined;
}) {
  return codeOf(linesOf(config, result.evaluation, world), { config, result, step });
}

/** Lines, lit at that in which the step ends. */
export function codeOf(
  lines: Line[],
  { config, result, step }: { config: LaneConfig; result: Result; step: number },
) {
  const { at, counts } = onLines(lines, workOf(config, result, step));
  return html`<ol class="analysis-code" aria-label=${say("The search, line by line")}>
    ${lines.map(({ work, depth, text }) => {
      const count = counts[work] ?? 0;
      return html`<li data-depth=${depth} aria-current=${work === at ? "step" : nothing}>
        <span>${say(text)}</span>
        ${count === 0 ? nothing : html`<b title=${say("How often this step came here")}>${whole(count)} ×</b>`}
        ${work === at && work === "each" ? html`<b title=${say("No neighbour gets cheaper")}>${say("none")}</b>` : nothing}
      </li>`;
    })}
  </ol>`;
}
