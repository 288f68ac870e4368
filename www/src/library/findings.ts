/** Layers that need more than the runs, for pictures of them. */

import { find } from "../analysis/find.ts";
import { findingFrom } from "../analysis/layers.ts";
import { unlessRefused } from "../task/faults.ts";
import type { Doc, LaneConfig } from "../types.ts";
import { nothing } from "../view/finding.ts";
import type { FindingLayer } from "../view/layers.ts";
import type { Answer } from "./lanes.ts";
import type { Modules } from "./modules.ts";

/** Events of each search that an analysis makes. */
const EVENTS = 1e7;

/**
 * Adds to each result what the layer shows of it.
 * @param analysis the module
 */
export function addFindings(
  analysis: Modules["tools"],
  doc: Doc,
  answers: Answer[],
  layer: FindingLayer,
) {
  const atlas = new analysis.Atlas(doc, EVENTS);
  const subject = (place: number) => atlas.subject(doc.lanes[place]?.config as LaneConfig);
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
