/** Two lanes' maps over each other: one is swiped away from the other, or shines through it. */

import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import { stepOf } from "../state/timeline.ts";
import type { Doc } from "../types.ts";
import { PageElement } from "../ui/element.ts";
import type { From, On } from "../ui/events.ts";
import { MapView } from "../view/map-view.ts";
import { watchTheme } from "../view/palette.ts";
import { scaleOf } from "../view/scale.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { percent } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import type { Pair } from "./pair.ts";

type Mode = "swipe" | "onion";

export class TbAnalysisSwipe extends PageElement {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    rows: { attribute: false },
    pair: { attribute: false },
    ids: { state: true },
    mode: { state: true },
    share: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare rows: Row[];
  /** The lanes that are below and above at first; null for the first two. */
  declare pair: Pair | null;
  /** The lanes below and above; null until they are chosen. */
  declare ids: (number | null)[];
  declare mode: Mode;
  /** How much of the upper one shows, in percent. */
  declare share: number;
  declare maps: MapView[];
  declare unwatch: () => void;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.rows = [];
    this.pair = null;
    this.ids = [null, null];
    this.mode = "swipe";
    this.share = 50;
    this.maps = [];
    this.unwatch = () => {};
  }

  override connectedCallback() {
    super.connectedCallback();
    this.unwatch = watchTheme(() => {
      for (const map of this.maps) map.repaint();
    });
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch();
    this.#forget();
  }

  override render() {
    const { doc, rows, mode, share } = this;
    if (!doc || rows.length < 2) return nothing;
    const [below, above] = this.#chosen();
    const { width, height } = shapeOf(doc);
    return html`<fieldset class="analysis-swipe">
      <legend>${say("Two lanes over each other")}</legend>
      <span class="side-row">
        ${this.#choice(0, say("Left"), below)} ${this.#choice(1, say("Right"), above)}
      </span>
      <div
        class="analysis-stack"
        role="img"
        aria-label=${say("Lanes {} and {} over each other", below + 1, above + 1)}
        .style=${`aspect-ratio:${width}/${height}`}
        @pointerdown=${this.#swiped}
        @pointermove=${(event: On<HTMLElement, PointerEvent>) => event.buttons === 1 && this.#swiped(event)}
      >
        <div inert></div>
        <div
          inert
          .style=${mode === "swipe" ? `clip-path:inset(0 0 0 ${share}%)` : `opacity:${1 - share / 100}`}
        ></div>
        ${mode === "swipe" ? html`<i .style=${`left:${share}%`}></i>` : nothing}
      </div>
      <span class="side-row">
        <select
          aria-label=${say("How to compare them")}
          @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => {
            this.mode = valueIn(event) as Mode;
          }}
        >
          <option value="swipe" .selected=${mode === "swipe"}>${say("swipe")}</option>
          <option value="onion" .selected=${mode === "onion"}>${say("onion")}</option>
        </select>
        <input
          type="range"
          min="0"
          max="100"
          aria-label=${mode === "swipe" ? say("Where they meet") : say("How much of the left one is visible")}
          aria-valuetext=${percent(share / 100)}
          .value=${String(share)}
          @input=${(event: From<HTMLInputElement | HTMLSelectElement>) => {
            this.share = Number(valueIn(event));
          }}
        />
      </span>
    </fieldset>`;
  }

  override updated() {
    const { doc, view } = this;
    const hosts = this.querySelectorAll<HTMLElement>(".analysis-stack > div");
    // With fewer than two lanes the hosts are gone; when there are two again, new ones exist.
    if (hosts[0] !== this.maps[0]?.element.parentNode) this.#forget();
    if (!doc || !view || hosts.length === 0) return;
    if (this.maps.length === 0) this.maps = Array.from(hosts, (host) => new MapView(host));
    const beside = this.rows.flatMap(({ status }) => status.result ?? []);
    for (const [index, place] of this.#chosen().entries()) {
      const status = this.rows[place]?.status;
      const steps = Math.max(0, (status?.result?.trace.steps ?? 1) - 1);
      const whole = { ...view, camera: { scale: 0, x: 0, y: 0 } };
      if (!status) continue;
      const scale = scaleOf(status.result, view.layer, beside);
      this.maps[index]?.render({ doc, view: whole, status, step: stepOf(view, steps), scale });
    }
  }

  #forget() {
    for (const map of this.maps) map.destroy();
    this.maps = [];
  }

  /** The places of both. */
  #chosen(): [number, number] {
    const { ids, pair, rows } = this;
    const place = (index: 0 | 1) => {
      const wanted = ids[index] ?? pair?.[index];
      const at = rows.findIndex(({ id }) => id === wanted);
      return at < 0 ? Math.min(index, rows.length - 1) : at;
    };
    return [place(0), place(1)];
  }

  #choice(index: 0 | 1, label: string, chosen: number) {
    return html`<label class="field-row"
      >${label}
      <select @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => {
        this.ids = this.ids.with(index, Number(valueIn(event)));
      }}>
        ${this.rows.map(
          ({ id, name }, place) =>
            html`<option value=${id} .selected=${place === chosen}>${place + 1}: ${name}</option>`,
        )}
      </select>
    </label>`;
  }

  #swiped = (event: On<HTMLElement, PointerEvent>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * 100;
    this.share = Math.round(Math.min(100, Math.max(0, share)));
  };
}

function valueIn(event: From<HTMLInputElement | HTMLSelectElement>) {
  return event.target.value;
}

customElements.define("tb-analysis-swipe", TbAnalysisSwipe);
