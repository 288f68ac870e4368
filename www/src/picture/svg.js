/**
 * A picture as SVG, without scripts, fonts or anything else from outside: as elements, and written as text.
 *
 * @import { Boxes, Item, Path, Raster, Segment, Text } from "./recorder.js"
 * @import { Picture } from "./picture.js"
 *
 * @typedef {object} SvgElement
 * @property {string} name
 * @property {Record<string, string>} attributes
 * @property {string | SvgElement[]} [content]
 */

import { css } from "../view/shapes/css.js";
import { tagOf } from "../words/language.js";
import { dataUri, pngOf } from "./png.js";
import { runsOf } from "./runs.js";
import { colourOf, number } from "./written.js";

/** Maps with more rectangles become an image: they would slow down programs that show SVG. */
const MOST_RUNS = 40_000;

const FACE = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * @param {Picture} picture
 * @param {number} [width] of the drawing as it is shown; its height follows
 * @returns {Promise<string>}
 */
export async function toSvg(picture, width = picture.width) {
  const rasters = picture.items.filter((item) => item.kind === "raster");
  const large = rasters.filter((raster) => runsOf(raster, MOST_RUNS) === null);
  const images = large.map(
    async (raster) => /** @type {const} */ ([raster, await imageOf(raster)]),
  );
  const svg = svgOf(picture, new Map(await Promise.all(images)));
  const height = (width / picture.width) * picture.height;
  Object.assign(svg.attributes, { width: number(width), height: number(height) });
  return `${written(svg)}\n`;
}

/** @param {Raster} raster */
async function imageOf(raster) {
  return dataUri(await pngOf(raster));
}

/**
 * @param {Picture} picture
 * @param {Map<Raster, string>} [images] what stands for rasters with too many rectangles; without it they stay empty
 * @returns {SvgElement}
 */
export function svgOf({ width, height, language, title, description, items }, images = new Map()) {
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

/**
 * @param {SvgElement} element
 * @returns {string}
 */
function written({ name, attributes, content }) {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${pairs.join("")}`;
  if (content === undefined) return `${start}/>`;
  const inside =
    typeof content === "string" ? xmlText(content) : `\n${content.map(written).join("\n")}\n`;
  return `${start}>${inside}</${name}>`;
}

/**
 * @param {Item} item
 * @param {Map<Raster, string>} images
 * @returns {SvgElement}
 */
function element(item, images) {
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

/**
 * @param {Boxes} item
 * @returns {SvgElement}
 */
function boxes({ boxes: list, fill, alpha }) {
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
  return { name: "path", attributes: { d, ...paint, "shape-rendering": "crispEdges" } };
}

/**
 * @param {Path} item
 * @returns {SvgElement}
 */
function path({ segments, fill, stroke, width, alpha }) {
  const inside = fill === null ? { fill: "none" } : colour("fill", fill, alpha);
  const line =
    stroke === null ? {} : { ...colour("stroke", stroke, alpha), "stroke-width": number(width) };
  return { name: "path", attributes: { d: segments.map(segment).join(""), ...inside, ...line } };
}

/** @param {Segment} segment */
function segment([letter, x = 0, y = 0, radius = 0]) {
  if (letter === "Z") return "z";
  if (letter !== "O") return `${letter}${number(x)} ${number(y)}`;
  const [r, d] = [number(radius), number(2 * radius)];
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

/** @type {Record<Text["align"], Record<string, string>>} */
const ANCHORS = {
  left: {},
  center: { "text-anchor": "middle" },
  right: { "text-anchor": "end" },
};

/**
 * @param {Text} item
 * @returns {SvgElement}
 */
function text({ x, y, text: content, size, weight, align, fill, alpha }) {
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

/**
 * @param {Raster} item
 * @param {Map<Raster, string>} images
 * @returns {SvgElement}
 */
function raster(item, images) {
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

/**
 * @param {"fill" | "stroke"} name
 * @param {string} value
 * @param {number} alpha
 * @returns {Record<string, string>}
 */
function colour(name, value, alpha) {
  const { plain, opacity } = colourOf(value, alpha);
  return { [name]: plain, ...(opacity === 1 ? {} : { [`${name}-opacity`]: String(opacity) }) };
}

/**
 * Escapes a text, and drops the characters that XML doesn't allow.
 * @param {string} content
 */
function xmlText(content) {
  return content
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
