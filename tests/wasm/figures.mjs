// The examples of www/figures, and what they are compared with.
import { readFileSync } from "node:fs";

export const folder = new URL("../../www/figures/", import.meta.url);
export const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
export const index = read("index.json");
export const names = index.flatMap(({ figures }) => figures);

export const round = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

const vectors = (name) =>
  readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The worked cases of journeys. */
export const cases = vectors("motion");

/** The worked cases of journeys in danger. */
export const dangerCases = vectors("danger");

/**
 * Numbers in texts that no lane has: settings, weights of the ground, and numbers of the beginners' article, of many
 * maps or of an analysis. `numbers-of-figures.test.mjs` says that each has a test.
 */
export const FROM_ELSEWHERE = {
  "first-map": [10, 14],
  "first-scores": [10, 30, 40],
  "first-choice": [40],
  "first-tie": [54],
  "first-better": [28, 20],
  plateau: [218, 54, 44, 41],
  "optimal-paths": [432, 24192, 23],
  scaling: [1, 0.001],
  difference: [3],
  "steps-or-cost": [11.76],
  mirror: [16, 174, 160],
  accuracy: [87, 77, 349],
  "exact-costs": [301, 230],
  "phantom-ties": [241, 436],
  terrain: [1, 3, 7],
  "flat-land": [1, 3, 1, 1.5, 1.67, 3, 1],
  alpha: [1000],
  bandwidth: [3, 3, 250],
  drops: [1, 3, 3, 1],
  "partial-expansion": [1000, 46, 74],
  "first-meeting": [1000, 359],
  "two-sided": [51, 1000, 10],
  retargeting: [16],
  "softened-terrain": [1],
  clusters: [12, 12, 8, 8],
  floors: [132],
  wrap: [22.73, 84],
  ledges: [7.66, 7],
  "thin-walls": [459, 62, 91],
  "portals-ignored": [1, 21.9, 9],
  "portals-h": [9, 21.9],
  road: [2, 1],
  diagonals: [2, 2, 2, 3, 2],
  size: [2, 2, 3, 3],
  range: [6, 3, 4, 6],
  "range-diagonals": [2, 1, 2, 1],
  "fewest-steps": [5, 11, 7],
  standing: [22],
  "path-storage": [200, 10, 201],
  "danger-pass": [10],
  "danger-tower": [7],
  "counter-or-cell": [54],
  "four-programs": [0.4, 1, 3.6],
  "usual-settings": [0.4, 0.4],
  "is-it-1": [1, 4, 2, 3],
  "is-it-5": [8],
  "is-it-9": [5],
  "open-short": [10000, 2, 256, 80000, 512, 81500, 200000],
  "open-list-or-heap": [2, 3],
  "open-long": [10, 19],
  "open-two-structures": [800, 20, 1500],
  "aim-middle": [49],
  "scaling-eight": [0.01, 0.019, 0.001],
  "group-varied": [99, 413, 13.3],
};
