import { html, nothing, svg } from "lit";
import type { View } from "../state/actions.ts";
import type { Doc } from "../types.ts";
import { PageElement } from "../ui/element.ts";
import type { TbLane } from "../ui/lane.ts";
import { isFinding, LAYERS, type Layer } from "../view/layers.ts";
import { say } from "../words/language.ts";
import { LAYER_HELP } from "../words/layer-help.ts";
import { closer } from "./closer.ts";
import { type Cell, COLUMNS, pictureOf, ROWS } from "./lens-pictures.ts";

/** The side of a picture's cells. */
const SIDE = 6;

/** Why there is nothing to choose for a journey. */
const JOURNEY =
  "The maps show units on their way. Colours, arrows and numbers belong to one search: open one above the timeline.";

/** Why there is less to choose for some searches of a journey. */
const SEARCH =
  "This search depends on other units, on time or on an earlier search, so this analysis isn't available for it.";

/** The choices of what maps show: the layer of the cells' colours, and the signs in the cells. */
export class TbLens extends PageElement {
  static override properties = { doc: { attribute: false }, view: { attribute: false } };

  declare doc: Doc | null;
  declare view: View | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
  }

  override render() {
    const { doc, view } = this;
    if (!view) return nothing;
    if (doc?.journey) return html`<p class="quiet lens-silence">${say(JOURNEY)}</p>`;
    const { arrows, figures } = view;
    // Layers that need more than the run search the map again, as the lane does by itself.
    const isAlone = doc?.plan?.isPlain ?? true;
    return html`<fieldset class="lens-layers">
        <legend>${say("Colours show")}</legend>
        ${Object.entries(LAYERS).map(([layer, label]) =>
          this.#layer(layer as Layer, label, view, isAlone),
        )}
        ${isAlone ? nothing : html`<p class="quiet lens-silence">${say(SEARCH)}</p>`}
      </fieldset>
      <hr />
      <fieldset class="lens-layers">
        <legend>${say("Drawn in the cells")}</legend>
        <label class="check">
          <input
            type="checkbox"
            .checked=${arrows}
            @change=${() => this.#show({ arrows: !arrows })}
          />
          <span>${say("arrows to parents")}</span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            .checked=${figures}
            @change=${() => this.#show({ figures: !figures })}
          />
          <span>${say("f, g and h as numbers")}</span>
        </label>
      </fieldset>`;
  }

  /** Zooms in until the signs switched on can be read, or says why they can't be. */
  #show(wish: { arrows?: boolean; figures?: boolean }) {
    this.act({ type: "show", ...wish });
    const lanes = document.querySelectorAll<TbLane>("tb-lane");
    const next = wish.figures
      ? closer(lanes, "numbers")
      : wish.arrows
        ? closer(lanes, "arrows")
        : null;
    if (next) this.act(next);
  }

  /** The label covers all of the entry; the help is no part of the name. */
  #layer(layer: Layer, label: string, view: View, isAlone: boolean) {
    return html`<div class="lens-layer-entry">
      <input
        type="radio"
        name="layer"
        id="lens-${layer}"
        aria-describedby="lens-${layer}-help"
        .checked=${view.layer === layer}
        ?disabled=${isFinding(layer) && !isAlone}
        @change=${() => this.act({ type: "layer", layer })}
      />
      ${picture(layer)}
      <span>
        <label for="lens-${layer}">${say(label)}</label>
        <small id="lens-${layer}-help">${say(LAYER_HELP[layer])}</small>
      </span>
    </div>`;
  }
}

function picture(layer: Layer) {
  return html`<svg
    class="lens-picture"
    viewBox="0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}"
    aria-hidden="true"
  >${pictureOf(layer).map(drawn)}</svg>`;
}

function drawn({ x, y, fill, hatch, right, below }: Cell) {
  const [left, top] = [x * SIDE, y * SIDE];
  const [from, to] = hatch === "rising" ? [top + SIDE, top] : [top, top + SIDE];
  return svg`<rect x=${left} y=${top} width=${SIDE} height=${SIDE} fill=${fill} />
    ${hatch ? svg`<path d="M${left} ${from}L${left + SIDE} ${to}" class="lens-hatch" />` : nothing}
    ${right ? svg`<path d="M${left + SIDE} ${top}v${SIDE}" stroke=${right} stroke-width="2" />` : nothing}
    ${below ? svg`<path d="M${left} ${top + SIDE}h${SIDE}" stroke=${below} stroke-width="2" />` : nothing}`;
}

customElements.define("tb-lens", TbLens);
