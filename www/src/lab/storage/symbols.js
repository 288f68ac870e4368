/**
 * A path symbol by symbol. The symbol that is pointed at, or reached by keys, is described in words, and its cells are marked on
 * the lane's map.
 *
 * @import { MapData } from "../../types.js"
 * @import { Letter, Numbers } from "./types.js"
 */

import { html, nothing } from "lit";
import { PageElement } from "../../ui/element.js";
import { cover } from "../../view/covered.js";
import { whole } from "../../words/format.js";
import { say } from "../../words/language.js";
import { many } from "../../words/many.js";
import { cellsOf, letterText } from "./words.js";

export class TbLabSymbols extends PageElement {
  static properties = {
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

  constructor() {
    super();
    /** @type {MapData | null} */
    this.map = null;
    /** The lane, by id, on whose map cells are marked. */
    this.lane = 0;
    this.path = new Uint32Array();
    /** The first of them.
     * @type {Letter[]} */
    this.symbols = [];
    /** Those of all symbols; null where the format can't hold the path.
     * @type {Numbers | null} */
    this.numbers = null;
    /** Whether each symbol says all about a step. */
    this.isPlaces = false;
    this.label = "";
    /** Whether the last symbol comes first. */
    this.backwards = false;
    /** The symbol marked, by its number along the path.
     * @type {number | null} */
    this.marked = null;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    cover(null);
  }

  /** @override
   * @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has("symbols") && this.marked !== null) this.#mark(null);
  }

  /** @override */
  render() {
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
        @pointerleave=${(/** @type {PointerEvent} */ { currentTarget }) =>
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

  /**
   * @param {Letter} letter
   * @param {number} place
   * @param {Numbers} numbers
   */
  #symbol({ fields, meaning }, place, numbers) {
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

  /** @param {PointerEvent} event */
  #point = ({ target }) => {
    const symbol = /** @type {Element} */ (target).closest(".store-symbol");
    if (symbol instanceof HTMLElement) this.#mark(Number(symbol.dataset.place));
  };

  /** Arrow keys go through the symbols as they are stored.
   * @param {KeyboardEvent} event */
  #key = (event) => {
    const last = this.symbols.length - 1;
    const [before, after, begin, end] = this.backwards ? [1, -1, last, 0] : [-1, 1, 0, last];
    const beside = (/** @type {number} */ by) =>
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

  /** @param {number | null} marked */
  #mark(marked) {
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
