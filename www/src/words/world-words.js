/**
 * What lies at a place beside the ground, in words.
 *
 * @import { DangerSource, Doc, WorldData } from "../types.js"
 * @import { WorldAction } from "../state/world.js"
 * @import { Planes } from "../view/world-planes.js"
 */

import { shapeOf } from "../view/shapes/shape.js";

/**
 * Short facts about a place, for the line below a map.
 * @param {Doc} doc
 * @param {number} place
 * @param {Planes | null} planes
 * @returns {string[]}
 */
export function factsAt({ world, width, height }, place, planes) {
  if (!world) return [];
  const ends = [
    world.starts?.includes(place) ? "one of the starts" : "",
    world.goals?.includes(place) ? "one of the goals" : "",
  ];
  if (world.shape === "regions") return ends.filter((text) => text !== "");
  const danger = planes?.danger[place] ?? 0;
  const upper = place - width * height;
  return [
    danger > 0 ? `danger ${danger}` : "",
    ...(world.sources ?? []).filter(({ at }) => at === place).map(towerText),
    ...scoutsAt(world, place),
    seenText(world, place, planes),
    ...ends,
    world.points?.includes(place) ? "way-point" : "",
    world.stairs?.includes(place) ? "stairs up" : "",
    world.stairs?.includes(upper) ? "stairs down" : "",
  ].filter((text) => text !== "");
}

/** @param {DangerSource} source */
function towerText({ strength, range, falloff, sight }) {
  const more = [falloff === "linear" ? "falling off" : "", sight ? "sees" : ""];
  return [
    "tower",
    `strength ${strength}`,
    `range ${range}`,
    ...more.filter((text) => text !== ""),
  ].join(", ");
}

/**
 * @param {WorldData} world
 * @param {number} place
 */
function scoutsAt({ players = [] }, place) {
  return players.flatMap(({ scouts }, index) =>
    scouts
      .filter(({ at }) => at === place)
      .map(({ range }) => `scout of player ${index + 1}, range ${range}`),
  );
}

/**
 * @param {WorldData} world
 * @param {number} place
 * @param {Planes | null} planes
 */
function seenText({ players = [] }, place, planes) {
  if (players.length === 0 || !planes) return "";
  const who = players.flatMap((_, index) => (planes.seen[index]?.[place] ? [index + 1] : []));
  if (who.length === 0) return players.length === 1 ? "not seen by player 1" : "seen by no player";
  return `seen by ${who.length === 1 ? "player" : "players"} ${listed(who)}`;
}

/** @param {number[]} numbers */
function listed(numbers) {
  const last = numbers.at(-1);
  return numbers.length === 1 ? String(last) : `${numbers.slice(0, -1).join(", ")} and ${last}`;
}

const LAYERS = {
  danger: "danger",
  sources: "towers",
  starts: "more starts",
  goals: "more goals",
  seen: "what a player has seen",
  scouts: "scouts",
  points: "way-points",
  stairs: "stairs",
  areas: "letters",
  routes: "routes",
  units: "units",
  patrols: "patrols",
  doors: "doors",
};

const SHAPES = { square: "squares", hex: "hexagons", triangle: "triangles", regions: "regions" };

/**
 * What an action on the world did, in a sentence; `null` where there is nothing to say.
 * @param {WorldAction} action
 * @param {Doc} doc after it
 * @returns {string | null}
 */
export function worldSaid(action, doc) {
  switch (action.type) {
    case "world":
      return (
        Object.keys(action.patch)
          .map((key) => keySaid(key, doc))
          .join(" ") || null
      );
    case "world-paint": {
      const [cell, ...others] = action.cells;
      if (cell === undefined || others.length > 0) return null;
      if (action.plane === "areas") {
        const shape = shapeOf(doc);
        const square = "letterSquares" in shape ? shape.letterSquares.name(cell) : "";
        return `${action.value === "." ? "No letter" : `Letter ${action.value}`} at ${square}.`;
      }
      const place = shapeOf(doc).name(cell);
      if (action.plane === "danger")
        return `${action.value === "." ? "No danger" : `Danger ${action.value}`} at ${place}.`;
      const seen = action.value === "." ? "Seen" : "Not seen";
      return `${seen} by player ${action.player ?? 1}: ${place}.`;
    }
    default: {
      const { layer, at, number, erases } = action.tool;
      // Choosing a tower is part of placing or dragging it.
      return at === undefined && number === undefined
        ? `${erases ? "Erases" : "Draws"} ${LAYERS[layer]}.`
        : null;
    }
  }
}

/**
 * @param {string} key
 * @param {Doc} doc
 */
function keySaid(key, { world = {} }) {
  const { players = [], regions, floors = 0 } = world;
  const amount = (/** @type {unknown[] | undefined} */ list) => list?.length ?? 0;
  switch (key) {
    case "shape":
      return `Shape: ${SHAPES[world.shape ?? "square"]}.`;
    case "danger":
      return world.danger ? "Danger changed." : "No danger.";
    case "sources":
      return `Towers: ${amount(world.sources)}.`;
    case "players": {
      const scouts = players.reduce((sum, each) => sum + each.scouts.length, 0);
      return `Players: ${players.length}, scouts: ${scouts}.`;
    }
    case "floors":
      return `Floors: ${floors + 1}.`;
    case "stairs":
      return `Stairs: ${amount(world.stairs)}.`;
    case "points":
      return `Way-points: ${amount(world.points)}.`;
    case "regions":
      return `Routes: ${amount(regions && ("areas" in regions ? regions.routes : regions.borders))}.`;
    case "starts":
      return `More starts: ${amount(world.starts)}.`;
    case "goals":
      return `More goals: ${amount(world.goals)}.`;
    default:
      return "";
  }
}
