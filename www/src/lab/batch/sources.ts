/** The sources of a batch's problems, as chosen on the page. */

import { html, nothing } from "lit";
import { unitsOf } from "../../journey/units.ts";
import { toLink } from "../../state/document.ts";
import { firstView } from "../../state/look.ts";
import { sentence } from "../../task/faults.ts";
import type { Catalogue, Doc } from "../../types.ts";
import { Asking } from "../../ui/asking.ts";
import type { From } from "../../ui/events.ts";
import { punctuated, say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import { generatorsOf } from "../generators.ts";
import {
  type Asked,
  type Contents,
  droppedFiles,
  mapOf,
  readFiles,
  sizeOf,
  sourcesOf,
} from "./files.ts";
import { MOST_PROBLEMS, THIS_MAP, totalOf } from "./plan.ts";
import type { Source } from "./types.ts";

type Kind = "pairs" | "generated" | "files" | "journeys";

const KINDS: [Kind, string][] = [
  ["pairs", "Random pairs on this map"],
  ["generated", "Generated maps"],
  ["files", "Files"],
];

/** One more source, for documents with a journey. */
const JOURNEYS: [Kind, string] = ["journeys", "Random journeys"];

/** The fields that choose a batch's sources. */
export class TbBatchSources extends Asking {
  static override properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    kind: { state: true },
    values: { state: true },
    connected: { state: true },
    generators: { state: true },
    contents: { state: true },
    reading: { state: true },
    over: { state: true },
  };

  declare doc: Doc | null;
  declare catalogue: Catalogue | null;
  declare kind: Kind;
  declare values: {
    journeys: number;
    units: number;
    changes: number;
    lasting: number;
    count: number;
    seed: number;
    width: number;
    height: number;
    first: number;
    last: number;
  };
  /** Whether pairs have a path. */
  declare connected: boolean;
  /** The chosen ones; null for all. */
  declare generators: Set<string> | null;
  declare contents: Contents | null;
  /** The progress of reading; empty when nothing is being read. */
  declare reading: string;
  declare over: boolean;
  /** The kind of problems that was reported last. */
  declare told: string;

  constructor() {
    super();
    this.doc = null;
    this.catalogue = null;
    this.kind = "pairs";
    this.values = {
      ...{ count: 1000, seed: 1, width: 64, height: 40, first: 1, last: 100 },
      ...{ journeys: 100, units: 0, changes: 0.2, lasting: 10 },
    };
    this.connected = true;
    this.generators = null;
    this.contents = null;
    this.reading = "";
    this.over = false;
    this.told = "searches";
  }

  /** The chosen sources; throws an error with a sentence if there are no problems or too many. */
  chosen(): Source[] {
    const sources = this.#sources();
    const total = totalOf(sources);
    if (total === 0) throw new Error("There are no problems: choose at least one source of them.");
    if (total > MOST_PROBLEMS) {
      const [has, most] = [total, MOST_PROBLEMS].map((count) => count.toLocaleString("en"));
      throw new Error(`There are ${has} problems; a batch has at most ${most}.`);
    }
    return sources;
  }

  /** The kind of the problems. */
  get problems() {
    return this.#kind() === "journeys" ? "journeys" : "searches";
  }

  /** The kind chosen; a document can lose its journey. */
  #kind() {
    return this.kind === "journeys" && !this.doc?.journey ? "pairs" : this.kind;
  }

  override updated() {
    const kind = this.problems;
    if (kind === this.told) return;
    this.told = kind;
    this.dispatchEvent(new CustomEvent("kind", { detail: kind }));
  }

  override render() {
    const chosen = this.#kind();
    const kinds = this.doc?.journey ? [...KINDS, JOURNEYS] : KINDS;
    return html`<fieldset
      class="batch-kinds"
      ?data-over=${this.over}
      @dragover=${this.#drag}
      @dragleave=${() => {
        this.over = false;
      }}
      @drop=${this.#drop}
    >
      <legend>${say("Problems")}</legend>
      ${kinds.map(
        ([kind, label]) => html`<label class="check">
          <input
            type="radio"
            name="batch-kind"
            .checked=${kind === chosen}
            @change=${() => {
              this.kind = kind;
            }}
          />
          ${say(label)}
        </label>`,
      )}
      <div class="batch-fields">${this.#fields()}</div>
      ${this.problem()}
    </fieldset>`;
  }

  #fields() {
    const { catalogue } = this;
    if (!catalogue) return nothing;
    switch (this.#kind()) {
      case "journeys":
        return this.#journeys(catalogue);
      case "pairs":
        return this.#pairs(catalogue);
      case "generated":
        return this.#generated(catalogue);
      case "files":
        return this.#files();
    }
  }

  #pairs({ limits }: Catalogue) {
    return html`
      ${this.#number("count", say("How many"), 1, MOST_PROBLEMS)}
      ${this.#number("seed", say("Seed"), 0, limits.seed)}
      <label class="check" title=${say("Only pairs that are connected: by four moves on squares, by any steps on other shapes.")}>
        <input
          type="checkbox"
          .checked=${this.connected}
          @change=${({ target }: From<HTMLInputElement>) => {
            this.connected = target.checked;
          }}
        />
        ${say("with a path")}
      </label>
    `;
  }

  #journeys({ limits }: Catalogue) {
    return html`
      ${this.#number("journeys", say("How many"), 1, limits.journeys)}
      ${this.#number("seed", say("Seed"), 0, limits.seed)}
      ${this.#number("units", say("Units"), 1, limits.units)}
      ${this.#number("changes", say("Changes, % of the ground per tick"), 0, 100, 0.01)}
      ${this.#number("lasting", say("Ticks that each lasts"), 1, limits.lasting)}
      <p class="side-note batch-wide">
        ${say("Units begin and end anywhere, connected by four moves, and ground becomes a wall for a while. Patrols, doors and settings are those of this journey; its script is left out.")}
      </p>
    `;
  }

  #generated(catalogue: Catalogue) {
    const { generators } = this;
    const { limits } = catalogue;
    return html`
      <div class="batch-generators" role="group" aria-label=${say("Generators")}>
        ${generatorsOf(catalogue).map(
          ({ name, label, help, seeded }) => html`<label class="check" title=${say(help)}>
            <input
              type="checkbox"
              .checked=${generators?.has(name) ?? true}
              @change=${({ target }: From<HTMLInputElement>) => this.#choose(name, target.checked)}
            />
            <span>${say(label)}${seeded ? "" : html` <span class="quiet">(${say("one map")})</span>`}</span>
          </label>`,
        )}
      </div>
      ${this.#number("width", say("Width"), 2, limits.side)} ${this.#number("height", say("Height"), 2, limits.side)}
      ${this.#number("first", say("Seeds from"), 0, limits.seed)}
      ${this.#number("last", say("to"), 0, limits.seed)}
    `;
  }

  #files() {
    const { contents, reading } = this;
    const hasFolders = "webkitdirectory" in HTMLInputElement.prototype;
    return html`
      <div class="row-buttons">
        ${this.#picker(say("Choose files"), false)} ${hasFolders ? this.#picker(say("Choose a folder"), true) : nothing}
      </div>
      <p class="side-note batch-wide">
        ${say("A .scen with its maps, or a folder of them; or drop them here. On maps without a .scen, pairs are drawn.")}
      </p>
      <p class="batch-wide" role="status">
        ${reading || (contents === null ? nothing : describe(contents))}
      </p>
      ${contents?.asked.map((asked) => this.#asks(contents, asked))}
      ${this.#number("count", say("Pairs on maps without a .scen"), 1, MOST_PROBLEMS)}
    `;
  }

  /** What files can mean, asked once for all that ask the same. */
  #asks(contents: Contents, asked: Asked) {
    const { asks, says, files, chosen } = asked;
    const [{ name = "" } = {}, ...others] = files;
    const names = others.length === 0 ? name : say("{} and {} more", name, others.length);
    const choose = ({ target }: From<HTMLSelectElement>) => {
      asked.chosen = target.value === "" ? null : Number(target.value);
      this.failure = "";
      this.contents = { ...contents };
    };
    return html`<label class="field batch-wide">
      <span><bdi>${names}</bdi>: ${say(asks)}</span>
      <select required @change=${choose}>
        <option value="" .selected=${chosen === null}>${say("Choose")}</option>
        ${says.map(
          (answer, place) =>
            html`<option value=${place} .selected=${place === chosen}>${say(answer)}</option>`,
        )}
      </select>
    </label>`;
  }

  #picker(label: string, isFolder: boolean) {
    return html`<label class="file-button">
      ${label}
      <input
        type="file"
        class="sr-only"
        multiple
        ?webkitdirectory=${isFolder}
        accept=${isFolder ? nothing : ".map,.scen,.png,.csv,.json,.txt,.tmx,.tmj"}
        @change=${({ target }: From<HTMLInputElement>) => {
          const input = target;
          const files = [...(input.files ?? [])];
          input.value = "";
          void this.#read(files);
        }}
      />
    </label>`;
  }

  #number(
    key: keyof TbBatchSources["values"],
    label: string,
    min: number,
    max: number,
    step: number = 1,
  ) {
    return html`<label class="field">
      <span>${label}</span>
      <input
        type="number"
        required
        step=${step}
        min=${min}
        max=${max}
        .value=${String(this.#values()[key])}
        @change=${({ target }: From<HTMLInputElement>) => {
          const typed = target.valueAsNumber;
          const value = step < 1 ? typed : Math.trunc(typed);
          if (!Number.isNaN(value)) this.values = { ...this.values, [key]: value };
        }}
      />
    </label>`;
  }

  #choose(name: string, isChosen: boolean) {
    const all = generatorsOf(this.catalogue).map((each) => each.name);
    const next = new Set(this.generators ?? all);
    if (isChosen) next.add(name);
    else next.delete(name);
    this.generators = next;
  }

  /** The values typed; the number of units is the document's unless it is typed. */
  #values() {
    const { doc, values } = this;
    return { ...values, units: values.units || (doc ? unitsOf(doc).length : 1) };
  }

  #sources(): Source[] {
    const { doc, catalogue, generators } = this;
    if (!doc || !catalogue) return [];
    const { count, seed, width, height, first, last, ...drawn } = this.#values();
    const pairing = this.connected ? "connected" : "any";
    switch (this.#kind()) {
      case "journeys": {
        const { journeys, units, changes, lasting } = drawn;
        const draw = { seed, units, changes: Math.round(changes * 100), lasting };
        const posing = { journeys: { document: toLink(doc, firstView()), draw } };
        const size = sizeOf(mapOf(doc));
        return [
          {
            name: "these journeys",
            label: say("journey"),
            count: journeys,
            first: 0,
            ...size,
            file: "",
            posing,
          },
        ];
      }
      case "pairs": {
        const { source } = doc;
        const map = mapOf(doc);
        const file = source && "file" in source ? source.file : "";
        const posing = { pairs: { map, pairing, seed } };
        const size = sizeOf(map);
        return [{ name: THIS_MAP, label: say("pair"), count, first: 0, ...size, file, posing }];
      }
      case "generated": {
        if (last < first)
          throw new Error(`The first seed must not be above the last: ${first} is above ${last}.`);
        const all = generatorsOf(catalogue);
        const chosen = all.filter(({ name }) => generators?.has(name) ?? true);
        return chosen.map(({ name, label, seeded }) => {
          const end = seeded ? last : first;
          const generated = { generator: name, width, height, first, last: end };
          return {
            name,
            label: punctuated(`${say(label)}, ${say("seed")}`),
            count: end - first + 1,
            first,
            width,
            height,
            file: "",
            posing: { generated },
          };
        });
      }
      case "files":
        return this.contents ? sourcesOf(this.contents, doc, { count, pairing, seed }) : [];
    }
  }

  async #read(files: File[]) {
    if (files.length === 0) return;
    this.failure = "";
    this.contents = null;
    this.reading = say("Reading…");
    try {
      this.contents = await readFiles(files, (done, all) => {
        this.reading = say("Read {} of {}", done, all);
      });
    } catch (error) {
      this.failure = sentence(error);
    }
    this.reading = "";
  }

  #drag(event: DragEvent) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    // Otherwise the page itself would open the files.
    window.dispatchEvent(new DragEvent("dragleave"));
    this.over = true;
  }

  #drop(event: DragEvent) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    this.over = false;
    this.kind = "files";
    const read = droppedFiles(event.dataTransfer).then((files) => this.#read(files));
    read.catch((error) => {
      this.failure = `The files could not be read: ${error?.message ?? error}`;
    });
  }
}

function describe({ maps, lists, asked }: Contents) {
  const all = asked.reduce((sum, { files }) => sum + files.length, maps.length);
  const problems = lists.reduce((sum, list) => sum + list.problems.length, 0);
  const some = (count: number, noun: string) => say(many(count, noun));
  return say(
    "{}, {} with {}",
    some(all, "map"),
    some(lists.length, "list"),
    some(problems, "problem"),
  );
}

customElements.define("tb-batch-sources", TbBatchSources);
