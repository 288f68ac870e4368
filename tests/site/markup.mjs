/** HTML and SVG as a crawler reads them. */

/** The text of HTML. */
export function plain(html) {
  const characters = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => characters[name])
    .replace(/\s+/g, " ")
    .trim();
}

/** The elements of a name, as their attributes and their text. */
export function elements(html, name) {
  const found = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(?:([\\s\\S]*?)</${name}>)?`, "g"));
  return [...found].map(([, attributes, inside = ""]) => ({
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value)]),
    ),
    text: plain(inside),
  }));
}

/** The language of an HTML page or an SVG. */
export const languageOf = (text) => / lang="([\w-]+)"/.exec(text)?.[1];

/** Whether a text has words, and isn't a method's name with its chain. */
export const hasWords = (text) => /\p{Ll}{3}/u.test(text) && !/[[*]/.test(text);
