/** Rounds of a contest over maps, and what they come to. */

import { median, ratio, spread } from "./numbers.mjs";

/** The contestant that every ratio compares with. */
export const BASE = "tiebreak";
/** The contests, as tables name them. */
export const TITLES = {
  astar: "A* [f, h, lifo], eight moves",
  dijkstra: "Dijkstra, eight moves",
  four: "A* [f, h, lifo], four moves",
  one: "A* [f, h, lifo], one corner cut",
  always: "A* [f, h, lifo], corners cut",
};

/**
 * @typedef {object} Ground where a contest takes place
 * @property {(contest: string, map: number) => Promise<Record<string, number>>} open milliseconds of
 *   preparation
 * @property {() => Promise<Record<string, (number | null)[]>>} answers a cost for each problem
 * @property {(first: number) => Promise<Record<string, number>>} round milliseconds
 *
 * @typedef {object} Standing one contestant over all maps
 * @property {string} name
 * @property {import("./numbers.mjs").Spread} ratio of its time to Tiebreak's; the middle half of maps
 * @property {number[]} byMap the ratio on each map
 * @property {Record<string, number>} sets the median by set of maps
 * @property {number} noise how far apart the middle half of rounds lies on the median map, relative
 * @property {number} whole the ratio with the preparation for each map counted once
 * @property {number} prepared milliseconds of preparation a map, the median
 * @property {number} wrong answers that aren't the shortest path's length
 * @property {number} of answers
 */

/**
 * @param {Ground} ground
 * @param {string} contest
 * @param {import("./program.mjs").BenchMap[]} maps
 * @param {number} rounds
 * @returns {Promise<Standing[]>} Tiebreak first
 */
export async function hold(ground, contest, maps, rounds) {
  /** @type {Map<string, { ratios: { set: string, ratio: number }[], noise: number[], whole: number[], prepared: number[], wrong: number, of: number }>} */
  const all = new Map();
  for (const [index, map] of maps.entries()) {
    const prepared = await ground.open(contest, index);
    const answers = await ground.answers();
    /** @type {Record<string, number>[]} */
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await ground.round(round));
    const base = times.map((round) => round[BASE]);
    for (const [name, said] of Object.entries(answers)) {
      const own = times.map((round) => round[name]);
      const one = all.get(name) ?? {
        ratios: [],
        noise: [],
        whole: [],
        prepared: [],
        wrong: 0,
        of: 0,
      };
      all.set(name, one);
      one.ratios.push({ set: map.set, ratio: ratio(own, base) });
      const { low, high, median: middle } = spread(own.map((time, round) => time / base[round]));
      one.noise.push((high - low) / middle);
      const sum = (of, list) => (prepared[of] ?? 0) + median(list);
      one.whole.push(sum(name, own) / sum(BASE, base));
      one.prepared.push(prepared[name] ?? 0);
      one.wrong += wrongAnswers(contest, map.problems, said);
      one.of += said.length;
    }
  }
  return [...all].map(([name, { ratios, noise, whole, prepared, wrong, of }]) => ({
    name,
    ratio: spread(ratios.map(({ ratio }) => ratio)),
    byMap: ratios.map(({ ratio }) => ratio),
    sets: bySet(ratios),
    noise: median(noise),
    whole: median(whole),
    prepared: median(prepared),
    wrong,
    of,
  }));
}

/**
 * How many answers aren't the shortest path's length.
 * @param {string} contest
 * @param {import("./program.mjs").Problem[]} problems
 * @param {(number | null)[]} answers
 */
export function wrongAnswers(contest, problems, answers) {
  const costs = problems.map((problem) => {
    if (contest === "four" || contest === "one" || contest === "always") return problem[contest];
    return problem.cost;
  });
  return answers.filter((answer, index) => answer !== costs[index]).length;
}

/** @param {{ set: string, ratio: number }[]} ratios */
function bySet(ratios) {
  const sets = [...new Set(ratios.map(({ set }) => set))].toSorted();
  const of = (set) => ratios.filter((each) => each.set === set).map(({ ratio }) => ratio);
  return Object.fromEntries(sets.map((set) => [set, median(of(set))]));
}
