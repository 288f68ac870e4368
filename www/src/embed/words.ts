/** The sentences below an embed's maps. */

import { html, nothing } from "lit";
import { say } from "../words/language.ts";

/** @param sentences what is wrong; empty ones are skipped */
export function complaintsBelow(sentences: string[]) {
  const said = sentences.filter((text) => text !== "");
  return html`<div role="status">
    ${said.map((text) => html`<p class="sentence">${say(text)}</p>`)}
  </div>`;
}

/**
 * @param signs the maps' legend
 * @param address of the whole page; null leaves the link out
 */
export function captionBelow(title: string, signs: unknown, address: string | null) {
  return html`<div class="caption">
    ${title === "" ? nothing : html`<p>${title}</p>`}
    ${signs}
    ${address && html`<a href=${address} target="_blank" rel="noopener">${say("Open in Tiebreak")}</a>`}
  </div>`;
}
