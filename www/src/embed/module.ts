/** The tag in the npm package, which no site comes with: pages say where theirs is. */

import { define, FigureElement } from "./element.ts";
import { adopt, reflectText } from "./properties.ts";

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

  override home() {
    const site = this.getAttribute("site") || TiebreakFigure.site;
    if (site === "") return null;
    try {
      // A folder's address may come without its last slash.
      const { protocol, href } = new URL(`${site.replace(/\/$/, "")}/`, document.baseURI);
      // A host without its scheme, such as `localhost:8080`, is taken for a scheme.
      return /^https?:$/.test(protocol) ? href : null;
    } catch {
      return null;
    }
  }
}

define(TiebreakFigure);
