/** The pseudocode of a program, put together by its parts. */

import type { Line, Work } from "./pseudocode.ts";

/** By queue: how the next entry is taken, where ORDER is what is compared. */
const TAKE: Record<string, string> = {
  bottom: "e ← the heap’s root by ORDER; the last sinks to the bottom and rises",
  top: "e ← the heap’s root by ORDER; the last sinks until it fits",
  quad: "e ← the root of a heap of four by ORDER",
  lester: "e ← the heap’s root by ORDER; equals pass one another",
  first: "e ← the first of the least in the list by ORDER",
  last: "e ← the last of the least in the list by ORDER",
  both: "e ← scan the list: f no higher and h lower wins",
  sort: "sort the list by ORDER; e ← its first",
};

const STALE: Record<string, string> = {
  closed: "if n is closed: skip e",
  worse: "if g of e > g of n: skip e",
  worse_f: "if f of e > f of n: skip e",
  closed_worse: "if n was expanded and g of e > g of n: skip e",
};

const ACCEPT: Record<string, string> = {
  better: "g via n is lower",
  equal: "g via n is no higher",
  better_f: "f via n is lower",
  any: "in any case",
};

const IMPROVE: Record<string, string> = {
  entry: "put another entry",
  move: "new key, its entry rises",
  fix: "new key, its entry rises, its old place sinks",
  anew: "take its entry out, put it again",
  stay: "new key, its entry stays in place",
  keep: "new g, its entry keeps the old key",
};

/** @param names what the queue compares, in turn */
export function programLines({
  parts,
  names,
}: {
  parts: Record<string, string>;
  names: string[];
}): Line[] {
  const { queue = "", stale = "", accept = "", improve = "", closed, owner, goal } = parts;
  const line = (work: Work, depth: number, text: string) => ({ work, depth, text });
  const only = (is: boolean, ...given: [Work, number, string]) => (is ? [line(...given)] : []);
  const order = names.length === 0 ? "nothing" : names.join(", then ");
  const isFound = goal === "generated" ? "" : "; if it is the goal: stop, path found";
  const owned = owner === "late" ? "n ← g and parent of e; close n" : "close n";
  const when = accept === "any" ? ":" : ` and ${ACCEPT[accept] ?? ""}:`;
  return [
    line("begin", 0, "put the start, with g = 0"),
    line("loop", 0, "while the queue isn’t empty"),
    line(
      "take",
      1,
      `${(TAKE[queue] ?? "e ← the queue’s next").replace("ORDER", order)}; n ← its cell`,
    ),
    ...only(stale in STALE, "skip", 1, STALE[stale] ?? ""),
    line("goal", 1, `${owned}${isFound}`),
    line(
      "each",
      1,
      closed === "skip" ? "for each neighbour m that isn’t closed" : "for each neighbour m",
    ),
    line("generate", 2, "if m is new: put it"),
    ...only(
      accept !== "first",
      "update",
      2,
      `if m is in the queue${when} ${IMPROVE[improve] ?? ""}`,
    ),
    ...only(
      closed === "reopen" && accept !== "first",
      "reopen",
      2,
      `if m is closed${when} put it again`,
    ),
    ...only(
      closed === "rewrite" && accept !== "first",
      "reopen",
      2,
      `if m is closed${when} new g and parent, it stays closed`,
    ),
    ...only(goal === "generated", "early", 2, "if m is the goal: stop, path found"),
    line("fail", 0, "stop, no path"),
  ];
}
