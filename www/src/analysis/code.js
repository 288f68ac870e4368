/**
 * A lane's pseudocode, with the line lit that the step shown ends in.
 *
 * @import { Lane, Result } from "../types.js"
 */

import { html, nothing } from "lit";
import { whole } from "../words/format.js";
import { say } from "../words/language.js";
import { linesOf, onLines, workOf } from "../words/pseudocode.js";

/**
 * @param {object} given
 * @param {Lane} given.lane
 * @param {Result} given.result
 * @param {number} given.step
 * @param {import("../types.js").WorldData | undefined} given.world
 */
export function code({ lane: { config }, result, step, world }) {
  const lines = linesOf(config, result.evaluation, world);
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
