/**
 * Measures lists on one map after another: first their counts, then the times of searches, with all lists
 * taking turns.
 */

import type { Costs, News, Plan, PlannedMap, Time } from "./types.ts";

/** one map's measurements, as the wasm makes them */
interface Trial {
  count: (list: string, milliseconds: number) => Costs | undefined;
  warm: (list: string, milliseconds: number) => number | undefined;
  sample: (list: string) => number;
  free: () => void;
}

/** Milliseconds for a list on one map, over all its rounds. */
const ENOUGH = 300;
const [FEWEST, FEW, MOST] = [3, 5, 21];
/** Runs of at least this many milliseconds get the fewest repetitions. */
const LONG = 200;

/** A list that takes too long is stopped there, and not tried on larger maps of the same kind. */
export function measure(
  { lists, maps, limit }: Plan,
  trialOf: (map: PlannedMap) => Trial,
  tell: (news: News) => void,
) {
  const stopped: Set<string> = new Set();
  for (const [map, planned] of maps.entries()) {
    tell({ map, list: null, begins: true });
    const trial = trialOf(planned);
    const timed = [];
    for (const list of lists) {
      if ("side" in planned && stopped.has(list)) continue;
      tell({ map, list, begins: true });
      const costs = trial.count(list, limit);
      if (costs) tell({ map, list, costs });
      const time = costs && trial.warm(list, limit);
      if (time === undefined) {
        tell({ map, list, stopped: true });
        if ("side" in planned) stopped.add(list);
      } else {
        timed.push({ list, rounds: roundsOf(time), samples: [time] });
      }
    }
    // In turn, so that a slow moment of the machine affects all of them.
    const most = Math.max(0, ...timed.map(({ rounds }) => rounds));
    for (let round = 1; round < most; round++) {
      for (const { list, rounds, samples } of timed) {
        if (round >= rounds) continue;
        tell({ map, round, of: most });
        samples.push(trial.sample(list));
      }
    }
    for (const { list, samples } of timed) tell({ map, list, time: spread(samples) });
    trial.free();
  }
}

/**
 * How often a list is timed: short runs more often.
 * @param time milliseconds of a run
 */
export function roundsOf(time: number) {
  const rounds = Math.floor(ENOUGH / Math.max(time, 2));
  return Math.min(Math.max(rounds, time > LONG ? FEWEST : FEW), MOST);
}

export function spread(samples: number[]): Time {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), rounds: sorted.length };
}
