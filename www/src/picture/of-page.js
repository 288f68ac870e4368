/**
 * The page's document, view and results as the order for a picture.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../ui/report.js"
 * @import { PictureOrder } from "./picture.js"
 */

import { whole } from "../ui/format.js";

/**
 * @typedef {object} Choice what may differ from the page
 * @property {number | null} lane the place of the only one shown, null for all
 * @property {"light" | "dark"} theme
 * @property {boolean} legend
 * @property {number} step of the longest run
 *
 * @typedef {{ doc: Doc, view: View, rows: Row[] }} Shown
 */

/**
 * @param {Shown} shown
 * @param {Choice} choice
 * @returns {PictureOrder}
 */
export function orderOf({ doc, view, rows }, { lane: only, theme, legend, step }) {
  const isEnd = step >= view.length;
  const lanes = (only === null ? rows : rows.slice(only, only + 1)).map(
    ({ name, lane, status }) => {
      const { result } = status;
      const length = (result?.trace.steps.length ?? 1) - 1;
      return { name, lane, result, step: stepIn(view, step, length) };
    },
  );
  const { layer, arrows, figures } = view;
  const caption = isEnd ? "" : `Step ${whole(step)} of ${whole(view.length)}`;
  return { doc, lanes, layer, arrows, figures, theme, legend, title: doc.title, caption };
}

/**
 * Where one lane is when the longest is at a step.
 * @param {Pick<View, "sync" | "length">} view
 * @param {number} step
 * @param {number} length of the lane's own run
 */
export function stepIn({ sync, length: longest }, step, length) {
  if (sync === "share" && longest > 0) return Math.round((step / longest) * length);
  return Math.min(step, length);
}

/**
 * The step of the longest run that the page shows.
 * @param {Pick<View, "sync" | "length" | "position" | "atEnd">} view
 */
export function stepShown({ sync, length, position, atEnd }) {
  if (atEnd) return length;
  return sync === "share" ? Math.round((position / 1000) * length) : Math.floor(position);
}
