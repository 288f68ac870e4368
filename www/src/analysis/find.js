/**
 * What a layer finds in a lane's search, in the words of `types.js`.
 *
 * @import { Subject } from "../../pkg/tiebreak_tools.js"
 * @import { FindingLayer } from "../view/layers.js"
 */

import { lend } from "../task/faults.js";

/** Cells expanded between two signs of life. */
const BUDGET = 100_000;

/**
 * @param {FindingLayer} layer
 * @param {Subject} subject
 * @param {() => Subject} other the one that it is compared with
 * @param {() => void} [alive] is called now and then while it takes long
 * @returns {any}
 */
export function find(layer, subject, other, alive = () => {}) {
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

/**
 * Sixteen searches, which may take minutes together.
 * @param {Subject} subject
 * @param {() => void} alive
 */
function mirror(subject, alive) {
  return lend(subject.mirror(), (test) => {
    while (!test.run(BUDGET)) alive();
    return test.answer();
  });
}
