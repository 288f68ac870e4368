/**
 * @import { EmbedOptions } from "../../embed-code.js"
 * @import { Subject } from "../share.js"
 */

import { html, nothing } from "lit";
import { embedHeight, iframeCode, tagCode } from "../../embed-code.js";
import { PageElement } from "../element.js";
import { nameOfMap } from "../share-text.js";
import { copy } from "./clipboard.js";
import { check, choice } from "./fields.js";

const LETTERS = "abcdefghijkl";

/** @type {[string, string][]} */
const CONTROLS = [
  ["min", "play and steps"],
  ["full", "all"],
  ["none", "none"],
];

/** @type {[string, string][]} */
const THEMES = [
  ["auto", "as the reader's"],
  ["light", "light"],
  ["dark", "dark"],
];

/** What to paste into a page of one's own. */
export class TbShareEmbed extends PageElement {
  static properties = {
    subject: { attribute: false },
    link: { attribute: false },
    failure: { attribute: false },
    options: { state: true },
    said: { state: true },
  };

  constructor() {
    super();
    /** @type {Subject | null} */
    this.subject = null;
    this.link = "";
    this.failure = "";
    /** @type {Required<EmbedOptions>} */
    this.options = { controls: "min", lanes: "", theme: "auto", play: false, loop: false };
    this.said = "";
  }

  /** @override */
  render() {
    const { subject, link, options } = this;
    if (subject === null) return nothing;
    const { doc, rows } = subject;
    const count = options.lanes === "" ? rows.length : 1;
    const title = this.#title(subject);
    const height = embedHeight(doc, count, options.controls);
    /** @type {[string, string][]} */
    const lanes = [["", rows.length === 1 ? "the lane" : `all ${rows.length}`]];
    for (const [index, { name }] of rows.entries()) lanes.push([LETTERS[index] ?? "", name]);
    const embed = { link, title, options, count: rows.length, height };
    return html`<div class="share-column">
      <p>A live figure in a page of yours. It loads when it comes into view.</p>
      <div class="share-options">
        ${choice("Controls", CONTROLS, options.controls, (value) =>
          this.#set({ controls: /** @type {Required<EmbedOptions>["controls"]} */ (value) }),
        )}
        ${choice("Lanes", lanes, options.lanes, (value) => this.#set({ lanes: value }))}
        ${choice("Theme", THEMES, options.theme, (value) =>
          this.#set({ theme: /** @type {Required<EmbedOptions>["theme"]} */ (value) }),
        )}
        <div class="share-checks">
          ${check("Plays by itself", options.play, (play) => this.#set({ play }))}
          ${check("Plays again and again", options.loop, (loop) => this.#set({ loop }))}
        </div>
      </div>
      ${
        link === ""
          ? html`<p class="quiet">${this.failure}</p>`
          : html`
            ${this.#code("iframe", "As a frame", "For any page, without scripts.", iframeCode(embed))}
            ${this.#code("tag", "As a tag", "Loads as the reader comes near, and fits any width.", tagCode(embed))}`
      }
      <p role="status">${this.said}</p>
    </div>`;
  }

  /** @param {Subject} subject */
  #title({ doc, rows }) {
    const { lanes } = this.options;
    const shown = lanes === "" ? rows : rows.filter((_, index) => LETTERS[index] === lanes);
    return `${nameOfMap(doc)}: ${shown.map(({ name }) => name).join(", ")}`;
  }

  /** @param {Partial<EmbedOptions>} patch */
  #set(patch) {
    this.options = { ...this.options, ...patch };
  }

  /**
   * @param {string} id
   * @param {string} name
   * @param {string} help
   * @param {string} code
   */
  #code(id, name, help, code) {
    return html`<div class="share-snippet">
      <div class="share-snippet-head">
        <h3 id="share-${id}">${name}</h3>
        <span class="quiet">${help}</span>
        <button
          type="button"
          aria-label="Copy the code ${name.toLowerCase()}"
          @click=${() => this.#copy(id, code)}
        >Copy</button>
      </div>
      <textarea readonly rows="4" data-code=${id} aria-labelledby="share-${id}" .value=${code}></textarea>
    </div>`;
  }

  /**
   * @param {string} id
   * @param {string} code
   */
  async #copy(id, code) {
    const field = this.querySelector(`[data-code=${id}]`);
    this.said = await copy("Code", code, /** @type {HTMLTextAreaElement | null} */ (field));
  }
}

customElements.define("tb-share-embed", TbShareEmbed);
