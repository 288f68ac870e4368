import type { Action } from "../state/actions.ts";
import type { Catalogue, Lane, LaneConfig } from "../types.ts";
import type { TbLane } from "./lane.ts";
import "../../styles/lane-menus.css";
import { html, nothing, type PropertyValues, svg } from "lit";
import { nextStroke } from "../input/strokes.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { withAlgorithm } from "../words/spectrum.ts";
import { entryOf } from "../words/topics.ts";
import { dragToReorder } from "./drag.ts";
import { LaneElement } from "./lane-element.ts";
import { laneFigures } from "./lane-figures.ts";
import "./methods.ts";
import { keepPlaced, placeBelow } from "./place.ts";
import { hasRoomBeside, placeBeside } from "./place-beside.ts";
import "./settings.ts";
import { nameOf } from "../words/describe.ts";
import { punctuated, say } from "../words/language.ts";
import type { From } from "./events.ts";

const EQUAL = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d="M3 6h10M3 10h10"/>`}</svg>`;
const UNEQUAL = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d="M3 6h10M3 10h10M11 2.5l-6 11"/>`}</svg>`;

/** Where settings are always a sheet, and where they may be one. */
const SHEET = "(max-width: 760px)";
const HIGH = "(min-height: 421px)";

export type Name = "method" | "settings" | "more";

/** The menus of a lane's header: the catalogue of methods, the settings, and what to do with the lane. */
export class TbLaneMenus extends LaneElement {
  static override properties = {
    index: { attribute: false },
    count: { attribute: false },
    pinned: { attribute: false },
    alike: { attribute: false },
    open: { state: true },
  };

  declare index: number;
  declare count: number;
  /** Whether the differences are against this lane. */
  declare pinned: boolean;
  /** Whether this lane and the one before it expand the same cells in the same order. */
  declare alike: boolean;
  /** Which one is shown. */
  declare open: Name | null;
  /** The control in it that was used last. */
  declare used: (HTMLElement & { disabled?: boolean }) | null;
  /**
   * Places the open menu again. A longer name in the header moves the menu's anchor, but not the menu, since a hand
   * may be dragging in it.
   */
  declare place: () => void;

  constructor() {
    super();
    this.index = 0;
    this.count = 1;
    this.pinned = false;
    this.alike = false;
    this.open = null;
    this.used = null;
    this.place = () => {};
  }

  override firstUpdated() {
    this.closest("tb-lane")?.querySelector("header")?.addEventListener("pointerdown", this.#drag);
  }

  /** Reorders the lanes by their headers. */
  #drag = (event: PointerEvent) => {
    const dragged = this.closest("tb-lane");
    const { lane } = this;
    if (!lane || !dragged?.parentElement || this.count < 2) return;
    if ((event.target as Element).closest(".icon-button, .lane-why, [popover]")) return;
    const lanes = [...dragged.parentElement.querySelectorAll<HTMLElement>("tb-lane")];
    dragToReorder(event, lanes, this.index, (to) =>
      this.act({ type: "lane-move", id: lane.id, to }),
    );
  };

  override disconnectedCallback() {
    super.disconnectedCallback();
    // Reordering removes a lane and inserts it again at once, which closes its menu.
    queueMicrotask(() => this.isConnected && this.#reopen());
  }

  /** Other lanes that come or go move this one, and with it its menu. */
  override updated(changed: PropertyValues<this>) {
    if (changed.has("count")) requestAnimationFrame(this.place);
  }

  override render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    const place = this.index + 1;
    const nearest = this.status?.result?.nearest;
    return html`
      ${this.#whyButton(lane.id)}
      ${nearest === undefined || this.status?.stale ? nothing : this.#nearestButton(nearest)}
      ${this.pinned ? this.#pinButton(lane, place) : nothing}
      ${this.#popover(
        "method",
        say("Method of lane {}", place),
        () => html`<tb-methods
          .catalogue=${catalogue}
          .current=${entryOf(lane.config)}
          .pick=${(method: string, settings: Partial<LaneConfig>) => {
            const patch = { ...withAlgorithm(lane.config, method, catalogue), ...settings };
            this.act({ type: "lane-set", id: lane.id, patch });
          }}
        ></tb-methods>`,
      )}
      ${this.#popover(
        "settings",
        say("Settings of lane {}", place),
        () => html`<h2>${this.#title(lane, catalogue, place)}</h2>${laneFigures(this.status)}<tb-settings
          .lane=${lane}
          .check=${this.check}
          .status=${this.status}
          .catalogue=${catalogue}
          .world=${this.#doc()?.world}
        ></tb-settings>`,
      )}
      ${this.#popover("more", say("Lane {}", place), () => this.#entries(lane, catalogue))}
    `;
  }

  #title({ config }: Lane, catalogue: Catalogue, place: number) {
    return punctuated(say("Lane {}: {}", place, nameOf(config, this.check, catalogue)));
  }

  /** Between this lane and the one before it: tells why they differ. Units on a journey differ in more than a search. */
  #whyButton(id: number) {
    const { lanes, journey, plan } = this.#doc() ?? {};
    const before = lanes?.[this.index - 1];
    if (!before || journey || plan) return nothing;
    const label = say(
      this.alike
        ? "Lanes {} and {} expand the same cells in the same order"
        : "Why do lanes {} and {} differ?",
      this.index,
      this.index + 1,
    );
    return html`<button
      type="button"
      class="lane-why"
      ?data-alike=${this.alike}
      aria-label=${label}
      title=${label}
      @click=${() => this.dispatchEvent(new CustomEvent("tb-pair", { detail: [before.id, id], bubbles: true }))}
    >${this.alike ? EQUAL : UNEQUAL}</button>`;
  }

  #doc() {
    return this.closest<TbLane>("tb-lane")?.getState().doc;
  }

  /** Where no path leads to a goal: puts the goal on the nearest cell that can be reached. */
  #nearestButton(nearest: number) {
    const doc = this.#doc();
    if (!doc || nearest === doc.start) return nothing;
    const shape = shapeOf(doc);
    const others = doc.world?.goals?.length ?? 0;
    const goal = others > 0 ? `any of the ${others + 1} goals` : shape.name(doc.goal);
    const kind = doc.world?.shape === "regions" ? "region" : "cell";
    const name = shape.name(nearest);
    const why = `No path leads to ${goal}; the nearest ${kind} that can be reached is ${name}.`;
    const press = () => this.act({ type: "move-goal", cell: nearest, stroke: nextStroke() });
    return html`<button type="button" class="lane-remedy" title=${say(why)} @click=${press}>${say("Goal to {}", name)}</button>`;
  }

  #pinButton({ id }: Lane, place: number) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say("Lane {} is pinned: unpin it", place)}
      title=${say("Differences are against this lane. Unpin it.")}
      @click=${() => this.act({ type: "pin", lane: id })}
    ><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path class="solid" d="M6 2h4v5l2 2.5H4L6 7zM7.4 9.5h1.2V14H7.4z"/></svg></button>`;
  }

  #popover(name: Name, label: string, content: () => unknown) {
    return html`<div
      popover
      class=${name}
      id="${name}-${this.lane?.id}"
      role="dialog"
      aria-label=${label}
      @focusin=${({ target }: From<HTMLElement, FocusEvent>) => {
        this.used = target;
      }}
      @beforetoggle=${({ newState, target }: From<HTMLElement, ToggleEvent>) => {
        if (newState !== "open") return;
        // Its contents exist before it is shown, and until the focus has returned.
        this.open = name;
        const opened = target;
        this.place = keepPlaced(opened, () => this.#place(opened));
      }}
      @toggle=${({ newState, target }: ToggleEvent) => {
        if (newState === "closed" && target === this.#shown()) this.open = null;
      }}
    >${this.open === name ? content() : nothing}</div>`;
  }

  #entries({ id }: Lane, { limits }: Catalogue) {
    const { index, count } = this;
    const entry = (text: string, disabled: boolean, action: Action) => html`<button
      type="button"
      ?disabled=${disabled}
      @click=${() => {
        this.act(action);
        // Only moving may go on. A lane that is removed takes its menu along.
        if (action.type === "pin" || action.type === "lane-duplicate") this.#shown()?.hidePopover();
      }}
    >${text}</button>`;
    const move = (to: number) => ({ type: "lane-move", id, to }) as const;
    return html`<div class="menu-items">
      ${entry(this.pinned ? say("Unpin") : say("Pin: compare with this lane"), false, { type: "pin", lane: id })}
      ${entry(say("Move earlier"), index === 0, move(index - 1))}
      ${entry(say("Move later"), index === count - 1, move(index + 1))}
      ${entry(say("Duplicate"), count >= limits.lanes, { type: "lane-duplicate", id })}
      ${entry(say("Remove"), count === 1, { type: "lane-remove", id })}
    </div>`;
  }

  #place(opened: HTMLElement) {
    const opener = this.#opener(opened.id);
    const lane = this.closest<TbLane>("tb-lane");
    if (!opener || !lane) return;
    if (this.open === "settings") {
      // Its width as a sheet says nothing.
      opened.removeAttribute("data-sheet");
      // Below the lane's map where a phone has no room beside it, nor a wider window with a wide map.
      const isSheet = matchMedia(SHEET).matches || !hasRoomBeside(opened, this.#drawn(lane));
      opened.toggleAttribute("data-sheet", isSheet && matchMedia(HIGH).matches);
      if (opened.dataset.sheet !== undefined) {
        opened.style.left = opened.style.top = "";
        lane.scrollIntoView({ block: "start" });
      } else placeBeside(opened, this.#drawn(lane), opener);
    } else placeBelow(opened, opener);
    opened.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** Where in the window the lane's map is drawn: the ground beside it is free. */
  #drawn(lane: TbLane) {
    const { left, right, top } = (lane.canvasHost ?? lane).getBoundingClientRect();
    const doc = this.#doc();
    if (!doc || !lane.panel) return { left, right, top };
    const { camera } = lane.panel.sight();
    const first = left - camera.x * camera.scale;
    const last = first + shapeOf(doc).width * camera.scale;
    return { left: Math.max(left, first), right: Math.min(right, last), top };
  }

  #shown() {
    const { open, lane } = this;
    return open && lane ? this.querySelector<HTMLElement>(`.${open}`) : null;
  }

  #opener(id: string): HTMLElement | null | undefined {
    return this.closest("tb-lane")?.querySelector(`[popovertarget="${id}"]`);
  }

  /** After a move, shows the menu again and returns the focus to the control that had it. */
  #reopen() {
    const shown = this.#shown();
    if (!shown) return;
    const used = this.used;
    // What is focused when it opens gets the focus back.
    this.#opener(shown.id)?.focus();
    shown.showPopover();
    // The update tells the buttons their new place.
    void this.updateComplete.then(() => {
      const isGone = !used?.isConnected || used.disabled;
      const first = shown.querySelector<HTMLElement>("button:enabled");
      (isGone ? first : used)?.focus();
    });
  }
}

customElements.define("tb-lane-menus", TbLaneMenus);
