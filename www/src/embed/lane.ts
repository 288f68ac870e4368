import { html, nothing } from "lit";
import type { Action, State } from "../state/actions.ts";
import type { Check, LaneConfig } from "../types.ts";
import { LaneElement } from "../ui/lane-element.ts";
import { laneFigures } from "../ui/lane-figures.ts";
import { legend } from "../ui/legend.ts";
import { isFinding } from "../view/layers.ts";
import { type Frame, MapView } from "../view/map-view.ts";
import { watchTheme } from "../view/palette.ts";
import { detailsOf, nameOf, summary, tiesInWords } from "../words/describe.ts";
import { say } from "../words/language.ts";
import { readout } from "../words/readout.ts";
import { FigureHands } from "./hands.ts";

/** A lane's name, with its ties in words where they are a chain, and in signs where there is room. */
function nameAndTies({ ties, algorithm }: LaneConfig, name: string, check: Check | undefined) {
  const chain = check?.chain ?? "";
  if (chain === "" || check?.policy || !name.endsWith(chain)) return name;
  if (algorithm === "program" || algorithm === "trace") return name;
  return html`${name.slice(0, -chain.length).trim()} <span class="lane-ties">${tiesInWords(ties)} <span class="lane-signs">${chain}</span></span>`;
}

/** One lane of an embed: its name with its results, and its map. */
export class TbFigureLane extends LaneElement {
  static override properties = {
    index: { attribute: false },
    full: { attribute: false },
    draws: { attribute: false },
    engaged: { attribute: false },
    readout: { state: true },
    layer: { state: true },
    scale: { state: true },
    step: { state: true },
  };

  declare index: number;
  /** Whether the lane has a readout for the cell under the pointer. */
  declare full: boolean;
  /** Whether walls may be drawn. */
  declare draws: boolean;
  /** Whether the map handles the wheel and the pointer. */
  declare engaged: boolean;
  declare readout: string;
  declare layer: State["view"]["layer"];
  /** Of the layer's colours. */
  declare scale: Frame["scale"];
  /** The step, or the tick, of a run under way. */
  declare step: number | null;
  declare dispatch: (action: Action) => void;
  declare getState: () => State;
  declare view: MapView | null;
  declare hands: FigureHands | null;
  declare frame: Frame | null;
  declare unwatch: (() => void) | undefined;

  constructor() {
    super();
    this.index = 0;
    this.full = false;
    this.engaged = false;
    this.readout = "";
    this.layer = "states";
    this.scale = null;
    this.step = null;
    this.draws = false;
    this.dispatch = () => {};
    this.getState = () => {
      throw new Error("A lane needs the figure's state.");
    };
    this.view = null;
    this.hands = null;
    this.frame = null;
  }

  show(frame: Frame) {
    this.frame = frame;
    if (this.view === null) return;
    this.view.render(frame);
    this.hands?.look();
    const { doc, view, status, step } = frame;
    this.layer = view.layer;
    this.scale = frame.scale;
    const { journey, figures } = status.result ?? {};
    const ends = journey?.tape.ticks ?? figures?.expanded ?? 0;
    this.step = step < ends ? step : null;
    const info = view.hover === null ? null : this.view.info(view.hover);
    this.readout = readout(doc, view.hover, status.result, info, step, frame.facts);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
    this.view?.destroy();
    this.view = null;
  }

  override updated() {
    const panel = this.querySelector<HTMLElement>(".panel");
    if (panel === null) return;
    if (this.view === null) this.#makeView(panel);
    if (this.hands?.engaged !== this.engaged) this.hands?.engage(this.engaged);
    this.view?.element.setAttribute("aria-label", this.#label());
  }

  override render() {
    const { lane, catalogue, check } = this;
    if (!lane || !catalogue) return nothing;
    const name = nameOf(lane.config, check, catalogue);
    const details = detailsOf(lane.config, catalogue, check, this.getState().doc.world?.shape);
    const result = this.status?.result ?? null;
    const ownsLegend = isFinding(this.layer) || this.scale?.isShared === false;
    return html`<article aria-label=${say("Lane {}: {}", this.index + 1, name)}>
      <header class="lane-head">
        <h2 title=${name}>${nameAndTies(lane.config, name, check)}</h2>
        <span class="quiet lane-details" title=${details}>${details}</span>
        ${laneFigures(this.status, this.step)}
      </header>
      <div class="panel"></div>
      ${
        this.full || (ownsLegend && result)
          ? html`<div class="lane-foot">
              <p class="readout">${this.readout || "\u00a0"}</p>
              ${this.readout || result?.journey || !ownsLegend ? nothing : legend(this.layer, result, this.scale)}
            </div>`
          : nothing
      }
    </article>`;
  }

  #makeView(panel: HTMLElement) {
    const view = new MapView(panel);
    const { element } = view;
    // A picture, not a place to draw: focus and keys belong to the embed.
    element.removeAttribute("tabindex");
    element.removeAttribute("aria-roledescription");
    element.setAttribute("role", "img");
    this.view = view;
    this.unwatch = watchTheme(() => view.repaint());
    this.hands = new FigureHands(element, {
      dispatch: this.dispatch,
      getState: this.getState,
      getSight: () => view.sight(this.getState()),
      hovers: this.full,
      draws: this.draws,
    });
    if (this.frame) this.show(this.frame);
  }

  #label() {
    const { lane, catalogue, check, status } = this;
    if (!lane || !catalogue) return "";
    const name = nameOf(lane.config, check, catalogue);
    return say("Map of {}", (status && summary(name, status)) || name);
  }
}

customElements.define("tb-figure-lane", TbFigureLane);
