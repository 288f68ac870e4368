/** The worked journeys as documents: figures whose lanes play the same journey. */

import { readFileSync } from "node:fs";

const cases = readFileSync(new URL("../vectors/motion.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));

/** The cases of a figure that play the same journey on the same map, by the first of its lanes. */
export function casesOf(figure, first) {
  const all = cases.filter(({ name }) => name.startsWith(`figure/${figure}/`));
  const { map, journey } = all.find(({ name }) => name.endsWith(`/${first}`));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  return all.filter((each) => same(each.map, map) && same(each.journey, journey));
}

export function documentOf(played) {
  const [{ name, map, journey }] = played;
  const find = (letter) => {
    const y = map.findIndex((row) => row.includes(letter));
    return y < 0 ? null : [map[y].indexOf(letter), y];
  };
  const [unit] = journey.units ?? [];
  return {
    version: 2,
    title: name,
    map: map.map((row) => row.replaceAll(/[SG]/g, ".")),
    start: find("S") ?? unit.at,
    goal: find("G") ?? unit.goal,
    source: null,
    journey,
    lanes: played.map(({ config, policy }) => ({ ...config, policy })),
  };
}
