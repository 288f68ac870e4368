import { html, nothing } from "lit";
import { saveFile } from "../files/save.ts";
import { orderOf, stepShown } from "../picture/of-page.ts";
import { type Picture, pictureOf } from "../picture/picture.ts";
import { toSvg } from "../picture/svg.ts";
import { PageElement } from "../ui/element.ts";
import { theme } from "../view/palette.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { punctuated, say } from "../words/language.ts";
import { fileName, nameOfMap } from "../words/share-text.ts";
import { chosenOf } from "./chosen.ts";
import { copy } from "./clipboard.ts";
import type { Subject } from "./dialog.ts";
import { type EmbedOptions, iframeCode, tagCode } from "./embed-code.ts";
import { embedHeight } from "./embed-height.ts";
import { check, choice, themeChoices } from "./fields.ts";

const LETTERS = "abcdefghijkl";

/** The code to paste into a page of the visitor's own. */
export class TbShareEmbed extends PageElement {
  static override properties = {
    subject: { attribute: false },
    link: { attribute: false },
    failure: { attribute: false },
    left: { attribute: false },
    options: { state: true },
    hasPoster: { state: true },
    said: { state: true },
  };

  declare subject: Subject | null;
  declare link: string;
  declare failure: string;
  /** The places of the lanes that are left out. */
  declare left: Set<number>;
  declare options: Required<Omit<EmbedOptions, "lanes">>;
  /** Whether the tag shows a picture until the figure has loaded. */
  declare hasPoster: boolean;
  declare poster: Picture | null;
  declare said: string;

  constructor() {
    super();
    this.subject = null;
    this.link = "";
    this.failure = "";
    this.left = new Set();
    this.options = { controls: "min", theme: "auto", autoplay: false, loop: false, draw: false };
    this.hasPoster = false;
    this.poster = null;
    this.said = "";
  }

  override willUpdate(changed: Map<string, unknown>) {
    const { subject } = this;
    if (!["subject", "left", "options", "hasPoster"].some((name) => changed.has(name))) return;
    this.poster = subject !== null && this.hasPoster ? this.#draw(subject) : null;
  }

  override render() {
    const { subject, link } = this;
    if (subject === null) return nothing;
    const { doc, rows } = chosenOf(subject, this.left);
    const letters = [...LETTERS].filter((_, place) => place < subject.rows.length);
    const chosen = letters.filter((_, place) => !this.left.has(place));
    const lanes = chosen.length === letters.length ? "" : chosen.join(",");
    const options = { ...this.options, lanes };
    const title =
      nameOfMap(doc) + punctuated(": ") + rows.map(({ name }) => name).join(punctuated(", "));
    const height = embedHeight(shapeOf(doc), rows.length, options.controls);
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
          (controls) => this.#set({ controls }),
        )}
        ${choice(
          say("Theme"),
          [["auto", say("the reader's")], ...themeChoices()],
          options.theme,
          (theme) => this.#set({ theme }),
        )}
        <div class="share-checks">
          ${check(say("Play automatically"), options.autoplay, (autoplay) => this.#set({ autoplay }))}
          ${check(say("Loop"), options.loop, (loop) => this.#set({ loop }))}
          ${check(say("Readers draw walls"), options.draw, (draw) => this.#set({ draw }))}
          ${check(say("A picture until it has loaded"), this.hasPoster, (hasPoster) => {
            this.hasPoster = hasPoster;
          })}
        </div>
      </div>
      ${
        link === ""
          ? html`<p class="quiet">${say(this.failure)}</p>`
          : html`
            ${this.#code("tag", say("As a tag"), say("Loads as the reader comes near, and fits any width: on a phone lanes stand below each other."), tagCode(embed))}
            ${this.#code("iframe", say("As a frame"), say("For pages that allow no scripts. Its height is fixed, so maps beside each other are small on a phone."), iframeCode(embed))}`
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

  /** The maps as the embed will show them, without any other text. */
  #draw(subject: Subject) {
    const shown = chosenOf(subject, this.left);
    const colours = this.options.theme === "auto" ? theme() : this.options.theme;
    const choice = { lane: null, theme: colours, legend: false, step: stepShown(shown, null) };
    return pictureOf(orderOf(shown, choice));
  }

  async #savePoster(poster: Picture, subject: Subject) {
    const name = posterName(subject);
    saveFile(new Blob([await toSvg(poster)], { type: "image/svg+xml" }), name);
    this.said = say("{} saved.", name);
  }

  #set(patch: Partial<TbShareEmbed["options"]>) {
    this.options = { ...this.options, ...patch };
  }

  #code(id: string, name: string, help: string, code: string) {
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

  async #copy(id: string, code: string) {
    const field = this.querySelector(`[data-code=${id}]`);
    const { said } = await copy(say("Code"), code, field as HTMLTextAreaElement | null);
    this.said = said;
  }
}

function posterName({ doc }: Subject) {
  return fileName(nameOfMap(doc), "svg");
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width: Math.round(width), height: Math.round(height) };
}

customElements.define("tb-share-embed", TbShareEmbed);
