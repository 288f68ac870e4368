/** A picture as SVG, without scripts, fonts or anything else from outside: as elements, and written as text. */

import { css } from "../view/shapes/css.ts";
import { tagOf } from "../words/language.ts";
import type { Picture } from "./picture.ts";
import { dataUri, pngOf } from "./png.ts";
import type { Boxes, Item, Path, Raster, Segment, Text } from "./recorder.ts";
import { runsOf } from "./runs.ts";
import { colourOf, number } from "./written.ts";

export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  content?: string | SvgElement[];
}

/** Maps with more rectangles become an image: they would slow down programs that show SVG. */
const MOST_RUNS = 40_000;

const FACE = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** @param width of the drawing as it is shown; its height follows */
export async function toSvg(picture: Picture, width: number = picture.width): Promise<string> {
  const rasters = picture.items.filter((item) => item.kind === "raster");
  const large = rasters.filter((raster) => runsOf(raster, MOST_RUNS) === null);
  const images = large.map(async (raster) => [raster, await imageOf(raster)] as const);
  const svg = svgOf(picture, new Map(await Promise.all(images)));
  const height = (width / picture.width) * picture.height;
  Object.assign(svg.attributes, { width: number(width), height: number(height) });
  return `${written(svg)}\n`;
}

async function imageOf(raster: Raster) {
  return dataUri(await pngOf(raster));
}

/** @param images what stands for rasters with too many rectangles; without it they stay empty */
export function svgOf(
  { width, height, language, title, description, items }: Picture,
  images: Map<Raster, string> = new Map(),
): SvgElement {
  return {
    name: "svg",
    attributes: {
      xmlns: "http://www.w3.org/2000/svg",
      width: number(width),
      height: number(height),
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      role: "img",
      lang: tagOf(language),
      "font-family": FACE,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    content: [
      { name: "title", attributes: {}, content: title },
      { name: "desc", attributes: {}, content: description },
      ...items.map((item) => element(item, images)),
    ],
  };
}

function written({ name, attributes, content }: SvgElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${pairs.join("")}`;
  if (content === undefined) return `${start}/>`;
  const inside =
    typeof content === "string" ? xmlText(content) : `\n${content.map(written).join("\n")}\n`;
  return `${start}>${inside}</${name}>`;
}

function element(item: Item, images: Map<Raster, string>): SvgElement {
  switch (item.kind) {
    case "boxes":
      return boxes(item);
    case "path":
      return path(item);
    case "text":
      return text(item);
    case "raster":
      return raster(item, images);
  }
}

function boxes({ boxes: list, fill, alpha }: Boxes): SvgElement {
  const paint = colour("fill", fill, alpha);
  if (list.length === 4) {
    const [x = "", y = "", width = "", height = ""] = list.map(number);
    return { name: "rect", attributes: { x, y, width, height, ...paint } };
  }
  let d = "";
  for (let from = 0; from < list.length; from += 4) {
    const [x, y, width, height] = list.slice(from, from + 4).map(number);
    d += `M${x} ${y}h${width}v${height}H${x}z`;
  }
  // Snapped to pixels, hairlines of a picture that is scaled would drop out here and there.
  return { name: "path", attributes: { d, ...paint } };
}

function path({ segments, fill, stroke, width, alpha }: Path): SvgElement {
  const inside = fill === null ? { fill: "none" } : colour("fill", fill, alpha);
  const line =
    stroke === null ? {} : { ...colour("stroke", stroke, alpha), "stroke-width": number(width) };
  return { name: "path", attributes: { d: segments.map(segment).join(""), ...inside, ...line } };
}

function segment([letter, x = 0, y = 0, radius = 0]: Segment) {
  if (letter === "Z") return "z";
  if (letter !== "O") return `${letter}${number(x)} ${number(y)}`;
  const [r, d] = [number(radius), number(2 * radius)];
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

const ANCHORS: Record<Text["align"], Record<string, string>> = {
  left: {},
  center: { "text-anchor": "middle" },
  right: { "text-anchor": "end" },
};

function text({ x, y, text: content, size, weight, align, fill, alpha }: Text): SvgElement {
  return {
    name: "text",
    attributes: {
      x: number(x),
      y: number(y),
      "font-size": number(size),
      ...(weight !== 400 && { "font-weight": String(weight) }),
      ...ANCHORS[align],
      ...colour("fill", fill, alpha),
    },
    content,
  };
}

function raster(item: Raster, images: Map<Raster, string>): SvgElement {
  const { x, y, width, height, columns, rows } = item;
  const runs = runsOf(item, MOST_RUNS);
  if (runs === null) {
    const place = { x: number(x), y: number(y), width: number(width), height: number(height) };
    const look = { preserveAspectRatio: "none", style: "image-rendering:pixelated" };
    return { name: "image", attributes: { ...place, ...look, href: images.get(item) ?? "" } };
  }
  const scale = [width / columns, height / rows].map((part) => String(Number(part.toFixed(6))));
  const content = [];
  for (const [pixel, list] of runs) {
    if (pixel >>> 24 === 0) continue;
    let d = "";
    for (let from = 0; from < list.length; from += 4) {
      const [left, top, across, down] = list.slice(from, from + 4);
      d += `M${left} ${top}h${across}v${down}H${left}z`;
    }
    content.push({ name: "path", attributes: { d, fill: css(pixel) } });
  }
  const transform = `translate(${number(x)} ${number(y)}) scale(${scale.join(" ")})`;
  return { name: "g", attributes: { transform, "shape-rendering": "crispEdges" }, content };
}

function colour(name: "fill" | "stroke", value: string, alpha: number): Record<string, string> {
  const { plain, opacity } = colourOf(value, alpha);
  return { [name]: plain, ...(opacity === 1 ? {} : { [`${name}-opacity`]: String(opacity) }) };
}

/** Escapes a text, and drops the characters that XML doesn't allow. */
function xmlText(content: string) {
  return content
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
