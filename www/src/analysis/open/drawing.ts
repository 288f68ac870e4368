/**
 * A list's drawing as SVG. Colours tell in which order entries leave; the next is framed, stale
 * ones are faint.
 */

import "../../../styles/drawing.css";
import { nothing, svg } from "lit";
import { list } from "../../ui/list.ts";
import { isLight, pixel, viridis } from "../../view/palette.ts";
import type { Layout } from "./layout.ts";
import type { Entry, Shape } from "./shape.ts";

export function drawing({
  shape,
  layout,
  tell,
  marked,
}: {
  shape: Shape;
  layout: Layout;
  tell: (f: number) => string;
  /** the entry under the pointer or the keyboard's cursor */
  marked: number | null;
}) {
  const { entries } = shape;
  const { nodes, edges, labels, gaps, size } = layout;
  const last = Math.max(entries.length + shape.leftOut - 1, 1);
  const isFull = size.width > 20;
  const seen = new Map();
  const drawn = nodes.map((node) => {
    const entry = entries[node.entry] as Entry;
    const name = idOf(entry);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...node, data: entry, id: `${name}/${times}` };
  });
  return svg`
    <g class="lab-edges">
      ${edges.map(
        ({ from: [x1, y1], to: [x2, y2], arrow }) => svg`<path
          d=${`M${x1} ${y1}L${x2} ${y2}${arrow ? `M${x2 - 3.5} ${y2 - 3}L${x2} ${y2}L${x2 - 3.5} ${y2 + 3}` : ""}`}
        />`,
      )}
    </g>
    <g class="lab-labels">
      ${gaps.map(
        ({
          x,
          y,
          width,
          text,
        }) => svg`<rect x=${x} y=${y - 7} width=${width} height="14" rx="3" /><text
          class="lab-gap" x=${x + width / 2} y=${y + 3.5}>${text}</text>`,
      )}
      ${labels.map(
        ({ x, y, text, kind }) => svg`<text class="lab-${kind}" x=${x} y=${y + 4}>${text}</text>`,
      )}
    </g>
    <g class="lab-nodes">
      ${list(
        drawn,
        ({ id }) => id,
        ({ id, entry, x, y, data }) => {
          const colour = viridis(1 - data.rank / last);
          const light = isLight(pixel(colour));
          return svg`<g
            class="lab-node"
            data-entry=${entry}
            data-id=${id}
            data-next=${data.rank === 0 ? "" : nothing}
            data-stale=${data.stale ? "" : nothing}
            data-marked=${entry === marked ? "" : nothing}
            transform="translate(${x} ${y})"
          ><rect
              x=${-size.width / 2} y=${-size.height / 2}
              width=${size.width} height=${size.height} rx=${isFull ? 4 : 5}
              fill="rgb(${colour.join(" ")})"
            />${isFull ? svg`<text y="4" data-light=${light ? "" : nothing}>${tell(data.f)}</text>` : ""}</g>`;
        },
      )}
    </g>`;
}

/** An entry's key from step to step: a cell's later entries have a lower g. */
export function idOf({ cell, g }: Entry) {
  return `${cell}:${g}`;
}

/** Milliseconds that entries take to move to a new place. */
const MOVE = 250;

/** The places of a drawing's entries. */
export function placesOf(drawn: Element): Map<string, [number, number]> {
  return new Map(nodesOf(drawn).map((node) => [node.dataset.id ?? "", placeOf(node)]));
}

/** Moves entries from their old places to the new ones; new entries appear. */
export function animate(drawn: Element, before: Map<string, [number, number]>) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timing = { duration: MOVE, easing: "ease-out" };
  for (const node of nodesOf(drawn)) {
    const [from, to] = [before.get(node.dataset.id ?? ""), placeOf(node)];
    for (const running of node.getAnimations()) running.cancel();
    if (!from) {
      node.animate([{ opacity: 0 }, {}], timing);
    } else if (from[0] !== to[0] || from[1] !== to[1]) {
      const way = [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      node.animate(way, timing);
    }
  }
  drawn.querySelector(".lab-edges")?.animate([{ opacity: 0 }, { opacity: 0 }, {}], timing);
}

function nodesOf(drawn: Element) {
  return [...drawn.querySelectorAll<SVGElement>(".lab-node")];
}

function placeOf(node: Element): [number, number] {
  const place = /translate\((\S+) (\S+)\)/.exec(node.getAttribute("transform") ?? "");
  return [Number(place?.[1]), Number(place?.[2])];
}
