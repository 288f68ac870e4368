import { html, nothing } from "lit";
import { animate, drawing, placesOf } from "../analysis/open/drawing.ts";
import { layOut } from "../analysis/open/layout.ts";
import type { Doc, Lane, Result } from "../types.ts";
import { Asking, loading } from "../ui/asking.ts";
import type { From } from "../ui/events.ts";
import { icon } from "../ui/icons.ts";
import { measureRoom } from "../ui/room.ts";
import { cost, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Looker, Subject } from "./client.ts";
import type { Entry, ListChoice, Shape } from "./types.ts";
import { entryText, shapeText } from "./words.ts";

/** The most cells of a map whose lists are drawn: a step back begins the search again. */
const MOST_CELLS = 10_000;

/** Lists drawn as they are at the step that the timeline shows. */
export class TbLabStructure extends Asking {
  static override properties = {
    doc: { attribute: false },
    lane: { attribute: false },
    result: { attribute: false },
    step: { attribute: false },
    moving: { attribute: false },
    lists: { attribute: false },
    shapes: { state: true },
    marked: { state: true },
    room: { state: true },
  };

  declare doc: Doc | null;
  declare lane: Lane | null;
  declare result: Result | null;
  declare step: number;
  /** Whether the timeline plays too fast for the eye to follow entries. */
  declare moving: boolean;
  /** The lists drawn. */
  declare lists: ListChoice[];
  declare looker: Looker | null;
  /** The shapes drawn, of the same lists, at a step. */
  declare shapes: { subject: Subject; step: number; shapes: Shape[] } | null;
  /** The marked entry: its list's place, and its own in the shape. */
  declare marked: { list: number; entry: number } | null;
  /** The width of a drawing, in pixels. */
  declare room: number;
  declare subject: Subject | null;
  /** The entries' old places, by drawing. */
  declare stood: WeakMap<Element, Map<string, [number, number]>>;

  constructor() {
    super();
    this.doc = null;
    this.lane = null;
    this.result = null;
    this.step = 0;
    this.moving = false;
    this.lists = [];
    this.looker = null;
    this.shapes = null;
    this.marked = null;
    this.room = 560;
    this.subject = null;
    this.stood = new WeakMap();
    measureRoom(this, 200);
  }

  override willUpdate() {
    const { doc, lane, step, looker } = this;
    if (!doc || !lane || !looker || tooLarge(doc)) return;
    const { config } = lane;
    const names = this.lists.map(({ name }) => name);
    const same =
      this.subject?.map === doc &&
      JSON.stringify([this.subject.config, this.subject.lists]) === JSON.stringify([config, names]);
    if (!same) {
      this.subject = { config, map: doc, lists: names };
      this.failure = "";
      this.marked = null;
    }
    const subject = this.subject as Subject;
    void this.want(
      [subject, step],
      () => looker.at(subject, step),
      (shapes) => {
        this.#remember();
        this.shapes = { subject, step, shapes };
      },
    );
  }

  #remember() {
    for (const drawn of this.querySelectorAll("svg.lab-drawing")) {
      this.stood.set(drawn, placesOf(drawn));
    }
  }

  override updated() {
    for (const drawn of this.querySelectorAll("svg.lab-drawing")) {
      const before = this.stood.get(drawn);
      this.stood.delete(drawn);
      if (before && !this.moving) animate(drawn, before);
    }
  }

  override render() {
    const { doc, lane, shapes } = this;
    if (!doc || !lane) return nothing;
    if (tooLarge(doc)) {
      const { width, height } = doc;
      return html`<p class="side-note">
        ${say("Lists are drawn for maps of at most {} cells, such as 100 × 100; this one has {}. Its growth can be measured all the same.", whole(MOST_CELLS), whole(width * height))}
      </p>`;
    }
    if (this.failure !== "") return this.problem();
    if (this.isWaiting(shapes)) return loading();
    // The previous drawing stays until the next one is known.
    const shapeOf = (name: string) => shapes?.shapes[shapes.subject.lists.indexOf(name)] ?? null;
    return html`
      ${this.#stepper()}
      ${
        this.lists.length === 0
          ? html`<p class="side-note">${say("Choose a list to look into.")}</p>`
          : this.lists.map((list, place) => this.#list(list, place, shapeOf(list.name), doc))
      }
      <p class="lab-legend quiet">
        <span class="lab-scale" aria-hidden="true"></span> ${say("bright cells leave OPEN first, dark ones last; framed: the next to leave; faint: stale, since a better path was found.")}
      </p>
    `;
  }

  #stepper() {
    const steps = Math.max(0, (this.result?.trace.steps ?? 1) - 1);
    const step = Math.min(this.step, steps);
    return html`<div class="lab-steps" role="group" aria-label=${say("Step")}>
      <button
        type="button"
        class="icon-button"
        aria-label=${say("One step back in the lab")}
        title=${say("One step back (,)")}
        aria-disabled=${String(step === 0)}
        @click=${() => this.act({ type: "step", by: -1 })}
      >${icon("back")}</button>
      <button
        type="button"
        class="icon-button"
        aria-label=${say("One step forward in the lab")}
        title=${say("One step forward (.)")}
        aria-disabled=${String(step >= steps)}
        @click=${() => this.act({ type: "step", by: 1 })}
      >${icon("forward")}</button>
      <output class="quiet">${say("After {} of {} expansions", whole(step), whole(steps))}</output>
    </div>`;
  }

  #list({ name, label, help }: ListChoice, place: number, shape: Shape | null, doc: Doc) {
    const unit = this.result?.unit ?? 1;
    const tell = (f: number) => cost(f, unit);
    const layout = shape && layOut(shape, this.room, tell);
    const marked = this.marked?.list === place ? this.marked.entry : null;
    const entry = marked === null ? undefined : shape?.entries[marked];
    return html`<section class="lab-list" aria-labelledby="lab-list-${name}">
      <h3 id="lab-list-${name}" title=${say(help)}>${say(label)}
        <span class="quiet">${shape ? shapeText(shape) : "…"}</span></h3>
      ${
        shape && layout && shape.entries.length > 0
          ? html`<div
              class="lab-scroll"
              tabindex="0"
              role="application"
              aria-label=${say("Drawing of the {}; arrow keys go from entry to entry", say(label))}
              @keydown=${(event: KeyboardEvent) => this.#key(event, place, shape)}
              @pointermove=${(event: From<Element, PointerEvent>) => this.#point(event, place)}
              @pointerleave=${() => this.#mark(null)}
              @blur=${() => this.#mark(null)}
            >
              <svg
                class="lab-drawing"
                width=${layout.width}
                height=${layout.height}
                viewBox="0 0 ${layout.width} ${layout.height}"
                aria-hidden="true"
              >${drawing({ shape, layout, tell, marked })}</svg>
            </div>
            <p class="lab-readout quiet" aria-live="polite">
              ${entry ? entryText(entry, doc, unit) : "\u00a0"}
            </p>
            ${this.#inWords(label, shape, doc, unit)}`
          : nothing
      }
    </section>`;
  }

  #inWords(label: string, shape: Shape, doc: Doc, unit: number) {
    const entries = shape.entries.toSorted((a, b) => a.rank - b.rank);
    return html`<details class="lab-words">
      <summary>${say("In words, in the order in which they leave")}</summary>
      <ol aria-label=${say("Entries of the {}", say(label))} tabindex="0">
        ${entries.map((entry) => html`<li>${entryText(entry, doc, unit)}</li>`)}
      </ol>
    </details>`;
  }

  #point({ target }: From<Element, PointerEvent>, list: number) {
    const node = target.closest(".lab-node");
    const entry = node instanceof SVGElement ? Number(node.dataset.entry) : null;
    this.#mark(entry === null ? null : { list, entry });
  }

  /** Arrow keys go through the entries in the order in which they leave. */
  #key(event: KeyboardEvent, list: number, { entries }: Shape) {
    const order = entries.map((_, place) => place);
    order.sort((a, b) => (entries[a]?.rank ?? 0) - (entries[b]?.rank ?? 0));
    const at = this.marked?.list === list ? order.indexOf(this.marked.entry) : -1;
    const last = order.length - 1;
    const to = {
      ArrowRight: Math.min(at + 1, last),
      ArrowDown: Math.min(at + 1, last),
      ArrowLeft: Math.max(at - 1, 0),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const entry = order[to];
    this.#mark(entry === undefined ? null : { list, entry });
  }

  #mark(marked: TbLabStructure["marked"]) {
    if (marked?.list === this.marked?.list && marked?.entry === this.marked?.entry) return;
    this.marked = marked;
    const entry: Entry | undefined = marked
      ? this.shapes?.shapes[marked.list]?.entries[marked.entry]
      : undefined;
    this.#hover(entry?.cell ?? null);
  }

  /** Marks the cell on the maps, too. */
  #hover(cell: number | null) {
    const { doc } = this;
    if (doc && (cell === null || cell < doc.cells.length)) this.act({ type: "hover", cell });
  }
}

function tooLarge({ width, height }: { width: number; height: number }) {
  return width * height > MOST_CELLS;
}

customElements.define("tb-lab-structure", TbLabStructure);
