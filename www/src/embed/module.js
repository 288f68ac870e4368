/** The tag in the npm package, which no site comes with: pages say where theirs is. */

import { define, FigureElement } from "./element.js";
import { adopt, reflectText } from "./properties.js";

export class TiebreakFigure extends FigureElement {
  /** The site of elements that don't name one. */
  static site = "";

  static {
    reflectText(TiebreakFigure.prototype, "site");
  }

  constructor() {
    super();
    adopt(this, ["site"]);
  }

  /** @override */
  home() {
    const site = this.getAttribute("site") || TiebreakFigure.site;
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
