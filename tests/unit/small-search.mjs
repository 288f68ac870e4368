/**
 * A search small enough to follow: 5 x 3 cells, a wall of two in the middle, a weight beside it,
 * and a run of five steps that finds the way above.
 */

import { EXPAND, GENERATE } from "../../www/src/view/replay.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { makeTrace } from "./traces.mjs";

export function smallDoc() {
  const rows = ["..3..", "..#..", "..#.."];
  const cells = Uint8Array.from(rows.join(""), (char) =>
    char === "#" ? 0 : char === "." ? 1 : Number(char),
  );
  return { width: 5, height: 3, cells, start: 5, goal: 9 };
}

/** @param {object} [figures] */
export function smallResult(figures = {}) {
  const unit = 1000;
  const [open, closed] = [GENERATE, EXPAND];
  /** @type {[cell: number, kind: number, parent: number | null, g: number][]} */
  const rows = [
    [5, open, null, 0],
    [5, closed, null, 0],
    [0, open, 5, 1000],
    [1, open, 5, 1414],
    [6, open, 5, 1000],
    [10, open, 5, 1000],
    [6, closed, 5, 1000],
    [1, closed, 5, 1414],
    [2, open, 1, 4414],
    [2, closed, 1, 4414],
    [3, open, 2, 5414],
    [3, closed, 2, 5414],
    [9, open, 3, 6828],
    [9, closed, 3, 6828],
  ];
  const events = rows.map(([cell, kind, parent, g]) => ({ cell, kind, parent, g }));
  return {
    id: 1,
    figures: {
      ...{ found: true, status: "found", expanded: 6, generated: 8, updated: 0, reopened: 0 },
      ...{
        maxOpen: 4,
        cost: 6828,
        g: 6828,
        costUnit: 1000,
        straight: 3,
        diagonal: 2,
        length: 5.83,
        turns: 2,
        share: 0.4,
      },
      ...{ optimum: 6828, deviation: 0, judged: true, admissible: true, consistent: true },
      ...{ overestimate: null, inconsistency: null },
      rule: {
        admissible: true,
        consistent: true,
        optimal: true,
        usesH: true,
        reason: "h is consistent.",
      },
      ...figures,
    },
    trace: makeTrace(events, [1, 6, 7, 9, 11, 13, 14]),
    path: Uint32Array.of(5, 1, 2, 3, 9),
    h: estimates(unit),
    evaluation: { g: 1, h: 1000 },
    unit,
    time: null,
    runs: 0,
    isLong: false,
    events: 100,
  };
}

/** The parts of a lane that a picture needs. */
export function smallLane(patch = {}) {
  return {
    name: "A* [f, h, lifo]",
    result: smallResult(),
    ...patch,
  };
}

/** @param {number} unit */
function estimates(unit) {
  const h = new Sparse(15);
  for (let cell = 0; cell < 15; cell++) h.set(cell, Math.abs((cell % 5) - 4) * unit);
  return h;
}
