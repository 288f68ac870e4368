/**
 * The code to paste for an embed in a page; `docs/embedding.md` explains it.
 *
 * @typedef {object} EmbedOptions the code holds only options that differ from an embed's defaults
 * @property {"none" | "min" | "full"} [controls]
 * @property {string} [lanes] letters such as "a,c"; empty for all
 * @property {"auto" | "light" | "dark"} [theme]
 * @property {boolean} [autoplay]
 * @property {boolean} [loop]
 *
 * @typedef {object} Embed
 * @property {string} link the address that opens the document, `https://.../#1...`
 * @property {string} title the content, for screen readers
 * @property {EmbedOptions} options
 * @property {number} count of lanes in the document
 * @property {number} height of the frame, in pixels
 * @property {{ file: string, width: number, height: number } | null} [poster] the picture shown until
 *   the embed is ready; it lies beside the page
 */

import { columnsFor } from "../picture/picture.js";

/** The typical width of a page's text: a figure fills it. */
const WIDTH = 640;
/** The space around the maps of a figure, in pixels, as `styles/embed.css` sets it. */
const AROUND = 44;
const SIDES = 24;
const [GAP_ACROSS, GAP_DOWN] = [12, 8];
/** A lane's name and figures; in a narrow lane they take two lines. */
const [HEAD, NARROW_HEAD, NARROW] = [28, 44, 540];
const CONTROLS = { none: 0, min: 36, full: 69 };
/** The readout below each map; only with all controls. */
const FOOT = 20;
/** The least and the greatest height of a map, as a share of its width. */
const [LEAST, MOST] = [0.3, 1.2];

/**
 * @param {Embed} embed
 */
export function iframeCode({ link, title, options, height }) {
  const attributes = [
    `src="${attribute(frameAddress(link, options))}"`,
    `title="${attribute(title)}"`,
    'width="100%"',
    `height="${height}"`,
    // An obsolete attribute, but no policy on styles forbids it.
    'frameborder="0"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(" ")}></iframe>`;
}

/**
 * @param {Embed} embed
 */
export function tagCode({ link, title, options, count, poster = null }) {
  const attributes = [`src="${attribute(link)}"`];
  // Reserves the room that this number of lanes needs, at any width.
  const shown = { ...options, lanes: options.lanes || String(count) };
  for (const [name, value] of written(shown)) attributes.push(`${name}="${attribute(value)}"`);
  return [
    `<script type="module" src="${attribute(new URL("embed.js", folderOf(link)).href)}"></script>`,
    `<tiebreak-figure ${attributes.join(" ")}>`,
    `  <a href="${attribute(link)}">${poster === null ? attribute(title) : image(poster, title)}</a>`,
    "</tiebreak-figure>",
  ].join("\n");
}

/**
 * @param {NonNullable<Embed["poster"]>} poster
 * @param {string} title
 */
function image({ file, width, height }, title) {
  const size = `width="${width}" height="${height}"`;
  // The tag is closed and has no style attribute, so the code is valid JSX, too.
  return `<img src="${attribute(file)}" ${size} alt="${attribute(title)}" />`;
}

/**
 * The height of an embed.
 * @param {{ width: number, height: number }} map the size of its drawing
 * @param {number} lanes
 * @param {NonNullable<EmbedOptions["controls"]>} controls
 * @param {number} [room] its width; by default wide enough for the usual columns, 640 pixels
 */
export function embedHeight({ width, height }, lanes, controls, room = WIDTH) {
  const columns = lanes === 3 ? 3 : columnsFor(lanes);
  const rows = Math.ceil(lanes / columns);
  const across = (room - SIDES - (columns - 1) * GAP_ACROSS) / columns;
  const panel = Math.round(across * Math.max(LEAST, Math.min(height / width, MOST)));
  const lane = panel + (across > NARROW ? HEAD : NARROW_HEAD) + (controls === "full" ? FOOT : 0);
  return AROUND + rows * lane + (rows - 1) * GAP_DOWN + CONTROLS[controls];
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
function written({ controls = "min", lanes = "", theme = "auto", autoplay = false, loop = false }) {
  /** @type {[string, string][]} */
  const list = [];
  if (controls !== "min") list.push(["controls", controls]);
  if (lanes !== "") list.push(["lanes", lanes]);
  if (theme !== "auto") list.push(["theme", theme]);
  if (autoplay) list.push(["autoplay", "yes"]);
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
