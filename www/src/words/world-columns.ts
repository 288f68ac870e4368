/** Columns of the table about richer worlds, each there only where some lane has a number for it. */

import { cost, decimal, whole } from "./format.ts";
import { preparedIn } from "./lane-note.ts";
import type { Column } from "./report.ts";

/** `behind`: the key of the column that it follows */
type Inserted = Column & { behind: string };

export const WORLD_COLUMNS: Inserted[] = [
  {
    ...column("prepared", "Prepared", "maxOpen", "Places expanded before the search."),
    better: "less",
    value: ({ figures }) => figures.prepared?.expanded ?? null,
    about: ({ figures }) => (figures.prepared ? preparedIn(figures.prepared) : null),
  },
  {
    ...column("deadEnds", "Skipped", "maxOpen", "Free cells left out, since no path needs them."),
    value: ({ figures }) => figures.deadEnds ?? null,
  },
  {
    ...column("landmarks", "Landmarks", "maxOpen", "Cells whose distances bound h."),
    value: ({ extra }) => extra?.landmarks?.length ?? null,
  },
  {
    ...column("links", "Links", "maxOpen", "Lines between way-points, each way."),
    value: ({ figures }) => figures.links ?? null,
  },
  {
    ...column("gates", "Gates", "maxOpen", "Pairs of cells through which a path leaves its block."),
    value: ({ figures }) => figures.prepared?.gates ?? null,
  },
  {
    ...column("joined", "Joined", "maxOpen", "Cells expanded to join the ends to the gates."),
    value: ({ figures }) => figures.joined ?? null,
  },
  {
    ...column("coarse", "Coarse", "maxOpen", "Expansions of the search from gate to gate."),
    value: ({ figures }) => figures.coarse?.expanded ?? null,
  },
  {
    ...column(
      "truth",
      "True cost",
      "cost",
      "The real cost of a path that a player believes in; none if it fails.",
    ),
    value: ({ figures, unit }) => inUnits(figures.truth?.cost ?? null, unit),
    text: (_, { figures, unit }) => cost(figures.truth?.cost ?? 0, unit),
  },
  {
    ...column(
      "blocked",
      "Fails at",
      "cost",
      "The first step, counted from 0, that is blocked on the real map.",
    ),
    value: ({ figures }) => figures.truth?.blocked ?? null,
  },
  {
    ...column(
      "gap",
      "Left to goal",
      "cost",
      "h of the cell that the path leads to instead of a goal.",
    ),
    better: "less",
    value: ({ figures, unit }) => inUnits(figures.gap ?? null, unit),
    text: (_, { figures, unit }) => cost(figures.gap ?? 0, unit),
  },
  {
    ...column("reached", "Reached", "maxOpen", "Cells closed, where no goal ends the search."),
    value: ({ figures }) => figures.reached ?? null,
  },
  {
    ...column("danger", "Danger", "cost", "The danger of all cells that the path enters."),
    better: "less",
    value: ({ figures }) => figures.danger ?? null,
  },
  {
    ...column("lengthSmoothed", "Smoothed", "length", "The path's length after smoothing."),
    better: "less",
    value: ({ figures }) => figures.lengthSmoothed ?? null,
    text: (value) => decimal(value),
  },
  {
    ...column("turnsSmoothed", "Smoothed turns", "turns", "Changes of direction after smoothing."),
    better: "less",
    value: ({ figures }) => figures.turnsSmoothed ?? null,
  },
];

/**
 * Columns with those about richer worlds among them.
 * @param has whether some row has a number for a column
 */
export function withWorlds(columns: Column[], has: (column: Column) => boolean): Column[] {
  const shown = WORLD_COLUMNS.filter(has);
  return columns.flatMap((each) => [each, ...shown.filter(({ behind }) => behind === each.key)]);
}

function column(key: string, label: string, behind: string, help: string) {
  const better = "none" as const;
  return { key, label, behind, help, better, text: whole };
}

function inUnits(value: number | null, unit: number) {
  return value === null ? null : value / unit;
}
