/** The marks of a document's layers, for the maps' legend: each that is on the maps, and no other. */

import { html, svg } from "lit";
import { hasDanger } from "../journey/dangers.ts";
import type { LayerTool } from "../state/world.ts";
import type { Doc, Result, WorldData } from "../types.ts";
import { say } from "../words/language.ts";
import { signsOfJourney } from "./journey-signs.ts";

/** The glyphs that the maps draw (view/world-marks.ts), 12 x 12. */
const GLYPHS: Record<string, unknown> = {
  danger: svg`<path class="sign-tint" d="M0 0h12v12H0z"/><path class="sign-line" d="M1 7 7 1M2.5 9.5l7-7M5 11l6-6"/>`,
  tower: svg`<path d="M2.5 11.5 3.5 5h-2V1h2v1.5h1.5V1h2v1.5H8.5V1h2v4h-2l1 6.5z"/>`,
  start: svg`<circle cx="6" cy="6" r="3.5"/>`,
  goal: svg`<path d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  beside: svg`<path class="sign-hollow" d="M6 2.5 9.5 6 6 9.5 2.5 6z"/>`,
  fog: svg`<path class="sign-veil" d="M0 0h12v12H0z"/>`,
  scout: svg`<path d="M.5 6C3 2.5 9 2.5 11.5 6 9 9.5 3 9.5.5 6z"/><circle class="sign-hole" cx="6" cy="6" r="1.4"/>`,
  point: svg`<circle cx="6" cy="6" r="2.2"/>`,
  stairs: svg`<path class="sign-stairs" d="M1 11V8h3.3V5h3.3V2H11"/>`,
  wall: svg`<path d="M4.5 0h3v12h-3z"/>`,
  way: svg`<path class="sign-hollow" d="M5 0v12"/><path d="M2.5 2.5 10 6 2.5 9.5z"/>`,
  portal: svg`<circle class="sign-hollow" cx="6" cy="6" r="4.5"/><circle cx="6" cy="6" r="2"/>`,
  border: svg`<path class="sign-hollow" d="M9.5 0v2.5M9.5 4.8v2.4M9.5 9.5V12"/><path d="M1 2.5 7 6 1 9.5z"/>`,
};

/**
 * @param tool the brush that is chosen
 * @param played the lanes' journeys
 */
export function layerSigns(doc: Doc, tool: LayerTool | null, played: Result[]) {
  const isEndangered = doc.world?.shape !== "regions" && hasDanger(doc);
  const danger: Sign = [isEndangered, "danger", "danger"];
  return [danger, ...worldSigns(doc, tool), ...signsOfJourney(doc, played)]
    .filter(([isThere]) => isThere)
    .map(
      ([, name, label, glyph = GLYPHS[name]]) => html`<span
        ><svg class="sign" data-sign=${name} viewBox="0 0 12 12" aria-hidden="true">${glyph}</svg>
        ${say(label)}</span
      >`,
    );
}

export type Sign = [isThere: unknown, name: string, label: string, glyph?: unknown];

function worldSigns({ world, cells }: Doc, tool: LayerTool | null): Sign[] {
  if (!world) return [];
  const isFog = tool?.layer === "seen" || tool?.layer === "scouts";
  const isCells = world.shape !== "regions";
  const isDrawn = isCells && isFog && world.players;
  return [
    [isCells && world.sources, "tower", "tower"],
    [world.starts, "start", "start"],
    [world.goals, "goal", "goal"],
    [isCells && world.beside, "beside", "beside a goal: searches end here"],
    [isDrawn, "fog", `not seen by player ${tool?.player ?? 1}`],
    [isDrawn && world.players?.some(({ scouts }) => scouts.length > 0), "scout", "scout"],
    [isCells && world.points, "point", "way-point"],
    [world.stairs, "stairs", "stairs"],
    ...joins(world),
    ...weights(world, cells),
  ];
}

function joins({ shape, wrap, passages = [] }: WorldData): Sign[] {
  const isSquares = shape === undefined;
  const edges = passages.filter(({ cost }) => cost === undefined);
  return [
    [isSquares && edges.some(({ way }) => way === "none"), "wall", "thin wall"],
    [isSquares && edges.some(({ way }) => way === "one"), "way", "one way"],
    [isSquares && edges.length < passages.length, "portal", "portal, with its cost"],
    [wrap && (isSquares || shape === "hex"), "border", "border that leads to the other side"],
  ];
}

/** The ground that doesn't count its own weight. */
function weights({ weights: own = [] }: WorldData, cells: Uint8Array): Sign[] {
  return own.map((counted, place) => {
    const digit = place + 1;
    const isThere = counted !== digit && cells.includes(digit);
    const colour = digit === 1 ? "--map-ground" : `--map-weight-${digit}`;
    const glyph = svg`<path class="sign-cell" .style=${`fill:var(${colour})`} d="M.5.5h11v11H.5z"/>`;
    return [isThere, `weight-${digit}`, `weight ${digit} counts ${counted}`, glyph];
  });
}
