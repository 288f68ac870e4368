/**
 * The playground on paper: while it is printed, each map is a drawing instead of a canvas, as sharp as the printer and
 * complete even if only a part of it is in sight, and lines tell expanded cells from others without colours.
 * `styles/print.css` lays the page out and leaves the controls out.
 */

import type { Item } from "../picture/recorder.ts";
import type { TbLane } from "../ui/lane.ts";
import type { Playground } from "./playground.ts";
import "../../styles/print.css";
import { cellSizeFor, MARGIN } from "../picture/arrange.ts";
import { drawLegend, entries, LEGEND_LINE, wrap } from "../picture/legend.ts";
import { orderOf, stepShown } from "../picture/of-page.ts";
import { PAGE } from "../picture/page-colours.ts";
import { type Picture, pictureOf } from "../picture/picture.ts";
import { type SvgElement, svgOf } from "../picture/svg.ts";
import { showsStates } from "../view/cell-colours.ts";
import { MARKS } from "../view/detail.ts";
import { PALETTES } from "../view/palette.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { say, spoken } from "../words/language.ts";

/** The width of a page's text, in CSS pixels: A4 is a little narrower than Letter. */
const WIDTH = 680;

/** The elements that are on the page only while it is printed. */
let added: Element[] = [];

addEventListener("beforeprint", () => {
  remove();
  const page = document.querySelector<Playground>("tb-app");
  if (page?.store) added = draw(page);
});
addEventListener("afterprint", remove);

function remove() {
  for (const element of added) element.remove();
  added = [];
}

/** @returns the elements added */
function draw(page: Playground): Element[] {
  const shown = page.shown();
  const step = stepShown(shown, null);
  const order = orderOf(shown, { lane: null, theme: "light", legend: false, step });
  const { doc, lanes, layer = "states", caption = "" } = order;
  const results = lanes.map(({ result }) => result);
  // Where colours stand for amounts, each lane has a scale of its own.
  const isCommon = results.every((result) => result === null || showsStates(result, layer));
  const size = cellSizeFor(shapeOf(doc), lanes.length, order.figures ?? false);
  const elements = [];
  for (const element of page.querySelectorAll<TbLane>("tb-lane")) {
    const lane = lanes[element.index];
    if (!lane) continue;
    const picture = pictureOf({
      ...{ ...order, lanes: [lane], heads: false, title: "", caption: "" },
      ...{ legend: !isCommon, hatched: true, cellSize: Math.max(size, MARKS) },
    });
    elements.push(put(element.canvasHost, bare(picture)));
  }
  const below = page.querySelector(".legend-row");
  if (isCommon) {
    const signs = entries(doc, results, layer, PALETTES.light, PAGE.light, true);
    const lines = wrap(signs, WIDTH);
    const items: Item[] = [];
    drawLegend(items, lines, 0, 0, PAGE.light);
    const height = lines.length * LEGEND_LINE;
    const texts = { language: spoken, title: say("Legend"), description: "" };
    elements.push(put(below, made(svgOf({ width: WIDTH, height, ...texts, items }))));
  }
  if (caption !== "") {
    const words = document.createElement("p");
    words.textContent = caption;
    elements.push(put(below, words));
  }
  return elements.filter((element) => element !== null);
}

/** A picture without its paper and the margin around it: the printed page has its own. */
function bare({ width, height, items, ...texts }: Picture) {
  const svg = made(svgOf({ width, height, items: items.slice(1), ...texts }));
  const inside = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  svg?.setAttribute("viewBox", `${MARGIN} ${MARGIN} ${inside.width} ${inside.height}`);
  for (const [name, length] of Object.entries(inside)) svg?.setAttribute(name, `${length}`);
  return svg;
}

function put(place: Element | null, element: Element | null) {
  if (!place || !element) return null;
  element.classList.add("printed");
  place.append(element);
  return element;
}

/** @returns null with an image in it, which the page's policy refuses: the canvas stays instead */
function made({ name, attributes, content = [] }: SvgElement): SVGElement | null {
  if (name === "image") return null;
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== "xmlns") element.setAttribute(key, value);
  }
  if (typeof content === "string") {
    element.textContent = content;
    return element;
  }
  for (const each of content) {
    const child = made(each);
    if (child === null) return null;
    element.append(child);
  }
  return element;
}
