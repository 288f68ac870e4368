/**
 * The settings of a lane's policy: how its units plan, plan again and behave among others.
 *
 * @import { Lane, LanePolicy, Policy } from "../types.js"
 * @import { Setting } from "../types.js"
 */

import "../../styles/policy.css";
import { html, nothing } from "lit";
import { punctuated, say } from "../words/language.js";
import { policyName } from "../words/policy.js";
import { PageElement } from "./element.js";
import { choiceField, flagField, numberField } from "./fields.js";
import "./reasons.js";

/** In sight, in this order; the others are folded. */
const OF_PLAN = ["hand", "heads", "lazy", "follow", "gap", "flock"];
const AGAIN = ["collide", "patience"];

/** What stands in a menu where a setting has no phrase. */
const NONE = /** @type {Record<string, string>} */ ({ predict: "no", first: "a true one" });

/** What the number of a phrase says.
 * @type {Record<string, string>} */
const NUMBERS = {
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

export class TbPolicy extends PageElement {
  static properties = {
    lane: { attribute: false },
    policy: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Lane | null} */
    this.lane = null;
    /** @type {LanePolicy | null} */
    this.policy = null;
  }

  /** @override */
  render() {
    const { policy } = this;
    if (!policy) return nothing;
    const keys = Object.keys(policy.settings);
    if (keys.length === 0)
      return html`<p class="quiet">${say("The policy's settings are being loaded.")}</p>`;
    const rare = keys.filter((key) => !this.#isInSight(key) && this.#matters(key));
    return html`<fieldset>
      <legend title=${punctuated(`${policy.help}.`)}>${say("Policy: {}", policyName(this.lane?.policy ?? {}, policy.settings))}</legend>
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

  /** Unfolds the rare settings if one of them isn't the usual one.
   * @override */
  firstUpdated() {
    const rare = /** @type {HTMLDetailsElement | null} */ (this.querySelector(".rare-policy"));
    if (rare) rare.open = Object.keys(this.lane?.policy ?? {}).some((key) => this.#isRare(key));
  }

  /** @param {string} key */
  #isInSight(key) {
    return ["plan", ...OF_PLAN, "when", "pulse", ...AGAIN, "walls"].includes(key);
  }

  /** @param {string} key */
  #isRare(key) {
    return !this.#isInSight(key) && this.#matters(key);
  }

  /** @param {string} key */
  #matters(key) {
    return this.policy?.idle[key] === undefined;
  }

  /** @param {string[]} keys */
  #grid(keys) {
    const used = keys.filter((key) => this.#matters(key));
    if (used.length === 0) return nothing;
    return html`<div class="settings-grid">${used.map((key) => this.#field(key))}</div>`;
  }

  /** @param {string} key */
  #field(key) {
    const setting = this.policy?.settings[key];
    if (!setting) return nothing;
    const value = this.#value(key, setting);
    const set = (/** @type {unknown} */ next) => this.#set({ [key]: next });
    switch (setting.kind) {
      case "choice":
        return choiceField({ ...setting, choices: choicesOf(key, setting), value }, set);
      case "flag":
        return flagField(setting, value, set);
      case "number":
        return numberField(setting, value, set);
      case "phrase":
        return this.#phrase(key, setting, value);
      case "numbers":
        return setting.choices.map((choice, place) => {
          const limits = setting.numbers?.[place];
          const { label, help } = choice;
          const words = { label: `${label[0]?.toUpperCase()}${label.slice(1)}`, help };
          return limits
            ? numberField({ ...limits, ...words }, value[place], (number) =>
                set(value.with(place, number)),
              )
            : nothing;
        });
      default:
        return nothing;
    }
  }

  /**
   * A word, and its number if it has one.
   * @param {string} key
   * @param {Setting} setting
   * @param {[string, number?] | null} value
   */
  #phrase(key, { label, help, choices, numbers }, value) {
    const none = { name: "none", label: NONE[key] ?? "none", help };
    const [word, number] = value ?? [none.name];
    const limitsOf = (/** @type {string} */ name) =>
      numbers?.[choices.findIndex((choice) => choice.name === name)] ?? null;
    const limits = limitsOf(word);
    const pick = (/** @type {string} */ name) => {
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
    const when = this.#value("when", setting);
    if (this.lane?.policy?.plan === "field") {
      const value = when.length === 0 ? "never" : "changed";
      const pick = (/** @type {string} */ name) =>
        this.#set({ when: name === "never" ? [] : setting.usual });
      return choiceField({ label: setting.label, choices: FIELD, value }, pick);
    }
    return html`<tb-reasons
        .setting=${setting}
        .value=${when}
        @reasons=${(/** @type {CustomEvent} */ { detail }) => this.#set({ when: detail })}
      ></tb-reasons>
      ${this.#grid(["pulse"])}`;
  }

  /**
   * @param {string} key
   * @param {Setting} setting
   * @returns {any}
   */
  #value(key, setting) {
    return this.lane?.policy?.[key] ?? setting.usual;
  }

  /** @param {Policy} patch */
  #set(patch) {
    if (this.lane) this.act({ type: "policy-set", id: this.lane.id, patch });
  }
}

/**
 * Hands are named in full: a cell that units left is called "left" as well, and other languages have two words.
 * @param {string} key
 * @param {Setting} setting
 */
function choicesOf(key, { choices }) {
  if (key !== "hand") return choices;
  return choices.map((choice) => ({ ...choice, label: `the ${choice.name} one` }));
}

customElements.define("tb-policy", TbPolicy);
