import { html, nothing } from "lit";
import type { Catalogue, Check, Lane } from "../types.ts";
import type { Chip } from "./chips.ts";
import "./chips.ts";
import { isFinal } from "../state/config.ts";
import { helpOf } from "../words/describe.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import type { From } from "./events.ts";

/** A lane's tie chain: f, the chips, and the final criterion. */
export class TbChain extends PageElement {
  static override properties = {
    lane: { attribute: false },
    check: { attribute: false },
    catalogue: { attribute: false },
    selected: { state: true },
  };

  declare lane: Lane | null;
  declare check: Check | undefined;
  declare catalogue: Catalogue | null;
  declare selected: number | null;

  constructor() {
    super();
    this.lane = null;
    this.check = undefined;
    this.catalogue = null;
    this.selected = null;
  }

  override render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    return html`
      <div class="chain">
        <span class="chain-f" title=${say("The evaluation comes first; the rest of the chain decides when f is equal.")}>[f,</span>
        <tb-chips
          .chips=${chipsOf(lane, this.check, catalogue)}
          .label=${say("Tie chain after f")}
          .removable=${true}
          @chip-move=${(event: CustomEvent) =>
            this.act({ type: "tie-move", id: lane.id, ...event.detail })}
          @chip-remove=${(event: CustomEvent) =>
            this.act({ type: "tie-remove", id: lane.id, at: event.detail })}
          @chip-select=${(event: CustomEvent) => {
            this.selected = event.detail;
          }}
        ></tb-chips>
        ${this.#last(lane, catalogue)}<span class="chain-f">]</span>
        ${this.#add(lane, catalogue)}
      </div>
      ${this.#seed(lane, catalogue.limits.seed)}
    `;
  }

  #last(lane: Lane, catalogue: Catalogue) {
    const last = lane.config.ties.at(-1);
    const choices = catalogue.settings.ties.choices.filter((criterion) => isFinal(criterion.name));
    return html`<select
      class="chip"
      aria-label=${say("Last in the chain")}
      title=${helpOf(choices, last ?? "")}
      @change=${(event: From<HTMLInputElement | HTMLSelectElement>) =>
        this.act({ type: "tie-add", id: lane.id, criterion: take(event) })}
    >
      ${choices.map(
        ({ name, help }) =>
          html`<option value=${name} title=${say(help)} ?selected=${name === last} .selected=${name === last}>${name}</option>`,
      )}
    </select>`;
  }

  #add(lane: Lane, catalogue: Catalogue) {
    const full = lane.config.ties.length >= catalogue.limits.chain;
    return html`<select
      class="add-tie"
      aria-label=${say("Add a tie criterion")}
      title=${full ? say("A chain has at most {} criteria.", catalogue.limits.chain) : say("Add a criterion before the last")}
      ?disabled=${full}
      @change=${(event: From<HTMLSelectElement>) => {
        this.act({ type: "tie-add", id: lane.id, criterion: take(event) });
        event.target.value = "";
      }}
    >
      <option value="">${say("Add…")}</option>
      ${catalogue.settings.ties.choices
        .filter((criterion) => !isFinal(criterion.name))
        .map(
          ({ name, label: text, help }) =>
            html`<option value=${name} title=${say(help)}>${text}</option>`,
        )}
    </select>`;
  }

  /** @param most that it can be */
  #seed(lane: Lane, most: number) {
    const at = this.selected;
    const criterion = at === null ? undefined : lane.config.ties[at];
    if (at === null || !criterion?.startsWith("hash:")) return nothing;
    return html`<label class="field inline">
      <span>${say("Seed of the hash")}</span>
      <input
        type="number"
        min="0"
        max=${most}
        .value=${criterion.slice(5)}
        @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => {
          const seed = Math.abs(Math.trunc(Number(take(event)))) % (most + 1);
          this.act({
            type: "lane-set",
            id: lane.id,
            patch: { ties: lane.config.ties.with(at, `hash:${seed}`) },
          });
        }}
      />
    </label>`;
  }
}

/** The chips show the words of the chain that the engine writes, and until it has answered those of the catalogue. */
function chipsOf(lane: Lane, check: Check | undefined, catalogue: Catalogue): Chip[] {
  const written =
    check?.chain
      .replace(/^\[|\]$/g, "")
      .split(", ")
      .slice(1) ?? [];
  const { choices } = catalogue.settings.ties;
  return lane.config.ties.slice(0, -1).map((criterion, index) => {
    const [kind = criterion] = criterion.split(":");
    const short = choices.find(({ name }) => name === kind)?.label ?? kind;
    const isWritten = written.length === lane.config.ties.length;
    return {
      label: (isWritten && written[index]) || criterion.replace(kind, short),
      name: helpOf(choices, kind),
      note: check?.notes[index] ? say(check.notes[index]) : null,
    };
  });
}

function take(event: From<HTMLInputElement | HTMLSelectElement>) {
  return event.target.value;
}

customElements.define("tb-chain", TbChain);
