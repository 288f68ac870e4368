/** By which moves and corners a trace is compared: those of its lane, chosen beside the verdict, and others that fit it better. */

import { html, nothing } from "lit";
import type { Catalogue, Doc, Lane, LaneConfig } from "../../types.ts";
import { choiceField } from "../../ui/fields.ts";
import { label } from "../../words/describe.ts";
import { punctuated, say } from "../../words/language.ts";
import type { ClaimFound, ClaimRead } from "../types.ts";

export type Moving = Pick<LaneConfig, "moves" | "corners">;

/** Rules of movement, the strictest first. */
const RULES: Moving[] = [
  { moves: "4", corners: "never" },
  { moves: "8", corners: "never" },
  { moves: "8", corners: "one" },
  { moves: "8", corners: "always" },
];

/** Flaws that another rule of movement may explain. */
const BY_MOVES = ["corner", "diagonal"];

/** Beyond this, nothing is guessed from the cells. */
const MOST_CELLS = 20_000;

/** Whether a legal step leads to each cell from one before it. */
function fits({ width, height, cells: ground }: Doc, cells: number[], { moves, corners }: Moving) {
  const seen = new Set<number>();
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && ground[y * width + x] !== 0;
  const isStep = (x: number, y: number, dx: number, dy: number) => {
    if (!isFree(x + dx, y + dy) || !seen.has((y + dy) * width + x + dx)) return false;
    if (dx === 0 || dy === 0) return true;
    const beside = [isFree(x + dx, y), isFree(x, y + dy)].filter(Boolean).length;
    return moves === "8" && (corners === "always" || beside > (corners === "one" ? 0 : 1));
  };
  return cells.every((cell, at) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const isLinked = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isStep(x, y, dx, dy)));
    seen.add(cell);
    return at === 0 || isLinked;
  });
}

/** The strictest rule that a trace keeps, if it isn't the one that it is compared by and may explain what is wrong; else null. */
export function fittingRule(
  doc: Doc,
  read: ClaimRead,
  { moves, corners }: Moving,
  found: ClaimFound | null,
): Moving | null {
  const isPlain = (doc.world?.shape ?? "square") === "square";
  if (!isPlain || read.explained === 0 || read.explained > MOST_CELLS) return null;
  const isWrong = read.flaws.some(({ kind }) => BY_MOVES.includes(kind));
  const isKnown = Boolean(found?.isFinished) && !found?.best.at(-1)?.isEqual;
  if (!isWrong && !isKnown) return null;
  const cells = Array.from(
    { length: read.explained },
    (_, at) => Number(read.cells[2 * at + 1]) * doc.width + Number(read.cells[2 * at]),
  );
  const fitting = RULES.find((rule) => fits(doc, cells, rule));
  const isSame = fitting?.moves === moves && (moves === "4" || fitting.corners === corners);
  // Strict corners that a trace happens to keep say nothing: it need not have come to a corner.
  const isTold = isWrong || fitting?.moves === "4";
  return fitting && !isSame && isTold ? fitting : null;
}

export function moving({
  doc,
  lane,
  read,
  found,
  catalogue,
  set,
}: {
  doc: Doc;
  lane: Lane;
  read: ClaimRead | null;
  found: ClaimFound | null;
  catalogue: Catalogue;
  set: (patch: Moving) => void;
}) {
  if ((doc.world?.shape ?? "square") !== "square") return nothing;
  const { moves, corners } = lane.config;
  const { settings } = catalogue;
  const fitting = read && fittingRule(doc, read, lane.config, found);
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
