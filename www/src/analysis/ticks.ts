/** A lane's journey in numbers, by tick, for the charts over ticks. */

import { HAPPENING, type Tape } from "../journey/tape.ts";
import type { Field, Measure, Values, Words } from "./curves.ts";

const EXPANDED: Measure = {
  key: "expanded",
  label: "Expansions",
  short: "expanded",
  most: "expanded",
  help: "of all searches so far",
  first: 0,
  isCost: false,
};

const OF_UNITS: Measure[] = [
  {
    key: "arrived",
    label: "Arrived",
    short: "arrived",
    most: "arrived",
    help: "units at their goals",
    first: 0,
    isCost: false,
  },
  {
    key: "collisions",
    label: "Collisions",
    short: "collisions",
    most: "collisions",
    help: "units blocked by others so far",
    first: 0,
    isCost: false,
  },
];

/** The measures charted. Expansions are added up: the line climbs where units plan, and ends at the lane's total. */
export const CHARTED: Measure[] = [EXPANDED, ...OF_UNITS];

/** The measures in the table, which also has the expansions of a single tick. */
export const MEASURES: Measure[] = [
  EXPANDED,
  {
    key: "spent",
    label: "Expansions in the tick",
    short: "in the tick",
    most: "worst tick",
    help: "in the tick that has just ended",
    first: 1,
    isCost: false,
  },
  ...OF_UNITS,
];

/** The page's texts around these charts. */
export const WORDS: Words = {
  step: "tick",
  chart: "Chart: {} over the journey; the table below has its numbers",
  along: "From left to right: ticks.",
  share: "From left to right: the share of each journey.",
  copy: "Copy all ticks as CSV",
  here: "at this tick",
  over: "over the journey",
  known: "known up to tick {}",
  most: "The runs have more than {} ticks, more than a spreadsheet can open.",
  file: "ticks",
};

/** The columns of a file. */
export const FIELDS: Field[] = [
  { head: "expanded", key: "expanded", isCost: false },
  { head: "in this tick", key: "spent", isCost: false },
  { head: "arrived", key: "arrived", isCost: false },
  { head: "collisions", key: "collisions", isCost: false },
];

type Profile = Record<"expanded" | "spent" | "arrived" | "collisions", Values>;

const profiles: WeakMap<Tape, Profile> = new WeakMap();

/**
 * The numbers after each tick, beginning with those before the first one. They continue those of a tape that was
 * shorter.
 */
export function profileOf(tape: Tape): Profile {
  const known = profiles.get(tape);
  const length = tape.ticks + 1;
  if (known?.expanded.length === length) return known;
  const profile = {
    expanded: new Float64Array(length),
    spent: new Float64Array(length),
    arrived: new Uint32Array(length).fill(tape.standing, 0, 1),
    collisions: new Uint32Array(length),
  };
  if (known) for (const [key, values] of entriesOf(known)) profile[key].set(values);
  for (let ended = known?.expanded.length ?? 1; ended < length; ended++) {
    const rows = tape.happenings[ended - 1];
    const spent = tape.expanded[ended - 1] ?? 0;
    profile.spent[ended] = spent;
    profile.expanded[ended] = (profile.expanded[ended - 1] ?? 0) + spent;
    profile.arrived[ended] = (profile.arrived[ended - 1] ?? 0) + count(rows, HAPPENING.arrive);
    profile.collisions[ended] =
      (profile.collisions[ended - 1] ?? 0) + count(rows, HAPPENING.blocked);
  }
  profiles.set(tape, profile);
  return profile;
}

function entriesOf(profile: Profile) {
  return Object.entries(profile) as [keyof Profile, Values][];
}

/** How many rows are of a kind. */
function count(rows: Uint32Array | undefined, kind: number) {
  let found = 0;
  for (let row = 0; rows && row < rows.length; row += 4) if (rows[row + 1] === kind) found++;
  return found;
}
