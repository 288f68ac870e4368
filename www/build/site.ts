/** The site's address, for what only absolute addresses can say: `cargo xtask dist --site URL` sets TIEBREAK_SITE. */

const { TIEBREAK_SITE } = process.env;

/** Ends with a slash; null in a build that can be published anywhere. */
export const SITE = TIEBREAK_SITE ? new URL(TIEBREAK_SITE.replace(/\/*$/, "/")).href : null;

/** What a page's preview needs. */
interface Told {
  /** of the page, from the site's folder */
  path: string;
  title: string;
  description: string;
  /** the path of its picture */
  card: string;
}

/** The size of cards, in pixels: what sites that show previews ask for. */
export const CARD = { width: 1200, height: 630 };

/** The languages of cards: their font has no Chinese, and one that had would be larger than the site. */
export const ON_CARDS = ["en", "de"];

/** The tags by which other sites preview a page, and its canonical address. Both need the site's address. */
export function previewTags({ path, title, description, card }: Told, site: string | null = SITE) {
  if (site === null) return "";
  const address = new URL(path, site).href;
  const properties = {
    "og:type": "website",
    "og:site_name": "Tiebreak",
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": new URL(card, site).href,
    "og:image:width": CARD.width,
    "og:image:height": CARD.height,
    "og:image:alt": title,
  };
  const metas = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(String(content))}" />`,
  );
  return [
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...metas,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join("\n    ");
}

/** What a page of `www` says of itself. */
export function described(html: string) {
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ""] = /name="description"\s+content="(.*?)"/.exec(html) ?? [];
  return { title, description };
}

/** A text in HTML or XML, in an attribute too. */
export function escaped(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
