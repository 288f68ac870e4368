/** The columns of a table of lanes that play a journey. */

import type { Counts, Reached } from "../journey/types.ts";
import type { Result } from "../types.ts";
import { cost, whole } from "./format.ts";
import { DANGER_HELP, dangerIn } from "./journey-danger.ts";
import type { Column } from "./report.ts";

const JOURNEY_COLUMNS: Column[] = [
  column("ticks", "Ticks", "How many ticks the journey took."),
  { ...column("arrived", "Arrived", "Units that have arrived."), better: "none" },
  column("moves", "Steps", "Steps of all units."),
  {
    ...column("cost", "Cost", "The cost of these steps on the map as it was at the time."),
    value: ({ figures, unit }) => (figures.journey ? figures.journey.cost / unit : null),
    text: (_, { figures, unit }) => cost(figures.journey?.cost ?? 0, unit),
  },
  column("expanded", "Expanded", "Cells expanded by all searches."),
  column("worst", "Worst tick", "The most expansions in a tick."),
  column("plans", "Searches", "Searches that ended."),
  column("collisions", "Collisions", "Units blocked by others, added up over the ticks."),
  column(
    "waits",
    "Waits",
    "Units on their way that stayed where they were, added up over the ticks.",
  ),
];

const DANGER = column("danger", "Danger", DANGER_HELP);

/** Columns of journeys with several units, behind the one of costs. A lane has none while not all units have arrived. */
const SEVERAL: Column[] = [
  column("makespan", "Makespan", "The tick in which the last unit arrived, counted from 1."),
  column("sumOfCosts", "Sum of costs", "The ticks in which the units arrived, added up."),
];

/**
 * The columns of a table.
 * @param has whether some lane has a number for a column
 */
export function journeyColumns(units: number, has: (column: Column) => boolean) {
  const place = JOURNEY_COLUMNS.findIndex(({ key }) => key === "expanded");
  const isTold = has({ ...DANGER, value: dangerIn });
  const more = [...(units > 1 ? SEVERAL : []), ...(isTold ? [DANGER] : [])];
  return [...JOURNEY_COLUMNS.toSpliced(place, 0, ...more), ...JOURNEY_RARE.filter(has)];
}

/** Columns that stand there only where some lane has a number above 0 for them. */
const JOURNEY_RARE: Column[] = [
  rare("failed", "Failed", "Searches that found no path."),
  rare("wasted", "Wasted", "Searches whose result came too late."),
  rare("splices", "Splices", "Paths mended in their first steps."),
  rare("bad", "Failed splices", "Splices that weren't found, so that the whole path was planned."),
  rare("refined", "Refined", "Quick paths that a cheaper one replaced."),
  rare("requeued", "Requeued", "Cells put back into OPEN with a higher key."),
  rare("raised", "Raised", "Expansions that raised a cost."),
  rare("bumps", "Bumps", "Steps that the map forbade."),
  rare("notified", "Notes", "Notes about changes on a unit's path."),
  rare("bits", "Bits", "The most bits that all paths took together."),
];

function column(key: keyof (Counts & Reached), label: string, help: string): Column {
  const value = ({ figures }: Result) => figures.journey?.[key] ?? null;
  return { key, label, help, better: "less", value, text: whole };
}

function rare(key: keyof Counts, label: string, help: string): Column {
  const value = ({ figures }: Result) => figures.journey?.[key] || null;
  return { ...column(key, label, help), better: "none", value };
}
