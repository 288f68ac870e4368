import type { Action, View } from "../state/actions.ts";
import type { JourneyAction } from "../state/journey-edit.ts";
import type { LayerTool, Patch } from "../state/world.ts";
import type { Catalogue, Doc } from "../types.ts";
import "../../styles/layers.css";
import { html, nothing } from "lit";
import { nextStroke } from "../input/strokes.ts";
import { joined, say, spoken } from "../words/language.ts";
import { SHAPES } from "../words/world-words.ts";
import { brushFields } from "./brush-fields.ts";
import { PageElement } from "./element.ts";
import type { From } from "./events.ts";
import { icon } from "./icons.ts";
import { journeySettings, scriptText } from "./journey-fields.ts";
import { type Kind, kindOf, kindsFor } from "./layer-kinds.ts";
import { worldFields } from "./world-fields.ts";

/** By layer: its brush as it was last, so that choosing it again brings its numbers back. */
const latest: Map<string, LayerTool> = new Map();

/** Whether a finger drew before a layer's brush was chosen. */
let drew = false;

/** The shape of a world and its layers: each layer has a row with its brush, and missing layers can be added. */
export class TbLayers extends PageElement {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    catalogue: { attribute: false },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare catalogue: Catalogue | null;

  /** Whether a brush was just chosen whose button may not be there yet. */
  #isNew = false;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.catalogue = null;
  }

  override willUpdate() {
    const tool = this.#tool();
    if (tool) latest.set(tool.layer, tool);
  }

  override render() {
    const { doc, catalogue } = this;
    if (!doc || !catalogue) return nothing;
    const world = doc.world ?? {};
    const kinds = kindsFor(doc);
    const tool = this.#tool();
    const isThere = (kind: Kind) => kind.amount(world, doc) !== "" || kind.layer === tool?.layer;
    const missing = kinds.filter((kind) => kind.add !== "" && !isThere(kind));
    return html`
      <label class="field layer-shape">
        <span>${say("Shape")}</span>
        <select @change=${this.#reshape}>
          ${catalogue.words.shape.map(
            (shape) =>
              html`<option value=${shape} .selected=${shape === (world.shape ?? "square")}>
                ${say(SHAPES[shape as "square"])}
              </option>`,
          )}
        </select>
      </label>
      ${worldFields(doc, catalogue, (patch) => this.#send(patch))}
      ${kinds.filter(isThere).map((kind) => this.#row(kind, doc, tool))}
      ${doc.journey ? this.#journey({ ...doc, journey: doc.journey }, catalogue) : nothing}
      ${
        missing.length > 0
          ? html`<div class="layer-more" role="group" aria-label=${say("Add a layer")}>
              ${missing.map(
                (kind) => html`<button
                  type="button"
                  class="with-icon"
                  title=${say(kind.add)}
                  @click=${() => this.#choose(kind)}
                >${icon("plus")} ${say(kind.added ?? kind.label)}</button>`,
              )}
            </div>`
          : nothing
      }
    `;
  }

  #row(kind: Kind, doc: Doc, tool: LayerTool | null) {
    const isChosen = kind.layer === tool?.layer;
    // Nouns keep their capitals in German, and Chinese has none.
    const name = spoken === "en" ? kind.label.toLowerCase() : say(kind.label);
    const remove = say("Remove {}", name);
    return html`<div class="layer-row">
      <button
        type="button"
        title=${say(`${kind.help} ${kind.undo}`)}
        aria-pressed=${String(isChosen)}
        @click=${() => (isChosen ? this.act({ type: "tool", tool: "wall" }) : this.#choose(kind))}
      >${say(kind.label)}</button>
      <span class="quiet">${say(kind.amount(doc.world ?? {}, doc))}</span>
      <button
        type="button"
        class="icon-button"
        aria-label=${remove}
        title=${remove}
        @click=${() => this.#remove(kind, isChosen)}
      >${icon("close")}</button>
    </div>
    `;
  }

  /** The changes drawn at later ticks, and the settings of the whole journey. */
  #journey(doc: Doc & { journey: NonNullable<Doc["journey"]> }, catalogue: Catalogue) {
    const act = (action: Action) => this.act(action);
    const script = scriptText(doc.journey);
    return html`${
      script === ""
        ? nothing
        : html`<div class="layer-row">
            <span>${say("Later changes")}</span>
            <span class="quiet">${script}</span>
            <button
              type="button"
              class="icon-button"
              aria-label=${say("Remove later changes")}
              title=${say("Remove later changes")}
              @click=${() => this.#send({ type: "journey", patch: { script: [] } })}
            >${icon("close")}</button>
          </div>`
    }
    ${journeySettings({ doc, catalogue, act })}`;
  }

  /** The brush that is chosen, if a layer's is. */
  #tool() {
    const tool = this.view?.tool;
    return typeof tool === "object" ? tool : null;
  }

  /** Gives the document a layer, if it doesn't have it, and the pointer its brush. */
  #choose(kind: Kind) {
    const { doc } = this;
    if (!doc) return;
    const begin = kind.amount(doc.world ?? {}, doc) === "" ? kind.begin?.(doc) : undefined;
    if (begin) this.#send(begin);
    // Units and patrols are drawn where they begin.
    if (kind.layer === "units" || kind.layer === "patrols") this.act({ type: "start" });
    if (!this.#tool()) drew = this.view?.draws ?? false;
    this.act({ type: "world-tool", tool: latest.get(kind.layer) ?? kind.tool });
    // A finger that has a brush in its hand draws.
    this.act({ type: "draws", on: true });
    const drawer = this.closest<HTMLElement>("[popover]");
    // The drawer would cover what is to be drawn on.
    if (drawer && matchMedia(NARROW).matches) drawer.hidePopover();
    else {
      this.#isNew = true;
      this.requestUpdate();
    }
  }

  /** The button that added a layer is gone: the one of its brush is next, once it is there. */
  override updated() {
    const { activeElement } = document;
    const brush = this.querySelector<HTMLElement>('.layer-row [aria-pressed="true"]');
    if (!this.#isNew || !brush) return;
    this.#isNew = false;
    if (activeElement === document.body || this.contains(activeElement)) brush.focus();
  }

  async #reshape(event: From<HTMLSelectElement>) {
    const list = event.target;
    const { value } = list;
    const tool = this.#tool();
    if (tool) this.act({ type: "tool", tool: "wall" });
    const shape = value as "hex" | "triangle" | "regions" | "square";
    this.#send({ shape });
    // A refused choice isn't shown as chosen.
    await this.updateComplete;
    list.value = this.doc?.world?.shape ?? "square";
  }

  #remove(kind: Kind, isChosen: boolean) {
    if (isChosen) this.act({ type: "tool", tool: "wall" });
    this.#send(kind.remove(this.doc?.world ?? {}));
  }

  #send(change: Patch | JourneyAction) {
    const stroke = nextStroke();
    if ("type" in change) this.act({ ...change, stroke });
    else this.act({ type: "world", patch: change, stroke });
  }
}

/** Up to this many CSS pixels a window shows one map. */
const NARROW = "(max-width: 47.5rem)";

/** The brush that is chosen, below the maps: its use, its numbers, and the button back to other tools. */
export class TbBrush extends PageElement {
  static override properties = {
    doc: { attribute: false },
    tool: { attribute: false },
    limits: { attribute: false },
  };

  declare doc: Doc | null;
  declare tool: LayerTool | null;
  declare limits: Catalogue["limits"] | null;

  constructor() {
    super();
    this.doc = null;
    this.tool = null;
    this.limits = null;
  }

  override render() {
    const { doc, tool, limits } = this;
    const kind = tool && kindOf(tool);
    if (!doc || !tool || !kind || !limits) return nothing;
    return html`<div class="brush-strip" role="group" aria-label=${say("Brush: {}", say(kind.label))}>
      <b>${say(kind.label)}</b>
      ${brushFields({ tool, doc, limits, act: (action) => this.act(action) })}
      <button type="button" @click=${this.#done}>${say("Done")}</button>
      <span class="quiet">${joined(`${say(kind.help)} `)}<span class="mouse-only">${say(kind.undo)}</span></span>
    </div>`;
  }

  #done() {
    this.act({ type: "tool", tool: "wall" });
    this.act({ type: "draws", on: drew });
  }
}

customElements.define("tb-layers", TbLayers);
customElements.define("tb-brush", TbBrush);
