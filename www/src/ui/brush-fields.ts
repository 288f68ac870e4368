/** The few numbers of a layer's brush. After a press on a tower or a scout they belong to that. */

import { html, nothing } from "lit";
import { type Thing, thingsOf, USUAL_SPREAD, withThings } from "../input/layer-brush.ts";
import { USUAL_COST } from "../input/passage-brush.ts";
import { nextStroke } from "../input/strokes.ts";
import type { Action } from "../state/actions.ts";
import { corners } from "../state/corners.ts";
import type { LayerTool, Patch } from "../state/world.ts";
import type { Catalogue, Doc } from "../types.ts";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";
import { journeyBrush } from "./journey-fields.ts";
import { number, wordOf } from "./number-field.ts";
import { spreadFields } from "./spread-fields.ts";

type Partly = { [K in keyof LayerTool]?: LayerTool[K] | undefined };

export type Given = {
  tool: LayerTool;
  doc: Doc;
  limits: Catalogue["limits"];
  act: (action: Action) => void;
};

export function brushFields(given: Given) {
  const { tool, act } = given;
  const change = (more: Partly) => retool(given, more);
  const patch = (keys: Patch) => act({ type: "world", patch: keys, stroke: nextStroke() });
  return html`<div class="brush-fields">
    ${own(given, change, patch)}
    ${
      ["danger", "seen", "goals", "areas"].includes(tool.layer)
        ? html`<label class="field">
            <span>${say("Draws")}</span>
            <select
              @change=${(event: From<HTMLSelectElement>) =>
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

function own(given: Given, change: (more: Partly) => void, patch: (keys: Patch) => void) {
  const { tool, doc } = given;
  switch (tool.layer) {
    case "danger":
      return number(say("Danger"), Number(tool.value), 1, 9, (value) =>
        change({ value: String(value) }),
      );
    case "sources":
      return spreadFields(
        { ...USUAL_SPREAD, ...tool },
        { limits: given.limits, sees: !doc.world?.shape },
        change,
      );
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
          @change=${(event: From<HTMLSelectElement>) => change({ value: wordOf(event) })}
        >
          ${[...LETTERS].map(
            (letter) =>
              html`<option value=${letter} .selected=${letter === tool.value}>${letter}</option>`,
          )}
        </select>
      </label>`;
    case "routes":
      return number(say("Cost"), tool.cost ?? 2, 1, given.limits.border, (cost) =>
        change({ cost }),
      );
    case "passages":
      return html`
        ${number(say("Portal's cost"), tool.cost ?? USUAL_COST, 1, given.limits.portal, (cost) => change({ cost }))}
        <label class="field">
          <span>${say("Leads")}</span>
          <select
            @change=${(event: From<HTMLSelectElement>) =>
              change({ way: wordOf(event) === "one" ? "one" : undefined })}
          >
            <option value="both" .selected=${tool.way !== "one"}>${say("both ways")}</option>
            <option value="one" .selected=${tool.way === "one"}>${say("one way")}</option>
          </select>
        </label>`;
    case "units":
    case "patrols":
    case "doors":
      return journeyBrush(given);
    default:
      return nothing;
  }
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Changes the tool, and the tower or the scout that was pressed last. */
function retool({ tool, doc, act }: Given, more: Partly) {
  const { figure, way, ...rest } = { ...tool, ...more };
  const next = { ...rest, ...(figure && { figure }), ...(way && { way }) };
  act({ type: "world-tool", tool: next as LayerTool });
  const keys = ["strength", "range", "falloff", "sight"].filter((key) => key in more);
  const things = thingsOf(doc.world, tool);
  if (keys.length === 0 || !things.some(({ at }) => at === tool.at)) return;
  const changed = things.map((thing) => (thing.at === tool.at ? { ...thing, ...more } : thing));
  act({
    type: "world",
    patch: withThings(doc.world, tool, changed as Thing[]),
    stroke: nextStroke(),
  });
}

function playerChoice({ world }: Doc, { player = 1 }: LayerTool, change: (more: Partly) => void) {
  const players = world?.players ?? [];
  if (players.length < 2) return nothing;
  return html`<label class="field">
    <span>${say("Player")}</span>
    <select @change=${(event: From<HTMLSelectElement>) => change({ player: Number(wordOf(event)) })}>
      ${players.map((_, index) => {
        const number = index + 1;
        return html`<option value=${number} .selected=${number === player}>${number}</option>`;
      })}
    </select>
  </label>`;
}

/** @param most how many players there may be */
function playerButtons(
  { world }: Doc,
  most: number,
  { player = 1 }: LayerTool,
  change: (more: Partly) => void,
  patch: (keys: Patch) => void,
) {
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
