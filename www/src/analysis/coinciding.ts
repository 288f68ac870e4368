/** Runs whose curves lie over one another, so that only one of them is seen. */

import type { Run } from "./curves.ts";

/** Lanes by place, counted from 0; null where their curves are the same to the end. */
export type Coinciding = { places: number[]; until: number | null };

/**
 * Groups runs with the same values, and pairs that have more than half of the shorter run in common, by step.
 * Complexity, with r runs of at most n steps: O(r^2 n), but a step that differs ends a comparison.
 * @param key of the measure
 */
export function coinciding(runs: Run[], key: string): Coinciding[] {
  const found: Coinciding[] = [];
  for (const [at, run] of runs.entries()) {
    const isTold = ({ places, until }: Coinciding) => until === null && places.includes(run.place);
    if (found.some(isTold)) continue;
    const places = [run.place];
    for (const other of runs.slice(at + 1)) {
      const [values, others] = [valuesOf(run, key), valuesOf(other, key)];
      const same = common(run, other, key);
      const shorter = Math.min(values.length, others.length);
      if (same === values.length && same === others.length) places.push(other.place);
      else if (2 * same > shorter)
        found.push({ places: [run.place, other.place], until: same - 1 });
    }
    if (places.length > 1) found.push({ places, until: null });
  }
  return found;
}

/** How many steps from the first on have the same values. */
function common(run: Run, other: Run, key: string) {
  const [values, others] = [valuesOf(run, key), valuesOf(other, key)];
  const scale = key === "f" ? run.unit / other.unit : 1;
  let same = 0;
  while (same < values.length && same < others.length) {
    if (values[same] !== (others[same] ?? 0) * scale) break;
    same++;
  }
  return same;
}

function valuesOf({ profile }: Run, key: string): ArrayLike<number> {
  return profile[key] ?? [];
}
