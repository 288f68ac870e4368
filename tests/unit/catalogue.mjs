/** A catalogue as the engine gives it, cut down to what the tests choose from. */

/** @param {string} names */
const choices = (names) => names.split(" ").map((name) => ({ name, label: name, help: "" }));

export const catalogue = {
  algorithms: choices("dijkstra greedy astar weighted").map((choice) => ({
    ...choice,
    reopen: choice.name !== "greedy",
  })),
  heuristics: choices("zero manhattan chebyshev octile euclidean squared"),
  costs: [
    { name: "sqrt2", label: "1 and √2", help: "", unit: 33461 },
    { name: "lester", label: "10 and 14", help: "", unit: 1000 },
    { name: "uniform", label: "1 and 1", help: "", unit: 10000 },
  ],
  moves: choices("4 8"),
  corners: choices("never one always"),
  criteria: choices("low_h high_h low_g high_g cross hash fifo lifo"),
  nudges: choices("scale cross"),
  stops: choices("expanded generated"),
  generators: choices("trap scatter").map((choice) => ({
    ...choice,
    seeded: choice.name === "scatter",
  })),
  directions: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  limits: { side: 2048, weight: 1000000, nudge: 1000000, chain: 16, lanes: 12 },
};

/** A small map: 8 x 5 cells of plain ground, from the left edge to the right one. */
export function field() {
  return { width: 8, height: 5, cells: new Uint8Array(40).fill(1), start: 16, goal: 23 };
}

/** A document of a map; its lanes are numbered from 1. */
export function defaultDocument(map, lanes, { title = "", source = null } = {}) {
  const numbered = lanes.map((config, index) => ({ id: index + 1, config }));
  return { title, ...map, source, origin: source, lanes: numbered };
}
