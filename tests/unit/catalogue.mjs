/** A catalogue as the engine gives it, cut down to what the tests choose from. */

import { readFileSync } from "node:fs";
import { usualJourney } from "../../www/src/state/document.ts";

/** What the engine says of journeys, policies, limits and the like; `tests/wasm/reading.test.mjs` holds it against the engine. */
const known = JSON.parse(readFileSync(new URL("settings.json", import.meta.url), "utf8"));

/** @param {string} names */
const choices = (names) => names.split(" ").map((name) => ({ name, label: name, help: "" }));

/** @param {string} noun @param {string} kind */
const setting = (noun, kind, { names = "", most = 0, unit = 1 } = {}) => ({
  kind,
  since: 1,
  noun,
  label: noun,
  help: "",
  choices: names === "" ? [] : choices(names),
  least: 0,
  most,
  unit,
});

/** A number that came with version 2. */
export const number = (noun, usual, most, unit = 1) => ({
  ...setting(noun, "number", { most, unit }),
  ...{ since: 2, usual },
});

const usual = (/** @type {string} */ algorithm) => ({
  algorithm,
  moves: "8",
  corners: "never",
  costs: "sqrt2",
  order: "N NE E SE S SW W NW",
  checkerboard: false,
  heuristic: "octile",
  ties: ["low_h", "lifo"],
  nudge: null,
  weight: 1000,
  reopen: algorithm !== "greedy",
  stop: "expanded",
});

const ALGORITHMS = "dijkstra greedy astar weighted";

export const catalogue = {
  settings: {
    algorithm: setting("algorithm", "choice", { names: ALGORITHMS }),
    moves: setting("number of moves", "choice", { names: "4 8" }),
    corners: setting("corner rule", "choice", { names: "never one always" }),
    costs: setting("cost model", "choice", { names: "sqrt2 lester uniform" }),
    order: setting("order of the neighbours", "order"),
    checkerboard: setting("checkerboard", "flag"),
    heuristic: setting("heuristic", "choice", {
      names: "zero manhattan chebyshev octile euclidean squared",
    }),
    ties: setting("tie chain", "chain", {
      names: "low_h high_h low_g high_g cross hash fifo lifo",
    }),
    nudge: setting("nudge", "nudge", { names: "scale cross", most: 1000000, unit: 1000 }),
    weight: setting("weight", "number", { most: 1000000, unit: 1000 }),
    reopen: setting("reopen", "flag"),
    stop: setting("stop rule", "choice", { names: "expanded generated" }),
  },
  usual: Object.fromEntries(ALGORITHMS.split(" ").map((name) => [name, usual(name)])),
  units: { sqrt2: 33461, lester: 1000, uniform: 10000 },
  generators: choices("trap scatter").map((choice) => ({
    ...choice,
    seeded: choice.name === "scatter",
  })),
  directions: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  alike: [["hex", ["octile", "manhattan", "chebyshev"], "hexagon distance"]],
  skipped: [
    ["4", ["NE", "SE", "SW", "NW"]],
    ["8", []],
  ],
  ...known,
};

/** A journey that says nothing. */
export const USUAL = usualJourney(catalogue);

/** A small map: 8 x 5 cells of plain ground, from the left edge to the right one. */
export function field() {
  return { width: 8, height: 5, cells: new Uint8Array(40).fill(1), start: 16, goal: 23 };
}

/** A document of a map; its lanes are numbered from 1. */
export function defaultDocument(map, lanes, { title = "", source = null } = {}) {
  const numbered = lanes.map((config, index) => ({ id: index + 1, config }));
  return { title, ...map, source, origin: source, lanes: numbered };
}
