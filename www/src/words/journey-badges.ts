/** The end of a lane's journey, in a word or two. */

import type { Tape } from "../journey/tape.ts";
import type { Result } from "../types.ts";
import type { Badge } from "./badges.ts";
import { whole } from "./format.ts";
import { DANGER_HELP, dangerIn } from "./journey-danger.ts";
import { many } from "./many.ts";

export function journeyBadges(result: Result): Badge[] {
  const { figures, journey } = result;
  if (!journey) return [];
  const { tape } = journey;
  const { collisions = 0 } = figures.journey ?? {};
  const list = [outcome(tape)];
  if (tape.isCut) {
    const last = whole(tape.ticks);
    list.push({
      kind: "warn",
      text: `recorded up to tick ${last}`,
      help: `The journey is too long to be recorded beside the others: ticks up to ${last} can be shown. The figures are of the whole journey.`,
    });
  }
  if (collisions > 0) {
    const help = "How often a unit was blocked by another, counted once per unit and tick.";
    list.push({ kind: "warn", text: many(collisions, "collision"), help });
  }
  const danger = dangerIn(result);
  if (danger !== null)
    list.push({ kind: "fact", text: `danger ${whole(danger)}`, help: DANGER_HELP });
  return list;
}

function outcome({ outcome, played, units, reached, shortage }: Tape): Badge {
  const at = `tick ${whole(played)}`;
  const left = units - (reached?.arrived ?? 0);
  const others = `${many(left, "unit")} ${left === 1 ? "hasn't" : "haven't"} arrived.`;
  if (outcome === "arrived") {
    const help = `All units have arrived by ${at}.`;
    return { kind: "good", text: `arrived at ${at}`, help };
  }
  if (outcome === "stuck") {
    const help = `No unit has moved for too long. ${others}`;
    return { kind: "none", text: `stuck at ${at}`, help };
  }
  if (outcome === "memory") {
    const help = `${shortage ?? "There isn't enough memory for a search."} ${others}`;
    return { kind: "warn", text: `out of memory at ${at}`, help };
  }
  const help = `The journey reached its limit of ticks. ${others}`;
  return { kind: "none", text: `ended at ${at}`, help };
}
