/**
 * An exercise that asks for the trace of a program: it is right if the program expands what the page's first lane does. One
 * that keeps the rule to itself hides the lane until then.
 */

import { html, nothing } from "lit";
import { pastedBy } from "../../files/brought.ts";
import { LARGEST_FILE, nameOf } from "../../files/client.ts";
import type { View } from "../../state/actions.ts";
import { expect } from "../../task/outstanding.ts";
import type { Doc } from "../../types.ts";
import "../../../styles/check.css";
import { linesButton } from "../../door/get-trace.ts";
import { Asking, waits } from "../../ui/asking.ts";
import { whole } from "../../words/format.ts";
import { punctuated, say } from "../../words/language.ts";
import type { Row } from "../../words/report.ts";
import { startAgainst } from "../client.ts";
import { buttons, checks, field } from "./bringing.ts";
import { flawSaid } from "./flaws.ts";
import { placeSaid } from "./said.ts";
import { Secret } from "./secret.ts";
import type { Handed, Point } from "./types.ts";
import "./given-map.ts";

export class TbExerciseTrace extends Asking {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    row: { attribute: false },
    isSecret: { attribute: false },
    text: { state: true },
    refused: { state: true },
    answer: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  /** Of the lane that the program is to do like. */
  declare row: Row | null;
  declare isSecret: boolean;
  declare text: string;
  declare refused: string;
  declare answer: Handed | null;
  declare secret: Secret | null;
  declare end: AbortController;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.row = null;
    this.isSecret = false;
    this.text = "";
    this.refused = "";
    this.answer = null;
    this.secret = null;
    this.end = new AbortController();
  }

  override connectedCallback() {
    super.connectedCallback();
    this.end = new AbortController();
    const { signal } = this.end;
    // What is pasted or dropped on the page answers the exercise: Explain would show what is expected.
    window.addEventListener("paste", this.#pasted, { capture: true, signal });
    const page = document.querySelector<HTMLElement>("tb-app");
    page?.addEventListener(
      "tb-check",
      (event) => {
        if (!event.detail) return;
        event.stopPropagation();
        void expect(this.#bring(event.detail));
      },
      { capture: true, signal },
    );
    if (page) this.secret = new Secret(page, (action) => this.act(action));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.end.abort();
    this.secret?.keep(false);
  }

  override updated() {
    this.secret?.keep(this.isSecret && !this.answer?.against.isEqual);
  }

  #pasted = (event: ClipboardEvent) => {
    const [file] = pastedBy(event);
    if (!file) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void expect(this.#bring(file));
  };

  override render() {
    const { row, answer, isSecret } = this;
    const form = {
      text: this.text,
      refused: this.refused,
      write: (text: string) => {
        this.text = text;
      },
      bring: (file: File) => void expect(this.#bring(file)),
      deny: (said: string) => {
        this.refused = said;
      },
    };
    const rule = row && (row.details === "" ? row.name : punctuated(`${row.name}, ${row.details}`));
    return html`<section class="analysis-section check-bring">
      <p class="analysis-sentence">${say("Have your program expand this map, and bring the cells that it expands, in order.")}</p>
      ${isSecret ? nothing : html`<p>${say("It should do the same as {}.", rule ?? "")}</p>`}
      <div class="side-row">${linesButton()}</div>
      <tb-check-map .doc=${this.doc} .view=${this.view}></tb-check-map>
      ${buttons(form)} ${field(form)}
      <div class="side-row">${checks(form)}</div>
      <div role="status">
        ${this.running ? waits() : nothing} ${answer ? this.#verdict(answer) : nothing}
      </div>
      ${this.problem()}
    </section>`;
  }

  #verdict({ read, against }: Handed) {
    const count = whole(read.cells.length / 2);
    if (against.isEqual) {
      return html`<p class="analysis-verdict" data-right="true">
        ${say("Right: your program expands the same {} cells in the same order.", count)}
      </p>`;
    }
    if (against.isExcerpt) {
      return html`<p class="analysis-verdict">
        ${say("Right so far: your program expands the same {} cells. The trace stops there; bring all of it.", count)}
      </p>`;
    }
    const { step, given, expected } = against;
    const yours = given
      ? say("Step {} differs: your program expands {}.", whole(step), this.#name(given))
      : say("Step {} differs: your program has ended.", whole(step));
    const other = expected
      ? say("It should be {}.", this.#name(expected))
      : say("It should have ended.");
    return html`<p class="analysis-verdict" data-right="false">${yours} ${this.isSecret ? nothing : other}</p>
      <p class="side-note">${say("Steps count from 0.")}</p>
      ${read.flaws.length > 0 ? html`<ul class="check-others">${read.flaws.map((flaw) => html`<li>${flawSaid(flaw)}</li>`)}</ul>` : nothing}`;
  }

  #name(at: Point) {
    return this.doc ? placeSaid(at, this.doc) : "";
  }

  async #bring(file: File) {
    const { doc } = this;
    const [lane] = doc?.lanes ?? [];
    if (!doc || !lane) return;
    this.cancel();
    this.refused = "";
    this.answer = null;
    if (file.size > LARGEST_FILE) {
      this.refused = say("{} is too large: a trace has at most 32 MB.", nameOf(file));
      return;
    }
    const { width, height, cells, start, goal, world } = doc;
    const quest = {
      map: { width, height, cells, start, goal, ...(world && { world }) },
      lane: lane.config,
      bytes: new Uint8Array(await file.arrayBuffer()),
      most: 1,
    };
    const answer = await this.follow(startAgainst(quest, this.isSecret));
    if (answer) this.answer = answer;
  }
}

customElements.define("tb-exercise-trace", TbExerciseTrace);
