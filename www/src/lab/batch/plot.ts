/** Box plots of one figure, a row for each lane. A point opens its problem. */

import { html, nothing, svg } from "lit";
import { PageElement } from "../../ui/element.ts";
import type { On } from "../../ui/events.ts";
import { measureRoom } from "../../ui/room.ts";
import type { Point } from "../../view/shapes/shape.ts";
import { joined, punctuated, say } from "../../words/language.ts";
import { type Aim, type Box, HALF, layout, nearest, REACH, ROW } from "./boxes.ts";
import { figureOf } from "./figures.ts";
import { nameOf } from "./plan.ts";
import type { Figure, Plan, Sum } from "./types.ts";

export class TbBatchPlot extends PageElement {
  static override properties = {
    plan: { attribute: false },
    sum: { attribute: false },
    figure: { attribute: false },
    values: { attribute: false },
    room: { state: true },
    aim: { state: true },
  };

  declare plan: Plan | null;
  declare sum: Sum | null;
  declare figure: Figure;
  /** The figure's values by lane. */
  declare values: Float64Array[];
  declare room: number;
  /** The point that a click would open. */
  declare aim: Aim | null;
  /** The pointer's place in the drawing while it is there. */
  declare at: Point | null;
  declare layout: ReturnType<typeof layout>;

  constructor() {
    super();
    this.plan = null;
    this.sum = null;
    this.figure = "expanded";
    this.values = [];
    this.room = 560;
    this.aim = null;
    this.at = null;
    this.layout = { height: 0, ticks: [], boxes: [] };
    measureRoom(this, 240);
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.size === 1 && changed.has("aim")) return;
    const { sum, values, room } = this;
    const given = values.map((each, lane) => ({
      spread: sum?.spreads[lane] ?? null,
      values: each,
    }));
    this.layout = layout(given, room);
    this.aim = this.#nearest();
  }

  override render() {
    const { plan, room, figure, aim } = this;
    if (!plan) return nothing;
    const { label, help, text } = figureOf(plan, figure);
    const { height, ticks, boxes } = this.layout;
    const floor = height - 22;
    return html`<figure class="batch-figure">
      <figcaption><b>${say(label)}</b> <span class="side-note">${this.#about(help, plan)}</span></figcaption>
      <svg
        width=${room}
        height=${height}
        role="img"
        aria-label=${say("Box plots of {}, one row per lane; the table below has their numbers", say(label))}
        @pointermove=${this.#follow}
        @pointerdown=${this.#follow}
        @pointerleave=${this.#leave}
        @click=${this.#open}
      >
        ${ticks.map(
          ({ x, value }) => svg`<line class="batch-tick" x1=${x} x2=${x} y1="0" y2=${floor} />
            <text x=${x} y=${height - 6} text-anchor=${anchor(x, room)}>${text(value, plan.unit)}</text>`,
        )}
        ${plan.names.map(
          (name, lane) =>
            svg`<text class="batch-name" x="0" y=${lane * ROW + 14}>${punctuated(`${plan.numbers[lane]}: ${name}`)}</text>`,
        )}
        ${boxes.map((box, lane) =>
          box === null ? svg`<text x="10" y=${lane * ROW + ROW - 10}>–</text>` : drawn(box),
        )}
        ${aim === null ? nothing : this.#aimed(aim, plan)}
      </svg>
    </figure>`;
  }

  /** A definition of the figure, and a description of the plot. */
  #about(help: string, { kind }: Plan) {
    const sentences = [
      say(help),
      say("A box holds the middle half, its line is the median."),
      kind === "journeys"
        ? say("Click a point to open its journey.")
        : say("Click a point to open its map."),
    ];
    return joined(sentences.join(" "));
  }

  /** The point that a click would open, drawn over all others, and around it the area in which it would. */
  #aimed({ x, y, lane, place }: Aim, plan: Plan) {
    const value = this.values[lane]?.[place] ?? 0;
    return svg`<g class="batch-aim">
      <circle cx=${x} cy=${y} r="6" />
      <circle class="batch-reach" cx=${x} cy=${y} r=${REACH}>
        <title>${punctuated(`${nameOf(plan.sources, place)}: `)}${figureOf(plan, this.figure).text(value, plan.unit)}</title>
      </circle>
    </g>`;
  }

  #follow(event: On<Element, PointerEvent>) {
    this.at = placeOf(event);
    const aim = this.#nearest();
    // Otherwise every move would draw everything again.
    if (aim?.lane !== this.aim?.lane || aim?.x !== this.aim?.x) this.aim = aim;
  }

  #leave() {
    this.at = this.aim = null;
  }

  #nearest() {
    return this.at && nearest(this.layout.boxes, this.at);
  }

  #open(event: On<Element, PointerEvent>) {
    // A finger has already left.
    const aim = nearest(this.layout.boxes, placeOf(event));
    if (aim) this.dispatchEvent(new CustomEvent("open-problem", { detail: aim.place }));
  }
}

/** The pointer's place in the drawing. */
function placeOf({ clientX, clientY, currentTarget }: On<Element, PointerEvent>) {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function drawn({ y, low, high, lower, median, upper, points }: Box) {
  return svg`<g class="batch-box">
    <path d="M${low} ${y}H${lower}M${upper} ${y}H${high}M${low} ${y - 4}v8M${high} ${y - 4}v8" />
    <rect x=${lower} y=${y - HALF} width=${Math.max(1, upper - lower)} height=${2 * HALF} />
    <path class="batch-median" d="M${median} ${y - HALF}v${2 * HALF}" />
    ${points.map(({ x }) => svg`<circle cx=${x} cy=${y} r="3.5" />`)}
  </g>`;
}

/** Aligns labels: centred, the first and the last would reach beyond the drawing. */
function anchor(x: number, width: number) {
  if (x < 30) return "start";
  return x > width - 30 ? "end" : "middle";
}

customElements.define("tb-batch-plot", TbBatchPlot);
