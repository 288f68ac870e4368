/**
 * @import { Panel } from "./panels.js"
 */

import { html } from "lit";
import { icon } from "../ui/icons.js";
import { PANELS } from "./panels.js";

/**
 * The buttons at the end of the bar.
 * @param {object} given
 * @param {number} given.lanes their number
 * @param {boolean} given.full whether there are as many as allowed
 * @param {string} given.theme
 * @param {() => void} given.addLane
 * @param {() => void} given.changeTheme
 * @param {() => void} given.share
 * @param {Panel | null} given.panel the one open beside the maps
 * @param {(panel: Panel) => void} given.toggle
 * @param {() => void} given.help
 */
export function barEnd({ lanes, full, theme, addLane, changeTheme, share, panel, toggle, help }) {
  return html`<div class="button-row bar-end">
    <button
      type="button"
      class="with-icon"
      aria-label="Add lane"
      title=${full ? `There are ${lanes} lanes; no more fit` : "Add a lane"}
      aria-disabled=${String(full)}
      @click=${() => full || addLane()}
    >${icon("plus")} Lane</button>
    ${(/** @type {Panel[]} */ (Object.keys(PANELS))).map(
      (name) => html`<button
        type="button"
        class="icon-button"
        aria-label=${PANELS[name].label}
        title=${PANELS[name].help}
        aria-expanded=${String(name === panel)}
        @click=${() => toggle(name)}
      >${icon(name)}</button>`,
    )}
    <button
      type="button"
      class="icon-button"
      aria-label="Share"
      title="Share: a link that holds everything"
      @click=${share}
    >${icon("share")}</button>
    <button
      type="button"
      class="icon-button"
      aria-label="Theme: ${theme}"
      title="Theme: ${theme}"
      @click=${changeTheme}
    >${icon("theme")}</button>
    <button
      type="button"
      class="icon-button"
      aria-label="Help"
      title="Help: keys, gestures, colours"
      @click=${help}
    >?</button>
  </div>`;
}
