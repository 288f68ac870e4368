/** What holds for a world as a whole: which borders are joined, where searches end, and what the weights count. */

import { html, nothing } from "lit";
import type { Patch } from "../state/world.ts";
import type { Catalogue, Doc } from "../types.ts";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";
import { number, wordOf } from "./number-field.ts";

type Choices = [value: string, label: string][];

export function worldRules(doc: Doc, limits: Catalogue["limits"], set: (patch: Patch) => void) {
  const { world = {} } = doc;
  const wraps = wrapsFor(doc, limits.wrap);
  const isSquares = world.shape === undefined;
  const ends: Choices = isSquares
    ? [
        ["0", "on the goal"],
        ["4", "beside it, in 4 directions"],
        ["8", "beside it, in 8 directions"],
      ]
    : [
        ["0", "on the goal"],
        // On other shapes any step will do.
        [world.beside === 8 ? "8" : "4", "beside it"],
      ];
  return html`${
    wraps.length > 1
      ? choice("Borders", wraps, world.wrap ?? "none", (value) =>
          set({ wrap: value as NonNullable<Patch["wrap"]> }),
        )
      : nothing
  }
    ${choice("Searches end", ends, String(world.beside ?? 0), (value) =>
      set({ beside: Number(value) as 0 | 4 | 8 }),
    )}
    ${weightsRow(doc, limits, set)}`;
}

/**
 * The borders that can be joined on this map.
 * @param least the fewest cells of a side that wraps
 */
function wrapsFor({ world, width, height }: Doc, least: number): Choices {
  const { shape, wrap } = world ?? {};
  const isWide = width >= least;
  // Every second row of hexagons lies half a cell to the right.
  const isHigh = height >= least && (shape !== "hex" || height % 2 === 0);
  const all: [boolean, string, string][] = [
    [true, "none", "end the map"],
    [isWide, "columns", "left and right joined"],
    [isHigh, "rows", "top and bottom joined"],
    [isWide && isHigh, "both", "all joined"],
  ];
  if (shape !== undefined && shape !== "hex") return [];
  return all.flatMap(
    ([fits, value, label]): Choices => (fits || value === wrap ? [[value, label]] : []),
  );
}

function choice(label: string, choices: Choices, chosen: string, choose: (value: string) => void) {
  return html`<label class="field layer-shape">
    <span>${say(label)}</span>
    <select @change=${(event: From<HTMLSelectElement>) => choose(wordOf(event))}>
      ${choices.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === chosen}>${say(text)}</option>`,
      )}
    </select>
  </label>`;
}

/** A number for each kind of ground, where the map has other ground than plain. */
function weightsRow(doc: Doc, limits: Catalogue["limits"], set: (patch: Patch) => void) {
  const { weights = [] } = doc.world ?? {};
  const digits = DIGITS.filter((digit) => doc.cells.includes(digit) || weights.length >= digit);
  if (digits.every((digit) => digit === 1) && weights.length === 0) return nothing;
  const counted = (digit: number) => weights[digit - 1] ?? digit;
  return html`<fieldset class="own-weights">
    <legend>${say("What ground of each weight counts as")}</legend>
    <div>
      ${digits.map((digit) =>
        number(String(digit), counted(digit), 1, limits.weight, (value) =>
          set({
            weights: DIGITS.map((each) => (each === digit ? value : counted(each))),
          }),
        ),
      )}
    </div>
  </fieldset>`;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
