import { html, nothing } from "lit";
import { textFile } from "../files/brought.ts";
import { type Legend, nameOf, type Read, type Reading, readFile } from "../files/client.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import "../../styles/door.css";
import type { Doc } from "../types.ts";
import { PageElement } from "../ui/element.ts";
import type { From } from "../ui/events.ts";
import { icon } from "../ui/icons.ts";
import { watchTheme } from "../view/palette.ts";
import { say } from "../words/language.ts";
import { drawMap } from "./drawing.ts";
import { linesButton } from "./get-trace.ts";
import { legendRows } from "./legend.ts";
import { type Brought, openReading, sourceOf } from "./opening.ts";
import { formOf, placeIn, signsOf, withRole } from "./told.ts";

/** The most characters of a text that its field shows. */
const LONGEST = 100_000;

/**
 * The door for maps that people have: a field and buttons to bring one, and then what can be meant by it, each with a picture
 * and opened by a press.
 */
export class TbDoor extends PageElement {
  static override properties = {
    brought: { state: true },
    isAsking: { state: true },
    legend: { state: true },
    said: { state: true },
  };

  /** What came last. */
  declare brought: Brought | null;
  /** Whether it shows what can be meant, and not the field. */
  declare isAsking: boolean;
  /** What characters or numbers stand for, by the reader and by presses. */
  declare legend: Legend;
  /** Its characters or numbers, in the order of their rows. */
  declare signs: string[];
  /** The readings of all its numbers together, which stay beside that by a legend. */
  declare whole: Reading[];
  /** Why something can't be read. */
  declare said: string;
  /** The reading that is open. */
  declare opened: Reading | null;
  /** The text in the field. */
  declare text: string;
  declare unwatch: () => void;

  constructor() {
    super();
    this.brought = null;
    this.isAsking = false;
    this.legend = {};
    this.signs = [];
    this.whole = [];
    this.said = "";
    this.opened = null;
    this.text = "";
    this.unwatch = () => {};
  }

  override connectedCallback() {
    super.connectedCallback();
    this.unwatch = watchTheme(() => this.#draw());
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch();
  }

  get isShown() {
    return this.querySelector("dialog")?.open ?? false;
  }

  /** Notes what came last, for when somebody wants it read differently. */
  keep(brought: Brought) {
    const { read } = brought;
    this.brought = brought;
    this.opened = read.kind === "reading" ? read.reading : null;
    this.legend = legendOf(brought);
    const answers = answersOf(read);
    this.signs = answers[0]?.numbers ?? [];
    this.whole = this.signs.length > 1 ? answers : [];
    this.said = read.kind === "refused" ? read.reason : "";
    void expect(this.#showText(brought.file));
  }

  /** Whether a document's map is the one that came last, as it was read or drawn on. */
  holds({ origin, width, height }: Pick<Doc, "origin" | "width" | "height">) {
    const { opened, brought } = this;
    if (!opened || !brought) return false;
    const { map } = opened;
    const file = origin && "file" in origin ? origin.file : null;
    return (
      !(origin && "generator" in origin) &&
      file === (sourceOf(brought.file)?.file ?? null) &&
      map.width === width &&
      map.height === height
    );
  }

  /** Asks what is meant. */
  ask(brought: Brought) {
    this.keep(brought);
    return this.show(true);
  }

  /** Shows the field, with the text that came last. */
  begin() {
    const { read } = this.brought ?? {};
    this.said = read?.kind === "refused" ? read.reason : "";
    return this.show(false);
  }

  /** Shows the field with a sentence. */
  refuse(said: string) {
    this.said = said;
    return this.show(false);
  }

  /** Shows in which other ways the map that came last can be read. */
  differently() {
    return this.show(this.brought !== null && this.brought.read.kind !== "refused");
  }

  /** @param isAsking whether it is about what came last */
  async show(isAsking: boolean) {
    this.isAsking = isAsking;
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (!dialog?.open) dialog?.showModal();
    await this.updateComplete;
    this.#draw();
    // The field has the focus where there is something to mend: else it would bring a phone's keyboard.
    const isWrong = !isAsking && this.said !== "";
    const first = isWrong ? "textarea" : ".door-panel button, .door-legend input";
    this.querySelector<HTMLElement>(first)?.focus();
    if (isWrong) this.#point();
  }

  close() {
    this.querySelector("dialog")?.close();
  }

  override updated() {
    this.#draw();
  }

  override render() {
    return html`<dialog class="door" aria-labelledby="door-title">
      <div class="door-head">
        <h2 id="door-title">${say("Your map")}</h2>
        <span class="spring"></span>
        <form method="dialog">
          <button class="icon-button" aria-label=${say("Close")} title=${say("Close")}>${icon("close")}</button>
        </form>
      </div>
      <div class="door-panel">${this.isAsking && this.brought ? this.#asking(this.brought) : this.#field()}</div>
    </dialog>`;
  }

  #field() {
    return html`<div class="row-buttons">
        <button type="button" @click=${() => this.dispatchEvent(new CustomEvent("tb-paste", { bubbles: true }))}>${say("Paste")}</button>
        <label class="file-button">
          ${say("Open a file")}
          <input
            type="file"
            class="sr-only"
            multiple
            @change=${(event: From<HTMLInputElement>) => {
              const input = event.target;
              const files = [...(input.files ?? [])];
              input.value = "";
              if (files.length > 0) this.#bring(files);
            }}
          />
        </label>
        <button type="button" @click=${this.#check}>${say("A program's trace")}</button>
        ${linesButton()}
        <span class="spring"></span>
        ${
          this.opened
            ? html`<button type="button" @click=${() => this.show(true)}>${say("Read it differently")}</button>`
            : nothing
        }
      </div>
      <label class="field">
        <span>${say("Or write it here: a row of characters or numbers for each row of cells")}</span>
        <textarea
          rows="12"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          placeholder="#####&#10;#S.G#&#10;#####"
          .value=${this.text}
          @input=${(event: From<HTMLTextAreaElement>) => {
            this.text = event.target.value;
          }}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            this.#readText();
          }}
          @paste=${({ target }: From<HTMLTextAreaElement>) => {
            const { selectionStart, selectionEnd, value } = target;
            // What takes the place of all that was there is whole.
            if (selectionEnd - selectionStart === value.length) setTimeout(() => this.#readText());
          }}
        ></textarea>
      </label>
      <p class="error" role="alert">${say(this.said)}</p>
      <div class="row-buttons">
        <button type="button" class="primary" @click=${this.#readText}>${say("Read it")}</button>
      </div>
      <p class="quiet">
        ${say("It reads mazes in characters, matrices, lists from programs, CSV, maps of Tiled (.tmx, .tmj) and of Moving AI (.map, .scen), PNG with a pixel for each cell, documents saved here, and traces of programs.")}
      </p>`;
  }

  #asking({ file, read }: Brought) {
    if (read.kind !== "reading" && read.kind !== "question") return nothing;
    const answers = this.#answers();
    const unknown = read.kind === "question" ? read.question.unknown : [];
    const areNumbers = this.whole.length > 0;
    // The reading that presses on roles have come to.
    const [only, ...others] = answersOf(read);
    const [first] = answers;
    if (!areNumbers) this.signs = signsOf(this.signs, unknown, this.legend);
    const { signs } = this;
    return html`<p class="quiet">
        <bdi>${say(nameOf(file))}</bdi>${first ? html` · ${say(formOf(first))}` : nothing}
      </p>
      ${
        areNumbers
          ? html`<h3>${say("What do the numbers mean?")}</h3>`
          : read.kind === "question"
            ? html`<h3>${say(unknown.length > 2 ? "What do these characters mean?" : read.question.asks)}</h3>`
            : html`<h3>${say("Read as {}: {}.", say(formOf(read.reading)), say(read.reading.says))}</h3>`
      }
      <p class="error" role="alert">${say(this.said)}</p>
      ${
        answers.length > 0
          ? html`<div class="door-answers">${answers.map((reading) => this.#answer(reading))}</div>`
          : html`<pre class="door-text" tabindex="0" role="region" aria-label=${say("Your text")}>${this.text}</pre>`
      }
      ${areNumbers ? html`<h4>${say("Or say what each number stands for:")}</h4>` : nothing}
      ${
        signs.length > 0
          ? legendRows(signs, this.legend, (sign, entry) => void expect(this.#set(sign, entry)))
          : answers.length === 1
            ? html`<p class="quiet">${say("There is no other way to read it.")}</p>`
            : nothing
      }
      <div class="row-buttons">
        ${
          // After a press on a role: one who looks there needn't know that the picture can be pressed.
          only && others.length === 0 && only !== this.opened
            ? html`<button type="button" class="primary" @click=${() => this.#open(only)}>${say("Open this map")}</button>`
            : nothing
        }
        <button type="button" @click=${() => this.show(false)}>${say(this.text === "" ? "Another map" : "Change the text")}</button>
      </div>`;
  }

  /** What can be meant: the readings of all numbers together, then what a legend says. */
  #answers() {
    const own = this.brought ? answersOf(this.brought.read) : [];
    return own[0] === this.whole[0] ? own : [...this.whole, ...own];
  }

  #answer(reading: Reading) {
    const { says, notes, map } = reading;
    const isOpen = reading === this.opened;
    return html`<button
      type="button"
      class="door-answer"
      aria-pressed=${isOpen ? "true" : nothing}
      @click=${() => this.#open(reading)}
    >
      <canvas aria-hidden="true"></canvas>
      <strong>${say(says)}</strong>
      <span class="quiet">${[`${map.width} × ${map.height}`, ...notes.map((note) => say(note))].join(" · ")}</span>
    </button>`;
  }

  /** Draws the pictures of all answers. */
  #draw() {
    if (!this.isShown || !this.isAsking) return;
    const answers = this.#answers();
    for (const [place, canvas] of this.querySelectorAll("canvas").entries()) {
      const map = answers[place]?.map;
      if (map) drawMap(canvas, map);
    }
  }

  #open(reading: Reading) {
    const { brought } = this;
    if (!brought) return;
    this.opened = reading;
    openReading(brought.file, reading, (action) => this.act(action));
    this.close();
  }

  /** Reads the map once more, with what a character or a number stands for. */
  async #set(sign: string, entry: string) {
    const { brought } = this;
    if (!brought) return;
    this.legend = withRole(this.legend, sign, entry);
    const { legend } = this;
    try {
      const read = await readFile(brought.file, legend);
      // Meanwhile there may be another map or another press.
      if (this.brought !== brought || this.legend !== legend) return;
      if (read.kind === "refused") {
        this.said = read.reason;
        this.legend = legendOf(brought);
        return;
      }
      this.said = "";
      this.brought = { ...brought, read };
    } catch (error) {
      this.said = sentence(error);
    }
  }

  /** Shows a text in the field, unless it is long or no text. */
  async #showText(file: File) {
    const isText = file.size <= LONGEST && !file.type.startsWith("image/");
    const text = isText ? await file.text().catch(() => "") : "";
    if (this.brought?.file !== file) return;
    this.text = text.includes("\0") ? "" : text;
    this.requestUpdate();
    await this.updateComplete;
    this.#point();
  }

  /** Marks the place in the text that can't be read. */
  #point() {
    const place = this.said ? placeIn(this.text, this.said) : null;
    const field = this.querySelector("textarea");
    if (place !== null && document.activeElement === field)
      field?.setSelectionRange(place, place + 1);
  }

  #readText = () => {
    if (this.text.trim() !== "") this.#bring([textFile(this.text)]);
  };

  /** Leaves for the place where traces are checked. */
  #check = () => {
    this.close();
    this.dispatchEvent(new CustomEvent("tb-check", { bubbles: true, detail: null }));
  };

  #bring(files: File[]) {
    this.dispatchEvent(new CustomEvent("tb-bring", { bubbles: true, detail: files }));
  }
}

function answersOf(read: Read): Reading[] {
  if (read.kind === "reading") return [read.reading];
  return read.kind === "question" ? read.question.answers : [];
}

function legendOf({ read }: Brought): Legend {
  if (read.kind === "reading") return read.reading.legend ?? {};
  return (read.kind === "question" && read.question.legend) || {};
}

customElements.define("tb-door", TbDoor);
