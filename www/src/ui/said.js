/**
 * @import { Action, State } from "../state/actions.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { label } from "../words/describe.js";
import { drawsWhen, journeySaid } from "../words/journey-said.js";
import { punctuated } from "../words/language.js";
import { worldSaid } from "../words/world-words.js";
import { positionText } from "./timeline.js";

/**
 * Describes an action in a sentence for screen readers. Controls announce themselves, and results
 * are announced later, so this describes neither.
 *
 * @param {Action} action
 * @param {State} state after it
 * @param {string} before the sentence announced last
 * @returns {string} `before`, if there is nothing to say
 */
export function said(action, state, before) {
  const text = sentence(action, state);
  if (text === null) return before;
  // A repeated sentence is announced again only if its text differs.
  const again = text === before && (action.type === "undo" || action.type === "redo");
  return again ? `${text}\u00a0` : text;
}

/**
 * @param {Action} action
 * @param {State} state
 * @returns {string | null}
 */
function sentence(action, { doc, view, catalogue }) {
  const { lanes } = doc;
  const placeOf = (/** @type {number} */ id) => lanes.findIndex((lane) => lane.id === id) + 1;
  const laneOf = (/** @type {number} */ id) => lanes[placeOf(id) - 1];
  const word = (/** @type {string} */ criterion) =>
    label(catalogue.settings.ties.choices, criterion.split(":")[0] ?? criterion);
  const point = (/** @type {number} */ cell) => shapeOf(doc).name(cell);
  switch (action.type) {
    case "lane-add":
      return `Lane ${lanes.length} added.`;
    case "lane-duplicate":
      return `Lane ${placeOf(action.id) + 1} added: a copy.`;
    case "lane-remove":
      return `Lane removed; ${lanes.length} left.`;
    case "lane-move":
      return `Now lane ${placeOf(action.id)} of ${lanes.length}.`;
    case "tie-add":
    case "tie-move":
    case "tie-remove":
      return `Tie chain: ${["f", ...(laneOf(action.id)?.config.ties ?? []).map(word)].join(", ")}.`;
    case "policy-set": {
      const { when } = /** @type {{ when?: string[] }} */ (action.patch);
      return when ? `Plan again: ${when.join(", ").replaceAll(":", " ") || "never"}.` : null;
    }
    case "order-move":
      return `Neighbours: ${laneOf(action.id)?.config.order}.`;
    case "move-start":
      return `Start at ${point(doc.start)}.`;
    case "move-goal":
      return `Goal at ${point(doc.goal)}.`;
    case "undo":
      return "Undone.";
    case "redo":
      return "Redone.";
    case "play":
      return "Playing.";
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
      return "The whole map is shown.";
    case "cursor":
      return action.spot ? `Square (${action.spot.x}, ${action.spot.y}).` : null;
    case "camera":
      return `${Math.round(action.camera.scale)} pixels a cell.`;
    case "world":
    case "world-paint":
    case "world-tool":
      return worldSaid(action, doc);
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
