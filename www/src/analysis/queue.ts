/** A program's queue just before a step: its array or list as it stands, what decided, and the program by its parts. */

import "../../styles/queue.css";
import { html, nothing } from "lit";
import { loading } from "../ui/asking.ts";
import { measureRoom } from "../ui/room.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, decimal, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { programLines } from "../words/program-loop.ts";
import { codeOf } from "./code.ts";
import { drawing } from "./open/drawing.ts";
import { layOut } from "./open/layout.ts";
import type { Shape } from "./open/shape.ts";
import { comparison } from "./rival.ts";
import { LaneTab } from "./tab.ts";
import type { Queue } from "./types.ts";

/** The places shown. */
const MOST = 63;
/** The most rows of the table. */
const ROWS = 31;

export class TbAnalysisQueue extends LaneTab {
  static override properties = {
    secret: { attribute: false },
    known: { state: true },
    room: { state: true },
  };

  /** Whether the next cell is hidden, because the visitor is to guess it. */
  declare secret: boolean;
  declare known: { at: number; queue: Queue | null } | null;
  /** The width of the drawing, in pixels. */
  declare room: number;

  constructor() {
    super();
    this.secret = false;
    this.known = null;
    this.room = 320;
    measureRoom(this, 200);
  }

  override willUpdate() {
    const { doc, lane, result, analyst } = this;
    if (!doc || !lane || !result || !analyst) return;
    // Before the first expansion the queue holds the start.
    const at = Math.max(1, this.step);
    const { config } = lane;
    void this.want(
      [result.trace, at, JSON.stringify(config)],
      () => analyst.ask<Queue | null>(doc, { queue: { config, step: at, most: MOST } }, this),
      (queue) => {
        this.known = { at, queue };
      },
    );
  }

  override render() {
    const { known, doc, lane, result, step, secret } = this;
    if (!lane || !result) return nothing;
    if (this.failure !== "") return this.problem();
    const queue = known?.queue;
    if (!queue) return this.isWaiting(known) ? loading() : nothing;
    return html`
      ${secret ? nothing : html`<p class="analysis-sentence" role="status">${doc ? comparison(queue, (cell) => shapeOf(doc).name(cell)) : nothing}</p>`}
      ${codeOf(programLines(queue, say), { config: lane.config, result, step })}
      ${secret ? nothing : html`${this.#drawing(queue)} ${this.#table(queue)}`}
      ${this.#costs()}
    `;
  }

  #drawing({ entries, size, arity, label, help }: Queue) {
    const shown = entries.slice(0, MOST);
    const places = shown.map((_, place) => place);
    const held = shown.map(({ cell, f, g, h, stale, rank }) => ({
      cell,
      f,
      g: Number(g),
      h: Number(h),
      stale,
      rank,
    }));
    const array = {
      label: arity === undefined ? "array" : say("the same, as its array"),
      form: "array",
      places: shown.length,
      filled: places.map((place) => [place, place]),
    };
    const tree = {
      label: say("{}, as a tree", say("heap")),
      form: "tree",
      branches: places.map((entry) => ({
        entry,
        parent: entry === 0 || arity === undefined ? null : Math.floor((entry - 1) / arity),
        side: null,
      })),
    };
    const parts = arity === undefined ? [array] : [tree, array];
    return html`<figure class="program-queue">
      <figcaption title=${say(help)}>${say("Before this step: {} entries in the {}", whole(size), say(label))}</figcaption>
      ${parts.map((part) => this.#part({ entries: held, parts: [part], leftOut: size - shown.length, ended: false } as Shape, label))}
      <p class="side-note">${say("Bright entries leave first; framed: the next to leave; faint: old, and will be skipped.")}</p>
    </figure>`;
  }

  /** One drawing of the queue. */
  #part(shape: Shape, label: string) {
    const layout = layOut(shape, this.room, inShort);
    return html`<div class="table-scroll" tabindex="0" role="img" aria-label=${say("Drawing of the {}", say(label))}>
      <svg
        class="lab-drawing"
        width=${layout.width}
        height=${layout.height}
        viewBox="0 0 ${layout.width} ${layout.height}"
      >${drawing({ shape, layout, tell: inShort, marked: null })}</svg>
    </div>`;
  }

  /** A tree that is too wide shows its root. */
  override updated() {
    const tree = this.querySelector(".program-queue .table-scroll");
    const node = tree?.querySelector("svg");
    if (tree && node) tree.scrollLeft = (node.clientWidth - tree.clientWidth) / 2;
  }

  #table({ entries, names, taken, next, by, size }: Queue) {
    const { doc } = this;
    if (!doc) return nothing;
    const rows = entries
      .map((entry, place) => ({ ...entry, place }))
      .filter(({ place }) => place < ROWS || place === taken || place === next);
    const sign = (place: number, stale: boolean) => {
      if (place === taken) return say("taken");
      if (place === next) return say("next");
      return stale ? say("old") : "";
    };
    return html`<div class="table-scroll" tabindex="0" role="region" aria-labelledby="program-open">
      <table class="analysis-open">
        <caption id="program-open">${say("The entries where they stand, with what is compared")}</caption>
        <thead>
          <tr>
            <th scope="col">${say("place")}</th>
            <th scope="col">${say("Cell")}</th>
            ${names.map((name) => html`<th scope="col" ?data-decided=${name === by}>${say(name)}</th>`)}
            <th scope="col">g</th>
            <th scope="col">h</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ cell, key, g, h, stale, place }) => html`<tr
              ?data-taken=${place === taken}
              @pointerenter=${() => this.act({ type: "hover", cell })}
              @pointerleave=${() => this.act({ type: "hover", cell: null })}
            >
              <td>${whole(place)}</td>
              <th scope="row">${shapeOf(doc).name(cell)}</th>
              ${key.map((number, at) => html`<td data-key ?data-decided=${names[at] === by && (place === taken || place === next)}>${number}</td>`)}
              <td title=${g}>${inShort(Number(g))}</td>
              <td title=${h}>${inShort(Number(h))}</td>
              <td>${sign(place, stale)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      ${size > rows.length ? html`<p class="side-note">${say("and {} more", whole(size - rows.length))}</p>` : nothing}
    </div>`;
  }

  /** The path's cost in the lane's units beside the program's own number. */
  #costs() {
    const { own, cost: paid, costUnit } = this.result?.figures ?? {};
    if (own === undefined || paid === undefined || paid === null) return nothing;
    const text = "The path costs {} by the lane's costs; the program's own number is {}.";
    return html`<p class="side-note">${say(text, cost(paid, costUnit ?? 1), String(own))}</p>`;
  }
}

/** A number with as many decimals as a drawing has room for. */
function inShort(value: number) {
  return decimal(Math.round(value * 100) / 100);
}

customElements.define("tb-analysis-queue", TbAnalysisQueue);
