import { html, noChange, nothing } from "lit";
import { firstDocument, openField } from "../files/known-maps.ts";
import type { Maps } from "../files/maps.ts";
import { nextStroke } from "../input/strokes.ts";
import type { View } from "../state/actions.ts";
import { canLie, type End, type Refusal, type Wanted } from "../state/remedies.ts";
import { EngineLost, sentence } from "../task/faults.ts";
import type { Catalogue, Doc } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { label } from "../words/describe.ts";
import { punctuated, say } from "../words/language.ts";
import { cellOutside, placeForm, readPlace, typedPlace } from "../words/typed-place.ts";
import { loading } from "./asking.ts";
import { PageElement } from "./element.ts";
import type { From } from "./events.ts";
import { loadLayers } from "./layers-part.ts";

/** The world that is searched: where maps come from, and the open one's title, ends and walls. */
export class TbWorld extends PageElement {
  static override properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    maps: { attribute: false },
    view: { attribute: false },
    isRead: { attribute: false },
    isOpen: { state: true },
    error: { state: true },
    running: { state: true },
    refused: { state: true },
    remedy: { state: true },
  };

  declare doc: Doc | null;
  declare catalogue: Catalogue | null;
  declare maps: Maps | null;
  declare view: View | null;
  /** Whether the map is one that somebody brought, so that it can be read differently. */
  declare isRead: boolean;
  /** Whether the drawer is in sight: only then does it count the contents of the layers. */
  declare isOpen: boolean;
  /** Why no map was made. */
  declare error: string;
  /** Tries again, if that may help. */
  declare again: (() => void) | null;
  /** How many maps and parts are on their way. */
  declare running: number;
  /** Why an end wasn't moved. */
  declare refused: string;
  /** Where it can lie. */
  declare remedy: Refusal["remedy"];
  /** By field: the text typed for the next map. */
  declare typed: Map<string, string>;

  constructor() {
    super();
    this.doc = null;
    this.catalogue = null;
    this.maps = null;
    this.view = null;
    this.isRead = false;
    this.isOpen = false;
    this.error = "";
    this.again = null;
    this.running = 0;
    this.refused = "";
    this.remedy = null;
    this.typed = new Map();
  }

  override firstUpdated() {
    const drawer = this.closest<HTMLElement>("[popover]");
    const toggled = (isOpen: boolean) => {
      this.isOpen = isOpen;
      if (isOpen) void this.#run(loadAll);
    };
    drawer?.addEventListener("beforetoggle", (event) => toggled(event.newState === "open"));
    // Who is quick opens the drawer before its contents are loaded.
    if (drawer?.matches(":popover-open")) toggled(true);
  }

  override render() {
    const { doc, catalogue, view } = this;
    if (!doc || !catalogue) return nothing;
    const made = doc.source ?? doc.origin;
    const from = made !== null && "generator" in made ? made : null;
    return html`<h3>${this.#nameOf(doc, catalogue)}${punctuated(", ")}${say(shapeOf(doc).extent)}</h3>
      ${this.#generators(doc, catalogue, from)}
      ${this.#brings(catalogue.limits.side)}
      <hr />
      ${this.#open(doc, catalogue.limits.title)}
      ${
        this.isOpen && this.again === null
          ? html`<hr /><tb-layers .doc=${doc} .view=${view} .catalogue=${catalogue}></tb-layers>`
          : nothing
      }`;
  }

  /** What is open: a generator's map until it is drawn on, or one's own. */
  #nameOf({ source }: Doc, { generators }: Catalogue) {
    const isMade = source !== null && "generator" in source;
    return say(isMade ? label(generators, source.generator) : "Your map");
  }

  /** @param made by which generator, if the map is of one */
  #generators(doc: Doc, catalogue: Catalogue, made: { generator: string; seed: number } | null) {
    const { limits } = catalogue;
    const { side } = limits;
    const generator = made?.generator ?? "";
    const seeded = catalogue.generators.some(({ name, seeded }) => seeded && name === generator);
    return html`
      <form
        novalidate
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          this.#make(false);
        }}
      >
        <label class="field">
          <span>${say("Generator")}</span>
          <select name="generator" @change=${this.#choose}>
            ${made ? nothing : html`<option value="" disabled hidden .selected=${true}>${say("Choose a generator")}</option>`}
            ${catalogue.generators.map(
              ({ name, label: text, help }) => html`<option
                value=${name}
                title=${say(help)}
                .selected=${name === generator}
              >${say(text)}</option>`,
            )}
          </select>
        </label>
        <div class="settings-grid three">
          ${this.#number("width", say("Width"), doc.width, 1, side)}
          ${this.#number("height", say("Height"), doc.height, 1, side)}
          ${this.#number("seed", say("Seed"), made?.seed ?? 1, 0, limits.seed)}
        </div>
        ${this.running > 0 ? loading() : nothing}
        <p class="error" role="alert">${this.error}</p>
        ${
          this.again === null
            ? nothing
            : html`<div class="row-buttons"><button type="button" @click=${this.again}>${say("Try again")}</button></div>`
        }
        <div class="row-buttons">
          <button type="submit">${say("Make map")}</button>
          <button
            type="button"
            ?disabled=${!seeded}
            title=${seeded || !made ? "" : say("This map is the same for every seed.")}
            @click=${() => this.#make(true)}
          >${say("Next seed")}</button>
        </div>
      </form>
    `;
  }

  /** Where maps come from that no generator makes. */
  #brings(side: number) {
    return html`<div class="row-buttons world-sources">
      ${this.isRead ? this.#door("tb-differently", say("Read it differently")) : nothing}
      ${this.#door("tb-map", say("Your map"))}
      ${this.#door("tb-paste", say("Paste"))}
      ${this.#file()}
      <button type="button" @click=${() => this.#run(firstDocument)}>${say("Start over")}</button>
      </div>
      <p class="quiet">
        ${say("Your map is a maze in characters, a matrix, a picture or a file of at most {} × {} cells. Ctrl V or a drop on the page opens it, too.", side, side)}
      </p>
    `;
  }

  /** A button of the door for maps, which hides the drawer; only where fingers point one is needed to paste. */
  #door(wish: "tb-map" | "tb-paste" | "tb-differently", label: string) {
    return html`<button
      type="button"
      class=${wish === "tb-paste" ? "finger-only" : nothing}
      popovertarget="world-menu"
      popovertargetaction="hide"
      @click=${() => this.dispatchEvent(new CustomEvent(wish, { bubbles: true }))}
    >${label}</button>`;
  }

  /** Only where fingers point: elsewhere files are dropped, or chosen in the door. */
  #file() {
    const bring = ({ target }: From<HTMLInputElement>) => {
      const detail = [...(target.files ?? [])];
      target.value = "";
      if (detail.length === 0) return;
      this.closest<HTMLElement>("[popover]")?.hidePopover();
      this.dispatchEvent(new CustomEvent("tb-bring", { bubbles: true, detail }));
    };
    return html`<label class="file-button finger-only">
      ${say("Open a file")}
      <input type="file" class="sr-only" multiple @change=${bring} />
    </label>`;
  }

  /** @param longest how long a title may be */
  #open({ title, start, goal, cells }: Doc, longest: number) {
    return html`<div class="world-map">
      <label class="field">
        <span>${say("Title")}</span>
        <input
          type="text"
          maxlength=${longest}
          .value=${title}
          @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => this.act({ type: "title", title: fieldValue(event) })}
        />
      </label>
      <div class="settings-grid">
        ${this.#end("move-start", say("Start"), start)} ${this.#end("move-goal", say("Goal"), goal)}
      </div>
      <p class="error" role="alert">${this.refused}</p>
      ${
        this.remedy
          ? html`<div class="row-buttons"><button type="button" @click=${() => this.remedy && this.#mend(this.remedy)}>${say(this.remedy.text)}</button></div>`
          : nothing
      }
      <button
        type="button"
        ?disabled=${!cells.includes(0)}
        @click=${() => this.act({ type: "clear-walls" })}
      >${say("Clear walls")}</button>
    </div>`;
  }

  /** An end of the search, to be typed. */
  #end(type: End, label: string, cell: number) {
    const { doc } = this;
    const text = doc ? typedPlace(doc, cell) : "";
    const isRegions = doc?.world?.shape === "regions";
    return html`<label class="field">
      <span>${label}</span>
      <input
        type="text"
        inputmode=${isRegions ? "text" : "numeric"}
        title=${isRegions ? say("The region's letter or number") : say("The cell, counted from the top left: x, y")}
        .value=${text}
        @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => this.#move(type, label, fieldValue(event))}
      />
    </label>`;
  }

  #move(type: End, label: string, text: string) {
    const { doc } = this;
    if (!doc) return;
    const cell = readPlace(doc, text);
    this.refused = "";
    this.remedy = null;
    const wanted = cell ?? cellOutside(doc, text);
    if (wanted === null) this.refused = say(`${label} must be ${placeForm(doc)}`);
    else if (typeof wanted === "number" && canLie(doc, type, wanted))
      this.act({ type, cell: wanted, stroke: nextStroke() });
    else void this.#run((maps) => this.#refuse(maps, type, wanted));
  }

  /** Says why an end can't lie there, and where it can. */
  async #refuse(maps: Maps, type: End, wanted: Wanted) {
    const { text, remedy } = await maps.refuse(type, wanted, nextStroke());
    this.refused = say(text);
    this.remedy = remedy;
  }

  /** Moves the end that was refused to where it can lie. */
  #mend({ action }: NonNullable<Refusal["remedy"]>) {
    this.refused = "";
    this.remedy = null;
    this.act(action);
  }

  #choose(event: From<HTMLInputElement | HTMLSelectElement>) {
    if (fieldValue(event) === "empty") this.#run(openField);
    else this.#make(false);
  }

  #number(name: string, text: string, value: number, least: number, most: number) {
    return html`<label class="field">
      <span>${text}</span>
      <input
        type="number"
        name=${name}
        min=${least}
        max=${most}
        step="1"
        required
        .value=${this.typed.get(name) ?? (this.#isFocused(name) ? noChange : String(value))}
        @input=${(event: From<HTMLInputElement | HTMLSelectElement>) => this.typed.set(name, fieldValue(event))}
        @blur=${() => this.requestUpdate()}
      />
    </label>`;
  }

  /**
   * Whether the visitor is in a field, whose text and selection then stay as they are, although a map that was asked
   * for before arrives.
   */
  #isFocused(name: string) {
    return document.activeElement === this.querySelector(`form [name="${name}"]`);
  }

  #make(nextSeed: boolean) {
    const form = this.querySelector("form") as HTMLFormElement;
    if (form.querySelector("select")?.value === "") {
      this.error = say("Choose a generator.");
      return;
    }
    const wrong = [...form.querySelectorAll("input")].find((input) => !input.validity.valid);
    if (wrong) {
      const name = wrong.closest("label")?.querySelector("span")?.textContent;
      this.error = say(
        "{} must be a whole number from {} to {}.",
        name ?? "",
        wrong.min,
        wrong.max,
      );
      wrong.focus();
      return;
    }
    const seed = form.elements.namedItem("seed") as HTMLInputElement;
    if (nextSeed) {
      seed.value = String((Number(seed.value) + 1) % (Number(seed.max) + 1));
      this.typed.set("seed", seed.value);
    }
    const fields = new FormData(form);
    const number = (name: string) => Number(fields.get(name));
    this.#run((maps) =>
      maps.generate({
        name: String(fields.get("generator")),
        width: number("width"),
        height: number("height"),
        seed: number("seed"),
      }),
    );
  }

  /** @param work rejects with a sentence */
  async #run(work: (maps: Maps) => Promise<unknown>) {
    this.error = "";
    this.again = null;
    this.running++;
    const typed = [...this.typed];
    try {
      if (this.maps) await work(this.maps);
      // Text typed while the map was being made is for the next one.
      for (const [name, text] of typed) if (this.typed.get(name) === text) this.typed.delete(name);
    } catch (error) {
      this.error = say(sentence(error));
      if (error instanceof EngineLost) this.again = () => this.#run(work);
    }
    this.running--;
  }
}

async function loadAll() {
  try {
    await loadLayers();
  } catch (error) {
    throw new EngineLost(sentence(error));
  }
}

function fieldValue(event: From<HTMLInputElement | HTMLSelectElement>) {
  return event.target.value;
}

customElements.define("tb-world", TbWorld);
