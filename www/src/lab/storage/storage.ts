/** The tab that stores a path in every format, with the size of each, and shows one format symbol by symbol. */

import { html, noChange, nothing } from "lit";
import type { View } from "../../state/actions.ts";
import type { Catalogue, Doc, Lane, Result } from "../../types.ts";
import type { Looker } from "../client.ts";
import type { Format, Kept, Spelling } from "./types.ts";
import "../../../styles/storage.css";
import { unitsOf } from "../../journey/units.ts";
import { Asking, loading } from "../../ui/asking.ts";
import { number, wordOf } from "../../ui/number-field.ts";
import { whole } from "../../words/format.ts";
import { joined, punctuated, say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import "./beacons.ts";
import "./symbols.ts";
import type { From } from "../../ui/events.ts";
import { chosenUnit, groundOf, shownPath } from "./subject.ts";
import { COLUMNS } from "./words.ts";

/** Bits of the number of a run's steps: the usual ones, as in journeys, and the most. */
const COUNT_BITS = { usual: 8, most: 16 };

export class TbLabStorage extends Asking {
  static override properties = {
    active: { attribute: false },
    doc: { attribute: false },
    lane: { attribute: false },
    result: { attribute: false },
    refused: { attribute: false },
    view: { attribute: false },
    step: { attribute: false },
    looker: { attribute: false },
    catalogue: { attribute: false },
    format: { state: true },
    countBits: { state: true },
    backwards: { state: true },
    unit: { state: true },
    answer: { state: true },
  };

  /** Whether the tab is in sight. */
  declare active: boolean;
  declare doc: Doc | null;
  declare lane: Lane | null;
  /** The lane's, for this document; null until there is one. */
  declare result: Result | null;
  /** Why there will be none. */
  declare refused: string | null;
  declare view: View | null;
  declare step: number;
  declare looker: Looker | null;
  declare catalogue: Catalogue | null;
  /** The format chosen; null for the lane's own. */
  declare format: string | null;
  declare countBits: number;
  declare backwards: boolean;
  /** The unit of a journey; null for the one chosen on the maps. */
  declare unit: number | null;
  /** The path that is shown. */
  declare kept: Kept | null;
  /** Why there is none. */
  declare none: string;
  declare answer: { kept: Kept; format: string; spelling: Spelling } | null;

  constructor() {
    super();
    this.active = false;
    this.doc = null;
    this.lane = null;
    this.result = null;
    this.refused = null;
    this.view = null;
    this.step = 0;
    this.looker = null;
    this.catalogue = null;
    this.format = null;
    this.countBits = COUNT_BITS.usual;
    this.backwards = false;
    this.unit = null;
    this.kept = null;
    this.none = "";
    this.answer = null;
  }

  override willUpdate(changed: Map<string, unknown>) {
    // Opening the tab again after a failure asks again.
    if (changed.get("active") === false && this.failure !== "") this.wanted = [];
    const { active, doc, lane, result, looker, catalogue } = this;
    if (!active || !doc || !lane || !result || !looker || !catalogue) return;
    const { cells, none } = shownPath(doc, result, this.#unit(doc), this.step, catalogue);
    this.none = none ?? "";
    if (cells === null) return;
    this.#keep(doc, lane, cells);
    const kept = this.kept as Kept;
    const format = this.#format();
    void this.want(
      [lane.id, kept, format],
      () => looker.spelling(kept, format),
      (spelling) => {
        this.answer = { kept, format, spelling };
      },
    );
  }

  /** Keeps the object as long as it says the same. */
  #keep({ width, height, cells, start, goal, world }: Doc, { config }: Lane, path: Uint32Array) {
    const { kept, countBits } = this;
    const isSame =
      kept !== null &&
      kept.countBits === countBits &&
      kept.map.width === width &&
      kept.map.height === height &&
      kept.map.world === world &&
      isSameList(kept.path, path) &&
      JSON.stringify(kept.config) === JSON.stringify(config);
    if (isSame) return;
    const map = { width, height, cells, start, goal, world };
    this.kept = { config, map, path, countBits };
  }

  override render() {
    const { doc, lane, result, refused, answer, none } = this;
    if (!doc || !lane) return nothing;
    // The last view stays until the lane has a result again.
    if (!result)
      return refused === null ? noChange : html`<p class="side-note">${say(refused)}</p>`;
    return html`
      ${this.#choices(doc)} ${this.problem()} ${none === "" && this.isWaiting(answer) ? loading() : nothing}
      ${
        none !== ""
          ? html`<p class="side-note" role="status">${say(none)}</p>`
          : answer === null || this.failure !== ""
            ? nothing
            : answer.spelling.refusal !== null
              ? html`<p class="side-note">${say(answer.spelling.refusal)}</p>`
              : this.#stored(doc, lane, result, answer)
      }
    `;
  }

  #choices(doc: Doc) {
    const units = doc.journey ? unitsOf(doc).length : 0;
    const unit = this.#unit(doc);
    return html`<div class="lab-form">
      ${
        units === 0
          ? nothing
          : html`<label class="field">
              <span>${say("Unit")}</span>
              <select
                @change=${(event: From<HTMLSelectElement>) => {
                  this.unit = Number(wordOf(event));
                }}
              >
                ${Array.from(
                  { length: units },
                  (_, each) =>
                    html`<option value=${each} .selected=${each === unit}>${each}</option>`,
                )}
              </select>
            </label>`
      }
      ${number(say("Bits of a run's length"), this.countBits, 1, COUNT_BITS.most, (bits) => {
        this.countBits = bits;
      })}
      <label class="field" title=${say("The first step first, or the last one: backwards, a splice at the unit moves no symbol")}>
        <span>${say("Stored")}</span>
        <select
          @change=${(event: From<HTMLSelectElement>) => {
            this.backwards = wordOf(event) === "backwards";
          }}
        >
          <option value="forwards" .selected=${!this.backwards}>${say("forwards")}</option>
          <option value="backwards" .selected=${this.backwards}>${say("backwards")}</option>
        </select>
      </label>
    </div>`;
  }

  #stored(
    doc: Doc,
    lane: Lane,
    result: Result,
    { kept, format, spelling }: NonNullable<TbLabStorage["answer"]>,
  ) {
    const steps = kept.path.length - 1;
    const chosen = spelling.formats.find(({ name }) => name === format) as Format;
    const directions = spelling.formats.find(({ name }) => name === "directions");
    return html`
      ${this.#table(spelling.formats, steps)}
      <section class="store-part" aria-labelledby="store-symbols-title">
        <h3 id="store-symbols-title">
          ${say(chosen.label)}
          <span class="quiet">${
            chosen.numbers
              ? punctuated(
                  `${say(many(chosen.numbers.bits, "bit"))}, ${say(many(chosen.numbers.symbols, "symbol"))}`,
                )
              : ""
          }</span>
        </h3>
        <p class="side-note">${say(chosen.unfit ?? chosen.help)}</p>
        <tb-lab-symbols
          .map=${kept.map}
          .lane=${lane.id}
          .path=${kept.path}
          .symbols=${spelling.symbols}
          .numbers=${chosen.numbers}
          .isPlaces=${format === "positions"}
          .label=${say(chosen.label)}
          .backwards=${this.backwards}
        ></tb-lab-symbols>
      </section>
      ${
        steps === 0
          ? nothing
          : html`<tb-lab-beacons
              .doc=${doc}
              .map=${groundOf(doc, result, this.step)}
              .lane=${lane}
              .landmarks=${result.extra?.landmarks ?? null}
              .path=${kept.path}
              .unit=${result.unit}
              .directions=${directions?.numbers?.bits ?? null}
            ></tb-lab-beacons>`
      }
    `;
  }

  #table(formats: Format[], steps: number) {
    const { backwards } = this;
    const format = this.#format();
    return html`<div class="store-part">
      <h3 id="store-table-title">
        ${say("The path in every format")} <span class="quiet">${say(many(steps, "step"))}</span>
      </h3>
      <div class="table-scroll" tabindex="0" role="region" aria-labelledby="store-table-title">
        <table class="store-table">
          <thead>
            <tr>
              <th scope="col">${say("Format")}</th>
              ${COLUMNS.map(({ key, help }) => html`<th scope="col" title=${say(help)}>${say(key)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${formats.map(
              ({ name, label, help, unfit, numbers }) => html`<tr
                data-chosen=${name === format ? "" : nothing}
              >
                <th scope="row">
                  <label class="check" title=${punctuated(`${name}: ${say(help)}`)}>
                    <input
                      type="radio"
                      name="store-format"
                      .checked=${name === format}
                      @change=${() => {
                        this.format = name;
                      }}
                    />
                    <span>${say(label)}</span>
                  </label>
                </th>
                ${COLUMNS.map(({ key }) =>
                  numbers === null
                    ? html`<td title=${say(unfit ?? "")}>–<span class="sr-only">, ${say(unfit ?? "")}</span></td>`
                    : html`<td>${whole(key === "behind" && backwards ? 0 : numbers[key])}</td>`,
                )}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="side-note">
        ${joined(
          `${say("middle, last: symbols read to know the cell after half of the steps, and the last one.")} ${
            backwards
              ? say(
                  "behind: symbols that a splice of the first quarter moves; none, since the next steps are stored last.",
                )
              : say("behind: symbols that a splice of the first quarter moves.")
          }`,
        )}
      </p>
    </div>`;
  }

  /** The format to spell: the one chosen, or the one in which the lane's units store their paths. */
  #format() {
    const own = this.doc?.journey ? String(this.lane?.policy?.store ?? "directions") : "runs";
    return this.format ?? own;
  }

  #unit(doc: Doc) {
    const wanted = this.unit ?? (this.view ? chosenUnit(this.view) : 0);
    return doc.journey ? Math.min(wanted, unitsOf(doc).length - 1) : 0;
  }
}

function isSameList(one: Uint32Array, other: Uint32Array) {
  return (
    one === other || (one.length === other.length && one.every((each, at) => each === other[at]))
  );
}

customElements.define("tb-lab-storage", TbLabStorage);
