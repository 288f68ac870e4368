import type { Catalogue } from "../types.ts";

/** The generators of maps: the lab's experiments know no worlds. */
export function generatorsOf(catalogue: Catalogue | null) {
  return (catalogue?.generators ?? []).filter(({ world }) => !world);
}
