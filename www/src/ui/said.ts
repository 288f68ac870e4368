import type { Action, State } from "../state/actions.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { label } from "../words/describe.ts";
import { drawsWhen, journeySaid } from "../words/journey-said.ts";
import { punctuated, say } from "../words/language.ts";
import { reasonInShort } from "../words/reason.ts";
import { worldSaid } from "../words/world-words.ts";
import { positionText } from "./timeline.ts";

/**
 * Describes an action in a sentence for screen readers. Controls announce themselves, and results
 * are announced later, so this describes neither.
 * @param state after it
 * @param before the sentence announced last
 * @returns `before`, if there is nothing to say
 */
export function said(action: Action, state: State, before: string): string {
  const text = sentence(action, state);
  if (text === null) return before;
  // A repeated sentence is announced again only if its text differs.
  const again = text === before && (action.type === "undo" || action.type === "redo");
  return again ? `${text}\u00a0` : text;
}

function sentence(action: Action, { doc, view, catalogue }: State): string | null {
  const { lanes } = doc;
  const placeOf = (id: number) => lanes.findIndex((lane) => lane.id === id) + 1;
  const laneOf = (id: number) => lanes[placeOf(id) - 1];
  const word = (criterion: string) =>
    label(catalogue.settings.ties.choices, criterion.split(":")[0] ?? criterion);
  const point = (cell: number) => say(shapeOf(doc).name(cell));
  switch (action.type) {
    case "lane-add":
      return say("Lane {} added.", lanes.length);
    case "lane-duplicate":
      return say("Lane {} added: a copy.", placeOf(action.id) + 1);
    case "lane-remove":
      return say("Lane removed; {} left.", lanes.length);
    case "lane-move":
      return say("Now lane {} of {}.", placeOf(action.id), lanes.length);
    case "tie-add":
    case "tie-move":
    case "tie-remove":
      return punctuated(
        say(
          "Tie chain: {}.",
          ["f", ...(laneOf(action.id)?.config.ties ?? []).map(word)].join(", "),
        ),
      );
    case "policy-set": {
      const { when } = action.patch as { when?: string[] };
      if (!when) return null;
      const reasons = when.length > 0 ? when.map(reasonInShort).join(", ") : say("never");
      return punctuated(say("Plan again: {}.", reasons));
    }
    case "order-move":
      return say("Neighbours: {}.", laneOf(action.id)?.config.order ?? "");
    case "move-start":
      return say("Start at {}.", point(doc.start));
    case "move-goal":
      return say("Goal at {}.", point(doc.goal));
    case "undo":
      return say("Undone.");
    case "redo":
      return say("Redone.");
    case "play":
      return say("Playing.");
    case "seek":
      // A slider announces its own value.
      if (document.activeElement?.matches("[type=range]")) return null;
      return positionText(view, doc.journey ? "tick" : "step");
    case "pause":
    case "step":
    case "start":
    case "end":
      return positionText(view, doc.journey ? "tick" : "step");
    case "fit":
      return say("The whole map is shown.");
    case "cursor":
      return action.spot ? say("Square {}.", `(${action.spot.x}, ${action.spot.y})`) : null;
    case "camera":
      return say("{} pixels per cell.", Math.round(action.camera.scale));
    case "world":
    case "world-tool":
      return worldSaid(action, doc);
    case "world-paint":
      if (action.plane !== "danger" || !doc.journey) return worldSaid(action, doc);
      return punctuated(`${drawsWhen(doc, view)}.`);
    case "paint":
      return doc.journey ? punctuated(`${drawsWhen(doc, view)}.`) : null;
    case "journey":
    case "unit-add":
    case "unit-set":
    case "unit-remove":
    case "patrol-add":
    case "patrol-set":
    case "patrol-remove":
    case "door-add":
    case "door-set":
    case "door-remove":
      return journeySaid(action, doc);
    default:
      return null;
  }
}
