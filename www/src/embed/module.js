/** The tag in the npm package, which no site comes with: pages say where theirs is. */

import { define, FigureElement } from "./element.js";

export class TiebreakFigure extends FigureElement {
  /** The site of elements that don't name one. */
  static site = "";

  get site() {
    return this.getAttribute("site") ?? "";
  }

  /** @param {string | null} value */
  set site(value) {
    if (value === null || value === undefined) this.removeAttribute("site");
    else this.setAttribute("site", value);
  }

  /** @override */
  home() {
    const site = this.site || TiebreakFigure.site;
    if (site === "") return null;
    try {
      // A folder's address may come without its last slash.
      return new URL(`${site.replace(/\/$/, "")}/`, document.baseURI).href;
    } catch {
      return null;
    }
  }
}

define(TiebreakFigure);
