/** Describes the picture to draw, from the page's document, view and results. */

import type { View } from "../state/actions.ts";
import type { Doc, LaneConfig } from "../types.ts";
import { tiesInWords } from "../words/describe.ts";
import { whole } from "../words/format.ts";
import { punctuated, say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import type { PictureOrder } from "./picture.ts";

/** settings that may differ from the page */
export interface Choice {
  /** place of the only lane shown; null for all */
  lane: number | null;
  theme: "light" | "dark";
  legend: boolean;
  /** of the longest run shown */
  step: number;
}

/** `rows`: the lanes with their results */
export type Shown = { doc: Doc; view: View; rows: Row[] };

export function orderOf(shown: Shown, { lane: only, theme, legend, step }: Choice): PictureOrder {
  const { doc, view, rows } = shown;
  const longest = lengthOf(shown, only);
  const chosen = only === null ? rows : rows.slice(only, only + 1);
  const lanes = chosen.map((row) => {
    const { id, status } = row;
    return {
      ...inWords(row.name, doc.lanes.find((lane) => lane.id === id)?.config),
      result: status.result,
      step: stepIn(view.sync, longest, step, own(row)),
    };
  });
  const { layer, arrows, figures } = view;
  const caption = step >= longest ? "" : captionOf(doc, step, longest);
  return { doc, lanes, layer, arrows, figures, theme, legend, title: doc.title, caption };
}

/** A lane's name with its ties in words, "A*, oldest first", and its chain, "[f, fifo]". */
function inWords(name: string, config: LaneConfig | undefined) {
  const [, method, signs] = /^(.*?) ?(\[[^\]]*\])$/.exec(name) ?? [];
  if (!method || !signs || !config) return { name };
  return { name: punctuated(`${method}, ${tiesInWords(config.ties)}`), signs };
}

/** Which step a picture shows. */
export function captionOf({ journey }: Pick<Doc, "journey">, step: number, longest: number) {
  return say(journey ? "Tick {} of {}" : "Step {} of {}", whole(step), whole(longest));
}

/**
 * The number of steps of the longest run shown.
 * @param lane the place of the only one, null for all
 */
export function lengthOf({ view, rows }: Shown, lane: number | null) {
  const row = lane === null ? undefined : rows[lane];
  // A narrow window's timeline is that of the lanes in sight, and a picture shows all.
  return row ? own(row) : Math.max(view.length, ...rows.map(own));
}

/**
 * The page's step, in steps of the longest run shown.
 * @param lane the place of the only one, null for all
 */
export function stepShown(shown: Shown, lane: number | null) {
  const { sync, length, position, atEnd } = shown.view;
  const longest = lengthOf(shown, lane);
  if (atEnd) return longest;
  const step = sync === "share" ? (position / 1000) * length : Math.floor(position);
  return Math.round(stepIn(sync, length, step, longest));
}

/**
 * The step of a run when the longest one is at a given step.
 * @param length of the run
 */
function stepIn(sync: View["sync"], longest: number, step: number, length: number) {
  if (sync === "share" && longest > 0) return Math.round((step / longest) * length);
  return Math.min(step, length);
}

function own({ status }: Row) {
  return (status.result?.trace.steps ?? 1) - 1;
}
