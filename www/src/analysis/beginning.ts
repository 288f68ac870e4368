/** Where two searches begin to differ: their maps at that step, what each took there, and the differences after it. */

import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import type { Doc, Result } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import { icon } from "../ui/icons.ts";
import type { TbLane } from "../ui/lane.ts";
import type { Panel } from "../ui/map-panel.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import { hasCause } from "./cause.ts";
import type { Analyst } from "./client.ts";
import { Close, cameraOn } from "./close.ts";
import { won } from "./decision.ts";
import { positionOf, stepsOf } from "./position.ts";
import { type Marked, Rings } from "./rings.ts";
import { comparison, tiedWith } from "./rival.ts";
import type { Known } from "./story.ts";
import type { Decided, Queue, Step } from "./types.ts";

/** The most entries of OPEN that are looked at, and the most tied cells that are framed. */
const MOST = 500;

/** One step at which they differ. */
interface Place {
  step: number;
  /** OPEN of the first lane just before it; null for a search without one */
  open: Step | null;
  /** of the other lane, at the first difference */
  otherOpen: Step | null;
  /** by lane, at the first difference: a program's queue just before it; null for another search */
  queues: [Queue | null, Queue | null];
}

export class TbAnalysisBeginning extends Asking {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    rows: { attribute: false },
    lanes: { attribute: false },
    known: { attribute: false },
    analyst: { attribute: false },
    at: { state: true },
    place: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare rows: Row[];
  /** the places of both lanes */
  declare lanes: [number, number];
  declare known: Known | null;
  declare analyst: Analyst | null;
  /** Which of the differences, counted from 0. */
  declare at: number;
  declare place: Place | null;
  declare maps: Close[];
  /** The marks on the page's maps, which "Show on the maps" brings. */
  declare rings: Rings | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.rows = [];
    this.lanes = [0, 0];
    this.known = null;
    this.analyst = null;
    this.at = 0;
    this.place = null;
    this.maps = [];
    this.rings = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#unring();
    this.#forget();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has("known")) {
      this.at = 0;
      this.place = null;
      this.#unring();
    }
    const { doc, known, analyst, at } = this;
    const step = this.#steps()[at];
    if (!doc || !known || !analyst || step === undefined) return;
    const configs = known.pair.flatMap((id) => doc.lanes.find((lane) => lane.id === id) ?? []);
    const [one, other] = configs.map(({ config }) => config);
    if (!one || !other) return;
    const ask = (config: typeof one, others: (typeof one)[], topic: string) => {
      const question = { step: { config, step, most: MOST, others } };
      return analyst.ask<Step | null>(doc, question, `beginning ${topic}`);
    };
    const queue = (config: typeof one, topic: string) =>
      at === 0 && config.algorithm === "program"
        ? analyst.ask<Queue | null>(doc, { queue: { config, step, most: MOST } }, `queue ${topic}`)
        : null;
    void this.want(
      [known, at],
      async () => {
        const [open, otherOpen, ...queues] = await Promise.all([
          ask(one, [other], "here"),
          at === 0 ? ask(other, [], "there") : null,
          queue(one, "here"),
          queue(other, "there"),
        ]);
        return { step, open, otherOpen, queues };
      },
      (place) => {
        // The visitor may have gone on to the next one.
        if (this.#steps()[this.at] === place.step) this.place = place;
      },
    );
  }

  /** The first step at which they differ, and those after it at which the tie-breakers would. */
  #steps(): number[] {
    const { difference, departures } = this.known ?? {};
    const first = difference?.step ?? null;
    if (first === null) return [];
    return [first, ...(departures ?? []).filter((step) => step > first)];
  }

  override render() {
    const { known, doc, place, at } = this;
    const steps = this.#steps();
    if (!known || !doc || steps.length === 0) return nothing;
    return html`<section class="analysis-section" aria-labelledby="story-began">
      <h3 id="story-began">${say("Where it began")}</h3>
      ${this.problem()}
      <p role="status">${place ? this.#sentence(place, doc) : "\u00a0"}</p>
      ${at === 0 ? this.#why(known, doc) : nothing}
      <div class="story-maps">${(at === 0 ? [0, 1] : [0]).map((index) => this.#map(index))}</div>
      <div class="side-row">
        ${
          steps.length > 1
            ? html`<span class="story-turn">
                ${this.#turn(-1, "Previous difference", steps.length)}
                <span role="status">${say("{} of {}", whole(at + 1), whole(steps.length))}</span>
                ${this.#turn(1, "Next difference", steps.length)}
              </span>`
            : nothing
        }
        <button type="button" @click=${this.#show}>${say("Show on the maps")}</button>
      </div>
    </section>`;
  }

  /** Why they differ: of a program by its parts. */
  #why(known: Known, doc: Doc) {
    const { why } = known.difference;
    const cause = this.#cause(known, doc);
    if (cause !== nothing) return cause;
    return why === "" ? nothing : html`<p class="side-note">${say(why)}</p>`;
  }

  #cause({ pair }: Known, doc: Doc) {
    const configs = pair.flatMap((id) => doc.lanes.find((lane) => lane.id === id)?.config ?? []);
    if (configs.length < 2 || !hasCause(configs)) return nothing;
    return html`<tb-analysis-cause
      .doc=${doc}
      .lanes=${this.lanes}
      .configs=${configs}
      .analyst=${this.analyst}
    ></tb-analysis-cause>`;
  }

  #turn(by: -1 | 1, label: string, count: number) {
    const next = this.at + by;
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say(label)}
      title=${say(label)}
      aria-disabled=${String(next < 0 || next >= count)}
      @click=${() => {
        if (next >= 0 && next < count) this.at = next;
      }}
    >${icon(by < 0 ? "back" : "forward")}</button>`;
  }

  #map(index: number) {
    const lane = this.lanes[index] ?? 0;
    return html`<figure>
      <div class="story-map" role="img" aria-label=${say("Map of lane {}", lane)}><div inert></div></div>
      <figcaption class="quiet">${say("Lane {}", lane)}</figcaption>
    </figure>`;
  }

  /** What each took, and why. */
  #sentence({ step, open, queues }: Place, doc: Doc) {
    const { known, lanes, at } = this;
    if (!known) return nothing;
    const { difference } = known;
    const name = (cell: number) => shapeOf(doc).name(cell);
    const tied = (queues[0] ? tiedWith(queues[0]) : open?.tied) ?? 0;
    const begin =
      tied > 1
        ? say("At step {}, {} cells tie.", whole(step), whole(tied))
        : say("At step {} they differ.", whole(step));
    if (at > 0) {
      const [other] = open?.under ?? [];
      const taken = open?.open[0]?.cell;
      if (!other?.decided || taken === undefined) return begin;
      const why = won(other.decided, this.#unit(0), say);
      const text = "Lane {} takes {}, and not {} as lane {} would: {}.";
      return html`${begin} ${say(text, lanes[0], name(taken), name(other.cell), lanes[1], why)}`;
    }
    const took = (index: 0 | 1, cell: number | null, decided: Decided | null) => {
      if (cell === null) return say("Lane {} is at its end.", lanes[index]);
      const queue = queues[index];
      if (queue) {
        return `${say("Lane {} takes {}.", lanes[index], name(cell))} ${comparison(queue, name)}`;
      }
      return decided === null
        ? say("Lane {} takes {}.", lanes[index], name(cell))
        : say(
            "Lane {} takes {}: {}.",
            lanes[index],
            name(cell),
            won(decided, this.#unit(index), say),
          );
    };
    const { took: here, decided, otherTook, otherDecided } = difference;
    return html`${begin} ${took(0, here, decided)} ${took(1, otherTook, otherDecided)}`;
  }

  #unit(index: 0 | 1) {
    return this.#result(index)?.unit ?? 1;
  }

  #result(index: number): Result | null {
    const id = this.known?.pair[index];
    return this.rows.find((row) => row.id === id)?.status.result ?? null;
  }

  /** The cells that both take, which the maps show. */
  #cells(place: Place): [number | null, number | null] {
    const { known, at } = this;
    if (at > 0) return [place.open?.open[0]?.cell ?? null, place.open?.under[0]?.cell ?? null];
    return [known?.difference.took ?? null, known?.difference.otherTook ?? null];
  }

  override updated() {
    const { doc, view, place } = this;
    const hosts = this.querySelectorAll<HTMLElement>(".story-map > div");
    if (this.maps.length !== hosts.length) this.#forget();
    if (!doc || !view || !place || hosts.length === 0) return;
    if (this.maps.length === 0) this.maps = Array.from(hosts, (host) => new Close(host));
    const about = this.#cells(place).flatMap((cell) => cell ?? []);
    for (const [index, map] of this.maps.entries()) {
      const row = this.rows.find(({ id }) => id === this.known?.pair[index]);
      if (!row) continue;
      const marked = this.#marked(place, index);
      map.show({ doc, view, status: row.status, step: place.step - 1, about, ...marked });
    }
    this.#ring();
  }

  #ring() {
    const { doc, rings } = this;
    // The view that this element has may be a frame old.
    const view = document.querySelector<TbLane>("tb-lane")?.getState().view;
    if (doc && view && rings && !rings.paint(doc, view, this.#panels())) this.rings = null;
  }

  /** What is marked on a lane's map: the cell taken, and those that tie with it. */
  #marked(place: Place, index: number): Marked {
    const open = index === 0 ? place.open : place.otherOpen;
    const tied = open && open.tied > 1 ? open.open.slice(0, open.tied) : [];
    return { taken: this.#cells(place)[index] ?? null, tied: tied.map(({ cell }) => cell) };
  }

  /** The page's own maps, by lane. */
  #panels() {
    const lanes = [...document.querySelectorAll<TbLane>("tb-lane")];
    return new Map(
      lanes.flatMap(({ lane, panel }): [number, Panel][] =>
        lane && panel ? [[lane.id, panel]] : [],
      ),
    );
  }

  #unring() {
    this.rings?.end();
    this.rings = null;
  }

  #forget() {
    for (const map of this.maps) map.destroy();
    this.maps = [];
  }

  /** Takes the page's maps to this step, near enough to see the cells, with the marks of the small ones. */
  #show = () => {
    const { doc, view, place, known } = this;
    const result = this.#result(0);
    if (!doc || !view || !place || !known || !result) return;
    this.#unring();
    const about = this.#cells(place).flatMap((cell) => cell ?? []);
    const size = this.#panels().get(known.pair[0])?.sight().panel;
    this.act({ type: "seek", position: positionOf(place.step, stepsOf(result), view.sync) });
    if (size) this.act({ type: "camera", camera: cameraOn(doc, about, size) });
    const shown = this.maps.map((_, index): [number, Marked] => [
      known.pair[index] ?? 0,
      this.#marked(place, index),
    ]);
    const position = document.querySelector<TbLane>("tb-lane")?.getState().view.position;
    this.rings = new Rings(new Map(shown), position ?? 0);
    this.#ring();
  };
}

customElements.define("tb-analysis-beginning", TbAnalysisBeginning);
