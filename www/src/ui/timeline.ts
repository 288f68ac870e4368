import { html, nothing, svg } from "lit";
import { live } from "lit/directives/live.js";
import type { Action, View } from "../state/actions.ts";
import { endOf, isAutomatic, isBounded, startOf, USUAL_SPEED } from "../state/timeline.ts";
import { decimal, numbersIn, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import type { From, On } from "./events.ts";
import { icon } from "./icons.ts";
import type { markSaid, RunMarks } from "./run-marks.ts";

/** Expansions a second, or thousandths of the run a second in sync by share. */
const SPEEDS = [10, 25, 50, 100, 250, 500, 1000, 2500, 10000, 100000];
/** How lanes keep in step. */
const PACES: [View["sync"], string][] = [
  ["steps", "By steps"],
  ["share", "By share of run"],
];
/** In sync by share, the speed at which a whole run takes as long as at the automatic one. */
const USUAL_SHARE = 100;
/** How far a pointer may be from a mark that it means, in CSS pixels. */
const REACH = 5;
/** In sync by share, anything faster than a run a second is too fast to follow. */
const FASTEST_SHARE = 1000;

/** The timeline of all lanes. */
export class TbTimeline extends PageElement {
  static override properties = {
    view: { attribute: false },
    marks: { attribute: false },
    tell: { attribute: false },
    unit: {},
  };

  declare view: View | null;
  /** The unit of steps. */
  declare unit: string;
  /** The marks of the runs on it. */
  declare marks: RunMarks | null;
  /** Says what a mark means; null until it is loaded. */
  declare tell: typeof markSaid | null;

  constructor() {
    super();
    this.view = null;
    this.unit = "step";
    this.marks = null;
    this.tell = null;
  }

  override render() {
    const { view, unit } = this;
    if (!view) return nothing;
    const { playing } = view;
    return html`<div class="timeline" role="group" aria-label=${say("Timeline")}>
      <div class="button-row">
        ${this.#button("Jump to start", "start", { type: "start" })}
        ${this.#button("Step back", "back", { type: "step", by: -1 })}
        ${this.#button(playing ? "Pause" : "Play", playing ? "pause" : "play", {
          type: playing ? "pause" : "play",
        })}
        ${this.#button("Step forward", "forward", { type: "step", by: 1 })}
        ${this.#button("Jump to end", "end", { type: "end" })}
      </div>
      <div class="scrub" title=${(this.marks && this.tell?.({}, 0, 0, false)) ?? nothing} @pointermove=${this.#name}>
        <input
        type="range"
        aria-label=${say("Position")}
        aria-valuetext=${positionText(view, unit)}
        min=${startOf(view)}
        max=${endOf(view)}
        step=${view.sync === "steps" ? 1 : 0.5}
        .value=${live(String(view.position))}
        @input=${(event: From<HTMLInputElement | HTMLSelectElement>) =>
          this.act({ type: "seek", position: Number(valueOfField(event)) })}
        />
        ${this.#marks(view.marks)}
      </div>
      <output class="position" aria-live="off">${position(view, unit)}</output>
      <select
        class="speed"
        aria-label=${say("Speed")}
        title=${say("Speed")}
        @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => this.#pace(view, valueOfField(event))}
      >
        ${PACES.filter(([sync]) => sync === view.sync || !isBounded(view)).map(
          ([sync, label]) => html`<optgroup label=${say(label)}>
            ${speedsFor(view, sync).map(
              (speed) => html`<option
                value="${sync} ${speed}"
                .selected=${live(sync === view.sync && speed === view.speed)}
              >${speedText(view, speed, sync)}</option>`,
            )}
          </optgroup>`,
        )}
      </select>
    </div>`;
  }

  /** Names the mark under the pointer. */
  #name({ clientX, currentTarget }: On<HTMLElement, PointerEvent>) {
    const box = currentTarget.querySelector(".marks")?.getBoundingClientRect();
    if (!box || !this.tell) return;
    const unit = 1000 / box.width;
    const marks = { ...this.marks, stops: this.view?.marks ?? [] };
    const place = (clientX - box.left) * unit;
    currentTarget.title = this.tell(marks, place, REACH * unit, this.unit === "tick");
  }

  /** @param stops steps worth stopping at, in thousandths of the timeline */
  #marks(stops: number[] = []) {
    const lines = Object.entries({ ...this.marks, stops }).filter(
      ([, places]) => places.length > 0,
    );
    if (lines.length === 0) return nothing;
    return html`<svg class="marks" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      ${lines.map(
        ([kind, places]) =>
          svg`<path data-kind=${kind} d=${inside(places)
            .map((place) => `M${place} 0v1`)
            .join("")} />`,
      )}
    </svg>`;
  }

  /** @param choice how lanes keep in step, and the speed */
  #pace(view: View, choice: string) {
    const [sync, speed] = choice.split(" ") as [View["sync"], string];
    if (sync !== view.sync) this.act({ type: "sync", sync });
    this.act({ type: "speed", speed: Number(speed) });
  }

  /** Whether the press that is about to end has made steps of its own. */
  #repeated = false;

  /** A step again and again while its button is held. */
  #repeat({ button, target }: PointerEvent, action: Action) {
    this.#repeated = false;
    if (button !== 0) return;
    const go = () => {
      this.#repeated = true;
      this.act(action);
    };
    let timer = window.setTimeout(() => {
      timer = window.setInterval(go, 60);
    }, 400);
    const end = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      clearInterval(timer);
      end.abort();
    };
    for (const type of ["pointerup", "pointercancel", "contextmenu", "blur"])
      addEventListener(type, stop, end);
    target?.addEventListener("pointerleave", stop, end);
  }

  #button(label: string, name: Parameters<typeof icon>[0], action: Action) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say(label)}
      title=${say(label)}
      ?data-jump=${name === "start" || name === "end"}
      @pointerdown=${action.type === "step" ? (event: PointerEvent) => this.#repeat(event, action) : nothing}
      @click=${({ detail }: MouseEvent) => (detail > 0 && this.#repeated) || this.act(action)}
    >${icon(name)}</button>`;
  }
}

/**
 * A narrow window's timeline may end before the lanes that are out of sight.
 * @param places in thousandths
 */
function inside(places: number[]) {
  return places.filter((place) => place <= 1000);
}

/** The speed that follows from the timeline's length comes first. A link may have set one that isn't listed. */
function speedsFor(view: View, sync: View["sync"]) {
  const fixed = SPEEDS.filter((speed) => sync === "steps" || speed <= FASTEST_SHARE);
  if (sync === view.sync) fixed.push(view.speed);
  const all = [...new Set(fixed)].sort((one, other) => one - other);
  if (!view.automatic) return all;
  // A whole run in ten seconds is what the automatic speed is by share.
  const same = sync === "share" ? USUAL_SHARE : USUAL_SPEED;
  return [USUAL_SPEED, ...all.filter((speed) => speed !== USUAL_SPEED && speed !== same)];
}

/** The position as shown; a narrow window leaves the word out. */
function position(view: View, unit: string) {
  if (view.sync === "share") return positionText(view, unit);
  // The words around the step.
  const [before, after] = wordsOf(unit, view).split("{}");
  return html`<span class="position-words">${before}</span>${whole(Math.floor(view.position))}<span class="position-words">${after}</span>`;
}

/** @param unit of steps */
export function positionText(view: View, unit: string = "step") {
  if (view.sync === "share") return numbersIn(`${(view.position / 10).toFixed(1)} %`);
  return wordsOf(unit, view).replace("{}", whole(Math.floor(view.position)));
}

/** The timeline's position, without the step itself. */
function wordsOf(unit: string, view: View) {
  return say(unit === "tick" ? "tick {} of {}" : "step {} of {}", "{}", whole(endOf(view)));
}

/** Short enough for the narrowest window; the control's title has the words. */
function speedText(view: View, speed: number, sync: View["sync"]) {
  const isUsual = isAutomatic({ ...view, speed });
  if (sync === "steps") return isUsual ? say("about 10 s") : `${whole(speed)}/s`;
  return `${decimal(1000 / (isUsual ? USUAL_SHARE : speed))} s`;
}

function valueOfField(event: From<HTMLInputElement | HTMLSelectElement>) {
  return event.target.value;
}

customElements.define("tb-timeline", TbTimeline);
