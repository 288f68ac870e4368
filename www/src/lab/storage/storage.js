/**
 * The tab that stores a path in every format: what each takes, and one of them symbol by symbol.
 *
 * @import { Doc, Lane, Result } from "../../types.js"
 * @import { View } from "../../state/actions.js"
 * @import { Looker } from "../client.js"
 * @import { Format, Kept, Spelling } from "./types.js"
 */

import { html, noChange, nothing } from "lit";
import "../../../styles/storage.css";
import { unitsOf } from "../../journey/units.js";
import { Asking, loading } from "../../ui/asking.js";
import { number, wordOf } from "../../ui/number-field.js";
import { whole } from "../../words/format.js";
import { joined, punctuated, say } from "../../words/language.js";
import { many } from "../../words/many.js";
import "./beacons.js";
import "./symbols.js";
import { chosenUnit, groundOf, shownPath } from "./subject.js";
import { COLUMNS } from "./words.js";

/** Bits of the number of a run's steps: the usual ones, as in journeys, and the most. */
const COUNT_BITS = { usual: 8, most: 16 };

export class TbLabStorage extends Asking {
  static properties = {
    active: { attribute: false },
    doc: { attribute: false },
    lane: { attribute: false },
    result: { attribute: false },
    refused: { attribute: false },
    view: { attribute: false },
    step: { attribute: false },
    looker: { attribute: false },
    format: { state: true },
    countBits: { state: true },
    backwards: { state: true },
    unit: { state: true },
    answer: { state: true },
  };

  constructor() {
    super();
    /** Whether the tab is in sight. */
    this.active = false;
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {Lane | null} */
    this.lane = null;
    /** The lane's, for this document; null until there is one.
     * @type {Result | null} */
    this.result = null;
    /** Why there will be none.
     * @type {string | null} */
    this.refused = null;
    /** @type {View | null} */
    this.view = null;
    this.step = 0;
    /** @type {Looker | null} */
    this.looker = null;
    /** The format chosen; null for the lane's own.
     * @type {string | null} */
    this.format = null;
    this.countBits = COUNT_BITS.usual;
    this.backwards = false;
    /** The unit of a journey; null for the one chosen on the maps.
     * @type {number | null} */
    this.unit = null;
    /** The path that is shown.
     * @type {Kept | null} */
    this.kept = null;
    /** Why there is none. */
    this.none = "";
    /** @type {{ kept: Kept, format: string, spelling: Spelling } | null} */
    this.answer = null;
  }

  /** @override */
  willUpdate(/** @type {Map<string, unknown>} */ changed) {
    // Opening the tab again after a failure asks again.
    if (changed.get("active") === false && this.failure !== "") this.wanted = [];
    const { active, doc, lane, result, looker } = this;
    if (!active || !doc || !lane || !result || !looker) return;
    const { cells, none } = shownPath(doc, result, this.#unit(doc), this.step);
    this.none = none ?? "";
    if (cells === null) return;
    this.#keep(doc, lane, cells);
    const kept = /** @type {Kept} */ (this.kept);
    const format = this.#format();
    void this.want(
      [lane.id, kept, format],
      () => looker.spelling(kept, format),
      (spelling) => {
        this.answer = { kept, format, spelling };
      },
    );
  }

  /**
   * Keeps the object as long as it says the same.
   * @param {Doc} doc
   * @param {Lane} lane
   * @param {Uint32Array} path
   */
  #keep({ width, height, cells, start, goal, world }, { config }, path) {
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

  /** @override */
  render() {
    const { doc, lane, result, refused, answer, none } = this;
    if (!doc || !lane) return nothing;
    // What was shown last stays until the lane has a result again.
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

  /** @param {Doc} doc */
  #choices(doc) {
    const units = doc.journey ? unitsOf(doc).length : 0;
    const unit = this.#unit(doc);
    return html`<div class="lab-form">
      ${
        units === 0
          ? nothing
          : html`<label class="field">
              <span>${say("Unit")}</span>
              <select
                @change=${(/** @type {Event} */ event) => {
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
          @change=${(/** @type {Event} */ event) => {
            this.backwards = wordOf(event) === "backwards";
          }}
        >
          <option value="forwards" .selected=${!this.backwards}>${say("forwards")}</option>
          <option value="backwards" .selected=${this.backwards}>${say("backwards")}</option>
        </select>
      </label>
    </div>`;
  }

  /**
   * @param {Doc} doc
   * @param {Lane} lane
   * @param {Result} result
   * @param {NonNullable<TbLabStorage["answer"]>} answer
   */
  #stored(doc, lane, result, { kept, format, spelling }) {
    const steps = kept.path.length - 1;
    const chosen = /** @type {Format} */ (spelling.formats.find(({ name }) => name === format));
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

  /**
   * @param {Format[]} formats
   * @param {number} steps
   */
  #table(formats, steps) {
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

  /** @param {Doc} doc */
  #unit(doc) {
    const wanted = this.unit ?? (this.view ? chosenUnit(this.view) : 0);
    return doc.journey ? Math.min(wanted, unitsOf(doc).length - 1) : 0;
  }
}

/**
 * @param {Uint32Array} one
 * @param {Uint32Array} other
 */
function isSameList(one, other) {
  return (
    one === other || (one.length === other.length && one.every((each, at) => each === other[at]))
  );
}

customElements.define("tb-lab-storage", TbLabStorage);
