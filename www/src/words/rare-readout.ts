/** The line about a cell in searches that few documents have. */

import type { CellInfo, Doc, Result } from "../types.ts";
import { arrival, STATES } from "./arrival.ts";
import { whole } from "./format.ts";
import { say } from "./language.ts";
import { CHANGES } from "./repair-words.ts";
import { standing } from "./standing.ts";

function plainly({ step, state }: CellInfo) {
  return [step === null ? say(state) : say("step {}", whole(step))];
}

export const rareReadout = {
  /** A cell's standing, and for which searcher. */
  standing: (info: CellInfo, { trace, figures, extra }: Result): string[] => {
    const change = CHANGES.get(info.again ?? 0)?.text;
    const stands = [change ?? [], standing(info.kind) ?? plainly(info)].flat();
    if (trace.searchers === STATES) return [...stands, arrival(info.who)];
    if (trace.searchers === 1) return stands;
    if (extra?.parity) {
      const count = info.who === 0 ? "an even number of diagonals" : "an odd number of diagonals";
      return [...stands, `after ${count}`];
    }
    if (figures.coarse) return [...stands, info.who === 0 ? "gate to gate" : "inside a cluster"];
    return [...stands, `from the ${info.who === 0 ? "start" : "goal"}`];
  },

  /** The source of h, behind its number; empty if the heuristic's formula is enough. */
  source: ({ id, extra }: Result, { lanes, world }: Doc) => {
    const config = lanes.find((lane) => lane.id === id)?.config;
    const goals = (world?.goals?.length ?? 0) + 1;
    const block = config?.block ?? extra?.block ?? 8;
    const source = {
      true: goals > 1 ? "true distance to the nearest goal" : "true distance",
      landmarks: `${extra?.landmarks?.length ?? config?.landmarks ?? 4} landmarks`,
      coarse: `blocks of ${block}`,
      coarse_low: `bounds from blocks of ${block}`,
    }[String(config?.heuristic)];
    if (source) return ` (${say(source)})`;
    if (goals === 1) return "";
    if (config?.aim === "first") return ` (${say("the first goal")})`;
    return config?.aim === "each" ? "" : ` (${say("nearest of {} goals", goals)})`;
  },
};
