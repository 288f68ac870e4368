/**
 * The fields of a journey's brushes, which say and change what was pressed last, and the journey's own settings.
 *
 * @import { Action } from "../state/actions.js"
 * @import { LayerTool } from "../state/world.js"
 * @import { Catalogue, Doc, JourneyData } from "../types.js"
 * @import { Given } from "./brush-fields.js"
 *
 * @typedef {(more: Partial<LayerTool>) => void} Change
 */

import { html, nothing } from "lit";
import { nextStroke } from "../input/strokes.js";
import { unitsOf } from "../journey/units.js";
import { whole } from "../words/format.js";
import { say } from "../words/language.js";
import { many } from "../words/many.js";
import { placeForm, readPlace, typedPlace } from "../words/typed-place.js";
import { number, wordOf } from "./number-field.js";

/** How far units see, before somebody says it. */
const SIGHT = 5;

/** @param {Given} given */
export function journeyBrush(given) {
  switch (given.tool.layer) {
    case "units":
      return ofUnits(given);
    case "patrols":
      return ofPatrols(given);
    default:
      return ofDoors(given);
  }
}

/** @param {Given} given */
function ofUnits(given) {
  const { tool, doc, act } = given;
  const units = unitsOf(doc);
  const chosen = chosenIn(units, tool);
  const unit = chosen === null ? null : units[chosen];
  const set = (/** @type {Partial<NonNullable<typeof unit>>} */ patch) =>
    chosen !== null && act({ type: "unit-set", unit: chosen, patch, stroke: nextStroke() });
  return html`${choice(say("Unit"), units.length, chosen, given)}
    ${cell("Place", unit?.at ?? null, given, (at) => set({ at }))}
    ${cell("Goal", unit?.goal ?? null, given, (goal) => set({ goal }))}
    ${number(
      say("Departs at"),
      unit?.depart ?? tool.depart ?? 0,
      0,
      given.limits.ticks,
      (depart) => {
        act({ type: "world-tool", tool: { ...tool, depart } });
        set({ depart });
      },
    )}`;
}

/** @param {Given} given */
function ofPatrols(given) {
  const { tool, doc, act } = given;
  const patrols = doc.journey?.patrols ?? [];
  const chosen = chosenIn(patrols, tool);
  const patrol = chosen === null ? null : patrols[chosen];
  const set = (/** @type {Partial<JourneyData["patrols"][number]>} */ patch) =>
    chosen !== null && act({ type: "patrol-set", patrol: chosen, patch, stroke: nextStroke() });
  const change = (/** @type {{ every?: number, offset?: number }} */ more) => {
    act({ type: "world-tool", tool: { ...tool, ...more } });
    set(more);
  };
  return html`${choice(say("Patrol"), patrols.length, chosen, given)}
    ${route(patrol?.route ?? null, given, (points) => set({ route: points }))}
    ${number(say("A step every"), patrol?.every ?? tool.every ?? 1, 1, given.limits.interval, (every) => change({ every }))}
    ${number(say("Offset"), patrol?.offset ?? tool.offset ?? 0, 0, given.limits.offset, (offset) => change({ offset }))}
    <label class="check">
      <input
        type="checkbox"
        .checked=${patrol?.mode !== "loop"}
        ?disabled=${!patrol || patrol.route.length === 1}
        @change=${() => set({ mode: patrol?.mode === "back" ? "loop" : "back" })}
      />
      <span>${say("there and back")}</span>
    </label>`;
}

/** @param {Given} given */
function ofDoors(given) {
  const { tool, doc, act } = given;
  const doors = doc.journey?.doors ?? [];
  const chosen = chosenIn(doors, tool);
  const door = chosen === null ? null : doors[chosen];
  const change = (/** @type {{ open?: number, shut?: number, offset?: number }} */ more) => {
    act({ type: "world-tool", tool: { ...tool, ...more } });
    if (chosen !== null) act({ type: "door-set", door: chosen, patch: more, stroke: nextStroke() });
  };
  return html`${choice(say("Door"), doors.length, chosen, given)}
    ${number(say("Open for"), door?.open ?? tool.open ?? 10, 1, given.limits.ticks, (open) => change({ open }))}
    ${number(say("Shut for"), door?.shut ?? tool.shut ?? 10, 1, given.limits.ticks, (shut) => change({ shut }))}
    ${number(say("Offset"), door?.offset ?? tool.offset ?? 0, 0, given.limits.ticks, (offset) => change({ offset }))}`;
}

/**
 * The number of the thing pressed last; null for the next one to be drawn.
 * @param {unknown[]} list
 * @param {LayerTool} tool
 */
function chosenIn(list, { number: chosen }) {
  return chosen !== undefined && chosen < list.length ? chosen : null;
}

/**
 * Which one the fields are about: who can't press it chooses it here.
 * @param {string} label
 * @param {number} count
 * @param {number | null} chosen
 * @param {Given} given
 */
function choice(label, count, chosen, { tool, act }) {
  return html`<label class="field">
    <span>${label}</span>
    <select
      @change=${(/** @type {Event} */ event) =>
        act({ type: "world-tool", tool: { ...tool, number: Number(wordOf(event)) } })}
    >
      ${Array.from(
        { length: count },
        (_, each) => html`<option value=${each} .selected=${each === chosen}>${each}</option>`,
      )}
      <option value=${count} .selected=${chosen === null}>${say("new")}</option>
    </select>
  </label>`;
}

/**
 * A cell to type. It is there without one too, so that nothing moves under a hand that draws.
 * @param {string} label
 * @param {number | null} at
 * @param {Given} given
 * @param {(cell: number) => unknown} set
 */
function cell(label, at, given, set) {
  const { doc } = given;
  const text = at === null ? null : typedPlace(doc, at);
  const title = say("The cell, counted from the top left: x, y");
  const read = (/** @type {string} */ typed) => readPlace(doc, typed);
  return typedField({ label, text, title, form: placeForm(doc), read, set }, given);
}

/**
 * A route to type, point by point.
 * @param {number[] | null} points
 * @param {Given} given
 * @param {(points: number[]) => unknown} set
 */
function route(points, given, set) {
  const { doc } = given;
  const text = points?.map((point) => typedPlace(doc, point)).join("; ") ?? null;
  const title = say("The points where it turns, as x, y with ; between two");
  const form = `points with ; between two, each ${placeForm(doc)}`;
  const read = (/** @type {string} */ typed) => {
    const read = typed.split(";").map((point) => readPlace(doc, point));
    return read.every((point) => point !== null) ? read : null;
  };
  return typedField({ label: "Route", text, title, form, read, set }, given);
}

/**
 * @template T
 * @param {object} field
 * @param {string} field.label in English
 * @param {string | null} field.text null if there is nothing to change
 * @param {string} field.title
 * @param {string} field.form what a text has to be
 * @param {(typed: string) => T | null} field.read null if it isn't
 * @param {(value: T) => unknown} field.set
 * @param {Given} given
 */
function typedField({ label, text, title, form, read, set }, { act }) {
  return html`<label class="field">
    <span>${say(label)}</span>
    <input
      type="text"
      class="cell-field"
      inputmode=${label === "Route" ? nothing : "numeric"}
      title=${title}
      ?disabled=${text === null}
      .value=${text ?? ""}
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const wanted = read(input.value);
        // What is refused isn't shown as if it were so.
        input.value = text ?? "";
        if (wanted !== null) set(wanted);
        else act({ type: "notice", notice: { kind: "error", text: `${label} is ${form}` } });
      }}
    />
  </label>`;
}

/**
 * What holds for the whole journey, and the way to be rid of what was drawn at later ticks.
 * @param {{ doc: Doc & { journey: JourneyData }, catalogue: Catalogue, act: (action: Action) => void }} given
 */
export function journeySettings({ doc, catalogue, act }) {
  const { sight, known, arrived, still, limit } = doc.journey;
  const set = (/** @type {Partial<JourneyData>} */ patch) =>
    act({ type: "journey", patch, stroke: nextStroke() });
  const rangeOf = (/** @type {string} */ key) => {
    const { least = 0, most = 0 } = catalogue.journey[key] ?? {};
    return /** @type {const} */ ([least, most]);
  };
  return html`<details class="journey-settings">
    <summary>${say("Rules of the journey")}</summary>
    <div class="settings-grid">
      ${words(
        say("Units see"),
        sight === null ? "all" : "near",
        { all: say("everything"), near: say("only near cells") },
        (word) => set({ sight: word === "all" ? null : SIGHT }),
      )}
      ${sight === null ? nothing : number(say("Cells in sight"), sight, 0, Math.max(doc.width, doc.height), (cells) => set({ sight: cells }))}
      ${words(
        say("Known at first"),
        known,
        { all: say("the map"), nothing: say("nothing yet") },
        (word) => set({ known: word === "nothing" ? "nothing" : "all" }),
      )}
      ${words(say("Arrived units"), arrived, { stay: say("stay"), leave: say("leave") }, (word) =>
        set({ arrived: word === "leave" ? "leave" : "stay" }),
      )}
      ${number(say("Stuck after"), still, ...rangeOf("still"), (ticks) => set({ still: ticks }))}
      ${number(say("Ends after"), limit, ...rangeOf("limit"), (ticks) => set({ limit: ticks }))}
    </div>
  </details>`;
}

/**
 * What was drawn at later ticks, and the way to be rid of it.
 * @param {JourneyData} journey
 */
export function scriptText({ script }) {
  if (script.length === 0) return "";
  const cells = script.reduce((sum, edit) => sum + edit.cells.length, 0);
  const ticks = new Set(script.map(({ at }) => at));
  const [first] = ticks;
  const amount = say(many(cells, "cell"));
  return ticks.size === 1
    ? say("{} at tick {}", amount, whole(first ?? 0))
    : say("{} at {} ticks", amount, whole(ticks.size));
}

/**
 * @param {string} label
 * @param {string} value
 * @param {Record<string, string>} choices
 * @param {(word: string) => void} set
 */
function words(label, value, choices, set) {
  return html`<label class="field">
    <span>${label}</span>
    <select @change=${(/** @type {Event} */ event) => set(wordOf(event))}>
      ${Object.entries(choices).map(
        ([word, text]) => html`<option value=${word} .selected=${word === value}>${text}</option>`,
      )}
    </select>
  </label>`;
}
