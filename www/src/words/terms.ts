/**
 * The glossary of Help: the field's words in a sentence each, and what settings and their choices mean, which the engine
 * says. `docs/definitions.md` has the words in full, under the same names.
 */

import type { Catalogue, Topic } from "../types.ts";
import { matcher } from "./topics.ts";

/** By their anchors in docs/definitions.md. */
export const TERMS: Record<string, [label: string, help: string]> = {
  "term-tie": [
    "tie",
    "Cells of OPEN tie if their f is equal. The chain says which of them comes first.",
  ],
  "term-tie-breaking": [
    "tie chain",
    "What is compared, one after the other, among cells that tie: [f, h, lifo] takes the smallest h, then the newest.",
  ],
  "term-open": ["OPEN", "The cells that have been seen and may be expanded next."],
  "term-closed": ["CLOSED", "The cells that have been expanded and aren't in OPEN."],
  "term-expand": [
    "expand",
    "To take the first cell out of OPEN, to close it, and to look at the steps from it.",
  ],
  "term-generate": ["generate", "To put a cell into OPEN for the first time."],
  "term-reopen": [
    "reopen",
    "To put a closed cell back into OPEN, since a cheaper path to it was found.",
  ],
  "term-g": ["g", "The cost of the path by which a cell was last put into OPEN."],
  "term-h": ["h", "The estimate of the cost from a cell to the goal."],
  "term-f": ["f", "The number by which a search chooses: the lowest comes first. A* adds g and h."],
  "term-admissible": ["admissible", "An h that is nowhere larger than the true cost to the goal."],
  "term-consistent": ["consistent", "An h that falls over no step by more than the step costs."],
};

/** The words that a text finds, each once. */
export function termsFor({ settings }: Catalogue, typed: string): Topic[] {
  const fits = matcher(typed);
  const entry = (label: string, help: string): Topic => ({ lane: "", label, help, words: [] });
  const words = Object.values(TERMS).map(([label, help]) => ({ names: [label], label, help }));
  // Methods and programs have a list of their own.
  const { algorithm: _, program: __, ...others } = settings;
  const meant = Object.values(others).flatMap(({ noun, label, help, choices }) => [
    { names: [noun], label, help },
    ...choices.map((choice) => ({ names: [choice.name], label: choice.label, help: choice.help })),
  ]);
  return [...words, ...meant]
    .filter(({ names, label, help }) => help !== "" && fits(label, ...names))
    .map(({ label, help }) => entry(label, help));
}
