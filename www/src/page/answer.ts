/** What an example leaves for the reader to find first. */

import { html, nothing } from "lit";
import { say } from "../words/language.ts";

/** @param answer its paragraphs, if the example has any */
export function answerOf(answer: string[] | undefined) {
  if (!answer) return nothing;
  return html`<details class="answer">
    <summary>${say("Answer")}</summary>
    ${answer.map((paragraph) => html`<p>${paragraph}</p>`)}
  </details>`;
}
