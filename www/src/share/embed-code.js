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
