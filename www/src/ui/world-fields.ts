/** What holds for a world as a whole: which borders are joined, where searches end, and what the weights count. */

import { html, nothing } from "lit";
import type { Patch } from "../state/world.ts";
import { fittingWraps } from "../state/wraps.ts";
import type { Catalogue, Doc } from "../types.ts";
import { say } from "../words/language.ts";
import { WRAPS } from "../words/world-words.ts";
import type { From } from "./events.ts";
import { number, wordOf } from "./number-field.ts";

type Choices = [value: string, label: string][];

export function worldFields(doc: Doc, catalogue: Catalogue, set: (patch: Patch) => void) {
  const { wrap = "none", beside = 0 } = doc.world ?? {};
  const wraps = wrapsFor(doc, catalogue);
  const ends = endsFor(doc, catalogue);
  return html`${
    wraps.length > 1
      ? choice("Borders", wraps, wrap, (value) =>
          set({ wrap: value as NonNullable<Patch["wrap"]> }),
        )
      : nothing
  }
    ${choice("Searches end", ends, String(beside), (value) =>
      set({ beside: Number(value) as 0 | 4 | 8 }),
    )}
    ${weightsRow(doc, catalogue.limits, set)}`;
}

/** The borders that can be joined on this map, and what its document has, so that it can be taken back. */
function wrapsFor(doc: Doc, catalogue: Catalogue): Choices {
  const { shape, wrap = "none" } = doc.world ?? {};
  const fitting = fittingWraps(doc, shape, catalogue);
  const isThere = ([value]: [string, string]) =>
    value === wrap || fitting.some((it) => it === value);
  return Object.entries(WRAPS).filter(isThere);
}

/** Where searches can end. */
function endsFor({ world }: Doc, catalogue: Catalogue): Choices {
  const on: Choices[0] = ["0", "on the goal"];
  const { shape = "square", beside = 0 } = world ?? {};
  const [, moves = []] = catalogue.moves.find(([name]) => name === shape) ?? [];
  if (moves.length > 1)
    return [on, ...moves.map((each): Choices[0] => [each, BESIDE[each] ?? each])];
  // Whatever number a document has, it is the one way here.
  return [on, [String(beside || moves[0]), "beside it"]];
}

/** By number of moves. */
const BESIDE: Record<string, string> = {
  4: "beside it, in 4 directions",
  8: "beside it, in 8 directions",
};

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
