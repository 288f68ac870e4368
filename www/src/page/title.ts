/** The title of the browser's tab follows the document: bookmarks, the history and printed pages are named by it. */

import { named } from "../address/choice.ts";
import { punctuated } from "../words/language.ts";

/** The page's own title, which stays if the address names no document: search engines show it. */
const OWN = document.title;

export function entitle() {
  const name = textOf("tb-lesson h3") || textOf(".map-title bdi");
  const title = named(location) && name ? punctuated(`${name}: Tiebreak`) : OWN;
  if (document.title !== title) document.title = title;
}

function textOf(selector: string) {
  return document.querySelector(selector)?.textContent?.trim();
}
