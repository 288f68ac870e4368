/**
 * The layers that a document can have beside its map: their names in the drawer, the amount of each, how one begins
 * and how it is removed.
 */

import { USUAL_SPREAD } from "../input/layer-brush.ts";
import { USUAL_COST } from "../input/passage-brush.ts";
import type { JourneyAction } from "../state/journey-edit.ts";
import type { Layer, LayerTool, Patch } from "../state/world.ts";
import type { Doc, WorldData } from "../types.ts";
import { many } from "../words/many.ts";
import { kindOfJourney, kindsOfJourney } from "./journey-kinds.ts";

export interface Kind {
  /** the object that its brush draws */
  layer: Layer;
  label: string;
  /** the first contents that a document gets with it */
  add: string;
  /** how the brush draws it */
  help: string;
  /** the effect of the right button, which a finger doesn't have */
  undo: string;
  /** the text of the button that adds it, if that isn't its label */
  added?: string;
  /** in words; empty where the document has none of it */
  amount: (world: WorldData, doc: Doc) => string;
  /** the condition for the brush to draw */
  begin?: (doc: Doc) => Patch | JourneyAction;
  remove: (world: WorldData) => Patch | JourneyAction;
  /** the brush at first */
  tool: LayerTool;
}

const ERASES = "The right button or Delete erases.";
const REMOVES = "The right button or Delete removes.";

const CELLS: Kind[] = [
  {
    layer: "danger",
    label: "Danger",
    add: "Cells that cost more in lanes that avoid danger",
    help: "Draw where it is dangerous.",
    undo: ERASES,
    amount: ({ danger }) => {
      const cells = danger?.join("").replaceAll(".", "").length ?? 0;
      return cells > 0 ? many(cells, "cell") : "";
    },
    remove: () => ({ danger: undefined }),
    tool: { layer: "danger", value: "5" },
  },
  {
    layer: "sources",
    label: "Towers",
    add: "Danger that spreads around a place",
    help: "Press a cell to place a tower, drag to move it.",
    undo: REMOVES,
    amount: ({ sources }) => (sources ? String(sources.length) : ""),
    remove: () => ({ sources: undefined }),
    tool: { layer: "sources", ...USUAL_SPREAD },
  },
  {
    layer: "starts",
    label: "More starts",
    add: "A search from several starts at once",
    help: "Press a free cell to place one, drag to move it.",
    undo: REMOVES,
    amount: ({ starts }) => (starts ? String(starts.length) : ""),
    remove: () => ({ starts: undefined }),
    tool: { layer: "starts" },
  },
  {
    layer: "goals",
    label: "More goals",
    add: "A search for the nearest of several goals, or for an area",
    help: "Draw single goals or an area.",
    undo: ERASES,
    amount: ({ goals }) => (goals ? String(goals.length) : ""),
    remove: () => ({ goals: undefined }),
    tool: { layer: "goals" },
  },
  {
    layer: "seen",
    label: "Seen",
    add: "Players, who know only what they have seen",
    help: "Draw the cells that the player has seen.",
    undo: "The right button or Delete hides it again.",
    added: "Players",
    amount: ({ players }) => (players ? many(players.length, "player") : ""),
    begin: ({ world, start }) => {
      const scouts = world?.shape ? [] : [{ at: start, range: 6 }];
      return { players: [{ seen: null, scouts }] };
    },
    remove: () => ({ players: undefined }),
    tool: { layer: "seen", value: ".", player: 1 },
  },
  {
    layer: "scouts",
    label: "Scouts",
    add: "",
    help: "Press a cell to place a scout, drag to move it.",
    undo: REMOVES,
    amount: ({ players, shape }) => {
      if (!players || shape) return "";
      return String(players.reduce((sum, { scouts }) => sum + scouts.length, 0));
    },
    remove: ({ players = [] }) => ({ players: players.map((each) => ({ ...each, scouts: [] })) }),
    tool: { layer: "scouts", player: 1, range: 6 },
  },
  {
    layer: "points",
    label: "Way-points",
    add: "A graph of a few places, for lanes that search way-points",
    help: "Press a free cell to place one, drag to move it.",
    undo: REMOVES,
    amount: ({ points }) => (points ? String(points.length) : ""),
    remove: () => ({ points: undefined }),
    tool: { layer: "points" },
  },
  {
    layer: "stairs",
    label: "Floors",
    add: "Another map above this one, with stairs between",
    help: "Press a cell that is free on both floors to join them.",
    undo: REMOVES,
    amount: ({ floors, stairs }) =>
      floors ? `${floors + 1}, ${many(stairs?.length ?? 0, "stair")}` : "",
    begin: ({ world }) => ({ floors: world?.floors ?? 1 }),
    remove: () => ({ floors: undefined }),
    tool: { layer: "stairs" },
  },
  {
    layer: "passages",
    label: "Passages",
    add: "Thin walls between cells, one-way edges, and portals from cell to cell",
    help: "Press an edge, or Shift and an arrow key, for a wall, one way, the other way, nothing; drag from cell to cell for a portal.",
    undo: REMOVES,
    amount: ({ passages = [] }) => {
      const portals = passages.filter(({ cost }) => cost !== undefined).length;
      const edges = passages.length - portals;
      if (portals === 0) return edges > 0 ? many(edges, "edge") : "";
      return edges > 0
        ? `${many(edges, "edge")}, ${many(portals, "portal")}`
        : many(portals, "portal");
    },
    remove: () => ({ passages: undefined }),
    tool: { layer: "passages", cost: USUAL_COST },
  },
];

/** The layers that only squares have. */
const OF_SQUARES: Layer[] = ["scouts", "stairs", "passages"];

const REGIONS: Kind[] = [
  {
    layer: "areas",
    label: "Letters",
    add: "",
    help: "Paint a letter over the map: cells with one letter are one region.",
    undo: ERASES,
    amount: ({ regions }) =>
      regions && "areas" in regions
        ? many(new Set(regions.areas.join("").replaceAll(".", "")).size, "region")
        : "",
    remove: () => ({ shape: undefined }),
    tool: { layer: "areas", value: "A" },
  },
  {
    layer: "routes",
    label: "Routes",
    add: "",
    help: "Drag from one region to another; the same again removes the route.",
    undo: "The right button or Delete closes a border.",
    amount: ({ regions }) =>
      regions ? String(("areas" in regions ? regions.routes : regions.borders).length) : "",
    remove: ({ regions }) => ({
      regions: regions && "areas" in regions ? { ...regions, routes: [] } : regions,
    }),
    tool: { layer: "routes", cost: 2 },
  },
  ...CELLS.filter(({ layer }) => layer === "starts" || layer === "goals"),
];

/** The layers that a document of this shape can have, in the drawer's order. */
export function kindsFor(doc: Doc) {
  const shape = doc.world?.shape;
  if (shape === "regions") return REGIONS;
  if (shape) return CELLS.filter(({ layer }) => !OF_SQUARES.includes(layer));
  return [...CELLS, ...kindsOfJourney(doc)];
}

/** The kind of layer that a tool draws. */
export function kindOf({ layer }: LayerTool) {
  return [...CELLS, ...REGIONS].find((kind) => kind.layer === layer) ?? kindOfJourney(layer);
}
