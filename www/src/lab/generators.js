/** @import { Catalogue } from "../types.js" */

/**
 * The generators of maps: the lab's experiments know no worlds.
 * @param {Catalogue | null} catalogue
 */
export function generatorsOf(catalogue) {
  return (catalogue?.generators ?? []).filter(({ world }) => !world);
}
