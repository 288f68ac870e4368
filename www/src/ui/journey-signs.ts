/** The marks of journeys, for the maps' legend: each that is on the maps, and no other. */

import { svg } from "lit";
import type { Counts } from "../journey/types.ts";
import type { Doc, Result } from "../types.ts";
import type { Sign } from "./layer-signs.ts";

/** The glyphs that the maps draw (view/journey-units.ts, view/journey-field.ts), 12 x 12. */
const GLYPHS = {
  unit: svg`<circle cx="6" cy="6" r="4"/>`,
  aim: svg`<path class="sign-hollow" d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  stop: svg`<circle cx="4" cy="6" r="3.2"/><path class="sign-bar" d="M10 2v8"/>`,
  note: svg`<circle cx="5" cy="7" r="4"/><circle class="sign-note" cx="9.5" cy="2.5" r="2"/>`,
  patrol: svg`<path d="M2.5 2.5h7v7h-7z"/>`,
  door: svg`<path class="sign-tint" d="M1 1h10v10H1z"/><path class="sign-hollow" d="M2 2h8v8H2z"/>`,
  change: svg`<path class="sign-cell" d="M.5.5h11v11H.5z"/><circle cx="9" cy="3" r="1.8"/>`,
  field: svg`<path class="sign-line" d="M1.5 6h9M7 2.5 10.5 6 7 9.5"/>`,
};

/** @param played the lanes' journeys */
export function signsOfJourney({ journey }: Doc, played: Result[]): Sign[] {
  if (!journey) return [];
  const counts = (...keys: (keyof Counts)[]) =>
    played.some(({ figures }) => keys.some((key) => figures.journey?.[key]));
  const signs: [isThere: unknown, name: keyof typeof GLYPHS, label: string][] = [
    [true, "unit", "unit"],
    [true, "aim", "its goal"],
    [counts("collisions", "bumps"), "stop", "couldn't go on"],
    [counts("notified"), "note", "got a note"],
    [played.some(hasField), "field", "flow field: next step"],
    [journey.patrols.length > 0, "patrol", "patrol"],
    [journey.doors.length > 0, "door", "door"],
    [journey.script.length > 0, "change", "will change"],
  ];
  return signs.map(([isThere, name, label]) => [isThere, name, label, GLYPHS[name]]);
}

function hasField({ journey }: Result) {
  return journey?.policy.plan === "field";
}
