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

/** Why the first entry of OPEN goes before the second. */
export function reason(
  { by, isCost, first, second }: Decided,
  unit: number,
  say: typeof language.say,
) {
  if (by === "fifo") return say("it came first");
  if (by === "lifo") return say("it came last");
  const text = (value: number) => (isCost ? cost(value, unit) : whole(value));
  return say("{} against {}", text(first), text(second));
}
