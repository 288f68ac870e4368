/** The fields of a journey's brushes, for the unit, patrol or door pressed last, and the journey's own settings. */

import { html, nothing } from "lit";
import { USUAL_SPREAD } from "../input/layer-brush.ts";
import { nextStroke } from "../input/strokes.ts";
import { unitsOf } from "../journey/units.ts";
import type { Action } from "../state/actions.ts";
import type { LayerTool } from "../state/world.ts";
import type { Catalogue, Doc, JourneyData, Spread } from "../types.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { many } from "../words/many.ts";
import { placeForm, readPlace, typedPlace } from "../words/typed-place.ts";
import type { Given } from "./brush-fields.ts";
import type { From } from "./events.ts";
import { number, wordOf } from "./number-field.ts";
import { spreadFields } from "./spread-fields.ts";

/** How far units see by default. */
const SIGHT = 5;

export function journeyBrush(given: Given) {
  switch (given.tool.layer) {
    case "units":
      return ofUnits(given);
    case "patrols":
      return ofPatrols(given);
    default:
      return ofDoors(given);
  }
}

function ofUnits(given: Given) {
  const { tool, doc, act } = given;
  const units = unitsOf(doc);
  const chosen = chosenIn(units, tool);
  const unit = chosen === null ? null : units[chosen];
  const set = (patch: Partial<NonNullable<typeof unit>>) =>
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

function ofPatrols(given: Given) {
  const { tool, doc, act } = given;
  const patrols = doc.journey?.patrols ?? [];
  const chosen = chosenIn(patrols, tool);
  const patrol = chosen === null ? null : patrols[chosen];
  const set = (patch: Partial<JourneyData["patrols"][number]>) =>
    chosen !== null && act({ type: "patrol-set", patrol: chosen, patch, stroke: nextStroke() });
  const change = (more: { every?: number; offset?: number; source?: Spread | undefined }) => {
    act({ type: "world-tool", tool: { ...tool, ...more } });
    set(more);
  };
  let source = patrol ? patrol.source : tool.source;
  /** Two numbers may change before the next frame shows the first. */
  const spread = (more: Partial<Spread>) => {
    source = { ...(source ?? USUAL_SPREAD), ...more };
    change({ source });
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
    </label>
    <label class="check">
      <input
        type="checkbox"
        .checked=${source !== undefined}
        @change=${() => change({ source: source ? undefined : USUAL_SPREAD })}
      />
      <span>${say("spreads danger")}</span>
    </label>
    ${source ? spreadFields(source, { limits: given.limits, sees: true }, spread) : nothing}`;
}

function ofDoors(given: Given) {
  const { tool, doc, act } = given;
  const doors = doc.journey?.doors ?? [];
  const chosen = chosenIn(doors, tool);
  const door = chosen === null ? null : doors[chosen];
  const change = (more: { open?: number; shut?: number; offset?: number }) => {
    act({ type: "world-tool", tool: { ...tool, ...more } });
    if (chosen !== null) act({ type: "door-set", door: chosen, patch: more, stroke: nextStroke() });
  };
  return html`${choice(say("Door"), doors.length, chosen, given)}
    ${number(say("Open for"), door?.open ?? tool.open ?? 10, 1, given.limits.ticks, (open) => change({ open }))}
    ${number(say("Shut for"), door?.shut ?? tool.shut ?? 10, 1, given.limits.ticks, (shut) => change({ shut }))}
    ${number(say("Offset"), door?.offset ?? tool.offset ?? 0, 0, given.limits.ticks, (offset) => change({ offset }))}`;
}

/** The number of the thing pressed last; null for the next one to be drawn. */
function chosenIn(list: unknown[], { number: chosen }: LayerTool) {
  return chosen !== undefined && chosen < list.length ? chosen : null;
}

/** The choice of the unit, patrol or door for the fields, for visitors who can't press it. */
function choice(label: string, count: number, chosen: number | null, { tool, act }: Given) {
  return html`<label class="field">
    <span>${label}</span>
    <select
      @change=${(event: From<HTMLSelectElement>) =>
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

/** A field to type a cell. It is there without a cell, too, so that nothing moves under a hand that draws. */
function cell(label: string, at: number | null, given: Given, set: (cell: number) => unknown) {
  const { doc } = given;
  const text = at === null ? null : typedPlace(doc, at);
  const title = say("The cell, counted from the top left: x, y");
  const read = (typed: string) => readPlace(doc, typed);
  return typedField({ label, text, title, form: placeForm(doc), read, set }, given);
}

/** A field to type a route, point by point. */
function route(points: number[] | null, given: Given, set: (points: number[]) => unknown) {
  const { doc } = given;
  const text = points?.map((point) => typedPlace(doc, point)).join("; ") ?? null;
  const title = say("The points where it turns, each as x, y, separated by ;");
  const form = `points separated by ;, each ${placeForm(doc)}`;
  const read = (typed: string) => {
    const read = typed.split(";").map((point) => readPlace(doc, point));
    return read.every((point) => point !== null) ? read : null;
  };
  return typedField({ label: "Route", text, title, form, read, set }, given);
}

function typedField<T>(
  {
    label,
    text,
    title,
    form,
    read,
    set,
  }: {
    /** in English */
    label: string;
    /** null if there is nothing to change */
    text: string | null;
    title: string;
    /** the form that a text must have */
    form: string;
    /** null if the text doesn't have it */
    read: (typed: string) => T | null;
    set: (value: T) => unknown;
  },
  { act }: Given,
) {
  return html`<label class="field">
    <span>${say(label)}</span>
    <input
      type="text"
      class="cell-field"
      inputmode=${label === "Route" ? nothing : "numeric"}
      title=${title}
      ?disabled=${text === null}
      .value=${text ?? ""}
      @change=${(event: From<HTMLInputElement>) => {
        const input = event.target;
        const wanted = read(input.value);
        // A refused value isn't shown as if it held.
        input.value = text ?? "";
        if (wanted !== null) set(wanted);
        else act({ type: "notice", notice: { kind: "error", text: `${label} must be ${form}` } });
      }}
    />
  </label>`;
}

/** The settings of the whole journey, and the button that removes changes drawn at later ticks. */
export function journeySettings({
  doc,
  catalogue,
  act,
}: {
  doc: Doc & { journey: JourneyData };
  catalogue: Catalogue;
  act: (action: Action) => void;
}) {
  const { sight, known, arrived, still, limit } = doc.journey;
  const set = (patch: Partial<JourneyData>) =>
    act({ type: "journey", patch, stroke: nextStroke() });
  const rangeOf = (key: string) => {
    const { least = 0, most = 0 } = catalogue.journey[key] ?? {};
    return [least, most] as const;
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

/** The changes drawn at later ticks, and the button that removes them. */
export function scriptText({ script }: JourneyData) {
  if (script.length === 0) return "";
  const cells = script.reduce((sum, edit) => sum + edit.cells.length, 0);
  const ticks = new Set(script.map(({ at }) => at));
  const [first] = ticks;
  const amount = say(many(cells, "cell"));
  return ticks.size === 1
    ? say("{} at tick {}", amount, whole(first ?? 0))
    : say("{} at {} ticks", amount, whole(ticks.size));
}

function words(
  label: string,
  value: string,
  choices: Record<string, string>,
  set: (word: string) => void,
) {
  return html`<label class="field">
    <span>${label}</span>
    <select @change=${(event: From<HTMLSelectElement>) => set(wordOf(event))}>
      ${Object.entries(choices).map(
        ([word, text]) => html`<option value=${word} .selected=${word === value}>${text}</option>`,
      )}
    </select>
  </label>`;
}
