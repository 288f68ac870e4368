/** The tag for other pages, published as `embed.js`, one file without dependencies: its frames come from its own site. */

import { define, FigureElement } from "./element.ts";

export class TiebreakFigure extends FigureElement {
  override home() {
    return import.meta.url;
  }
}

define(TiebreakFigure);
