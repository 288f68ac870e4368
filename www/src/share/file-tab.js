/**
 * @import { Subject } from "./dialog.js"
 */

import { html, nothing } from "lit";
import { saveFile } from "../files/save.js";
import { sentence } from "../task/faults.js";
import { expect } from "../task/outstanding.js";
import { PageElement } from "../ui/element.js";
import { say } from "../words/language.js";
import { toLatex } from "../words/latex.js";
import { toCsv, toMarkdown } from "../words/report.js";
import { fileName, lostInMap, nameOfMap } from "../words/share-text.js";

/**
 * @typedef {object} Kind
 * @property {() => string} name
 * @property {string} extension
 * @property {string} type
 * @property {(subject: Subject) => string} help
 * @property {(subject: Subject) => Promise<string | Uint8Array>} write
 */

/** @type {Kind[]} */
const KINDS = [
  {
    name: () => say("Map"),
    extension: "map",
    type: "text/plain",
    help: ({ doc }) =>
      `${say("In Moving AI's format, which other programs read.")} ${lostInMap(doc)}`.trim(),
    write: (subject) => written("map", subject),
  },
  {
    name: () => say("Problem"),
    extension: "scen",
    type: "text/plain",
    help: () => say("Start and goal on the .map, with the length of the shortest path."),
    write: async ({ doc }) => {
      const { writeProblem } = await expect(import("../files/client.js"));
      return writeProblem(fileName(nameOfMap(doc), "map"), doc);
    },
  },
  {
    name: () => say("Map as PNG"),
    extension: "png",
    type: "image/png",
    help: () =>
      say("One pixel per cell, with weights, start and goal. It can be opened here again."),
    write: (subject) => written("png", subject),
  },
  {
    name: () => say("Document"),
    extension: "json",
    type: "application/json",
    help: () =>
      say(
        "The whole document: title, map, start and goal, lanes, step and view. It can be opened here again.",
      ),
    write: (subject) => written("json", subject),
  },
  {
    name: () => say("Results as CSV"),
    extension: "csv",
    type: "text/csv",
    help: () => say("The table below the maps, for a spreadsheet."),
    write: async ({ rows }) => toCsv(rows),
  },
  {
    name: () => say("Results as Markdown"),
    extension: "md",
    type: "text/markdown",
    help: () => say("The table below the maps, for a text."),
    write: async ({ rows }) => toMarkdown(rows),
  },
  {
    name: () => say("Results as LaTeX"),
    extension: "tex",
    type: "text/x-tex",
    help: () => say("The table below the maps, for a paper: it needs the package booktabs."),
    write: async ({ rows }) => toLatex(rows),
  },
];

/** The document and its results as files. */
export class TbShareFile extends PageElement {
  static properties = { subject: { attribute: false }, said: { state: true } };

  constructor() {
    super();
    /** @type {Subject | null} */
    this.subject = null;
    this.said = "";
  }

  /** @override */
  render() {
    const { subject } = this;
    if (subject === null) return nothing;
    return html`<ul class="share-files">
        ${KINDS.map(
          (kind) => html`<li>
            <div>
              <h3>${kind.name()} <span class="quiet">.${kind.extension}</span></h3>
              <p class="quiet">${kind.help(subject)}</p>
            </div>
            <button
              type="button"
              aria-label=${say("Save {}", kind.name())}
              @click=${() => this.#save(kind, subject)}
            >${say("Save")}</button>
          </li>`,
        )}
      </ul>
      <p role="status">${this.said}</p>`;
  }

  /**
   * @param {Kind} kind
   * @param {Subject} subject
   */
  async #save({ extension, type, write }, subject) {
    const name = fileName(nameOfMap(subject.doc), extension);
    this.said = say("Loading…");
    try {
      const content = /** @type {string | Uint8Array<ArrayBuffer>} */ (await write(subject));
      saveFile(new Blob([content], { type }), name);
      this.said = say("{} saved.", name);
    } catch (error) {
      this.said = say(sentence(error));
    }
  }
}

/**
 * @param {"map" | "png" | "json"} format
 * @param {Subject} subject
 */
async function written(format, { doc, view }) {
  const { writeFile } = await expect(import("../files/client.js"));
  return writeFile(format, doc, view);
}

customElements.define("tb-share-file", TbShareFile);
