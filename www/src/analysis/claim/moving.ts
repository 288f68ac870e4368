/** By which moves and corners a trace is compared: those of its lane, chosen beside the verdict, and others that fit it better. */

import { html, nothing } from "lit";
import type { Catalogue, Doc, Lane, LaneConfig } from "../../types.ts";
import { choiceField } from "../../ui/fields.ts";
import { label } from "../../words/describe.ts";
import { punctuated, say } from "../../words/language.ts";
import type { ClaimFound } from "./types.ts";

type Moving = Pick<LaneConfig, "moves" | "corners">;

export function moving({
  doc,
  lane,
  found,
  catalogue,
  set,
}: {
  doc: Doc;
  lane: Lane;
  found: ClaimFound | null;
  catalogue: Catalogue;
  set: (patch: Moving) => void;
}) {
  if ((doc.world?.shape ?? "square") !== "square") return nothing;
  const { moves, corners } = lane.config;
  const { settings } = catalogue;
  const fitting = found?.moves ?? null;
  return html`<div class="check-moves">
      ${choiceField({ label: "Your program's moves", choices: settings.moves.choices, value: moves }, (chosen) => set({ moves: chosen, corners }))}
      ${
        moves === "8"
          ? choiceField(
              { label: settings.corners.label, choices: settings.corners.choices, value: corners },
              (chosen) => set({ moves, corners: chosen }),
            )
          : nothing
      }
    </div>
    ${fitting ? hint(fitting, lane.config, catalogue, set) : nothing}`;
}

function hint(
  fitting: Moving,
  { moves: own, corners }: Moving,
  { settings }: Catalogue,
  set: (patch: Moving) => void,
) {
  const isFour = fitting.moves === "4";
  const rule = `${say(settings.corners.label)}: ${label(settings.corners.choices, fitting.corners)}`;
  const said = [
    ...(fitting.moves === own ? [] : [label(settings.moves.choices, fitting.moves)]),
    ...(isFour ? [] : [punctuated(rule)]),
  ].join(" · ");
  return html`<p class="check-hint">
      ${
        isFour
          ? say("Straight steps alone lead to all of its cells. Does your program have 4 moves?")
          : say("Its cells fit other rules of movement. Does your program mean these?")
      }
    </p>
    <div class="side-row">
      <button type="button" class="primary" @click=${() =>
        set({ ...fitting, corners: isFour ? corners : fitting.corners })}>
        ${said}
      </button>
    </div>`;
}
