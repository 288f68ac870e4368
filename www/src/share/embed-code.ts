/** The code to paste for an embed in a page; `docs/embedding.md` explains it. */

/** the code holds only options that differ from an embed's defaults */
export interface EmbedOptions {
  controls?: "none" | "min" | "full";
  /** letters such as "a,c"; empty for all */
  lanes?: string;
  theme?: "auto" | "light" | "dark";
  autoplay?: boolean;
  loop?: boolean;
  /** whether readers may draw walls */
  draw?: boolean;
}

interface Embed {
  /** the address that opens the document, `https://.../#1...` */
  link: string;
  /** the content, for screen readers */
  title: string;
  options: EmbedOptions;
  /** of lanes in the document */
  count: number;
  /** of the frame, in pixels */
  height: number;
  /** the picture shown until the embed is ready; it lies beside the page */
  poster?: { file: string; width: number; height: number } | null;
}

export function iframeCode({ link, title, options, height }: Embed) {
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

export function tagCode({ link, title, options, count, poster = null }: Embed) {
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

function image({ file, width, height }: NonNullable<Embed["poster"]>, title: string) {
  const size = `width="${width}" height="${height}"`;
  // The tag is closed and has no style attribute, so the code is valid JSX, too.
  return `<img src="${attribute(file)}" ${size} alt="${attribute(title)}" />`;
}

function frameAddress(link: string, options: EmbedOptions) {
  const url = new URL("embed.html", folderOf(link));
  const list = written(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search = list.join("&").replaceAll("%2C", ",");
  url.hash = new URL(link).hash;
  return url.href;
}

function folderOf(link: string) {
  const url = new URL(link);
  url.search = "";
  url.hash = "";
  return new URL(".", url);
}

function written({
  controls = "min",
  lanes = "",
  theme = "auto",
  autoplay = false,
  loop = false,
  draw = false,
}: EmbedOptions): [string, string][] {
  const list: [string, string][] = [];
  if (controls !== "min") list.push(["controls", controls]);
  if (lanes !== "") list.push(["lanes", lanes]);
  if (theme !== "auto") list.push(["theme", theme]);
  if (autoplay) list.push(["autoplay", "yes"]);
  if (loop) list.push(["loop", "yes"]);
  if (draw) list.push(["draw", "yes"]);
  return list;
}

function attribute(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
