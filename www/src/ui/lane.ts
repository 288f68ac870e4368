import { html, nothing } from "lit";
import type { Action, State } from "../state/actions.ts";
import type { Check, Lane } from "../types.ts";
import { toPanel } from "../view/camera.ts";
import type { Frame } from "../view/map-view.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { detailsOf, nameOf, programRule, tiesInWords } from "../words/describe.ts";
import { punctuated, say } from "../words/language.ts";
import { readout } from "../words/readout.ts";
import { icon } from "./icons.ts";
import { LaneElement } from "./lane-element.ts";
import { laneFigures } from "./lane-figures.ts";
import type { Name } from "./lane-menus.ts";
import { type Attach, createPanel } from "./map-panel.ts";

/** Between a cell's edge and the facts about it, in CSS pixels. */
const BESIDE = 10;

/** One lane: a header line, the map, and a line for the cell under the pointer. */
export class TbLane extends LaneElement {
  static override properties = {
    index: { attribute: false },
    count: { attribute: false },
    readout: { state: true },
    spot: { state: true },
    zoomed: { state: true },
    held: { state: true },
    step: { state: true },
    pinned: { state: true },
    spoken: { state: true },
    attachKeyboard: { attribute: false },
    note: { attribute: false },
  };

  declare index: number;
  declare count: number;
  /** The facts known about the cell under the pointer. */
  declare readout: string;
  /** Where that cell lies in the lane, in CSS: the facts stand beside it. Empty for none. */
  declare spot: string;
  /** Whether less or more than the whole map is in sight. */
  declare zoomed: boolean;
  /** Whether it stays so while the search goes on elsewhere. */
  declare held: boolean;
  /** The timeline's step in this lane; null at its end. */
  declare step: number | null;
  /** Whether the differences are against this lane. */
  declare pinned: boolean;
  /** Whether the readout is read out: while the keyboard's cursor is in this lane. */
  declare spoken: boolean;
  /** Performs an action; the root element sets it. */
  declare dispatch: (action: Action) => void;
  declare getState: () => State;
  declare attachKeyboard: Attach | undefined;
  /** What an exercise adds to the facts about a cell. */
  declare adds: (cell: number) => string;
  /** The amounts of the colours in this lane. */
  declare note: string;
  declare panel: ReturnType<typeof createPanel> | null;
  declare frame: Frame | null;

  constructor() {
    super();
    this.index = 0;
    this.count = 1;
    this.readout = "";
    this.spot = "";
    this.zoomed = false;
    this.held = false;
    this.step = null;
    this.pinned = false;
    this.spoken = false;
    this.dispatch = () => {};
    this.getState = () => {
      throw new Error("A lane needs the page's state.");
    };
    this.attachKeyboard = undefined;
    this.adds = () => "";
    this.note = "";
    this.panel = null;
    this.frame = null;
  }

  /** Draws the map, now or as soon as its canvas exists. */
  show(frame: Frame) {
    this.frame = frame;
    if (!this.panel) return;
    this.panel.render(frame);
    const { doc, view, status } = frame;
    this.zoomed = view.camera.scale !== 0;
    this.held = view.held;
    this.pinned = view.pin === this.lane?.id;
    this.step = view.atEnd ? null : frame.step;
    this.spoken = view.cursor !== null && this.panel.element.contains(document.activeElement);
    const cell = view.hover ?? view.cursor;
    const info = cell === null ? null : this.panel.info(cell);
    this.readout = readout(doc, cell, status.result, info, frame.step, frame.facts);
    this.spot = "";
    if (cell === null) return;
    this.readout += this.adds(cell);
    this.spot = this.#spotOf(cell, frame, this.panel);
  }

  /** Beside a cell, on the side where the map has more room. */
  #spotOf(cell: number, { doc }: Frame, { sight, element }: NonNullable<TbLane["panel"]>) {
    const { camera, panel } = sight();
    const { x, y } = toPanel(camera, shapeOf(doc).centre(cell));
    if (x < 0 || y < 0 || x > panel.width || y > panel.height) return "";
    const beside = camera.scale / 2 + BESIDE;
    const across =
      x < panel.width / 2 ? `left:${x + beside}px` : `right:${panel.width - x + beside}px`;
    const top = (element.parentElement?.offsetTop ?? 0) + y;
    return `${across};top:${top}px;translate:0 ${y < panel.height / 2 ? "0" : "-100%"}`;
  }

  /** Whether the map shows the run's result, or is out of sight. */
  get isPainted() {
    return this.panel?.shows(this.frame) || !this.checkVisibility();
  }

  /** The map's element; exists once the lane has been rendered. */
  get canvasHost() {
    return this.querySelector<HTMLElement>(".panel");
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    // Reordering removes a lane and inserts it again at once; only one that stays out is destroyed.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.panel?.destroy();
      this.panel = null;
    });
  }

  override updated() {
    const { canvasHost, dispatch, getState } = this;
    if (!canvasHost) return;
    const isNew = this.panel === null;
    this.panel ??= createPanel(canvasHost, { dispatch, getState });
    if (this.attachKeyboard) this.panel.listen(this.attachKeyboard);
    this.panel.setLabel(say("Map of lane {}", this.index + 1));
    if (isNew && this.frame) this.show(this.frame);
  }

  override render() {
    const { lane, catalogue, check } = this;
    if (!lane || !catalogue) return nothing;
    const place = this.index + 1;
    const name = nameOf(lane.config, check, catalogue);
    const details = detailsOf(lane.config, catalogue, check, this.getState().doc.world?.shape);
    const chain = check?.chain ?? "";
    const { algorithm } = lane.config;
    const rule =
      check?.policy?.help ??
      (algorithm === "program"
        ? programRule(lane.config, catalogue)
        : algorithm === "trace"
          ? say("The trace of your own program")
          : say("When f is equal: {}", tiesInWords(lane.config.ties)));
    return html`<article aria-label=${say("Lane {}: {}", place, name)}>
      <header class="lane-head">
        <span class="lane-number quiet" aria-hidden="true">${place}</span>
        <h2>
          ${this.#opener("method", "lane-method", say("The method: choose another. Drag to reorder."), name.replace(chain, "").trim())}
          ${this.#opener("settings", "lane-chain", punctuated(`${rule}. ${say("Change this and other settings.")}`), this.#ties(lane, check))}
        </h2>
        <span class="quiet lane-details" title=${details.replace(/\S+ \S+ \S+…/, lane.config.order)} @click=${this.#toSettings}>${details}</span>
        ${laneFigures(this.status, this.step)}
        <tb-lane-menus
          .lane=${lane}
          .check=${check}
          .status=${this.status}
          .catalogue=${catalogue}
          .index=${this.index}
          .count=${this.count}
          .pinned=${this.pinned}
        ></tb-lane-menus>
        ${this.#opener("more", "icon-button", say("More"), icon("more"), say("More for lane {}", place))}
      </header>
      <div class="panel"></div>
      <tb-hold .held=${this.held} .zoomed=${this.zoomed}></tb-hold>
      <div class="lane-line"><p class="readout" ?data-beside=${this.spot !== "" && this.readout !== ""} .style=${this.spot} title=${this.note || nothing} aria-live=${this.spoken ? "polite" : "off"}>${this.readout || this.note || "\u00a0"}</p></div>
    </article>`;
  }

  /** What the details say is chosen in the settings; keys have the button before them. */
  #toSettings = () => this.querySelector<HTMLElement>(".lane-chain")?.click();

  /** How ties are broken, in words and in signs; a program's parts have no chain. */
  #ties({ config }: Lane, check: Check | undefined) {
    const signs = html`<span class="lane-signs">${check?.chain ?? ""}</span>`;
    if (check?.policy) return signs;
    if (config.algorithm === "program") return html`<span class="lane-ties">${say("Parts")}</span>`;
    if (config.algorithm === "trace")
      return html`<span class="lane-ties">${say("Settings")}</span>`;
    return html`<span class="lane-ties">${tiesInWords(config.ties)}</span> ${signs}`;
  }

  /** A button that opens one of the header's menus, which come after the first results. */
  #opener(
    name: Name,
    look: string,
    title: string,
    content: unknown,
    label: string | typeof nothing = nothing,
  ) {
    return html`<button
      type="button"
      class=${look}
      title=${title}
      aria-label=${label}
      popovertarget="${name}-${this.lane?.id}"
    >${content}</button>`;
  }
}

customElements.define("tb-lane", TbLane);
