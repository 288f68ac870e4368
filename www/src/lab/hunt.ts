/**
 * The tab that looks for small maps: one on which the first of two lanes beats the second by the most, and at
 * the same time one for the other way round; or one on which a lane finds the worst path.
 */

import { html, nothing } from "lit";
import { startHunt } from "../analysis/client.ts";
import type { Hunted, Quest } from "../analysis/types.ts";
import { copy } from "../share/clipboard.ts";
import { sentence } from "../task/faults.ts";
import type { Catalogue, Doc, MapData, WorldData } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import type { From } from "../ui/events.ts";
import { decimal, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";

/** one direction of a hunt */
interface Way {
  quest: Quest;
  /** its place */
  lane: number;
  /** its place */
  rival: number;
  hunted: Hunted;
}

/** The title of the map found. */
const TITLE = "Counterexample";
/** Maps tried in one hunt, in each direction. */
const TRIES = [5_000, 20_000, 100_000];
const SIDES = [4, 5, 6, 8, 10, 12, 16];

type Aim = Quest["aim"];
const AIMS: { name: Aim; label: string }[] = [
  { name: "difference", label: "saves the most cells compared with" },
  { name: "ratio", label: "expands the fewest cells relative to" },
  { name: "path", label: "has the worst path" },
  { name: "order", label: "diverges soonest from" },
];

type Passages = Quest["size"]["passages"];
const PASSAGES: { name: Passages; label: string }[] = [
  { name: "none", label: "no passages" },
  { name: "portals", label: "portals" },
  { name: "edges", label: "thin walls and one-ways" },
  { name: "both", label: "portals, thin walls and one-ways" },
];

export class TbLabHunt extends Asking {
  static override properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    rows: { attribute: false },
    ids: { state: true },
    aim: { state: true },
    side: { state: true },
    seed: { state: true },
    tries: { state: true },
    weights: { state: true },
    passages: { state: true },
    ways: { state: true },
    isDone: { state: true },
    told: { state: true },
    link: { state: true },
    linkTo: { attribute: false },
  };

  declare doc: Doc | null;
  declare catalogue: Catalogue | null;
  declare rows: Row[];
  /** The lane to show and its rival; null until they are chosen. */
  declare ids: (number | null)[];
  declare aim: Aim;
  declare side: number;
  declare seed: number;
  declare tries: number;
  declare weights: boolean;
  declare passages: Passages;
  /** The findings of the last hunt, in each direction. */
  declare ways: Way[];
  declare isDone: boolean;
  /** The latest success or failure of copying, in a sentence. */
  declare told: string;
  /** The link copied last. */
  declare link: string;
  declare linkTo: ((doc: Doc) => Promise<string>) | null;

  constructor() {
    super();
    this.doc = null;
    this.catalogue = null;
    this.rows = [];
    this.ids = [null, null];
    this.aim = "difference";
    this.side = 8;
    this.seed = 1;
    this.tries = 20_000;
    this.weights = false;
    this.passages = "none";
    this.ways = [];
    this.isDone = false;
    this.told = "";
    this.link = "";
    this.linkTo = null;
  }

  override render() {
    const { doc, catalogue, aim, running } = this;
    if (!doc || !catalogue) return nothing;
    const most = catalogue.limits.seed;
    return html`
      <p class="side-note">
        ${say("Looks for small maps on which two lanes differ most, one map in favour of each lane. Maps are changed bit by bit, and the best is then made as small as possible. The same seed finds the same maps.")}
      </p>
      <fieldset class="side-row" ?disabled=${running !== null}>
        <legend class="sr-only">${say("What to look for")}</legend>
        ${this.#lane(0, say("A map on which"))}
        ${this.#choice(say("Aim"), AIMS, aim, (name) => {
          this.aim = name;
        })}
        ${aim === "path" ? nothing : this.#lane(1, "")}
      </fieldset>
      <fieldset class="side-row" ?disabled=${running !== null}>
        <legend class="sr-only">${say("How")}</legend>
        ${this.#choice(say("Largest size"), SIDES.map(sized), String(this.side), (side) => {
          this.side = Number(side);
        })}
        ${this.#choice(say("Maps tried"), TRIES.map(counted), String(this.tries), (tries) => {
          this.tries = Number(tries);
        })}
        <label class="field-row"
          >${say("seed")}
          <input
            type="number"
            class="side-number"
            min="0"
            max=${most}
            .value=${String(this.seed)}
            @change=${(event: From<HTMLInputElement>) => {
              const seed = Number(event.target.value);
              this.seed = Math.min(most, Math.max(0, Math.round(seed) || 0));
            }}
        /></label>
        <label class="check">
          <input
            type="checkbox"
            .checked=${this.weights}
            @change=${(event: From<HTMLInputElement>) => {
              this.weights = event.target.checked;
            }}
          />
          <span>${say("weights, too")}</span>
        </label>
        ${this.#choice(say("Passages"), PASSAGES, this.passages, (passages) => {
          this.passages = passages;
        })}
      </fieldset>
      ${this.#rules(doc)}
      <span class="side-row">
        ${
          running
            ? html`<button type="button" @click=${this.cancel}>${say("Cancel")}</button>`
            : html`<button type="button" class="primary" @click=${this.#start}>${say("Look for it")}</button>`
        }
        ${this.#progress()}
      </span>
      ${this.problem()} ${this.#found()}
    `;
  }

  /** What the maps have in common with the document's. */
  #rules({ world }: Doc) {
    const { wrap, counts } = rulesOf(world);
    return html`${wrap && note("The borders of the maps meet as on this one.")}${counts && note("Their weights count as on this one.")}`;
  }

  #progress() {
    const { ways, running } = this;
    const [first] = ways;
    if (!running || !first) return nothing;
    const all = ways.length * first.quest.size.tries;
    const tries = ways.reduce((sum, { hunted }) => sum + hunted.tries, 0);
    return html`<progress max=${all} .value=${tries} aria-label=${say("Maps tried")}></progress>
      <span class="side-note">${say("{} of {}", whole(tries), whole(all))}</span>`;
  }

  #found() {
    return html`${this.ways.map((way) => this.#way(way))}
      ${
        this.link === ""
          ? nothing
          : html`<textarea class="lab-link" readonly rows="2" aria-label=${say("Link")} .value=${this.link}></textarea>`
      }
      <span class="quiet" role="status">${this.told}</span>`;
  }

  #way({ quest, lane, rival, hunted }: Way) {
    const { best, tries } = hunted;
    const [one, other] = [say("lane {}", lane + 1), say("lane {}", rival + 1)];
    if (best === null) {
      const nothingFound = {
        path: "On none of {} maps does {} miss a cheapest path.",
        order: "On none of {} maps do {} and {} expand cells in different orders.",
        difference: "On none of {} maps does {} expand fewer cells than {}.",
        ratio: "On none of {} maps does {} expand fewer cells than {}.",
      };
      return html`<p role="status">${this.isDone ? say(nothingFound[quest.aim], whole(tries), one, other) : ""}</p>`;
    }
    const { map, more, less } = best;
    const size = [map.width, map.height];
    const expands = () =>
      say(
        "On {} × {} cells, {} expands {} and {} {}.",
        ...size,
        one,
        whole(less),
        other,
        whole(more),
      );
    const texts = {
      path: () =>
        say(
          "On {} × {} cells, the path of {} costs {} times the cheapest.",
          ...size,
          one,
          decimal(more / less),
        ),
      order: () =>
        say(
          "On {} × {} cells, {} and {} diverge at expansion {}.",
          ...size,
          one,
          other,
          whole(less),
        ),
      difference: expands,
      ratio: expands,
    };
    const text = texts[quest.aim]();
    return html`<div class="side-row">
      <p class="lab-found" role="status">${text}</p>
      <button type="button" @click=${() => this.#open(map)}>${say("Open this map")}</button>
      <button type="button" @click=${() => this.#copy(map)}>${say("Copy link")}</button>
    </div>`;
  }

  #open(map: MapData) {
    this.act({ type: "load-map", map, title: TITLE });
    this.dispatchEvent(new Event("opened"));
  }

  async #copy(map: MapData) {
    const { doc, linkTo } = this;
    if (!doc || !linkTo) return;
    try {
      const bare = { ...doc, world: undefined, journey: undefined };
      this.link = await linkTo({ ...bare, ...map, title: TITLE, source: null, origin: null });
      await this.updateComplete;
      const { said } = await copy(say("Link"), this.link, this.querySelector("textarea"));
      this.told = said;
    } catch (error) {
      this.failure = sentence(error);
    }
  }

  #lane(index: 0 | 1, label: string) {
    const chosen = this.#place(index);
    return html`<label class="field-row"
      >${label}
      <select
        aria-label=${index === 0 ? say("Lane to show") : say("Lane to beat")}
        @change=${(event: From<HTMLSelectElement>) => {
          const { value } = event.target;
          this.ids = this.ids.with(index, Number(value));
        }}
      >
        ${this.rows.map(
          ({ id, name }, place) =>
            html`<option value=${id} .selected=${place === chosen}>${say("lane {}: {}", place + 1, name)}</option>`,
        )}
      </select>
    </label>`;
  }

  #choice<Name extends string>(
    label: string,
    choices: { name: Name; label: string }[],
    chosen: Name,
    choose: (name: Name) => void,
  ) {
    return html`<select
      aria-label=${label}
      title=${label}
      @change=${(event: From<HTMLSelectElement & { value: Name }>) => choose(event.target.value)}
    >
      ${choices.map(
        (choice) =>
          html`<option value=${choice.name} .selected=${choice.name === chosen}>${say(choice.label)}</option>`,
      )}
    </select>`;
  }

  #place(index: 0 | 1) {
    const at = this.rows.findIndex(({ id }) => id === this.ids[index]);
    return at < 0 ? Math.min(index, this.rows.length - 1) : at;
  }

  #start = async () => {
    const { doc, aim, side, seed, tries, weights, passages } = this;
    const [place, beside] = [this.#place(0), this.#place(1)];
    const rules = rulesOf(doc?.world);
    const size = { width: side, height: side, seed, tries, weights, passages, ...rules };
    const isOneWay = aim === "path" || aim === "order" || place === beside;
    const pairs = isOneWay
      ? [[place, beside]]
      : [
          [place, beside],
          [beside, place],
        ];
    this.ways = pairs.flatMap(([lane = 0, rival = 0]) => {
      const [one, other] = [doc?.lanes[lane], doc?.lanes[rival]];
      if (!one || !other) return [];
      const quest = { lane: one.config, rival: other.config, aim, size };
      return [{ quest, lane, rival, hunted: { tries: 0, best: null } }];
    });
    this.isDone = false;
    this.told = this.link = "";
    const tasks = this.ways.map(({ quest }, index) =>
      startHunt(quest, (hunted) => this.#take(index, hunted)),
    );
    const found = await this.follow({
      done: Promise.all(tasks.map(({ done }) => done)),
      cancel: () => {
        for (const task of tasks) task.cancel();
      },
    });
    for (const [index, hunted] of found?.entries() ?? []) this.#take(index, hunted);
    this.isDone = found !== undefined;
  };

  /** @param index of the direction */
  #take(index: number, hunted: Hunted) {
    this.ways = this.ways.map((way, at) => (at === index ? { ...way, hunted } : way));
  }
}

/** What a document's world says of any map of squares. */
function rulesOf(world: WorldData | undefined) {
  const { shape, wrap, weights } = world ?? {};
  return {
    ...(wrap && shape === undefined && { wrap }),
    ...(weights && { counts: weights }),
  };
}

/** @param text English */
function note(text: string) {
  return html`<p class="side-note">${say(text)}</p>`;
}

function sized(side: number) {
  return { name: String(side), label: say("at most {} × {}", side, side) };
}

function counted(tries: number) {
  return { name: String(tries), label: say("{} maps", whole(tries)) };
}

customElements.define("tb-lab-hunt", TbLabHunt);
