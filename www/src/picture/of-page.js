/**
 * Describes the picture to draw, from the page's document, view and results.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { PictureOrder } from "./picture.js"
 */

import { whole } from "../words/format.js";
import { say } from "../words/language.js";

/**
 * @typedef {object} Choice settings that may differ from the page
 * @property {number | null} lane place of the only lane shown; null for all
 * @property {"light" | "dark"} theme
 * @property {boolean} legend
 * @property {number} step of the longest run shown
 *
 * @typedef {{ doc: Doc, view: View, rows: Row[] }} Shown
 */

/**
 * @param {Shown} shown
 * @param {Choice} choice
 * @returns {PictureOrder}
 */
export function orderOf(shown, { lane: only, theme, legend, step }) {
  const { doc, view, rows } = shown;
  const longest = lengthOf(shown, only);
  const chosen = only === null ? rows : rows.slice(only, only + 1);
  const lanes = chosen.map((row) => {
    const { name, status } = row;
    return {
      name,
      result: status.result,
      step: stepIn(view.sync, longest, step, own(row)),
    };
  });
  const { layer, arrows, figures } = view;
  const caption = step >= longest ? "" : captionOf(doc, step, longest);
  return { doc, lanes, layer, arrows, figures, theme, legend, title: doc.title, caption };
}

/**
 * Which step a picture shows.
 * @param {Pick<Doc, "journey">} doc
 * @param {number} step
 * @param {number} longest
 */
export function captionOf({ journey }, step, longest) {
  return say(journey ? "Tick {} of {}" : "Step {} of {}", whole(step), whole(longest));
}

/**
 * The number of steps of the longest run shown.
 * @param {Shown} shown
 * @param {number | null} lane the place of the only one, null for all
 */
export function lengthOf({ view, rows }, lane) {
  const row = lane === null ? undefined : rows[lane];
  // A narrow window's timeline is that of the lanes in sight, and a picture shows all.
  return row ? own(row) : Math.max(view.length, ...rows.map(own));
}

/**
 * The page's step, in steps of the longest run shown.
 * @param {Shown} shown
 * @param {number | null} lane the place of the only one, null for all
 */
export function stepShown(shown, lane) {
  const { sync, length, position, atEnd } = shown.view;
  const longest = lengthOf(shown, lane);
  if (atEnd) return longest;
  const step = sync === "share" ? (position / 1000) * length : Math.floor(position);
  return Math.round(stepIn(sync, length, step, longest));
}

/**
 * The step of a run when the longest one is at a given step.
 * @param {View["sync"]} sync
 * @param {number} longest
 * @param {number} step
 * @param {number} length of the run
 */
function stepIn(sync, longest, step, length) {
  if (sync === "share" && longest > 0) return Math.round((step / longest) * length);
  return Math.min(step, length);
}

/** @param {Row} row */
function own({ status }) {
  return (status.result?.trace.steps ?? 1) - 1;
}
