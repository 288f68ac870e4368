/**
 * The controls below an embed's maps: as much of the timeline as its options ask for.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Options } from "./options.js"
 */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { endOf, startOf } from "../state/timeline.js";
import { icon } from "../ui/icons.js";
import { numbersIn, whole } from "../words/format.js";
import { say } from "../words/language.js";
import { layerChoice } from "./layer-choice.js";
import "../ui/timeline.js";

/**
 * @param {Options["controls"]} kind
 * @param {View} view
 * @param {(action: Action) => void} act
 * @param {boolean} plays whether the lanes play a journey, which has ticks and no layers
 */
export function controlsOf(kind, view, act, plays) {
  switch (kind) {
    case "none":
      return nothing;
    case "min":
      return fewControls(view, act);
    default:
      return fullControls(view, act, plays);
  }
}

/**
 * All controls of the page, and the layer.
 * @param {View} view
 * @param {(action: Action) => void} act
 * @param {boolean} plays
 */
function fullControls(view, act, plays) {
  return html`<div class="controls">
    <tb-timeline
      .view=${view}
      .unit=${plays ? "tick" : "step"}
      @tb-action=${(/** @type {CustomEvent} */ event) => act(event.detail)}
    ></tb-timeline>
    ${plays ? nothing : layerChoice(view, act)}
  </div>`;
}

/**
 * Controls to play, step and scrub.
 * @param {View} view
 * @param {(action: Action) => void} act
 */
function fewControls(view, act) {
  const { playing } = view;
  const button = (
    /** @type {string} */ label,
    /** @type {Parameters<typeof icon>[0]} */ name,
    /** @type {Action} */ action,
  ) => html`<button
    type="button"
    class="icon-button"
    aria-label=${say(label)}
    title=${say(label)}
    @click=${() => act(action)}
  >${icon(name)}</button>`;
  const isShare = view.sync === "share";
  const step = isShare
    ? numbersIn(`${(view.position / 10).toFixed(1)} %`)
    : whole(Math.floor(view.position));
  const of = isShare ? "" : ` ${say("of {}", whole(endOf(view)))}`;
  return html`<div class="controls timeline" role="group" aria-label=${say("Timeline")}>
    <div class="button-row">
      ${button(playing ? "Pause" : "Play", playing ? "pause" : "play", {
        type: playing ? "pause" : "play",
      })}
      ${button("Step back", "back", { type: "step", by: -1 })}
      ${button("Step forward", "forward", { type: "step", by: 1 })}
    </div>
    <input
      type="range"
      class="scrub"
      aria-label=${say("Position")}
      aria-valuetext=${step + of}
      min=${startOf(view)}
      max=${endOf(view)}
      step=${view.sync === "steps" ? 1 : 0.5}
      .value=${live(String(view.position))}
      @input=${(/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        act({ type: "seek", position: Number(value) });
      }}
    />
    <output class="position" aria-live="off"
      >${step}<span class="position-words">${of}</span></output
    >
  </div>`;
}
