/**
 * @import { Catalogue, Doc } from "../types.js"
 * @import { MapOrder } from "../files/maps.js"
 */

import { html, nothing } from "lit";
import { sentence } from "../task/faults.js";
import { PageElement } from "./element.js";

/** The contents of the map's menu: generators, files, examples. The page loads it after the first results. */
export class TbMapForm extends PageElement {
  static properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    generate: { attribute: false },
    openFiles: { attribute: false },
    error: { state: true },
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
    this.error = "";
  }

  /** @override */
  render() {
    const { doc, catalogue } = this;
    return doc && catalogue ? this.#form(doc, catalogue) : nothing;
  }

  /**
   * @param {Doc} doc
   * @param {Catalogue} catalogue
   */
  #form(doc, catalogue) {
    const made = doc.source !== null && "generator" in doc.source ? doc.source : null;
    const side = catalogue.limits.side;
    const generator = made?.generator ?? "trap";
    const seeded = catalogue.generators.some(({ name, seeded }) => seeded && name === generator);
    return html`
      <form
        novalidate
        @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          this.#make(false);
        }}
      >
        <label class="field">
          <span>Generator</span>
          <select name="generator" @change=${() => this.#make(false)}>
            ${catalogue.generators.map(
              ({ name, label: text, help }) => html`<option
                value=${name}
                title=${help}
                .selected=${name === generator}
              >${text}</option>`,
            )}
          </select>
        </label>
        <div class="settings-grid three">
          ${this.#number("width", "Width", doc.width, 1, side)}
          ${this.#number("height", "Height", doc.height, 1, side)}
          ${this.#number("seed", "Seed", made?.seed ?? 1, 0, 2 ** 32 - 1)}
        </div>
        <p class="error" role="alert">${this.error}</p>
        <div class="row-buttons">
          <button type="submit" class="primary">Make map</button>
          <button
            type="button"
            ?disabled=${!seeded}
            title=${seeded ? "" : "This map is the same for every seed."}
            @click=${() => this.#make(true)}
          >Next seed</button>
        </div>
      </form>
      <hr />
      <label class="file-button">
        Open a file
        <input
          type="file"
          class="sr-only"
          accept=".map,.scen,.png,.json"
          multiple
          @change=${(/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            const files = [...(input.files ?? [])];
            input.value = "";
            if (files.length > 0) this.#run(this.openFiles(files));
          }}
        />
      </label>
      <p class="quiet">
        A Moving AI .map or .scen, a .png with one pixel for each cell, a .json saved here; at most
        ${side} × ${side} cells. Or drop them on the page.
      </p>
      <hr />
      <a href="./figures.html">Examples</a>
    `;
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {number} value
   * @param {number} least
   * @param {number} most
   */
  #number(name, text, value, least, most) {
    return html`<label class="field">
      <span>${text}</span>
      <input
        type="number"
        name=${name}
        min=${least}
        max=${most}
        step="1"
        required
        .value=${String(value)}
      />
    </label>`;
  }

  /** @param {boolean} nextSeed */
  #make(nextSeed) {
    const form = /** @type {HTMLFormElement} */ (this.querySelector("form"));
    const wrong = [...form.querySelectorAll("input")].find((input) => !input.validity.valid);
    if (wrong) {
      const name = wrong.closest("label")?.querySelector("span")?.textContent;
      this.error = `${name} is a whole number from ${wrong.min} to ${wrong.max}.`;
      wrong.focus();
      return;
    }
    const seed = /** @type {HTMLInputElement} */ (form.elements.namedItem("seed"));
    if (nextSeed) seed.value = String((Number(seed.value) + 1) % 2 ** 32);
    const fields = new FormData(form);
    const number = (/** @type {string} */ name) => Number(fields.get(name));
    this.#run(
      this.generate({
        name: String(fields.get("generator")),
        width: number("width"),
        height: number("height"),
        seed: number("seed"),
      }),
    );
  }

  /** @param {Promise<void>} work */
  async #run(work) {
    this.error = "";
    try {
      await work;
    } catch (error) {
      this.error = sentence(error);
    }
  }
}

customElements.define("tb-map-form", TbMapForm);
