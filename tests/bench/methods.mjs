/** Every method on the same problems: how its time compares with A*'s, on its general path. */

import { median, quantile, ratio } from "./numbers.mjs";
import { atMost, table, times } from "./report.mjs";
import { BASE } from "./rounds.mjs";

/** What the times of methods compare with: a heap and no more than any method has. */
export const GENERAL = `${BASE}, general path`;
const JUMPS = `${BASE}, jump points`;

/** The contests in which jump points take part, in words. */
const RULES = {
  astar: "corners never cut",
  one: "one corner cut",
  always: "both corners cut",
  four: "four moves",
};

/**
 * @typedef {import("./program.mjs").BenchMap} BenchMap
 *
 * @typedef {Pick<import("./rounds.mjs").Ground, "answers" | "round"> & {
 *   methods(map: number): Promise<unknown>, expanded(): Promise<Record<string, number[]>> }} Ground where
 *   methods take turns
 *
 * @typedef {object} Row a way to search over all maps
 * @property {string} name
 * @property {string} base what its time is compared with
 * @property {number} median of its maps' ratios; NaN where it answered all problems of no map
 * @property {number} least
 * @property {number} most
 * @property {number} expansion its time for each expansion, compared likewise; the median
 * @property {number} longer paths that aren't shortest ones
 * @property {number} none problems without a path
 * @property {number} of problems
 * @property {number} maps where all problems were answered
 */

/**
 * Every table of methods, printed and as rows: on the maps of contests, on terrain, and jump points.
 * @param {Ground} ground
 * @param {BenchMap[]} maps
 * @param {BenchMap[]} terrain
 * @param {number} rounds
 * @param {Record<string, import("./rounds.mjs").Standing[]>} contests
 * @returns {Promise<Record<"maps" | "terrain" | "jumps", Row[]>>}
 */
export async function allMethods(ground, maps, terrain, rounds, contests) {
  const tables = {
    maps: await holdMethods(ground, maps, rounds),
    terrain: await holdMethods(ground, terrain, rounds, maps.length),
    jumps: jumpRows(contests),
  };
  for (const [which, rows] of Object.entries(tables)) {
    const { head, lines } = methodTable(rows, which);
    console.log(`\n${table(head, lines)}`);
  }
  return tables;
}

/**
 * The methods in turns. A map on which one gave up counts for its time by expansion only.
 * @param {Ground} ground
 * @param {BenchMap[]} maps
 * @param {number} rounds
 * @param {number} [first] the number of the first map
 * @returns {Promise<Row[]>}
 */
export async function holdMethods(ground, maps, rounds, first = 0) {
  /** @type {Map<string, { ratios: number[], expansion: number[], longer: number, none: number, of: number }>} */
  const all = new Map();
  for (const index of maps.keys()) {
    await ground.methods(first + index);
    const answers = await ground.answers();
    const expanded = await ground.expanded();
    const sums = Object.fromEntries(
      Object.entries(expanded).map(([name, counts]) => [name, counts.reduce((a, b) => a + b, 0)]),
    );
    /** @type {Record<string, number>[]} */
    const taken = [];
    for (let round = 0; round < rounds; round++) taken.push(await ground.round(round));
    const base = taken.map((round) => round[GENERAL]);
    for (const [name, said] of Object.entries(answers)) {
      const one = all.get(name) ?? { ratios: [], expansion: [], longer: 0, none: 0, of: 0 };
      all.set(name, one);
      const whole = ratio(
        taken.map((round) => round[name]),
        base,
      );
      const none = said.filter((cost) => cost === null).length;
      if (none === 0) one.ratios.push(whole);
      one.expansion.push((whole * sums[GENERAL]) / sums[name]);
      one.none += none;
      const shortest = answers[GENERAL];
      one.longer += said.filter((cost, at) => cost !== null && cost > shortest[at]).length;
      one.of += said.length;
    }
  }
  return [...all].map(([name, { ratios, expansion, ...counts }]) => ({
    name,
    base: GENERAL,
    ...ends(ratios),
    expansion: median(expansion),
    ...counts,
  }));
}

/** @param {number[]} ratios */
function ends(ratios) {
  const [least, most] = [0, 1].map((share) => quantile(ratios, share));
  return { median: median(ratios), least, most, maps: ratios.length };
}

/**
 * Jump points under every rule of movement, from the contests in which they take part.
 * @param {Record<string, import("./rounds.mjs").Standing[]>} contests
 * @returns {Row[]}
 */
export function jumpRows(contests) {
  return Object.entries(RULES).flatMap(([contest, rule]) => {
    const found = contests[contest]?.find(({ name }) => name === JUMPS);
    if (!found) return [];
    const { byMap, wrong: longer, of } = found;
    const row = { name: `jump points, ${rule}`, base: "fast path", ...ends(byMap) };
    return [{ ...row, expansion: Number.NaN, longer, none: 0, of }];
  });
}

/**
 * Rows as texts, for people.
 * @param {Row[]} rows
 * @param {string} [which] table of all
 */
export function methodTable(rows, which) {
  const first = which === "terrain" ? "method, on terrain" : "method";
  const head = [first, "against A*", "time", "least", "most", "by expansion", "longer", "none"];
  const lines = rows.map((row) => [
    row.name.replace(`${BASE}, `, "astar, ").replace(/^tiebreak$/, "astar, fast path"),
    row.base.replace(`${BASE}, `, ""),
    times(row.median),
    times(row.least),
    times(row.most),
    times(row.expansion),
    `${row.longer} of ${row.of}`,
    `${row.none} of ${row.of}`,
  ]);
  return { head, lines };
}

/**
 * @param {Awaited<ReturnType<typeof allMethods>>} tables
 * @returns {import("./report.mjs").Target[]}
 */
export function methodTargets({ maps, terrain, jumps }) {
  const of = (rows, name) => rows.find((row) => row.name === name)?.median ?? Number.NaN;
  const [first, ...others] = jumps.map(({ median }) => median);
  return [
    atMost("jump points, corners never cut", first ?? Number.NaN, 0.16),
    atMost("jump points, other corner rules and four moves", Math.max(...others), 0.35),
    atMost("Theta* against A*, general path", of(maps, "theta"), 4),
    ...["fringe", "pea", "nba"].flatMap((name) => [
      atMost(`${name} against A*, general path`, of(maps, name), 3),
      atMost(`${name} against A*, general path, on terrain`, of(terrain, name), 3),
    ]),
  ];
}
