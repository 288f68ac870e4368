/** The pseudocode of searches with a loop of their own. */

import type { LaneConfig } from "../types.ts";
import { say } from "./language.ts";
import type { Line, Work } from "./pseudocode.ts";

/** By algorithm: the lines, each with its work and its depth. `ORDER` stands for the order of OPEN. */
const LOOPS: Record<string, [Work, number, string][]> = {
  breadth_first: [
    ["begin", 0, "OPEN ← the start, at depth 0"],
    ["loop", 0, "while OPEN isn't empty"],
    ["take", 1, "n ← first of OPEN by ORDER"],
    ["goal", 1, "close n; if it is the goal: stop, path found"],
    ["each", 1, "for each neighbour m"],
    ["generate", 2, "if m is new: depth, parent n, into OPEN"],
    ["early", 2, "if m is the goal: stop, path found"],
    ["fail", 0, "stop, no path"],
  ],
  depth_first: [
    ["begin", 0, "OPEN ← the start, at depth 0"],
    ["loop", 0, "while OPEN isn't empty"],
    ["take", 1, "n ← first of OPEN by ORDER"],
    ["goal", 1, "close n; if it is the goal: stop, path found"],
    ["each", 1, "for each neighbour m that isn't closed"],
    ["generate", 2, "if m is new: depth, parent n, into OPEN"],
    ["update", 2, "if m is in OPEN: new depth, parent n"],
    ["early", 2, "if m is the goal: stop, path found"],
    ["fail", 0, "stop, no path"],
  ],
  trace: [
    ["begin", 0, "OPEN ← the start"],
    ["loop", 0, "for each cell n of the trace, in its order"],
    ["take", 1, "if n is off the map: stop"],
    ["goal", 1, "close n, as your program did"],
    ["each", 1, "for each neighbour m"],
    ["generate", 2, "if m is new: it can be seen from n"],
    ["fail", 0, "stop: the rest isn't known"],
  ],
  ida: [
    ["begin", 0, "bound ← f of the start"],
    ["pass", 0, "repeat: a pass from the start"],
    ["take", 1, "visit n: the last cell of the path"],
    ["goal", 2, "if n is the goal: stop, path found"],
    ["each", 2, "for each neighbour m by ORDER"],
    ["cut", 3, "if f of m > bound: cut it"],
    ["generate", 3, "else visit m"],
    ["leave", 2, "all tried: n leaves the path"],
    ["loop", 1, "bound ← the least f that was cut"],
    ["fail", 1, "if nothing was cut: stop, no path"],
  ],
  fringe: [
    ["begin", 0, "list ← the start; bound ← the least f"],
    ["pass", 0, "while the list isn't empty: a pass"],
    ["loop", 1, "for each n of the list, from the front"],
    ["skip", 2, "if f of n > bound: leave it there"],
    ["goal", 2, "else close n; if it is the goal: stop"],
    ["each", 2, "for each neighbour m cheaper via n"],
    ["generate", 3, "put m into the list in n's place"],
    ["update", 3, "take m from its old place first"],
    ["take", 1, "bound ← the least f left in the list"],
    ["fail", 0, "stop, no path"],
  ],
  pea: [
    ["begin", 0, "OPEN ← the start, with F = f"],
    ["loop", 0, "while OPEN isn't empty"],
    ["take", 1, "n ← first of OPEN by F, then as f"],
    ["goal", 1, "close n; if it is the goal: stop, path found"],
    ["each", 1, "for each neighbour m cheaper via n"],
    ["generate", 2, "if f of m ≤ F of n + slack: into OPEN"],
    ["update", 2, "if m is in OPEN: new g, parent n"],
    ["reopen", 2, "if m is closed: new g, reopen"],
    ["defer", 1, "some held back: n into OPEN, F = their least f"],
    ["fail", 0, "stop, no path"],
  ],
  ara: [
    ["begin", 0, "OPEN ← the start; w ← its first value"],
    ["pass", 0, "repeat: a pass with f = g + w h"],
    ["loop", 1, "while OPEN's first f < g of the goal"],
    ["take", 2, "n ← first of OPEN by ORDER; close n"],
    ["each", 2, "for each neighbour m cheaper via n"],
    ["generate", 3, "if m is new or open: g, parent n"],
    ["park", 3, "if m is closed in this pass: park it"],
    ["reopen", 1, "w falls; parked cells return to OPEN"],
    ["goal", 1, "at w = 1: stop with the best path"],
    ["fail", 0, "stop, no path"],
  ],
  front_to_end: [
    ["begin", 0, "OPEN 0 ← the start; OPEN 1 ← the goal"],
    ["loop", 0, "until best ≤ the greater of both lowest f"],
    ["take", 1, "n ← first of this side's OPEN by ORDER"],
    ["goal", 1, "close n"],
    ["each", 1, "for each neighbour m cheaper via n"],
    ["generate", 2, "m: g, parent n, into this side's OPEN"],
    ["meet", 2, "both sides know m: a better best?"],
    ["target", 1, "the other side's turn"],
    ["early", 0, "stop: the path of the best meeting"],
    ["fail", 0, "no meeting: no path"],
  ],
  front_to_front: [
    ["begin", 0, "OPEN 0 ← the start; OPEN 1 ← the goal"],
    ["loop", 0, "until best ≤ this side's lowest f"],
    ["target", 1, "h ← least path to the other OPEN, for all"],
    ["take", 1, "n ← first of this side's OPEN by ORDER"],
    ["goal", 1, "close n"],
    ["each", 1, "for each neighbour m cheaper via n"],
    ["generate", 2, "m: g, parent n, into this side's OPEN"],
    ["meet", 2, "both sides know m: a better best?"],
    ["early", 0, "stop: the path of the best meeting"],
    ["fail", 0, "no meeting: no path"],
  ],
  retarget: [
    ["begin", 0, "OPEN 0 ← the start; OPEN 1 ← the goal"],
    ["loop", 0, "in turns, until a cell of both is taken"],
    ["target", 1, "aim at the first of the other OPEN"],
    ["take", 1, "repeat burst times: n ← first by ORDER"],
    ["goal", 2, "close n; known to both: stop"],
    ["each", 2, "for each neighbour m cheaper via n"],
    ["generate", 3, "m: g, parent n, into this side's OPEN"],
    ["meet", 3, "both sides know m: a better best?"],
    ["early", 0, "stop: the path of the best meeting"],
    ["fail", 0, "an OPEN is empty: no path"],
  ],
  nba: [
    ["begin", 0, "OPEN 0 ← the start; OPEN 1 ← the goal"],
    ["loop", 0, "while this side's first f < best"],
    ["take", 1, "take n out of both OPENs, by ORDER"],
    ["reject", 1, "if no path over n beats best: reject it"],
    ["goal", 1, "else close n for both sides"],
    ["each", 1, "for each neighbour m not taken out"],
    ["generate", 2, "cheaper via n: m into this side's OPEN"],
    ["meet", 2, "both sides know m: a better best?"],
    ["early", 0, "stop: the path of the best meeting"],
    ["fail", 0, "no meeting: no path"],
  ],
  theta: [
    ["begin", 0, "OPEN ← the start, with g = 0"],
    ["loop", 0, "while OPEN isn't empty"],
    ["take", 1, "n ← first of OPEN by ORDER"],
    ["goal", 1, "close n; if it is the goal: stop, path found"],
    ["each", 1, "for each neighbour m"],
    ["look", 2, "p ← n's parent if it sees m, else n"],
    ["generate", 2, "cheaper via p: g, parent p, into OPEN"],
    ["update", 2, "if m is in OPEN: new g, parent p"],
    ["reopen", 2, "if m is closed: as the lane says"],
    ["fail", 0, "stop, no path"],
  ],
  lazy_theta: [
    ["begin", 0, "OPEN ← the start, with g = 0"],
    ["loop", 0, "while OPEN isn't empty"],
    ["take", 1, "n ← first of OPEN by ORDER; close n"],
    ["rewire", 1, "parent doesn't see n: the best closed neighbour"],
    ["goal", 1, "if n is the goal: stop, path found"],
    ["each", 1, "for each neighbour m that isn't closed"],
    ["look", 2, "p ← n's parent, taken to see m"],
    ["generate", 2, "cheaper via p: g, parent p, into OPEN"],
    ["update", 2, "if m is in OPEN: new g, parent p"],
    ["fail", 0, "stop, no path"],
  ],
};

/**
 * The lines of a search with a loop of its own; undefined for others.
 * @param order of OPEN, in words
 */
export function ownLoop({ algorithm, stop }: LaneConfig, order: string): Line[] | undefined {
  const isBlind = algorithm === "breadth_first" || algorithm === "depth_first";
  const lines = LOOPS[algorithm]?.filter(
    ([work]) => !(isBlind && work === "early" && stop !== "generated"),
  );
  return lines?.map(([work, depth, text]) => ({
    work,
    depth,
    text: text.includes("ORDER") ? say(text.replace("ORDER", "{}"), order) : text,
  }));
}

/** The f of an evaluation of the one loop that isn't a sum of g and h, with its words in the language spoken. */
export function ownFormula({ algorithm }: LaneConfig): string | undefined {
  return {
    dynamic: "g + (1 + m) h",
    alpha: "(1 + w) (g + h)",
    bandwidth: "g + min(w h, h + e)",
    breadth_first: say("depth"),
    depth_first: say("depth, the highest first"),
  }[algorithm];
}

/** Lines of the one loop that only options bring. */
export function optionLines({
  beam,
  under,
  algorithm,
}: LaneConfig & Record<string, unknown>): [Work, number, string][] {
  if (beam) return [["drop", 1, "while OPEN has too many: drop its last"]];
  if (algorithm === "bandwidth" && typeof under === "number") {
    return [["drop", 1, "drop cells beyond the band"]];
  }
  return [];
}
