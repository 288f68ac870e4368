/**
 * The marks of a document's layers, for the maps' legend: each that is on the maps, and no other.
 *
 * @import { Counts } from "../journey/types.js"
 * @import { LayerTool } from "../state/world.js"
 * @import { Doc, Result } from "../types.js"
 */

import { html, svg } from "lit";

/** The glyphs that the maps draw (view/world-marks.js, view/journey-units.js), 12 x 12. */
const GLYPHS = {
  danger: svg`<path class="sign-tint" d="M0 0h12v12H0z"/><path class="sign-line" d="M1 7 7 1M2.5 9.5l7-7M5 11l6-6"/>`,
  tower: svg`<path d="M2.5 11.5 3.5 5h-2V1h2v1.5h1.5V1h2v1.5H8.5V1h2v4h-2l1 6.5z"/>`,
  start: svg`<circle cx="6" cy="6" r="3.5"/>`,
  goal: svg`<path d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  fog: svg`<path class="sign-veil" d="M0 0h12v12H0z"/>`,
  scout: svg`<path d="M.5 6C3 2.5 9 2.5 11.5 6 9 9.5 3 9.5.5 6z"/><circle class="sign-hole" cx="6" cy="6" r="1.4"/>`,
  point: svg`<circle cx="6" cy="6" r="2.2"/>`,
  stairs: svg`<path class="sign-stairs" d="M1 11V8h3.3V5h3.3V2H11"/>`,
  unit: svg`<circle cx="6" cy="6" r="4"/>`,
  aim: svg`<path class="sign-hollow" d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  stop: svg`<circle cx="4" cy="6" r="3.2"/><path class="sign-bar" d="M10 2v8"/>`,
  note: svg`<circle cx="5" cy="7" r="4"/><circle class="sign-note" cx="9.5" cy="2.5" r="2"/>`,
  patrol: svg`<path d="M2.5 2.5h7v7h-7z"/>`,
  door: svg`<path class="sign-tint" d="M1 1h10v10H1z"/><path class="sign-hollow" d="M2 2h8v8H2z"/>`,
  change: svg`<path class="sign-cell" d="M.5.5h11v11H.5z"/><circle cx="9" cy="3" r="1.8"/>`,
};

/**
 * @param {Doc} doc
 * @param {LayerTool | null} tool the brush that is chosen
 * @param {Result[]} played the lanes' journeys
 */
export function layerSigns(doc, tool, played) {
  return [...worldSigns(doc, tool), ...journeySigns(doc, played)]
    .filter(([isThere]) => isThere)
    .map(
      ([, name, label]) => html`<span
        ><svg class="sign" data-sign=${name} viewBox="0 0 12 12" aria-hidden="true">${GLYPHS[name]}</svg>
        ${label}</span
      >`,
    );
}

/**
 * @typedef {[isThere: unknown, name: keyof typeof GLYPHS, label: string]} Sign
 *
 * @param {Doc} doc
 * @param {Result[]} played
 * @returns {Sign[]}
 */
function journeySigns({ journey }, played) {
  if (!journey) return [];
  const counts = (/** @type {(keyof Counts)[]} */ ...keys) =>
    played.some(({ figures }) => keys.some((key) => figures.journey?.[key]));
  return [
    [true, "unit", "unit"],
    [true, "aim", "its goal"],
    [counts("collisions", "bumps"), "stop", "couldn't go on"],
    [counts("notified"), "note", "got a note"],
    [journey.patrols.length > 0, "patrol", "patrol"],
    [journey.doors.length > 0, "door", "door"],
    [journey.script.length > 0, "change", "will change"],
  ];
}

/**
 * @param {Doc} doc
 * @param {LayerTool | null} tool
 * @returns {Sign[]}
 */
function worldSigns({ world }, tool) {
  if (!world) return [];
  const isFog = tool?.layer === "seen" || tool?.layer === "scouts";
  const isCells = world.shape !== "regions";
  const hasDanger = isCells && (world.danger || world.sources);
  const isDrawn = isCells && isFog && world.players;
  return [
    [hasDanger, "danger", "danger"],
    [isCells && world.sources, "tower", "tower"],
    [world.starts, "start", "start"],
    [world.goals, "goal", "goal"],
    [isDrawn, "fog", `not seen by player ${tool?.player ?? 1}`],
    [isDrawn && world.players?.some(({ scouts }) => scouts.length > 0), "scout", "scout"],
    [isCells && world.points, "point", "way-point"],
    [world.stairs, "stairs", "stairs"],
  ];
}
