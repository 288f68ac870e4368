import { html, nothing } from "lit";
import { saveFile } from "../files/save.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import { PageElement } from "../ui/element.ts";
import { say } from "../words/language.ts";
import { toLatex } from "../words/latex.ts";
import { toCsv, toMarkdown } from "../words/report.ts";
import { fileName, lostInMap, nameOfMap } from "../words/share-text.ts";
import type { Subject } from "./dialog.ts";

interface Kind {
  name: () => string;
  extension: string;
  type: string;
  help: (subject: Subject) => string;
  write: (subject: Subject) => Promise<string | Uint8Array>;
}

const KINDS: Kind[] = [
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
      const { writeProblem } = await expect(import("../files/client.ts"));
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
  static override properties = { subject: { attribute: false }, said: { state: true } };

  declare subject: Subject | null;
  declare said: string;

  constructor() {
    super();
    this.subject = null;
    this.said = "";
  }

  override render() {
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

  async #save({ extension, type, write }: Kind, subject: Subject) {
    const name = fileName(nameOfMap(subject.doc), extension);
    this.said = say("Loading…");
    try {
      const content = (await write(subject)) as string | Uint8Array<ArrayBuffer>;
      saveFile(new Blob([content], { type }), name);
      this.said = say("{} saved.", name);
    } catch (error) {
      this.said = say(sentence(error));
    }
  }
}

async function written(format: "map" | "png" | "json", { doc, view }: Subject) {
  const { writeFile } = await expect(import("../files/client.ts"));
  return writeFile(format, doc, view);
}

customElements.define("tb-share-file", TbShareFile);
