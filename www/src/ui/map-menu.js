/**
 * @import { Catalogue, Doc } from "../types.js"
 * @import { MapOrder } from "../files/maps.js"
 */

import { html, nothing } from "lit";
import { label } from "../words/describe.js";
import { PageElement } from "./element.js";
import { icon } from "./icons.js";
import { menu } from "./menu.js";

/** Where maps come from: generators and files. */
export class TbMapMenu extends PageElement {
  static properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    generate: { attribute: false },
    openFiles: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** Makes a map; rejects with a sentence.
     * @type {(order: MapOrder) => Promise<void>} */
    this.generate = async () => {};
    /** @type {(files: File[]) => Promise<void>} */
    this.openFiles = async () => {};
  }

  /** @override */
  render() {
    const { doc, catalogue } = this;
    if (!doc || !catalogue) return nothing;
    return html`
      ${menu({
        name: "world",
        label: "World",
        title: "World: the map that is searched",
        button: html`World ${icon("down")}`,
        content: html`<tb-map-form
          .doc=${doc}
          .catalogue=${catalogue}
          .generate=${this.generate}
          .openFiles=${this.openFiles}
        ></tb-map-form>`,
      })}
      <span class="quiet map-title">${describe(doc, catalogue)}</span>
    `;
  }
}

/**
 * @param {Doc} doc
 * @param {Catalogue} catalogue
 */
function describe({ source, title, width, height }, catalogue) {
  const size = `${width} × ${height}`;
  // Keeps the characters of a name from changing the direction of the text after it.
  return html`<bdi>${title || nameOf(source, catalogue)}</bdi>, ${size}`;
}

/**
 * @param {Doc["source"]} source
 * @param {Catalogue} catalogue
 */
function nameOf(source, catalogue) {
  if (source === null) return "own map";
  return "file" in source ? source.file : label(catalogue.generators, source.generator);
}

customElements.define("tb-map-menu", TbMapMenu);
