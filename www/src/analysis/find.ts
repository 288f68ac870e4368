/** The finding of a layer in a lane's search, in the words of `types.ts`. */

import type { Subject } from "../../pkg/tiebreak_tools.js";
import { lend } from "../task/faults.ts";
import type { FindingLayer } from "../view/layers.ts";
import type { Found } from "./types.ts";

/** Cells expanded between two signs of life. */
const BUDGET = 100_000;

/**
 * @param other the search with which it is compared
 * @param alive is called now and then while it takes long
 */
export function find(
  layer: FindingLayer,
  subject: Subject,
  other: () => Subject,
  alive: () => void = () => {},
): Found[FindingLayer] {
  switch (layer) {
    case "accuracy":
      return subject.accuracy();
    case "contours":
      return subject.contours();
    case "difference":
      return subject.difference(other());
    case "mirror":
      return mirror(subject, alive);
    case "paths":
      return subject.paths();
    case "phantom":
      return subject.phantom();
    case "plateau":
      return subject.plateau();
    default:
      throw new Error(`There is no analysis "${layer}".`);
  }
}

/** Sixteen searches, which may take minutes together. */
function mirror(subject: Subject, alive: () => void) {
  return lend(subject.mirror(), (test) => {
    while (!test.run(BUDGET)) alive();
    return test.answer();
  });
}
