/**
 * The buttons that zoom the maps. While a map is zoomed, the view follows the cell that a step expands, unless one of them
 * holds it.
 */

import { html, nothing, svg } from "lit";
import type { Action } from "../state/actions.ts";
import { shownLanes } from "../state/shown.ts";
import type { Camera, Point, Size } from "../view/camera.ts";
import type { Frame } from "../view/map-view.ts";
import { expandedIn } from "../view/replay.ts";
import { reveal } from "../view/reveal.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { icon } from "./icons.ts";
import type { TbLane } from "./lane.ts";

/** How many cells around the expanded one come into sight with it. */
const AROUND = 2;

/** Buttons for pointers: on the map, keys do the same. */
export class TbHold extends PageElement {
  static override properties = { held: { attribute: false }, zoomed: { attribute: false } };

  declare held: boolean;
  /** Whether less than the whole map is in sight. */
  declare zoomed: boolean;

  constructor() {
    super();
    this.held = false;
    this.zoomed = false;
  }

  override render() {
    const { held, zoomed } = this;
    const title = held
      ? say("The view is held: let it follow the expanded cell")
      : say("Hold the view: don't follow the expanded cell");
    const pin = svg`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${PIN}</svg>`;
    // It comes first, so that the others keep their places when it appears.
    return html`<div class="map-corner" data-zoomed=${String(zoomed)}>
      ${zoomed ? this.#button(pin, say("Hold the view"), () => this.#turn(!held), { title, held }) : nothing}
      ${this.#button(icon("minus"), say("Zoom out"), () => this.#zoom(1 / 1.5))}
      ${this.#button(icon("plus"), say("Zoom in"), () => this.#zoom(1.5))}
      ${this.#button(icon("fit"), say("Fit the map"), () => this.act({ type: "fit" }), { disabled: !zoomed })}
    </div>`;
  }

  #button(
    content: unknown,
    label: string,
    act: () => void,
    more: { title?: string; held?: boolean; disabled?: boolean } = {},
  ) {
    return html`<button
      type="button"
      class="icon-button"
      tabindex="-1"
      aria-label=${label}
      title=${more.title ?? label}
      aria-pressed=${more.held === undefined ? nothing : String(more.held)}
      aria-disabled=${String(more.disabled ?? false)}
      @click=${act}
    >${content}</button>`;
  }

  /** Asks the root element to zoom, since it knows the size of a panel. */
  #zoom(factor: number) {
    this.dispatchEvent(new CustomEvent("tb-zoom", { detail: factor, bubbles: true }));
  }

  /** Fingers have no tooltip that would say what it does. */
  #turn(on: boolean) {
    this.act({ type: "held", on });
    const text = on
      ? "The view stays where it is while the search goes on."
      : "The view follows the expanded cell.";
    if (matchMedia("(hover: none)").matches)
      this.act({ type: "notice", notice: { kind: "info", text } });
  }
}

const PIN = svg`<rect x="3.5" y="7" width="9" height="6.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/>`;

/** The lane and the step that the view followed last. */
let last: { trace: object | null; step: number } = { trace: null, step: -1 };

/** Moves a zoomed view to the cell expanded at a new step: of the pinned lane, or of the first one in sight. */
export function follow(frames: Map<TbLane, Frame>, dispatch: (action: Action) => void) {
  const [lane, frame] = leading(frames) ?? [];
  const trace = frame?.status.result?.trace;
  if (!lane?.panel || !frame || !trace) return;
  const { doc, view, step } = frame;
  // Only a step moves the view, so visitors can zoom elsewhere.
  const isNew = trace === last.trace && step !== last.step;
  last = { trace, step };
  if (!isNew || view.held || view.camera.scale === 0) return;
  const cell = expandedIn(trace, step);
  if (cell === undefined) return;
  const { camera, panel } = lane.panel.sight();
  const wanted = withSurroundings(camera, shapeOf(doc).centre(cell), doc, panel);
  if (wanted !== camera) dispatch({ type: "camera", camera: wanted });
}

/**
 * The camera, moved if the cell isn't in sight, so far that the cells around it are as well.
 * @param camera resolved
 * @returns the same object if the cell is in sight
 */
function withSurroundings(camera: Camera, spot: Point, map: Size, panel: Size): Camera {
  if (reveal(camera, spot, map, panel) === camera) return camera;
  let moved = camera;
  for (const by of [-AROUND, AROUND]) {
    moved = reveal(moved, { x: spot.x + by, y: spot.y + by }, map, panel);
  }
  // A panel with room for few cells shows at least the expanded one.
  return reveal(moved, spot, map, panel);
}

function leading(frames: Map<TbLane, Frame>): [TbLane, Frame] | undefined {
  const all = [...frames];
  const [first] = all;
  if (!first) return undefined;
  const { doc, view } = first[1];
  return [view.pin, ...shownLanes(doc.lanes, view)]
    .flatMap((id) => all.filter(([{ lane }]) => lane?.id === id))
    .find(([{ panel }]) => (panel?.sight().panel.width ?? 0) > 0);
}

customElements.define("tb-hold", TbHold);
