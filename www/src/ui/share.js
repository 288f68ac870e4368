import { html } from "lit";
import { PageElement } from "./element.js";
import { whole } from "./format.js";

/** How many characters a message has there at most.
 * @type {[string, number][]} */
const PLACES = [
  ["Discord", 2000],
  ["Slack", 4000],
];

/** The link of the document, to be taken elsewhere. */
export class TbShare extends PageElement {
  static properties = {
    link: { state: true },
    text: { state: true },
    said: { state: true },
  };

  constructor() {
    super();
    this.link = "";
    /** What the field shows: the link, or what the clipboard didn't take. */
    this.text = "";
    this.said = "";
    /** What the link is called in Markdown. */
    this.name = "";
  }

  /**
   * @param {Promise<string>} link
   * @param {string} title the document's
   */
  async show(link, title) {
    this.name = title || "Tiebreak";
    this.link = "";
    this.text = "";
    this.said = "";
    this.querySelector("dialog")?.showModal();
    try {
      this.link = await link;
      this.text = this.link;
    } catch (error) {
      this.said = error instanceof Error ? error.message : String(error);
    }
  }

  /** @override */
  render() {
    const { link, name } = this;
    return html`<dialog aria-labelledby="share-title">
      <h2 id="share-title">Share</h2>
      <p>The link holds all of it: map, lanes, step and view.</p>
      <textarea readonly rows="4" aria-label="Link" .value=${this.text}></textarea>
      <p>${link === "" ? "" : fits(link.length)}</p>
      <p role="status">${this.said}</p>
      <form method="dialog" class="row-buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${link === ""}
          @click=${() => this.#copy("Link", link)}
        >Copy link</button>
        <button
          type="button"
          ?disabled=${link === ""}
          @click=${() => this.#copy("Markdown", markdown(name, link))}
        >Copy Markdown</button>
        <span class="spring"></span>
        <button>Close</button>
      </form>
    </dialog>`;
  }

  /**
   * @param {string} format
   * @param {string} text
   */
  async #copy(format, text) {
    try {
      await navigator.clipboard.writeText(text);
      this.said = `${format} copied.`;
    } catch {
      this.said =
        "The browser refuses the clipboard. The text is selected: copy it with the keyboard.";
      this.text = text;
      await this.updateComplete;
      this.querySelector("textarea")?.select();
    }
  }
}

/**
 * How long a link is, and where a message can hold it.
 * @param {number} length
 */
export function fits(length) {
  const places = PLACES.map(
    ([place, most]) => `${length <= most ? "fits" : "too long for"} ${place} (${whole(most)})`,
  );
  return `${whole(length)} characters: ${places.join(", ")}.`;
}

/**
 * @param {string} name any text
 * @param {string} link
 */
export function markdown(name, link) {
  return `[${name.replace(/[\\[\]`*_<>]/g, "\\$&")}](${link})`;
}

customElements.define("tb-share", TbShare);
