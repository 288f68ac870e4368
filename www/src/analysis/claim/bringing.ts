/** The form that a trace comes in by, with what it is good for. */

import { html, nothing } from "lit";
import { pasted, textFile } from "../../files/brought.ts";
import type { Reading } from "../../files/client.ts";
import type { View } from "../../state/actions.ts";
import { expect } from "../../task/outstanding.ts";
import type { Doc } from "../../types.ts";
import type { From } from "../../ui/events.ts";
import { say } from "../../words/language.ts";
import "./given-map.ts";
import { linesButton } from "../../door/get-trace.ts";

/** The buttons and the field of a form that takes a trace. */
export interface Form {
  text: string;
  refused: string;
  write: (text: string) => void;
  bring: (file: File) => void;
  /** says that the clipboard can't be read */
  deny: (said: string) => void;
}

export function bringing({
  doc,
  view,
  asked,
  answer,
  waits,
  leave,
  ...form
}: Form & {
  doc: Doc;
  view: View;
  /** what can be meant by the map that came along */
  asked: { asks: string; answers: Reading[] } | null;
  answer: (reading: Reading) => void;
  /** what a new trace is waited for */
  waits: string | null;
  /** null where there is nothing to go back to */
  leave: (() => void) | null;
}) {
  return html`<section class="analysis-section check-bring" aria-labelledby="check-bring">
    <h3 id="check-bring">${say(leave ? "Another trace" : "Your program, checked")}</h3>
    ${
      waits
        ? html`<p role="status">${waits}</p>`
        : html`<p>${say("Why does your program expand other cells than it should? Have it print each cell that it expands, in order, and bring what it prints: you see which rule it follows, or the first step that differs.")}</p>`
    }
    <div class="side-row">${linesButton()}</div>
    <tb-check-map .doc=${doc} .view=${view}></tb-check-map>
    ${buttons(form)} ${field(form)}
    ${
      asked
        ? html`<p>${say(asked.asks)}</p>
          <div class="side-row">${asked.answers.map(
            (reading) =>
              html`<button type="button" @click=${() => answer(reading)}>${say(reading.says)}</button>`,
          )}</div>`
        : nothing
    }
    <div class="side-row">
      ${checks(form)}
      ${leave ? html`<button type="button" @click=${leave}>${say("Keep the one that is there")}</button>` : nothing}
    </div>
  </section>`;
}

export function buttons({ bring, deny }: Form) {
  return html`<div class="side-row">
    <button type="button" @click=${() => void paste(bring, deny)}>${say("Paste")}</button>
    <label class="file-button">
      ${say("Open a file")}
      <input
        type="file"
        class="sr-only"
        @change=${(event: From<HTMLInputElement>) => {
          const input = event.target;
          const [file] = input.files ?? [];
          input.value = "";
          if (file) bring(file);
        }}
      />
    </label>
  </div>`;
}

/** The field, with why what it has isn't a trace. */
export function field(form: Form) {
  const { text, refused, write } = form;
  return html`<label class="field">
      <span>${say("Or write it here: one cell per line, as column and row")}</span>
      <textarea
        rows="6"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        placeholder="3, 4&#10;4, 4&#10;5, 4"
        .value=${text}
        @input=${(event: From<HTMLTextAreaElement>) => write(event.target.value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          readText(form);
        }}
      ></textarea>
    </label>
    <p class="error" role="alert">${say(refused)}</p>`;
}

export function checks(form: Form) {
  return html`<button type="button" class="primary" @click=${() => readText(form)}>${say("Check it")}</button>`;
}

function readText({ text, bring }: Form) {
  if (text.trim() !== "") bring(textFile(text));
}

async function paste(bring: (file: File) => void, deny: (said: string) => void) {
  try {
    const [file] = await expect(pasted());
    if (file) bring(file);
    else deny("The clipboard holds no text.");
  } catch {
    deny("The browser denies access to the clipboard. Paste into the field instead.");
  }
}
