/** A lane's journey in sentences: its outcome, and its map at a tick. */

import { momentOf } from "../journey/scenes.ts";
import type { Doc, Result } from "../types.ts";
import { whole } from "./format.ts";
import { dangerIn } from "./journey-danger.ts";
import { punctuated, say } from "./language.ts";
import { many } from "./many.ts";

/** The outcome of a lane's journey: "8 of 9 arrived by tick 97; 1,004 expanded, 12 collisions". */
export function journeyText(result: Result) {
  const [outcome = "", ...parts] = journeyParts(result);
  return outcome === "" ? "" : punctuated(`${outcome}; ${parts.join(", ")}`);
}

/** The same part by part. */
export function journeyParts(result: Result): string[] {
  const { journey, figures } = result;
  if (!journey) return [];
  const { tape } = journey;
  const { expanded = 0, collisions = 0 } = figures.journey ?? {};
  const parts = [`${whole(expanded)} expanded`];
  if (tape.units + tape.patrols > 1) {
    parts.push(collisions === 0 ? "no collision" : many(collisions, "collision"));
  }
  const danger = dangerIn(result);
  if (danger !== null) parts.push(`danger ${whole(danger)}`);
  return [outcome(tape), ...parts].map((part) => say(part));
}

function outcome({ outcome, played, units, reached }: NonNullable<Result["journey"]>["tape"]) {
  const tick = `tick ${whole(played)}`;
  const arrived = arrivedText(reached?.arrived ?? 0, units);
  switch (outcome) {
    case "stuck":
      return `stuck at ${tick}, ${arrived}`;
    case "limit":
      return `${arrived} by ${tick}, the limit`;
    case "running":
      return `${tick} so far, ${arrived}`;
    case "memory":
      return `out of memory at ${tick}, ${arrived}`;
    default:
      return `${arrived} by ${tick}`;
  }
}

/** How many units have arrived: "8 of 9 arrived", of one only whether it has. */
function arrivedText(arrived: number, units: number) {
  if (units === 1) return arrived === 1 ? "arrived" : "not arrived";
  return arrived === units
    ? `all ${whole(units)} arrived`
    : `${whole(arrived)} of ${whole(units)} arrived`;
}

/** The contents of a lane's map after a number of ticks, in a sentence. */
export function mapText(
  doc: Doc | Pick<Doc, "width" | "start" | "goal" | "journey">,
  result: Result | null,
  tick: number,
) {
  const { journey } = doc;
  if (!journey) return "";
  const tape = result?.journey?.tape ?? null;
  const moment = momentOf({ ...doc, journey }, tape, tick);
  const { units, patrols } = moment;
  const count = (is: (unit: (typeof units)[number]) => unknown) => units.filter(is).length;
  const arrived = count(({ hasArrived }) => hasArrived);
  const blocked = count(({ blocker }) => blocker);
  const bumped = count(({ hasBumped }) => hasBumped);
  const parts = [
    units.length === 1
      ? `the unit ${arrived === 1 ? "has arrived" : "is on its way"}`
      : arrivedText(arrived, units.length),
    ...(blocked > 0 ? [`${whole(blocked)} blocked by others`] : []),
    ...(bumped > 0 ? [`${whole(bumped)} stopped by the map`] : []),
    ...(patrols.length > 0 ? [many(patrols.length, "patrol")] : []),
    ...(journey.doors.length > 0 ? [many(journey.doors.length, "door")] : []),
  ];
  const told = parts.map((part) => say(part)).join("; ");
  return punctuated(`${say("Tick {}", whole(moment.tick))}: ${told}.`);
}
