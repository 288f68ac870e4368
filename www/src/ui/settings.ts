import { html, nothing } from "lit";
import type { Catalogue, Choice, Doc, Lane, LaneConfig, Setting } from "../types.ts";
import "./chain.ts";
import { alikeOn, tiesInWords } from "../words/describe.ts";
import { say } from "../words/language.ts";
import {
  isOnSpectrum,
  positionOf,
  SPECTRUM_END,
  settingAt,
  withAlgorithm,
} from "../words/spectrum.ts";
import type { From } from "./events.ts";
import { choiceField, flagField, numberField, optionalField, refused, valueIn } from "./fields.ts";
import { guarantees } from "./guarantees.ts";
import { LaneElement } from "./lane-element.ts";
import { orderChips, orderChoice } from "./order.ts";
import { programForm } from "./program.ts";
import { isWorldly, worldly } from "./world-settings.ts";

/** The settings in sight, besides the chain and the weight; those listed nowhere follow the rare ones. */
const COMMON = ["heuristic", "landmarks", "block", "moves"];
const RARE = ["corners", "costs", "nudge", "stop", "checkerboard", "reopen"];
/** Settings that another control shows. */
const ELSEWHERE = ["algorithm", "weight", "ties", "order", "program", "parts"];

/** The meaning of a nudge's size, by its kind. */
const NUDGES: Record<string, { label: string; help: string }> = {
  scale: { label: "p, the share added to h", help: "h becomes h (1 + p)." },
  cross: { label: "k, the cross product's weight", help: "h becomes h + k × cross product." },
};

/** Every setting of one lane. */
export class TbSettings extends LaneElement {
  static override properties = { world: { attribute: false } };

  /** The layers beside the document's map. */
  declare world: Doc["world"];
  /** Numbers a slider's drags, below zero, so that no pointer's stroke has the same number. */
  declare stroke: number;

  constructor() {
    super();
    this.world = undefined;
    this.stroke = -1;
  }

  override render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    const { config } = lane;
    const { settings } = catalogue;
    const placed = [...COMMON, ...RARE, ...ELSEWHERE, ...catalogue.ofWorlds];
    const others = Object.keys(settings).filter((key) => !placed.includes(key));
    const own = others.filter((key) => catalogue.ofMethods.includes(key));
    // Then it is beside the clusters.
    const isCluster = config.graph === "clusters";
    const weighs = !isOnSpectrum(config) && this.#matters("weight") ? ["weight"] : [];
    const rare = [...RARE, ...others.filter((key) => !own.includes(key))].filter((key) =>
      this.#matters(key),
    );
    const found = catalogue.skipped.find(
      ([moves]) => moves === config.moves && this.#matters("moves"),
    );
    const skipped = found?.[1] ?? [];
    const policy = this.check?.policy;
    return html`
      ${policy ? html`<tb-policy .lane=${lane} .policy=${policy}></tb-policy>` : nothing}
      ${config.algorithm === "program" ? programForm({ config, catalogue, check: this.check, set: (patch) => this.#set(patch) }) : nothing}
      <fieldset>
        ${["program", "trace"].includes(config.algorithm) && !policy ? nothing : this.#chain(lane, catalogue)}
        ${orderChoice(config, catalogue, this.world?.shape, skipped, (patch) => this.#set(patch))}
        ${orderChips(config, this.world?.shape, skipped, (places) => this.act({ type: "order-move", id: lane.id, ...places }))}
      </fieldset>
      ${isOnSpectrum(config) && this.#matters("algorithm") ? this.#spectrum(lane, catalogue) : nothing}
      <div class="settings-grid">
        ${[...weighs, ...own, ...COMMON]
          .filter((key) => this.#matters(key) && !(key === "block" && isCluster))
          .map((key) => this.#field(key, config, catalogue))}
      </div>
      ${worldly({
        ...{ config, catalogue, world: this.world },
        matters: (key) => this.check?.barred !== undefined && this.#matters(key),
        field: (key) => this.#field(key, config, catalogue),
        choose: this.#choose.bind(this),
      })}
      <details class="rare">
        <summary>${say("More settings")}</summary>
        <div class="settings-grid">${rare.map((key) => this.#field(key, config, catalogue))}</div>
      </details>
      ${policy ? nothing : guarantees(this.check, this.status?.result ?? null)}
    `;
  }

  #chain(lane: Lane, catalogue: Catalogue) {
    const { ties } = catalogue.settings;
    const policy = this.check?.policy;
    return html`
      <legend title=${say(ties.help)}>${say(ties.label)}${say(": ")}${tiesInWords(lane.config.ties)}</legend>
      <tb-chain .lane=${lane} .check=${policy && this.check ? { ...this.check, chain: policy.chain } : this.check} .catalogue=${catalogue}></tb-chain>
    `;
  }

  /** Unfolds the rare settings, and those about the world, if one of them isn't the usual one. */
  override firstUpdated() {
    const { lane, catalogue } = this;
    const rare = this.querySelector<HTMLDetailsElement>(".rare");
    if (!lane || !catalogue || !rare) return;
    const config: Record<string, unknown> = lane.config;
    const usual: Record<string, unknown> = { ...catalogue.usual[lane.config.algorithm] };
    rare.open = RARE.some((key) => String(config[key]) !== String(usual[key]));
    const world = this.querySelector<HTMLDetailsElement>(".worldly");
    if (world) world.open = isWorldly(lane.config, catalogue);
  }

  /** Whether a setting makes a difference in this lane. */
  #matters(key: string) {
    return this.check?.idle[key] === undefined;
  }

  /** The choices of a setting that can be searched, and the one chosen. */
  #offered(key: string, choices: Choice[], value: string) {
    const barred = this.check?.barred?.[key];
    const all = choices.filter(({ name }) => name === value || barred?.[name] === undefined);
    const [, names = [], label = ""] =
      (key === "heuristic" && this.catalogue && alikeOn(this.catalogue, this.world?.shape)) || [];
    if (names.length === 0) return all;
    const kept = names.includes(value) ? value : names[0];
    return all.flatMap((choice) => {
      if (!names.includes(choice.name)) return choice;
      return choice.name === kept ? { ...choice, label } : [];
    });
  }

  /** The field for a setting of its kind. */
  #field(key: string, config: LaneConfig, catalogue: Catalogue) {
    const settings: Record<string, Setting> = catalogue.settings;
    const setting = settings[key];
    if (setting === undefined) return nothing;
    const value = config[key as keyof LaneConfig] ?? setting.usual;
    switch (setting.kind) {
      case "choice":
        return this.#choose(
          setting.label,
          this.#offered(key, setting.choices, value as string),
          value as string,
          (name) => ({ [key]: name }),
        );
      case "flag":
        return flagField(setting, value as boolean, (is) => this.#set({ [key]: is }));
      case "number":
        return numberField(setting, value as number, (number) => this.#set({ [key]: number }));
      case "optional":
        return optionalField(setting, value as number | null, (number) =>
          this.#set({ [key]: number }),
        );
      case "nudge":
        return this.#nudge(setting, config.nudge);
      default:
        return nothing;
    }
  }

  #choose(
    label: string,
    choices: Choice[],
    value: string,
    patch: (value: string) => Partial<LaneConfig>,
  ) {
    return choiceField({ label, choices, value }, (name) => this.#set(patch(name)));
  }

  #spectrum(lane: Lane, catalogue: Catalogue) {
    const position = positionOf(lane.config);
    const weight = weightOf(lane.config);
    const { label, help, most, unit } = catalogue.settings.weight;
    return html`<div class="spectrum">
      <label class="field" title=${say(help)}>
        <span>${say(label)}</span>
        <input
          type="range"
          min="0"
          max=${SPECTRUM_END}
          step="10"
          list="spectrum-marks-${lane.id}"
          .value=${String(position)}
          aria-valuetext=${weight === null ? say("greedy") : `w = ${weight / 1000}`}
          @input=${(event: From<HTMLInputElement>) =>
            this.#set(settingAt(lane.config, Number(valueIn(event)), catalogue), this.stroke)}
          @change=${() => {
            this.stroke -= 1;
          }}
        />
      </label>
      <datalist id="spectrum-marks-${lane.id}">
        <option value="0"></option>
        <option value=${SPECTRUM_END / 2}></option>
        <option value=${SPECTRUM_END}></option>
      </datalist>
      <input
        type="number"
        required
        class="weight"
        aria-label=${say("Weight w")}
        title=${say("Weight w")}
        min="0"
        max=${most / unit}
        step="any"
        placeholder="w"
        .value=${weight === null ? "" : String(weight / 1000)}
        @change=${(event: From<HTMLInputElement>) => {
          if (refused(event)) return;
          this.#setWeight(Math.round(Number(valueIn(event)) * 1000));
        }}
      />
      <div class="spectrum-ends" aria-hidden="true">
        <span>Dijkstra</span><span>A*</span><span>${say("greedy")}</span>
      </div>
    </div>`;
  }

  #nudge(setting: Setting, nudge: LaneConfig["nudge"]) {
    const [kind, size] = nudge ?? ["none", 0];
    const none = { name: "none", label: "none", help: "h is used as the heuristic gives it." };
    const words = NUDGES[kind];
    return html`
      ${this.#choose(
        setting.label,
        [none, ...this.#offered("nudge", setting.choices, kind)],
        kind,
        (name) => ({
          nudge: name === "none" ? null : [name, size || 1],
        }),
      )}
      ${
        words === undefined
          ? nothing
          : numberField({ ...setting, ...words }, size, (number) =>
              this.#set({ nudge: [kind, number] }),
            )
      }
    `;
  }

  /** @param weight in thousandths */
  #setWeight(weight: number) {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return;
    this.#set({ ...withAlgorithm(lane.config, "weighted", catalogue), weight });
  }

  #set(patch: Partial<LaneConfig>, stroke?: number) {
    if (!this.lane) return;
    const action = { type: "lane-set", id: this.lane.id, patch } as const;
    this.act(stroke === undefined ? action : { ...action, stroke });
  }
}

/** The weight of h in thousandths; null for greedy, which lies beyond every weight. */
function weightOf({ algorithm, weight }: LaneConfig) {
  if (algorithm === "greedy") return null;
  if (algorithm === "weighted") return weight;
  return algorithm === "astar" ? 1000 : 0;
}

customElements.define("tb-settings", TbSettings);
