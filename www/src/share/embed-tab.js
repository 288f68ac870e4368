/**
 * @import { EmbedOptions } from "./embed-code.js"
 * @import { Subject } from "./dialog.js"
 */

import { html, nothing } from "lit";
import { saveFile } from "../files/save.js";
import { orderOf, stepShown } from "../picture/of-page.js";
import { pictureOf } from "../picture/picture.js";
import { toSvg } from "../picture/svg.js";
import { PageElement } from "../ui/element.js";
import { theme } from "../view/palette.js";
import { shapeOf } from "../view/shapes/shape.js";
import { punctuated, say } from "../words/language.js";
import { fileName, nameOfMap } from "../words/share-text.js";
import { copy } from "./clipboard.js";
import { iframeCode, tagCode } from "./embed-code.js";
import { embedHeight } from "./embed-height.js";
import { check, choice, laneChoices, themeChoices } from "./fields.js";

const LETTERS = "abcdefghijkl";

/** The code to paste into a page of the visitor's own. */
export class TbShareEmbed extends PageElement {
  static properties = {
    subject: { attribute: false },
    link: { attribute: false },
    failure: { attribute: false },
    options: { state: true },
    hasPoster: { state: true },
    said: { state: true },
  };

  constructor() {
    super();
    /** @type {Subject | null} */
    this.subject = null;
    this.link = "";
    this.failure = "";
    /** @type {Required<EmbedOptions>} */
    this.options = { controls: "min", lanes: "", theme: "auto", autoplay: false, loop: false };
    /** Whether the tag shows a picture until the figure has loaded. */
    this.hasPoster = false;
    /** @type {import("../picture/picture.js").Picture | null} */
    this.poster = null;
    this.said = "";
  }

  /** @override
   * @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { subject } = this;
    if (!["subject", "options", "hasPoster"].some((name) => changed.has(name))) return;
    this.poster = subject !== null && this.hasPoster ? this.#draw(subject) : null;
  }

  /** @override */
  render() {
    const { subject, link, options } = this;
    if (subject === null) return nothing;
    const { doc, rows } = subject;
    const count = options.lanes === "" ? rows.length : 1;
    const title = this.#title(subject);
    const height = embedHeight(shapeOf(doc), count, options.controls);
    const lanes = laneChoices(subject, (index) => LETTERS[index] ?? "");
    const { poster } = this;
    const picture = poster && { file: posterName(subject), ...sizeOf(poster) };
    const embed = { link, title, options, count: rows.length, height, poster: picture };
    return html`<div class="share-column">
      <p>${say("A live embed for your own page. It loads when it comes into view.")}</p>
      <div class="share-options">
        ${choice(
          say("Controls"),
          [
            ["min", say("play and steps")],
            ["full", say("all")],
            ["none", say("none")],
          ],
          options.controls,
          (value) =>
            this.#set({ controls: /** @type {Required<EmbedOptions>["controls"]} */ (value) }),
        )}
        ${choice(say("Lanes"), lanes, options.lanes, (value) => this.#set({ lanes: value }))}
        ${choice(
          say("Theme"),
          [["auto", say("the reader's")], ...themeChoices()],
          options.theme,
          (value) => this.#set({ theme: /** @type {Required<EmbedOptions>["theme"]} */ (value) }),
        )}
        <div class="share-checks">
          ${check(say("Play automatically"), options.autoplay, (autoplay) => this.#set({ autoplay }))}
          ${check(say("Loop"), options.loop, (loop) => this.#set({ loop }))}
          ${check(say("A picture until it has loaded"), this.hasPoster, (hasPoster) => {
            this.hasPoster = hasPoster;
          })}
        </div>
      </div>
      ${
        link === ""
          ? html`<p class="quiet">${say(this.failure)}</p>`
          : html`
            ${this.#code("iframe", say("As a frame"), say("For any page, without scripts."), iframeCode(embed))}
            ${this.#code("tag", say("As a tag"), say("Loads as the reader comes near, and fits any width."), tagCode(embed))}`
      }
      ${
        poster === null
          ? nothing
          : html`<div class="row-buttons">
            <button type="button" @click=${() => this.#savePoster(poster, subject)}>
              ${say("Save {}", posterName(subject))}
            </button>
            <span class="quiet">${say("Put it beside your page.")}</span>
          </div>`
      }
      <p role="status">${this.said}</p>
    </div>`;
  }

  /**
   * The maps as the embed will show them, without any other text.
   * @param {Subject} subject
   */
  #draw(subject) {
    const at = LETTERS.indexOf(this.options.lanes);
    const lane = this.options.lanes === "" ? null : at;
    const colours = this.options.theme === "auto" ? theme() : this.options.theme;
    const choice = { lane, theme: colours, legend: false, step: stepShown(subject, lane) };
    return pictureOf(orderOf(subject, choice));
  }

  /**
   * @param {import("../picture/picture.js").Picture} poster
   * @param {Subject} subject
   */
  async #savePoster(poster, subject) {
    const name = posterName(subject);
    saveFile(new Blob([await toSvg(poster)], { type: "image/svg+xml" }), name);
    this.said = say("{} saved.", name);
  }

  /** @param {Subject} subject */
  #title({ doc, rows }) {
    const { lanes } = this.options;
    const shown = lanes === "" ? rows : rows.filter((_, index) => LETTERS[index] === lanes);
    const names = shown.map(({ name }) => name).join(punctuated(", "));
    return nameOfMap(doc) + punctuated(": ") + names;
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
          aria-label=${say("Copy the code: {}", name)}
          @click=${() => this.#copy(id, code)}
        >${say("Copy")}</button>
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
    const { said } = await copy(
      say("Code"),
      code,
      /** @type {HTMLTextAreaElement | null} */ (field),
    );
    this.said = said;
  }
}

/** @param {Subject} subject */
function posterName({ doc }) {
  return fileName(nameOfMap(doc), "svg");
}

/** @param {{ width: number, height: number }} picture */
function sizeOf({ width, height }) {
  return { width: Math.round(width), height: Math.round(height) };
}

customElements.define("tb-share-embed", TbShareEmbed);
