/** The layers at a place beside the ground, in words. */

import type { WorldAction } from "../state/world.ts";
import type { DangerSource, Doc, WorldData } from "../types.ts";
import { cellsBeside, isJoined, lostSteps } from "../view/shapes/edges.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import type { Planes } from "../view/world-planes.ts";
import { punctuated, say } from "./language.ts";

/** Short facts about a place, for the line below a map. */
export function factsAt(
  { world = {}, width, height, journey, danger: told }: Doc,
  place: number,
  planes: Planes | null,
): string[] {
  const ends = [
    world.starts?.includes(place) ? say("one of the starts") : "",
    world.goals?.includes(place) ? say("one of the goals") : "",
  ];
  if (world.shape === "regions") return ends.filter((text) => text !== "");
  // That of a journey's tick is among the facts of the journey.
  const danger = journey && told ? 0 : (planes?.danger[place] ?? 0);
  const upper = place - width * height;
  return [
    danger > 0 ? say("danger {}", danger) : "",
    ...(world.sources ?? []).filter(({ at }) => at === place).map(towerText),
    ...scoutsAt(world, place),
    seenText(world, place, planes),
    ...ends,
    world.points?.includes(place) ? say("way-point") : "",
    world.stairs?.includes(place) ? say("stairs up") : "",
    world.stairs?.includes(upper) ? say("stairs down") : "",
    ...(world.shape ? [] : passagesAt({ width, height, world }, place)),
  ].filter((text) => text !== "");
}

/** What its edges let through, and where its portals lead. */
function passagesAt(doc: Pick<Doc, "width" | "height" | "world">, place: number) {
  const all = doc.world?.passages ?? [];
  const passages = all.filter(({ from, to }) => from === place || to === place);
  const edges = [...lostSteps(passages, doc)].flatMap(([edge, [forth, back]]) => {
    if (!isJoined(edge, doc)) return [];
    const [near] = cellsBeside(edge, doc);
    const [east, west] = edge % 2 === 0 ? ["east", "west"] : ["south", "north"];
    const side = near === place ? east : west;
    if (forth && back) return say(`thin wall to the ${side}`);
    const isOut = forth === (near === place);
    return say(isOut ? `can't be left to the ${side}` : `can't be entered from the ${side}`);
  });
  const portals = passages.flatMap(({ from, to, way, cost }) => {
    if (cost === undefined) return [];
    const other = say(shapeOf(doc).name(from === place ? to : from));
    if (way === "both") return say("portal to {} and back, cost {}", other, cost);
    return say(from === place ? "portal to {}, cost {}" : "portal from {}, cost {}", other, cost);
  });
  return [...edges, ...portals];
}

function towerText({ strength, range, falloff, sight }: DangerSource) {
  const more = [falloff === "linear" ? say("falling off") : "", sight ? say("sees") : ""];
  const all = [say("tower"), say("strength {}", strength), say("range {}", range), ...more];
  return punctuated(all.filter((text) => text !== "").join(", "));
}

function scoutsAt({ players = [] }: WorldData, place: number) {
  return players.flatMap(({ scouts }, index) =>
    scouts
      .filter(({ at }) => at === place)
      .map(({ range }) => say("scout of player {}, range {}", index + 1, range)),
  );
}

function seenText({ players = [] }: WorldData, place: number, planes: Planes | null) {
  if (players.length === 0 || !planes) return "";
  const who = players.flatMap((_, index) => (planes.seen[index]?.[place] ? [index + 1] : []));
  const last = who.pop();
  if (last === undefined)
    return players.length === 1 ? say("not seen by player {}", 1) : say("seen by no player");
  return who.length === 0
    ? say("seen by player {}", last)
    : say("seen by players {} and {}", punctuated(who.join(", ")), last);
}

const LAYERS = {
  danger: "danger",
  sources: "towers",
  starts: "more starts",
  goals: "more goals",
  seen: "the cells that a player has seen",
  scouts: "scouts",
  points: "way-points",
  stairs: "stairs",
  passages: "passages",
  areas: "letters",
  routes: "routes",
  units: "units",
  patrols: "patrols",
  doors: "doors",
};

/** By wrap, what the borders do. */
export const WRAPS = {
  none: "end the map",
  columns: "left and right joined",
  rows: "top and bottom joined",
  both: "all joined",
};

/** By shape, what its cells are called. */
export const SHAPES = {
  square: "squares",
  hex: "hexagons",
  triangle: "triangles",
  regions: "regions",
};

/**
 * The effect of an action on the world, in a sentence; `null` if there is nothing to say.
 * @param doc after it
 */
export function worldSaid(action: WorldAction, doc: Doc): string | null {
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
        return action.value === "."
          ? say("No letter at {}.", square)
          : say("Letter {} at {}.", action.value, square);
      }
      const place = say(shapeOf(doc).name(cell));
      if (action.plane === "danger")
        return action.value === "."
          ? say("No danger at {}.", place)
          : say("Danger {} at {}.", action.value, place);
      const seen = action.value === "." ? "Seen by player {}: {}." : "Not seen by player {}: {}.";
      return say(seen, action.player ?? 1, place);
    }
    default: {
      const { layer, at, number, erases } = action.tool;
      const verb = erases ? "Erases" : "Draws";
      // Choosing a tower is part of placing or dragging it.
      return at === undefined && number === undefined ? say(`${verb} ${LAYERS[layer]}.`) : null;
    }
  }
}

function keySaid(key: string, { world = {} }: Doc) {
  const { players = [], regions, floors = 0 } = world;
  const amount = (list: unknown[] | undefined) => list?.length ?? 0;
  switch (key) {
    case "shape":
      return say("Shape: {}.", say(SHAPES[world.shape ?? "square"]));
    case "danger":
      return say(world.danger ? "Danger changed." : "No danger.");
    case "sources":
      return say("Towers: {}.", amount(world.sources));
    case "players": {
      const scouts = players.reduce((sum, each) => sum + each.scouts.length, 0);
      return say("Players: {}, scouts: {}.", players.length, scouts);
    }
    case "floors":
      return say("Floors: {}.", floors + 1);
    case "stairs":
      return say("Stairs: {}.", amount(world.stairs));
    case "points":
      return say("Way-points: {}.", amount(world.points));
    case "regions":
      return say(
        "Routes: {}.",
        amount(regions && ("areas" in regions ? regions.routes : regions.borders)),
      );
    case "wrap":
      return say("Borders: {}.", say(WRAPS[world.wrap ?? "none"]));
    case "passages": {
      const portals = world.passages?.filter(({ cost }) => cost !== undefined);
      const edges = amount(world.passages) - amount(portals);
      return say("Edges: {}, portals: {}.", edges, amount(portals));
    }
    case "weights": {
      const counted = world.weights?.map((weight, place) => `${place + 1}: ${weight}`) ?? [];
      return counted.length > 0
        ? punctuated(say("Weights count as follows: {}.", counted.join(", ")))
        : say("Each weight counts at its own value.");
    }
    case "beside":
      return say(world.beside ? "Searches end beside the goal." : "Searches end on the goal.");
    case "starts":
      return say("More starts: {}.", amount(world.starts));
    case "goals":
      return say("More goals: {}.", amount(world.goals));
    default:
      return "";
  }
}
