/**
 * What to paste to have a figure in a page: `docs/embedding.md` explains it.
 *
 * @typedef {object} EmbedOptions what differs from a figure's own defaults is written
 * @property {"none" | "min" | "full"} [controls]
 * @property {string} [lanes] letters such as "a,c"; empty for all
 * @property {"auto" | "light" | "dark"} [theme]
 * @property {boolean} [play]
 * @property {boolean} [loop]
 *
 * @typedef {object} Embed
 * @property {string} link the address that opens the document, `https://.../#1...`
 * @property {string} title what is to be seen, for those who can't see it
 * @property {EmbedOptions} options
 * @property {number} height of the frame, in pixels
 */

import { columnsFor } from "./picture/picture.js";

/** How wide the text of a page is, more or less: a figure takes all of it. */
const WIDTH = 640;
/** What is around the maps, in pixels. */
const HEAD = 44;
const FOOT = 24;
const GAP = 8;
const MARGIN = 16;
const CONTROLS = { none: 0, min: 44, full: 44 };

/**
 * @param {Embed} embed
 */
export function iframeCode({ link, title, options, height }) {
  const attributes = [
    `src="${attribute(frameAddress(link, options))}"`,
    `title="${attribute(title)}"`,
    'width="100%"',
    `height="${height}"`,
    'loading="lazy"',
    'style="border:0"',
  ];
  return `<iframe ${attributes.join(" ")}></iframe>`;
}

/**
 * @param {Embed} embed
 */
export function tagCode({ link, title, options, height }) {
  const attributes = [`src="${attribute(link)}"`];
  for (const [name, value] of written(options)) attributes.push(`${name}="${attribute(value)}"`);
  attributes.push(`height="${height}"`);
  return [
    `<script type="module" src="${attribute(new URL("embed.js", folderOf(link)).href)}"></script>`,
    `<tiebreak-figure ${attributes.join(" ")}>`,
    `  <a href="${attribute(link)}">${attribute(title)}</a>`,
    "</tiebreak-figure>",
  ].join("\n");
}

/**
 * How high a figure is in a column of text.
 * @param {{ width: number, height: number }} map in cells
 * @param {number} lanes
 * @param {NonNullable<EmbedOptions["controls"]>} controls
 */
export function embedHeight({ width, height }, lanes, controls) {
  const columns = columnsFor(lanes);
  const rows = Math.ceil(lanes / columns);
  const panel = ((WIDTH - (columns - 1) * GAP) / columns) * (height / width);
  const lane = Math.max(80, Math.min(panel, WIDTH)) + (controls === "none" ? 0 : HEAD + FOOT);
  return Math.round(rows * lane + (rows - 1) * GAP + CONTROLS[controls] + MARGIN);
}

/**
 * @param {string} link
 * @param {EmbedOptions} options
 */
function frameAddress(link, options) {
  const url = new URL("embed.html", folderOf(link));
  const list = written(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = list.join("&").replaceAll("%2C", ",");
  url.hash = new URL(link).hash;
  return url.href;
}

/** @param {string} link */
function folderOf(link) {
  const url = new URL(link);
  url.search = "";
  url.hash = "";
  return new URL(".", url);
}

/**
 * @param {EmbedOptions} options
 * @returns {[string, string][]}
 */
function written({ controls = "min", lanes = "", theme = "auto", play = false, loop = false }) {
  /** @type {[string, string][]} */
  const list = [];
  if (controls !== "min") list.push(["controls", controls]);
  if (lanes !== "") list.push(["lanes", lanes]);
  if (theme !== "auto") list.push(["theme", theme]);
  if (play) list.push(["play", "yes"]);
  if (loop) list.push(["loop", "yes"]);
  return list;
}

/** @param {string} text */
function attribute(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
