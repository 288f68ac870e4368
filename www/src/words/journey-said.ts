/** The effect of an action on a journey, in a sentence for screen readers. */

import { unitsOf } from "../journey/units.ts";
import type { View } from "../state/actions.ts";
import type { JourneyAction } from "../state/journey-edit.ts";
import { tickOf } from "../state/journey-script.ts";
import type { Doc, LaneStatus } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "./format.ts";
import { punctuated, say } from "./language.ts";
import { many } from "./many.ts";

/**
 * @param doc after it
 * @returns null where there is nothing to say
 */
export function journeySaid(action: JourneyAction, doc: Doc): string | null {
  const { journey } = doc;
  if (!journey) return say("The journey has ended: lanes search.");
  const units = unitsOf(doc);
  switch (action.type) {
    case "journey": {
      const { patrols, doors, script } = action.patch ?? {};
      if (patrols) return say("Patrols: {}.", patrols.length);
      if (doors) return say("Doors: {}.", doors.length);
      if (script) return say(script.length === 0 ? "No later changes." : "Later changes.");
      return Object.keys(action.patch ?? {}).length === 0
        ? say("A journey begins: unit 0 walks from the start to the goal.")
        : null;
    }
    case "unit-add":
      return unitSaid(doc, units.length - 1);
    case "unit-set":
      return unitSaid(doc, action.unit);
    case "unit-remove":
      return say("Units: {}.", units.length);
    case "patrol-add":
      return patrolSaid(doc, journey.patrols.length - 1);
    case "patrol-set":
      return patrolSaid(doc, action.patrol);
    case "patrol-remove":
      return say("Patrols: {}.", journey.patrols.length);
    case "door-add":
      return doorSaid(doc, journey.doors.length - 1);
    case "door-set":
      return doorSaid(doc, action.door);
    case "door-remove":
      return say("Doors: {}.", journey.doors.length);
  }
}

/** Whether drawing changes the map or the script, in a sentence; empty without a journey. */
export function drawsWhen(
  { journey }: Pick<Doc, "journey">,
  view: View,
  lanes: (LaneStatus | undefined)[] = [],
) {
  if (!journey) return "";
  const tick = tickOf(view);
  if (tick === 0) return say("Draws on the map itself");
  const isOver = lanes.length > 0 && lanes.every((lane) => hasEnded(lane, tick));
  return isOver
    ? say(
        "Draws from tick {} on, when all journeys have ended: go back to draw before",
        whole(tick),
      )
    : say("Draws from tick {} on", whole(tick));
}

/** Whether drawing from a tick on can't change a lane's journey any more. Stuck units wait for changes. */
function hasEnded(lane: LaneStatus | undefined, tick: number) {
  const tape = lane?.result?.journey?.tape;
  if (!tape || lane.phase !== "done") return false;
  return tape.played <= tick && tape.outcome !== "stuck";
}

function unitSaid(doc: Doc, number: number) {
  const unit = unitsOf(doc)[number];
  if (!unit) return null;
  const { at, goal, depart } = unit;
  const name = (cell: number) => shapeOf(doc).name(cell);
  if (at === goal) return say("Unit {} stands at {}.", number, name(at));
  return depart > 0
    ? say("Unit {} from {} to {}, departs at tick {}.", number, name(at), name(goal), depart)
    : say("Unit {} from {} to {}.", number, name(at), name(goal));
}

function patrolSaid(doc: Doc, number: number) {
  const patrol = doc.journey?.patrols[number];
  if (!patrol) return null;
  const points = patrol.route.map((cell) => shapeOf(doc).name(cell)).join(punctuated(", "));
  const round = patrol.mode === "loop" ? "{} and round again" : "{} and back";
  const way = say(patrol.route.length > 1 ? round : "at {}", points);
  return patrol.every > 1
    ? say("Patrol {}: {}, a step every {} ticks.", number, way, patrol.every)
    : say("Patrol {}: {}.", number, way);
}

function doorSaid(doc: Doc, number: number) {
  const door = doc.journey?.doors[number];
  if (!door) return null;
  const cells = say(many(door.cells.length, "cell"));
  return say("Door {}: {}, open for {} ticks, shut for {}.", number, cells, door.open, door.shut);
}
