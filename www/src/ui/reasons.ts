/** The reasons for which a unit plans again, in their order, each with its number. */

import { html, nothing } from "lit";
import type { Setting } from "../types.ts";
import "./chips.ts";
import { say } from "../words/language.ts";
import { reasonInShort } from "../words/reason.ts";
import { PageElement } from "./element.ts";
import type { From } from "./events.ts";
import { numberField, valueIn } from "./fields.ts";

/** The meaning of a reason's number. */
const NUMBERS: Record<string, string> = {
  every: "Every N steps",
  near: "Within N cells",
  region: "Side of a region in cells",
};

/** Fires `reasons` with the new list. */
export class TbReasons extends PageElement {
  static override properties = {
    setting: { attribute: false },
    value: { attribute: false },
    selected: { state: true },
  };

  declare setting: Setting | null;
  /** such as "blocked" and "every:10" */
  declare value: string[];
  declare selected: number | null;

  constructor() {
    super();
    this.setting = null;
    this.value = [];
    this.selected = null;
  }

  override render() {
    const { setting, value } = this;
    if (!setting) return nothing;
    const chips = value.map((reason) => ({
      label: reasonInShort(reason),
      name: say(this.#choice(reason)?.help ?? ""),
      note: null,
    }));
    return html`<div class="reasons">
      <span class="reasons-label" title=${say(setting.help)}>${say(setting.label)}</span>
      <tb-chips
        .chips=${chips}
        .label=${say(setting.label)}
        .removable=${true}
        @chip-move=${({ detail: { from, to } }: CustomEvent) =>
          this.#tell(this.value.toSpliced(from, 1).toSpliced(to, 0, this.value[from] ?? ""))}
        @chip-remove=${({ detail }: CustomEvent) => this.#tell(this.value.toSpliced(detail, 1))}
        @chip-select=${({ detail }: CustomEvent) => {
          this.selected = detail;
        }}
      ></tb-chips>
      ${value.length === 0 ? html`<span class="quiet">${say("never")}</span>` : nothing} ${this.#add(setting)}
    </div>
    ${this.#number(setting)}`;
  }

  #add(setting: Setting) {
    const used = this.value.map(wordOf);
    const left = setting.choices.filter(({ name }) => !used.includes(name));
    return html`<select
      class="add-tie"
      aria-label=${say("Add a reason to plan again")}
      title=${say("Add a reason to plan again")}
      ?disabled=${left.length === 0}
      @change=${(event: From<HTMLSelectElement>) => {
        const word = valueIn(event);
        const usual = this.#limits(setting, word)?.usual;
        this.#tell([...this.value, usual === undefined ? word : `${word}:${usual}`]);
        event.target.value = "";
      }}
    >
      <option value="">${say("Add…")}</option>
      ${left.map(({ name, label, help }) => html`<option value=${name} title=${say(help)}>${say(label)}</option>`)}
    </select>`;
  }

  /** The number of the reason that is selected. */
  #number(setting: Setting) {
    const at = this.selected;
    const reason = at === null ? undefined : this.value[at];
    if (at === null || reason === undefined) return nothing;
    const word = wordOf(reason);
    const limits = this.#limits(setting, word);
    if (!limits) return nothing;
    const words = { label: NUMBERS[word] ?? word, help: this.#choice(reason)?.help ?? "" };
    return html`<div class="settings-grid">
      ${numberField({ ...limits, ...words }, Number(reason.split(":")[1]), (number) =>
        this.#tell(this.value.with(at, `${word}:${number}`)),
      )}
    </div>`;
  }

  #limits({ choices, numbers }: Setting, word: string) {
    return numbers?.[choices.findIndex(({ name }) => name === word)] ?? null;
  }

  #choice(reason: string) {
    return this.setting?.choices.find(({ name }) => name === wordOf(reason));
  }

  #tell(reasons: string[]) {
    // A second key may be pressed before the first one's effect comes back from the document.
    this.value = reasons;
    this.dispatchEvent(new CustomEvent("reasons", { detail: reasons }));
  }
}

function wordOf(reason: string) {
  return reason.split(":")[0] ?? reason;
}

customElements.define("tb-reasons", TbReasons);
