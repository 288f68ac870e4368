/** The catalogue of methods, by family, each with a line about its use, and a field that finds them by any name. */

import { html, nothing } from "lit";
import type { Action } from "../state/actions.ts";
import type { Catalogue, LaneConfig, Topic } from "../types.ts";
import { say, toldOf } from "../words/language.ts";
import { termsFor } from "../words/terms.ts";
import { type Entry, finds, settingsOf } from "../words/topics.ts";
import { PageElement } from "./element.ts";
import type { From, On } from "./events.ts";
import { icon } from "./icons.ts";
import { list } from "./list.ts";
import { menu } from "./menu.ts";

/** Those that most people want come first; the others wait behind a button. */
const FIRST = ["astar", "dijkstra", "greedy", "weighted", "breadth_first"];

/** What is done with a method, and with settings of it where more than a method was found. */
type Pick = (method: string, settings: Partial<LaneConfig>) => void;

export class TbMethods extends PageElement {
  static override properties = {
    catalogue: { attribute: false },
    current: { attribute: false },
    brief: { attribute: false },
    typed: { state: true },
    isWhole: { state: true },
  };

  declare catalogue: Catalogue | null;
  /** the name of the lane's entry */
  declare current: string | null;
  /** whether it shows only what is looked for */
  declare brief: boolean;
  declare pick: Pick;
  declare typed: string;
  /** Whether the button was pressed that shows the other methods, or hides them where the lane's own is among them. */
  declare isWhole: boolean;

  constructor() {
    super();
    this.catalogue = null;
    this.current = null;
    this.brief = false;
    this.pick = () => {};
    this.typed = "";
    this.isWhole = false;
  }

  override connectedCallback() {
    super.connectedCallback();
    // A menu that is opened again looks for nothing.
    this.closest("[popover], dialog")?.addEventListener("toggle", this.#forget);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.closest("[popover], dialog")?.removeEventListener("toggle", this.#forget);
  }

  #forget = () => {
    this.typed = "";
    this.isWhole = false;
  };

  override render() {
    const { catalogue, typed, brief } = this;
    if (!catalogue) return nothing;
    const { methods, others } = finds(catalogue, typed);
    const isShown = !brief || typed.trim() !== "";
    const terms = brief ? termsFor(catalogue, typed) : [];
    return html`<div class="methods" @keydown=${this.#keys}>
      <input
        type="search"
        autocomplete="off"
        spellcheck="false"
        aria-label=${say(brief ? "Find a method, a setting or a word" : "Find a method or a setting")}
        placeholder=${say(brief ? "Find: bfs, octile, tie, fifo…" : "Find: bfs, jump points, any-angle…")}
        .value=${typed}
        @input=${({ target }: From<HTMLInputElement>) => {
          this.typed = target.value;
        }}
      />
      ${isShown ? this.#methods(methods) : nothing}
      ${
        others.length > 0
          ? html`<section>
              <h3>${say("Settings")}</h3>
              ${others.map((topic) => this.#topic(catalogue, topic))}
            </section>`
          : nothing
      }
      ${
        terms.length > 0
          ? html`<section>
              <h3>${say("Words")}</h3>
              ${terms.map((topic) => this.#topic(catalogue, topic))}
            </section>`
          : nothing
      }
      ${
        methods.length + others.length + terms.length === 0
          ? html`<p class="quiet" role="status">${say("Nothing has such a name.")}</p>`
          : nothing
      }
    </div>`;
  }

  /** What was looked for stands by family; else the lane's own method is always among those shown. */
  #methods(methods: Entry[]) {
    if (this.typed.trim() !== "") return this.#families(methods);
    const first = FIRST.flatMap((name) => methods.find((entry) => entry.name === name) ?? []);
    const others = methods.filter((entry) => !first.includes(entry));
    const isWhole = this.isWhole !== others.some(({ name }) => name === this.current);
    return html`<section>${list(first, ({ name }) => name, this.#entry)}</section>
      <button
        type="button"
        class="more-methods"
        aria-expanded=${String(isWhole)}
        @click=${() => {
          this.isWhole = !this.isWhole;
        }}
      >${say("More: {} methods", others.length)} ${icon("down")}</button>
      ${isWhole ? this.#families(others, methods) : nothing}`;
  }

  /** It may grow while it is open: a method keeps its button, and so the focus. */
  #families(methods: Entry[], all: Entry[] = methods) {
    const isHere = (family: string) => methods.some((entry) => entry.family === family);
    const labels = new Set(all.map(({ family }) => family).filter(isHere));
    return list(
      labels,
      (family) => family,
      (family) => html`<section>
        <h3>${toldOf(say(family))}</h3>
        ${list(
          methods.filter((entry) => entry.family === family),
          ({ name }) => name,
          this.#entry,
        )}
      </section>`,
    );
  }

  #entry = ({ name, label, help, method, settings }: Entry) =>
    this.#choice(label, help, () => this.pick(method, settings), name);

  #topic(catalogue: Catalogue, topic: Topic) {
    const { label, help, config } = topic;
    if (!config)
      return html`<p class="method-choice"><b>${say(label)}</b> <span>${say(help)}</span></p>`;
    const settings = settingsOf(topic, catalogue);
    return this.#choice(label, help, () => this.pick(config.algorithm, settings));
  }

  #choice(label: string, help: string, choose: () => void, name: string | null = null) {
    return html`<button
      type="button"
      class="method-choice"
      aria-current=${name !== null && name === this.current ? "true" : nothing}
      @click=${() => {
        choose();
        this.closest<HTMLElement>("[popover]")?.hidePopover();
        this.closest("dialog")?.close();
      }}
    ><b>${say(label)}</b> <span>${say(help)}</span></button>`;
  }

  /** Arrow keys go from method to method, letters to the field, and Enter there takes the first one found. */
  #keys = (event: From<HTMLElement, On<HTMLElement, KeyboardEvent>>) => {
    const { key, target } = event;
    const all = [...event.currentTarget.querySelectorAll("button")];
    const isField = target instanceof HTMLInputElement;
    if (
      !isField &&
      key.length === 1 &&
      key !== " " &&
      !(event.ctrlKey || event.metaKey || event.altKey)
    ) {
      // The letter is typed there.
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    if (isField && key === "Enter") {
      event.preventDefault();
      if (this.typed.trim() !== "") all[0]?.click();
      return;
    }
    const at = all.indexOf(target as HTMLButtonElement);
    const last = all.length - 1;
    const ends = isField ? {} : { Home: 0, End: last };
    const before = at < 0 ? last : at - 1;
    const to = ({ ArrowDown: at + 1, ArrowUp: before, ...ends } as Record<string, number>)[key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[(to + all.length) % all.length];
    next?.focus();
    // Firefox is content with half of it.
    next?.scrollIntoView({ block: "nearest" });
  };
}

customElements.define("tb-methods", TbMethods);

/** Adds a lane: a button that opens the catalogue. */
export function addLane({
  name,
  said,
  catalogue,
  count,
  act,
  text = "",
}: {
  /** for ids */
  name: string;
  /** the button's name */
  said: string;
  catalogue: Catalogue;
  /** of lanes */
  count: number;
  act: (action: Action) => void;
  /** beside the icon */
  text?: string;
}) {
  const { lanes } = catalogue.limits;
  const full = count >= lanes;
  return menu({
    name,
    label: say("Add a lane"),
    said,
    title: full ? say("There are {} lanes; no more fit", lanes) : say("Add a lane"),
    button: html`${icon("plus")} ${text}`,
    disabled: full,
    content: html`<tb-methods
      .catalogue=${catalogue}
      .pick=${(method: string, config: Partial<LaneConfig>) => act({ type: "lane-add", method, config })}
    ></tb-methods>`,
  });
}
