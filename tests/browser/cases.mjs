/** The worked cases of searches as documents for the page. */

import { readFileSync } from "node:fs";

/** Cases of the same map together, up to twelve: lanes search it side by side. */
export function casesByMap() {
  const text = readFileSync(new URL("../vectors/search.jsonl", import.meta.url), "utf8");
  const groups = new Map();
  for (const line of text.split("\n").filter(Boolean)) {
    const each = JSON.parse(line);
    const key = each.map.join("\n");
    const last = groups.get(key)?.at(-1);
    if (last && last.length < 12) last.push(each);
    else groups.set(key, [...(groups.get(key) ?? []), [each]]);
  }
  return [...groups.values()].flat();
}

/** A case's map has `S` and `G` on plain ground. */
export function documentOf(cases) {
  const [{ map }] = cases;
  const find = (letter) => {
    const y = map.findIndex((row) => row.includes(letter));
    return [map[y].indexOf(letter), y];
  };
  return {
    version: 1,
    title: cases[0].name,
    map: map.map((row) => row.replace(/[SG]/g, ".")),
    start: find("S"),
    goal: find("G"),
    source: null,
    lanes: cases.map(({ config }) => config),
  };
}

/** Runs in the page: the results of one document after the other. */
export async function answersTo(docs) {
  const tiebreak = document.getElementById("tiebreak");
  const list = [];
  for (const doc of docs) {
    tiebreak.document = doc;
    list.push(await tiebreak.results);
  }
  return list;
}

/** The page's answer beside the one worked out, in the same words. Where a case has no g of its own, its cost is g. */
export function compared(groups, answers) {
  return groups.flatMap((cases, at) =>
    cases.map(({ name, expect: expected }, index) => {
      const { figures, path, order } = answers[at][index];
      const { found, cost, g, expanded, generated, updated, reopened, maxOpen } = figures;
      const costs = "g" in expected ? { cost, g } : { cost: g };
      const counts = { expanded, generated, updated, reopened, max_open: maxOpen };
      return [
        { name, found, ...costs, ...counts, path, order },
        { name, ...expected },
      ];
    }),
  );
}
