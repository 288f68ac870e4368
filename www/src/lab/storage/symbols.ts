/**
 * A path symbol by symbol. The symbol that is pointed at, or reached by keys, is described in words, and its cells are marked on
 * the lane's map.
 */

import { html, nothing, type PropertyValues } from "lit";
import type { MapData } from "../../types.ts";
import { PageElement } from "../../ui/element.ts";
import type { From } from "../../ui/events.ts";
import { cover } from "../../view/covered.ts";
import { whole } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import type { Letter, Numbers } from "./types.ts";
import { cellsOf, letterText } from "./words.ts";

export class TbLabSymbols extends PageElement {
  static override properties = {
    map: { attribute: false },
    lane: { attribute: false },
    path: { attribute: false },
    symbols: { attribute: false },
    numbers: { attribute: false },
    isPlaces: { attribute: false },
    label: { attribute: false },
    backwards: { attribute: false },
    marked: { state: true },
  };

  declare map: MapData | null;
  /** The lane, by id, on whose map cells are marked. */
  declare lane: number;
  declare path: Uint32Array<ArrayBuffer>;
  /** The first of them. */
  declare symbols: Letter[];
  /** The bits of all symbols; null if the format can't hold the path. */
  declare numbers: Numbers | null;
  /** Whether each symbol says all about a step. */
  declare isPlaces: boolean;
  declare label: string;
  /** Whether the last symbol comes first. */
  declare backwards: boolean;
  /** The symbol marked, by its number along the path. */
  declare marked: number | null;

  constructor() {
    super();
    this.map = null;
    this.lane = 0;
    this.path = new Uint32Array();
    this.symbols = [];
    this.numbers = null;
    this.isPlaces = false;
    this.label = "";
    this.backwards = false;
    this.marked = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    cover(null);
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("symbols") && this.marked !== null) this.#mark(null);
  }

  override render() {
    const { map, symbols, numbers, path, marked, label, backwards } = this;
    if (!map || !numbers || symbols.length === 0) return nothing;
    const letter = marked === null ? undefined : symbols[marked];
    const left = numbers.symbols - symbols.length;
    const more = left > 0 ? html`<li class="quiet">… ${say("{} more", whole(left))}</li>` : nothing;
    const shown = symbols.map((each, place) => this.#symbol(each, place, numbers));
    return html`
      <div
        class="store-symbols"
        tabindex="0"
        role="application"
        aria-label=${say("Symbols of {}; arrow keys go from symbol to symbol", label)}
        @keydown=${this.#key}
        @pointermove=${this.#point}
        @pointerdown=${this.#point}
        @pointerleave=${({ currentTarget }: PointerEvent) =>
          document.activeElement !== currentTarget && this.#mark(null)}
        @blur=${() => this.#mark(null)}
      >
        <ol aria-hidden="true">
          ${backwards ? [more, shown.toReversed()] : [shown, more]}
        </ol>
      </div>
      <p class="lab-readout quiet" aria-live="polite">
        ${letter && marked !== null ? `${whole(marked + 1)}. ${letterText(letter, path, map)}` : "\u00a0"}
      </p>
      <p class="store-legend quiet">
        ${
          numbers.middle === 0
            ? ""
            : this.isPlaces
              ? say("Underlined: the only symbol that is read to know the middle.")
              : say("Underlined: the last symbol that is read to know the middle.")
        }
        ${
          numbers.symbols > numbers.behind
            ? say("Shaded: the first quarter of the steps, which a splice replaces.")
            : ""
        }
      </p>
      <details class="lab-words">
        <summary>${say("In words, along the path")}</summary>
        <ol aria-label=${say("Symbols of {}", label)} tabindex="0">
          ${symbols.map((each) => html`<li>${letterText(each, path, map)}</li>`)}
        </ol>
        ${left > 0 ? html`<p class="side-note">${say(`${many(left, "more symbol")} not listed.`)}</p>` : nothing}
      </details>
    `;
  }

  #symbol({ fields, meaning }: Letter, place: number, numbers: Numbers) {
    const middle = this.isPlaces ? Math.floor(numbers.symbols / 2) : numbers.middle;
    return html`<li
      class="store-symbol"
      title=${say(meaning)}
      data-place=${place}
      data-quarter=${place < numbers.symbols - numbers.behind ? "" : nothing}
      data-middle=${place === middle - 1 ? "" : nothing}
      data-marked=${place === this.marked ? "" : nothing}
    >${fields.map((field) => html`<span>${field}</span>`)}</li>`;
  }

  #point = ({ target }: From<Element, PointerEvent>) => {
    const symbol = target.closest(".store-symbol");
    if (symbol instanceof HTMLElement) this.#mark(Number(symbol.dataset.place));
  };

  /** Arrow keys go through the symbols as they are stored. */
  #key = (event: KeyboardEvent) => {
    const last = this.symbols.length - 1;
    const [before, after, begin, end] = this.backwards ? [1, -1, last, 0] : [-1, 1, 0, last];
    const beside = (by: number) =>
      this.marked === null ? begin : Math.min(last, Math.max(0, this.marked + by));
    const to = {
      ArrowRight: beside(after),
      ArrowDown: beside(after),
      ArrowLeft: beside(before),
      ArrowUp: beside(before),
      Home: begin,
      End: end,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#mark(to);
    void this.updateComplete.then(() =>
      this.querySelector("[data-marked]")?.scrollIntoView({ block: "nearest" }),
    );
  };

  #mark(marked: number | null) {
    if (marked === this.marked) return;
    this.marked = marked;
    const letter = marked === null ? undefined : this.symbols[marked];
    const cells = letter ? cellsOf(letter, this.path) : [];
    const at = cells.at(-1) ?? null;
    const from = letter ? (this.path[letter.steps[0]] ?? null) : null;
    cover(at === null ? null : { lane: this.lane, cells, from, at });
    this.act({ type: "hover", cell: at });
  }
}

customElements.define("tb-lab-symbols", TbLabSymbols);
