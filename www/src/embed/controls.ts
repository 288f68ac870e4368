/** The controls below an embed's maps: as much of the timeline as its options ask for. */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Action, View } from "../state/actions.ts";
import { endOf, startOf } from "../state/timeline.ts";
import { icon } from "../ui/icons.ts";
import { numbersIn, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { layerChoice } from "./layer-choice.ts";
import type { Options } from "./options.ts";
import "../ui/timeline.ts";
import type { From } from "../ui/events.ts";

/** @param plays whether the lanes play a journey, which has ticks and no layers */
export function controlsOf(
  kind: Options["controls"],
  view: View,
  act: (action: Action) => void,
  plays: boolean,
) {
  switch (kind) {
    case "none":
      return nothing;
    case "min":
      return fewControls(view, act);
    default:
      return fullControls(view, act, plays);
  }
}

/** All controls of the page, and the layer. */
function fullControls(view: View, act: (action: Action) => void, plays: boolean) {
  return html`<div class="controls">
    <tb-timeline
      .view=${view}
      .unit=${plays ? "tick" : "step"}
      @tb-action=${(event: CustomEvent) => act(event.detail)}
    ></tb-timeline>
    ${plays ? nothing : layerChoice(view, act)}
  </div>`;
}

/** Controls to play, step and scrub. */
function fewControls(view: View, act: (action: Action) => void) {
  const { playing } = view;
  const button = (label: string, name: Parameters<typeof icon>[0], action: Action) => html`<button
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
      @input=${(event: From<HTMLInputElement>) => {
        const { value } = event.target;
        act({ type: "seek", position: Number(value) });
      }}
    />
    <output class="position" aria-live="off"
      >${step}<span class="position-words">${of}</span></output
    >
  </div>`;
}
