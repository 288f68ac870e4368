/**
 * Layers that need more than the runs, for pictures of them.
 *
 * @import { Doc } from "../types.js"
 * @import { FindingLayer } from "../view/layers.js"
 * @import { Answer } from "./lanes.js"
 */

import { find } from "../analysis/find.js";
import { findingFrom } from "../analysis/layers.js";
import { unlessRefused } from "../task/faults.js";
import { nothing } from "../view/finding.js";

/** Events of each search that an analysis makes. */
const EVENTS = 1e7;

/**
 * Adds to each result what the layer shows of it.
 * @param {any} analysis the module
 * @param {Doc} doc
 * @param {Answer[]} answers
 * @param {FindingLayer} layer
 */
export function addFindings(analysis, doc, answers, layer) {
  const atlas = new analysis.Atlas(doc, EVENTS);
  const subject = (/** @type {number} */ place) => atlas.subject(doc.lanes[place]?.config);
  for (const [place, { result }] of answers.entries()) {
    if (!result) continue;
    const beside = place === 0 ? 1 : 0;
    const names = { here: `lane ${place + 1}`, there: `lane ${beside + 1}` };
    const other = () => subject(beside);
    const shown = () =>
      findingFrom(layer, find(layer, subject(place), other), { doc, result, names });
    const isAlone = layer === "difference" && answers.length < 2;
    // A refusal is shown in place of the finding.
    const found = isAlone
      ? nothing("There is no other lane.")
      : unlessRefused(shown, (sentence) => nothing(sentence));
    result.finding = { ...found, layer, key: "" };
  }
}
