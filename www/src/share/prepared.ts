import { type Choice, orderOf, type Shown } from "../picture/of-page.ts";

/** Resolves when all is known that a picture of the page shows. */
export async function prepared(shown: Shown, choice: Choice) {
  for (const { result, step = 0 } of orderOf(shown, choice).lanes) {
    await result?.journey?.prepare?.(step);
  }
}
