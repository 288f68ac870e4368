/** Why a program took the entry that it took: what put it before the one that would be next without it. */

import { say } from "../words/language.ts";
import type { Queue } from "./types.ts";

/**
 * The comparison in a sentence.
 * @param name a cell's
 */
export function comparison(
  { entries, taken, next, by, names, numbers, tiesExactly }: Queue,
  name: (cell: number) => string,
): string {
  const [one, other] = [entries[taken], next === undefined ? undefined : entries[next]];
  if (!one) return "";
  const [here, there] = [name(one.cell), name((other ?? one).cell)];
  if (!other) return say("{} is taken; nothing else would be expanded.", here);
  if (by === "place") {
    return say(
      "{} before {}: all that is compared is equal, so the queue itself decides.",
      here,
      there,
    );
  }
  if (by === "misplaced") {
    return say(
      "{} before {}, though its key is greater: one of the two stands where its key doesn't belong.",
      here,
      there,
    );
  }
  const at = names.indexOf(by ?? "");
  const [less, more] = at < 0 ? [one.h, other.h] : [one.key[at], other.key[at]];
  if (by === "f" && tiesExactly) {
    return say(
      "{} before {}: in exact numbers these two tie; in {} {} < {}.",
      here,
      there,
      say(numbers),
      less ?? "",
      more ?? "",
    );
  }
  return say("{} before {}: {} {} < {}.", here, there, say(by ?? ""), less ?? "", more ?? "");
}

/** How many cells would be expanded next if only what is compared counted; null where not all entries are known. */
export function tiedWith({ entries, taken, size }: Queue): number | null {
  const key = JSON.stringify(entries[taken]?.key);
  const tied = entries.filter((each) => !each.stale && JSON.stringify(each.key) === key);
  return entries.length < size ? null : new Set(tied.map(({ cell }) => cell)).size;
}
