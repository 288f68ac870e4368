import { html, nothing } from "lit";
import type { Plain } from "../files/client.ts";
import { saveFile } from "../files/save.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import { PageElement } from "../ui/element.ts";
import { joined, say } from "../words/language.ts";
import { toLatex } from "../words/latex.ts";
import { toCsv, toMarkdown } from "../words/report.ts";
import { fileName, lostInMap, nameOfMap } from "../words/share-text.ts";
import type { Subject } from "./dialog.ts";

interface Kind {
  name: () => string;
  extension: string;
  /** its name's end, where another kind has the same extension */
  suffix?: string;
  type: string;
  help: (subject: Subject) => string;
  write: (subject: Subject) => Promise<Written>;
}

/** A file's contents; `lost` says what of the document isn't in it, in sentences. */
type Written = string | Uint8Array | { text: string; lost: string[] };

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
    name: () => say("Map as text"),
    extension: "txt",
    type: "text/plain",
    help: () => say("A row of characters for each row of cells: # wall, . ground, S and G."),
    write: (subject) => plain("text", subject),
  },
  {
    name: () => say("Map as CSV"),
    suffix: "-map",
    extension: "csv",
    type: "text/csv",
    help: () => say("What each cell costs, 0 for a wall, for a spreadsheet."),
    write: (subject) => plain("csv", subject),
  },
  {
    name: () => say("Map as an array"),
    suffix: "-map",
    extension: "json",
    type: "application/json",
    help: () => say("The same numbers as a list of rows in JSON, for a program."),
    write: (subject) => plain("array", subject),
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
    write: async ({ table }) => toCsv(table),
  },
  {
    name: () => say("Results as Markdown"),
    extension: "md",
    type: "text/markdown",
    help: () => say("The table below the maps, for a text."),
    write: async ({ table }) => toMarkdown(table),
  },
  {
    name: () => say("Results as LaTeX"),
    extension: "tex",
    type: "text/x-tex",
    help: () => say("The table below the maps, for a paper: it needs the package booktabs."),
    write: async ({ table }) => toLatex(table),
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
            <div class="button-row">
              ${
                kind.type === "image/png"
                  ? nothing
                  : html`<button
                      type="button"
                      aria-label=${say("Copy {}", kind.name())}
                      @click=${() => this.#give(kind, subject, this.#copy)}
                    >${say("Copy")}</button>`
              }
              <button
                type="button"
                aria-label=${say("Save {}", kind.name())}
                @click=${() => this.#give(kind, subject, this.#save)}
              >${say("Save")}</button>
            </div>
          </li>`,
        )}
      </ul>
      <p role="status">${this.said}</p>`;
  }

  /** Writes a file, has it given away, and says what it leaves out. */
  async #give(
    kind: Kind,
    subject: Subject,
    give: (kind: Kind, subject: Subject, contents: Contents) => Promise<string>,
  ) {
    this.said = say("Loading…");
    try {
      const written = await kind.write(subject);
      const isPlain = typeof written === "object" && "lost" in written;
      const [contents, lost] = isPlain ? [written.text, written.lost] : [written, []];
      const said = await give(kind, subject, contents as Contents);
      this.said = joined([said, ...lost.map((each) => say(each))].join(" "));
    } catch (error) {
      const said = sentence(error);
      this.said = say(said.charAt(0).toUpperCase() + said.slice(1));
    }
  }

  #save = async ({ extension, suffix = "", type }: Kind, subject: Subject, contents: Contents) => {
    const name = fileName(`${nameOfMap(subject.doc)}${suffix}`, extension);
    saveFile(new Blob([contents], { type }), name);
    return say("{} saved.", name);
  };

  #copy = async ({ name }: Kind, _: Subject, contents: Contents) => {
    const text = typeof contents === "string" ? contents : new TextDecoder().decode(contents);
    try {
      await navigator.clipboard.writeText(text);
      return say("{} copied.", name());
    } catch {
      return say("The browser denies access to the clipboard; Save works.");
    }
  };
}

type Contents = string | Uint8Array<ArrayBuffer>;

async function written(format: "map" | "png" | "json", { doc, view }: Subject) {
  const { writeFile } = await expect(import("../files/client.ts"));
  return writeFile(format, doc, view);
}

async function plain(form: Plain, { doc, view }: Subject) {
  const { writePlain } = await expect(import("../files/client.ts"));
  return writePlain(form, doc, view);
}

customElements.define("tb-share-file", TbShareFile);
