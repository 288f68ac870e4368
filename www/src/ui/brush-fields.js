/**
 * The few numbers of a layer's brush. Those of a tower or a scout that was pressed last are its own.
 *
 * @import { Action } from "../state/actions.js"
 * @import { LayerTool, Patch } from "../state/world.js"
 * @import { Catalogue, Doc } from "../types.js"
 *
 * @typedef {{ [K in keyof LayerTool]?: LayerTool[K] | undefined }} Partly
 * @typedef {{ tool: LayerTool, doc: Doc, limits: Catalogue["limits"], act: (action: Action) => void }} Given
 */

import { html, nothing } from "lit";
import { thingsOf, withThings } from "../input/layer-brush.js";
import { nextStroke } from "../input/strokes.js";
import { corners } from "../state/corners.js";
import { say } from "../words/language.js";
import { journeyBrush } from "./journey-fields.js";
import { number, wordOf } from "./number-field.js";

/** @param {Given} given */
export function brushFields(given) {
  const { tool, act } = given;
  const change = (/** @type {Partly} */ more) => retool(given, more);
  const patch = (/** @type {Patch} */ keys) =>
    act({ type: "world", patch: keys, stroke: nextStroke() });
  return html`<div class="brush-fields">
    ${own(given, change, patch)}
    ${
      ["danger", "seen", "goals", "areas"].includes(tool.layer)
        ? html`<label class="field">
            <span>${say("Draws")}</span>
            <select
              @change=${(/** @type {Event} */ event) =>
                change({ figure: wordOf(event) === "rect" ? "rect" : undefined })}
            >
              <option value="cells" .selected=${!tool.figure}>${say("cells")}</option>
              <option value="rect" .selected=${tool.figure === "rect"}>${say("rectangles")}</option>
            </select>
          </label>`
        : nothing
    }
    <button
      type="button"
      aria-pressed=${String(Boolean(tool.erases))}
      @click=${() => change({ erases: !tool.erases })}
    >${say("Erase")}</button>
  </div>`;
}

/**
 * @param {Given} given
 * @param {(more: Partly) => void} change
 * @param {(keys: Patch) => void} patch
 */
function own(given, change, patch) {
  const { tool, doc } = given;
  switch (tool.layer) {
    case "danger":
      return number(say("Danger"), Number(tool.value), 1, 9, (value) =>
        change({ value: String(value) }),
      );
    case "sources":
      return html`
        ${number(say("Strength"), tool.strength ?? 3, 1, 9, (strength) => change({ strength }))}
        ${number(say("Range"), tool.range ?? 6, 1, given.limits.range, (range) => change({ range }))}
        <label class="field">
          <span>${say("Falloff")}</span>
          <select
            @change=${(/** @type {Event} */ event) =>
              change({ falloff: wordOf(event) === "linear" ? "linear" : "flat" })}
          >
            <option value="flat" .selected=${tool.falloff !== "linear"}>${say("flat")}</option>
            <option value="linear" .selected=${tool.falloff === "linear"}>${say("linear")}</option>
          </select>
        </label>
        ${
          doc.world?.shape
            ? nothing
            : html`<label class="check">
                <input
                  type="checkbox"
                  .checked=${Boolean(tool.sight)}
                  @change=${() => change({ sight: !tool.sight })}
                />
                <span>${say("only what it sees")}</span>
              </label>`
        }`;
    case "seen":
      return html`${playerChoice(doc, tool, change)} ${playerButtons(doc, given.limits.players, tool, change, patch)}`;
    case "scouts":
      return html`${playerChoice(doc, tool, change)}
        ${number(say("Range"), tool.range ?? 6, 1, given.limits.range, (range) => change({ range }))}`;
    case "points":
      return html`<button
        type="button"
        title=${say("A way-point on every cell beside a wall's corner")}
        @click=${() => patch({ points: corners(doc) })}
      >${say("At corners")}</button>`;
    case "stairs":
      return number(say("Floors above"), doc.world?.floors ?? 1, 1, given.limits.floors, (floors) =>
        patch({ floors }),
      );
    case "areas":
      return html`<label class="field">
        <span>${say("Letter")}</span>
        <select
          @change=${(/** @type {Event} */ event) => change({ value: wordOf(event) })}
        >
          ${[...LETTERS].map(
            (letter) =>
              html`<option value=${letter} .selected=${letter === tool.value}>${letter}</option>`,
          )}
        </select>
      </label>`;
    case "routes":
      return number(say("Cost"), tool.cost ?? 2, 1, 99, (cost) => change({ cost }));
    case "units":
    case "patrols":
    case "doors":
      return journeyBrush(given);
    default:
      return nothing;
  }
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Changes the tool, and the tower or the scout that was pressed last.
 * @param {Given} given
 * @param {Partly} more
 */
function retool({ tool, doc, act }, more) {
  const { figure, ...rest } = { ...tool, ...more };
  const next = { ...rest, ...(figure && { figure }) };
  act({ type: "world-tool", tool: /** @type {LayerTool} */ (next) });
  const keys = ["strength", "range", "falloff", "sight"].filter((key) => key in more);
  const things = thingsOf(doc.world, tool);
  if (keys.length === 0 || !things.some(({ at }) => at === tool.at)) return;
  const changed = things.map((thing) => (thing.at === tool.at ? { ...thing, ...more } : thing));
  act({ type: "world", patch: withThings(doc.world, tool, changed), stroke: nextStroke() });
}

/**
 * @param {Doc} doc
 * @param {LayerTool} tool
 * @param {(more: Partly) => void} change
 */
function playerChoice({ world }, { player = 1 }, change) {
  const players = world?.players ?? [];
  if (players.length < 2) return nothing;
  return html`<label class="field">
    <span>${say("Player")}</span>
    <select @change=${(/** @type {Event} */ event) => change({ player: Number(wordOf(event)) })}>
      ${players.map((_, index) => {
        const number = index + 1;
        return html`<option value=${number} .selected=${number === player}>${number}</option>`;
      })}
    </select>
  </label>`;
}

/**
 * @param {Doc} doc
 * @param {number} most how many players there may be
 * @param {LayerTool} tool
 * @param {(more: Partly) => void} change
 * @param {(keys: Patch) => void} patch
 */
function playerButtons({ world }, most, { player = 1 }, change, patch) {
  const players = world?.players ?? [];
  return html`<button
      type="button"
      ?disabled=${players.length >= most}
      @click=${() => {
        patch({ players: [...players, { seen: null, scouts: [] }] });
        change({ player: players.length + 1 });
      }}
    >${say("Add a player")}</button>
    ${
      players.length > 1
        ? html`<button
            type="button"
            @click=${() => {
              change({ player: 1 });
              patch({ players: players.filter((_, index) => index !== player - 1) });
            }}
          >${say("Remove player {}", player)}</button>`
        : nothing
    }`;
}
