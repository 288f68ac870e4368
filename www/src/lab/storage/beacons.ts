/** Beacons: how much a unit stores, and how much all units share, for paths that lead over marks on the map. */

import { html, nothing } from "lit";
import { startBeacons } from "../../analysis/client.ts";
import type { BeaconsQuestion, OverBeacons } from "../../analysis/types.ts";
import type { Doc, Lane, MapData } from "../../types.ts";
import { Asking } from "../../ui/asking.ts";
import type { From } from "../../ui/events.ts";
import { wordOf } from "../../ui/number-field.ts";
import { cover } from "../../view/covered.ts";
import { punctuated, say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import { placeForm, readPlace, typedPlace } from "../../words/typed-place.ts";
import { beaconsText } from "./words.ts";

/** The most beacons. */
const MOST = 16;
/** How many there can be along the path. */
const COUNTS = [1, 2, 3, 4, 8, 16];
/** The most runs of a path that are put into words. */
const RUNS = 40;

type Choice = { name: string; label: string; marks: number[] };

export class TbLabBeacons extends Asking {
  static override properties = {
    doc: { attribute: false },
    map: { attribute: false },
    lane: { attribute: false },
    landmarks: { attribute: false },
    path: { attribute: false },
    unit: { attribute: false },
    directions: { attribute: false },
    choice: { state: true },
    typed: { state: true },
    found: { state: true },
  };

  declare doc: Doc | null;
  /** The map as it is now. */
  declare map: MapData | null;
  declare lane: Lane | null;
  /** The landmarks that the lane's search prepared. */
  declare landmarks: Uint32Array | null;
  declare path: Uint32Array<ArrayBuffer>;
  /** Cost units in one. */
  declare unit: number;
  /** The bits of the path as directions; null where they can't hold it. */
  declare directions: number | null;
  declare choice: string;
  /** The cells that the visitor typed; null while the choice places the beacons. */
  declare typed: string | null;
  /** The latest answer and its question. */
  declare found: { key: string; map: MapData["cells"]; over: OverBeacons } | null;

  constructor() {
    super();
    this.doc = null;
    this.map = null;
    this.lane = null;
    this.landmarks = null;
    this.path = new Uint32Array();
    this.unit = 1;
    this.directions = null;
    this.choice = "2";
    this.typed = null;
    this.found = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    cover(null);
  }

  override render() {
    const { doc, running, found } = this;
    if (!doc) return nothing;
    const choices = this.#choices(doc);
    const text = this.#text(doc, choices);
    const { typed } = this;
    return html`<section class="store-part" aria-labelledby="store-beacons-title">
      <h3 id="store-beacons-title">${say("Beacons")}</h3>
      <p class="side-note">
        ${say("Cheapest paths between beacons are stored once, for all units. A unit stores its path to the beacon that is cheapest to reach, the numbers of two beacons, and its path from the beacon from which its goal is cheapest to reach. It then walks by way of both, so its path can cost more.")}
      </p>
      <form class="lab-form" @submit=${this.#start}>
        <label class="field store-where">
          <span>${say("Beacons")}</span>
          <select
            ?disabled=${running !== null}
            @change=${(event: From<HTMLSelectElement>) => {
              this.choice = wordOf(event);
              this.typed = this.choice === "" ? text : null;
            }}
          >
            ${choices.map(
              ({ name, label, marks }) => html`<option
                value=${name}
                .selected=${typed === null && name === this.choice}
                ?disabled=${marks.length > MOST}
              >
                ${label}
              </option>`,
            )}
            <option value="" .selected=${typed !== null}>${say("as typed")}</option>
          </select>
        </label>
        <label class="field store-cells">
          <span>${say("Their cells")}</span>
          <input
            type="text"
            inputmode="text"
            autocomplete="off"
            spellcheck="false"
            ?disabled=${running !== null}
            .value=${text}
            @input=${(event: From<HTMLSelectElement>) => {
              this.typed = wordOf(event);
            }}
          />
        </label>
        ${
          running
            ? html`<button type="button" @click=${this.cancel}>${say("Cancel")}</button>`
            : html`<button type="submit">${say("Find the paths")}</button>`
        }
      </form>
      ${this.problem()}
      <div role="status">${
        found && found.key === this.#key(text) && found.map === this.map?.cells
          ? this.#outcome(doc, found.over)
          : nothing
      }</div>
    </section>`;
  }

  #outcome(doc: Doc, over: OverBeacons) {
    const { route } = over;
    const runs = route?.runs ?? [];
    const more =
      runs.length > RUNS ? [say("and {}", say(many(runs.length - RUNS, "more run")))] : [];
    const told = [...runs.slice(0, RUNS).map((run) => say(run)), ...more].join(punctuated("; "));
    return html`${beaconsText(over, doc, this.unit, this.directions).map(
      (sentence) => html`<p>${sentence}</p>`,
    )}
    ${
      route
        ? html`<p
            class="store-route"
            role="group"
            aria-label=${say("The path over the beacons; the focus marks it on the map")}
            tabindex="0"
            @pointerenter=${() => this.#mark(true)}
            @pointerleave=${() => this.#mark(false)}
            @focus=${() => this.#mark(true)}
            @blur=${() => this.#mark(false)}
          >
            ${say("The path: {}.", told)}
          </p>`
        : nothing
    }`;
  }

  /** Where beacons can be, besides where the visitor says. */
  #choices(doc: Doc): Choice[] {
    const { path, landmarks } = this;
    const given: [string, string, number[]][] = [
      ["landmarks", "landmark", Array.from(landmarks ?? [])],
      ["points", "way-point", doc.world?.points ?? []],
    ];
    return [
      ...COUNTS.filter((count) => count < path.length).map((count) => ({
        name: String(count),
        label: say("{} along the path", count),
        marks: along(path, count),
      })),
      ...given.flatMap(([name, one, marks]) =>
        marks.length === 0
          ? []
          : {
              name,
              label: punctuated(
                `${say(`the ${many(marks.length, one)}`)}${marks.length > MOST ? `, ${say("more than {}", MOST)}` : ""}`,
              ),
              marks,
            },
      ),
    ];
  }

  #text(doc: Doc, choices: Choice[]) {
    if (this.typed !== null) return this.typed;
    const chosen = choices.find(({ name }) => name === this.choice) ?? choices[0];
    return (chosen?.marks ?? []).map((mark) => typedPlace(doc, mark)).join("; ");
  }

  /** The question, without the map. */
  #key(text: string) {
    return JSON.stringify([text, this.path[0], this.path.at(-1), this.lane?.config]);
  }

  #start = async (event: SubmitEvent) => {
    event.preventDefault();
    const { doc, map, lane, path, running } = this;
    if (!doc || !map || !lane || running) return;
    const text = this.#text(doc, this.#choices(doc));
    const marks = this.#read(doc, text);
    if (marks === null) return;
    const [from, goal] = [path[0] ?? 0, path.at(-1) ?? 0];
    const question: BeaconsQuestion = { config: lane.config, map, marks, from, goal };
    const key = this.#key(text);
    const over = await this.follow(startBeacons(question));
    if (over) this.found = { key, map: map.cells, over };
  };

  /** The cells of a text, or null with a sentence that names what is none. */
  #read(doc: Doc, text: string) {
    this.failure = "";
    const words = text.split(";").map((word) => word.trim());
    const marks = [];
    for (const word of words.filter((each) => each !== "")) {
      const mark = readPlace(doc, word);
      if (mark === null) {
        this.failure = `Beacon "${word.slice(0, 40)}" should be ${placeForm(doc)}`;
        return null;
      }
      marks.push(mark);
    }
    return marks;
  }

  /** Marks the path over the beacons on the lane's map, or nothing. */
  #mark(on: boolean) {
    const cells = (on && this.found?.over.route?.path) || [];
    const at = cells.at(-1) ?? null;
    cover(at === null ? null : { lane: this.lane?.id ?? 0, cells, from: null, at });
    this.act({ type: "hover", cell: at });
  }
}

/** Cells at equal distances along a path, each once. */
function along(path: Uint32Array, count: number) {
  const last = path.length - 1;
  const cells = Array.from(
    { length: count },
    (_, place) => path[Math.round(((place + 1) * last) / (count + 1))] ?? 0,
  );
  return [...new Set(cells)];
}

customElements.define("tb-lab-beacons", TbLabBeacons);
