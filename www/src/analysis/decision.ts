/** The decision at a step of a search, for the page and for the answer sheet that the build writes. */

import { cost, whole } from "../words/format.ts";
import type * as language from "../words/language.ts";
import type { Decided, Step } from "./types.ts";

/**
 * "Step 8: (3, 1), f 54, tie of 2, decided by low h: 20 against 34."
 * @param number the step's
 * @param given names of cells; cost units in one
 */
export function stepText(
  { open, tied, decided }: Pick<Step, "open" | "tied" | "decided">,
  number: number,
  { name, unit }: { name: (cell: number) => string; unit: number },
  say: typeof language.say,
) {
  const [taken] = open;
  const place = name(taken?.cell ?? 0);
  const f = cost(taken?.f ?? 0, unit);
  if (!decided) return say("Step {}: {}, f {}, alone in OPEN.", number, place, f);
  if (decided.by === "f") return say("Step {}: {}, f {}, no tie.", number, place, f);
  const by = say(decided.by);
  const why = reason(decided, unit, say);
  return say("Step {}: {}, f {}, tie of {}, decided by {}: {}.", number, place, f, tied, by, why);
}

/** What each criterion says of the cell that goes first, and of the other. */
const PLACES: Record<string, [won: string, lost: string]> = {
  fifo: ["it is older", "it is newer"],
  lifo: ["it is newer", "it is older"],
  cross: ["it is nearer the straight line", "it is farther from the straight line"],
  "low x": ["it lies farther west", "it lies farther east"],
  "high x": ["it lies farther east", "it lies farther west"],
  "low y": ["it lies farther north", "it lies farther south"],
  "high y": ["it lies farther south", "it lies farther north"],
};
const SCRAMBLED: [string, string] = ["the hash puts it earlier", "the hash puts it later"];

/** Why a cell was taken and not another: "its h is smaller: 50, not 60", "it is older". */
export function won(decided: Decided, unit: number, say: typeof language.say) {
  const number = numberOf(decided.by);
  if (number === null) return say((PLACES[decided.by] ?? SCRAMBLED)[0]);
  const [first, second] = valuesOf(decided, unit);
  return decided.first < decided.second
    ? say("its {} is smaller: {}, not {}", number, first, second)
    : say("its {} is larger: {}, not {}", number, first, second);
}

/** The same of the cell that wasn't taken: "its h is 60, not 50", "it is newer". */
export function lost(decided: Decided, unit: number, say: typeof language.say) {
  const number = numberOf(decided.by);
  if (number === null) return say((PLACES[decided.by] ?? SCRAMBLED)[1]);
  const [first, second] = valuesOf(decided, unit);
  return say("its {} is {}, not {}", number, second, first);
}

/** The number that a criterion compares: f, g or h; null where it compares something else. */
function numberOf(by: string) {
  return /^(?:(?:low|high) )?([fgh])$/.exec(by)?.[1] ?? null;
}

function valuesOf({ isCost, first, second }: Decided, unit: number): [string, string] {
  const text = (value: number) => (isCost ? cost(value, unit) : whole(value));
  return [text(first), text(second)];
}

/** Why the first entry of OPEN goes before the second. */
export function reason(decided: Decided, unit: number, say: typeof language.say) {
  if (decided.by === "fifo") return say("it came first");
  if (decided.by === "lifo") return say("it came last");
  return say("{} against {}", ...valuesOf(decided, unit));
}
