/** The settings of a lane's policy: how its units plan, plan again and behave among others. */

import type { Lane, LanePolicy, Policy, Setting, SettingValue } from "../types.ts";
import "../../styles/policy.css";
import { html, nothing } from "lit";
import { punctuated, say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { choiceField, flagField, numberField } from "./fields.ts";
import "./reasons.ts";

/** In sight, in this order; the others are folded. */
const OF_PLAN = ["hand", "heads", "lazy", "follow", "gap", "flock"];
const AGAIN = ["collide", "patience"];

/** What stands in a menu where a setting has no phrase. */
const NONE: Record<string, string> = { predict: "no", first: "a full one" };

/** The meaning of a phrase's number. */
const NUMBERS: Record<string, string> = {
  arrival: "Moves ahead",
  spacetime: "Moves ahead",
  soften: "Share of ground costs",
  weighted: "Weight of h",
};

/** A flow field is searched again whenever the ground changes, or never. */
const FIELD = [
  { name: "changed", label: "when the ground changes", help: "" },
  { name: "never", label: "never", help: "" },
];

/** a word, and its number if it has one */
type Phrase = [word: string, number?: number] | null;

export class TbPolicy extends PageElement {
  static override properties = {
    lane: { attribute: false },
    policy: { attribute: false },
  };

  declare lane: Lane | null;
  declare policy: LanePolicy | null;

  constructor() {
    super();
    this.lane = null;
    this.policy = null;
  }

  override render() {
    const { policy } = this;
    if (!policy) return nothing;
    const keys = Object.keys(policy.settings);
    if (keys.length === 0)
      return html`<p class="quiet">${say("The policy's settings are being loaded.")}</p>`;
    const rare = keys.filter((key) => !this.#isInSight(key) && this.#matters(key));
    return html`<fieldset>
      <legend title=${punctuated(`${policy.help}.`)}>${say("Policy: {}", policy.name)}</legend>
      ${this.#field("plan")} ${this.#grid(OF_PLAN)} ${this.#when()} ${this.#grid(AGAIN)}
      ${this.#matters("walls") ? this.#field("walls") : nothing}
      ${
        rare.length === 0
          ? nothing
          : html`<details class="rare-policy">
              <summary>${say("More of the policy")}</summary>
              ${this.#grid(rare)}
            </details>`
      }
    </fieldset>`;
  }

  /** Unfolds the rare settings if one of them isn't the usual one. */
  override firstUpdated() {
    const rare = this.querySelector<HTMLDetailsElement>(".rare-policy");
    if (rare) rare.open = Object.keys(this.lane?.policy ?? {}).some((key) => this.#isRare(key));
  }

  #isInSight(key: string) {
    return ["plan", ...OF_PLAN, "when", "pulse", ...AGAIN, "walls"].includes(key);
  }

  #isRare(key: string) {
    return !this.#isInSight(key) && this.#matters(key);
  }

  #matters(key: string) {
    return this.policy?.idle[key] === undefined;
  }

  #grid(keys: string[]) {
    const used = keys.filter((key) => this.#matters(key));
    if (used.length === 0) return nothing;
    return html`<div class="settings-grid">${used.map((key) => this.#field(key))}</div>`;
  }

  #field(key: string) {
    const setting = this.policy?.settings[key];
    if (!setting) return nothing;
    const value = this.#value(key, setting);
    const set = (next: unknown) => this.#set({ [key]: next });
    switch (setting.kind) {
      case "choice":
        return choiceField(
          { ...setting, choices: choicesOf(key, setting), value: value as string },
          set,
        );
      case "flag":
        return flagField(setting, value as boolean, set);
      case "number":
        return numberField(setting, value as number, set);
      case "phrase":
        return this.#phrase(key, setting, value as Phrase);
      case "numbers":
        return setting.choices.map((choice, place) => {
          const limits = setting.numbers?.[place];
          const { label, help } = choice;
          const words = { label: `${label[0]?.toUpperCase()}${label.slice(1)}`, help };
          return limits
            ? numberField({ ...limits, ...words }, (value as number[])[place] as number, (number) =>
                set((value as number[]).with(place, number)),
              )
            : nothing;
        });
      default:
        return nothing;
    }
  }

  /** A word, and its number if it has one. */
  #phrase(key: string, { label, help, choices, numbers }: Setting, value: Phrase) {
    const none = { name: "none", label: NONE[key] ?? "none", help };
    const [word, number] = value ?? [none.name];
    const limitsOf = (name: string) =>
      numbers?.[choices.findIndex((choice) => choice.name === name)] ?? null;
    const limits = limitsOf(word);
    const pick = (name: string) => {
      const usual = limitsOf(name)?.usual;
      const next = usual === undefined ? [name] : [name, usual];
      this.#set({ [key]: name === none.name ? null : next });
    };
    return html`${choiceField({ label, choices: [none, ...choices], value: word }, pick)}
    ${
      limits && number !== undefined
        ? numberField({ ...limits, label: NUMBERS[word] ?? "Number", help }, number, (next) =>
            this.#set({ [key]: [word, next] }),
          )
        : nothing
    }`;
  }

  /** When units plan again. */
  #when() {
    const setting = this.policy?.settings.when;
    if (!setting || !this.#matters("when")) return nothing;
    const when = this.#value("when", setting) as string[];
    if (this.lane?.policy?.plan === "field") {
      const value = when.length === 0 ? "never" : "changed";
      const pick = (name: string) => this.#set({ when: name === "never" ? [] : setting.usual });
      return choiceField({ label: setting.label, choices: FIELD, value }, pick);
    }
    return html`<tb-reasons
        .setting=${setting}
        .value=${when}
        @reasons=${({ detail }: CustomEvent) => this.#set({ when: detail })}
      ></tb-reasons>
      ${this.#grid(["pulse"])}`;
  }

  #value(key: string, setting: Setting) {
    return (this.lane?.policy?.[key] ?? setting.usual) as SettingValue;
  }

  #set(patch: Policy) {
    if (this.lane) this.act({ type: "policy-set", id: this.lane.id, patch });
  }
}

/** Hands are named in full: a cell that units left is called "left" as well, and other languages have two words. */
function choicesOf(key: string, { choices }: Setting) {
  if (key !== "hand") return choices;
  return choices.map((choice) => ({ ...choice, label: `the ${choice.name} one` }));
}

customElements.define("tb-policy", TbPolicy);
