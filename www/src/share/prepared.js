/**
 * @import { Choice, Shown } from "../picture/of-page.js"
 */

import { orderOf } from "../picture/of-page.js";

/**
 * Resolves when all is known that a picture of the page shows.
 * @param {Shown} shown
 * @param {Choice} choice
 */
export async function prepared(shown, choice) {
  for (const { result, step = 0 } of orderOf(shown, choice).lanes) {
    await result?.journey?.prepare?.(step);
  }
}
