/** The pseudocode of a program, put together by its parts. */

import type { say as Say } from "./language.ts";
import type { Line, Work } from "./pseudocode.ts";

/** By queue: how the next entry e is taken and its cell n; the value is what is compared. */
const TAKE: Record<string, string> = {
  bottom: "e ← the heap's root by {}; the last sinks to the bottom and rises; n ← its cell",
  top: "e ← the heap's root by {}; the last sinks until it fits; n ← its cell",
  quad: "e ← the root of a heap of four by {}; n ← its cell",
  lester: "e ← the heap's root by {}; equals pass one another; n ← its cell",
  first: "e ← the first of the least in the list by {}; n ← its cell",
  last: "e ← the last of the least in the list by {}; n ← its cell",
  both: "e ← scan the list: f no higher and h lower wins; n ← its cell",
  sort: "sort the list by {}; e ← its first; n ← its cell",
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
};

const IMPROVE: Record<string, string> = {
  entry: "insert another entry",
  move: "new key, its entry rises",
  fix: "new key, its entry rises, its old place sinks",
  anew: "take its entry out, insert it again",
  stay: "new key, its entry stays in place",
  keep: "new g, its entry keeps the old key",
};

/** The texts of the lines that stand in tables, for translations. */
export const LOOP_TEXTS = [TAKE, STALE, ACCEPT, IMPROVE].flatMap((each) => Object.values(each));

/**
 * @param names what the queue compares, in turn
 * @param say the speaker of the language that the lines are in
 */
export function programLines(
  { parts, names }: { parts: Record<string, string>; names: string[] },
  say: typeof Say,
): Line[] {
  const { queue = "", stale = "", accept = "", improve = "", closed, owner, goal } = parts;
  const line = (work: Work, depth: number, text: string) => ({ work, depth, text });
  const only = (is: boolean, ...given: [Work, number, string]) => (is ? [line(...given)] : []);
  const isUpdated = accept !== "first";
  const better = ACCEPT[accept];
  const taken = TAKE[queue];
  const order =
    names.length === 0
      ? say("nothing at all")
      : names.map((name) => say(name)).reduce((all, name) => say("{}, then {}", all, name));
  const closes = owner === "late" ? say("n ← g and parent of e; close n") : say("close n");
  const improves = say(IMPROVE[improve] ?? "");
  return [
    line("begin", 0, say("insert the start, with g = 0")),
    line("loop", 0, say("while the queue isn't empty")),
    line(
      "take",
      1,
      taken === undefined ? say("e ← the queue's next entry; n ← its cell") : say(taken, order),
    ),
    ...only(stale in STALE, "skip", 1, say(STALE[stale] ?? "")),
    line(
      "goal",
      1,
      goal === "generated" ? closes : say("{}; if it is the goal: stop, path found", closes),
    ),
    line(
      "each",
      1,
      closed === "skip"
        ? say("for each neighbour m that isn't closed")
        : say("for each neighbour m"),
    ),
    line("generate", 2, say("if m is new: insert it")),
    ...only(
      isUpdated,
      "update",
      2,
      better === undefined
        ? say("if m is in the queue: {}", improves)
        : say("if m is in the queue and {}: {}", say(better), improves),
    ),
    ...only(
      isUpdated && (closed === "reopen" || closed === "rewrite"),
      "reopen",
      2,
      whereClosed(closed === "reopen", better, say),
    ),
    ...only(goal === "generated", "early", 2, say("if m is the goal: stop, path found")),
    line("fail", 0, say("stop, no path")),
  ];
}

function whereClosed(isReopened: boolean, better: string | undefined, say: typeof Say) {
  const does = isReopened ? say("insert it again") : say("new g and parent, it stays closed");
  return better === undefined
    ? say("if m is closed: {}", does)
    : say("if m is closed and {}: {}", say(better), does);
}
