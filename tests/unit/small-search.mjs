/**
 * A search small enough to follow: 5 x 3 cells, a wall of two in the middle, a weight beside it,
 * and a run of five steps that finds the way above.
 */

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
  const [open, closed] = [0, 3];
  /** Cell, kind, direction of the move from the parent (8 for the start), g. */
  const events = [
    [5, open, 8, 0],
    [5, closed, 8, 0],
    [0, open, 0, 1000],
    [1, open, 1, 1414],
    [6, open, 2, 1000],
    [10, open, 4, 1000],
    [6, closed, 2, 1000],
    [1, closed, 1, 1414],
    [2, open, 2, 4414],
    [2, closed, 2, 4414],
    [3, open, 2, 5414],
    [3, closed, 2, 5414],
    [9, open, 3, 6828],
    [9, closed, 3, 6828],
  ];
  const latest = new Map();
  const prev = events.map(([cell], event) => {
    const before = latest.get(cell) ?? 0;
    latest.set(cell, event + 1);
    return before;
  });
  return {
    id: 1,
    figures: {
      ...{ found: true, exhausted: false, expanded: 6, generated: 8, updated: 0, reopened: 0 },
      ...{ maxOpen: 4, cost: 6828, straight: 3, diagonal: 2, length: 5.83, turns: 2, share: 0.4 },
      ...{ optimum: 6828, deviation: 0, judged: true, admissible: true, consistent: true },
      ...{ overestimate: null, inconsistency: null },
      rule: { admissible: true, consistent: true, optimal: true, reason: "h is consistent." },
      ...figures,
    },
    trace: {
      cell: Uint32Array.from(events, ([cell]) => cell),
      prev: Uint32Array.from(prev),
      g: Float64Array.from(events, ([, , , g]) => g),
      meta: Uint8Array.from(events, ([, kind, dir]) => kind | (dir << 4)),
      steps: Uint32Array.of(1, 6, 7, 9, 11, 13, 14),
      truncated: false,
    },
    path: Uint32Array.of(5, 1, 2, 3, 9),
    h: Float64Array.from({ length: 15 }, (_, cell) => Math.abs((cell % 5) - 4) * unit),
    evaluation: { g: 1, h: 1000 },
    unit,
    time: null,
    runs: 0,
  };
}

/** The parts of a lane that a picture needs. */
export function smallLane(patch = {}) {
  return {
    name: "A* [f, h, lifo]",
    result: smallResult(),
    config: { algorithm: "astar" },
    ...patch,
  };
}
