/**
 * The examples, each a data file in `www/figures/` by its name, in the order of the index there.
 * The page loads it only when it needs an example.
 */

import sections from "../../figures/index.json";

/**
 * @typedef {object} Figure
 * @property {string} name the file's; part of addresses, so it never changes
 * @property {string} title
 * @property {string[]} text paragraphs
 * @property {string} address in the readable form
 * @property {[number, number]} size of the map's drawing, in cells
 * @property {number} [shown] the place of the only lane that its small picture shows; all where there is none
 * @property {boolean} [table] whether the lanes' numbers are worth a table
 * @property {(LaneNumbers | PlayerNumbers)[]} lanes the numbers that the text relies on; tests compare them with
 *   the engine's
 *
 * @typedef {object} LaneNumbers
 * @property {string} name
 * @property {number} expanded
 * @property {number | null} steps of the path; null without one, and for one at any angle
 * @property {number} share of all cells, in percent
 * @property {number | null} cost
 * @property {number | null} deviation how much more the path costs than the cheapest one, in percent; null if it
 *   doesn't lead to the goal
 * @property {number} [generated] these only where the text relies on them
 * @property {number} [reopened]
 * @property {number} [maxOpen]
 * @property {number} [dropped]
 * @property {number} [deferred]
 * @property {number} [scanned]
 * @property {number} [looks]
 * @property {number} [skipped]
 * @property {number} [turns]
 * @property {number} [length] of the path, in cells
 * @property {number} [turnsSmoothed]
 * @property {number} [lengthSmoothed]
 * @property {number} [danger] that the path meets
 * @property {number} [blocked] the step, from 0, at which a path that its player believes in fails
 * @property {number} [prepared] places expanded or looked at before the search
 * @property {number} [deadEnds] cells left out
 * @property {number} [links] between way-points
 * @property {number | [weight: number, cost: number, expanded: number][]} [passes] their number; of ARA* each
 *
 * @typedef {object} PlayerNumbers of a lane that plays a journey
 * @property {string} name
 * @property {"arrived" | "stuck" | "limit"} status how the journey ends
 * @property {number} ticks
 * @property {number} arrived how many units
 * @property {number} moves
 * @property {number} cost of all moves
 * @property {number} expanded
 * @property {number} collisions
 * @property {number} [worst] these counts only where the text relies on them
 * @property {number} [plans]
 * @property {number} [wasted]
 * @property {number} [waits]
 * @property {number} [bits]
 */

/** @type {Record<string, Omit<Figure, "name">>} */
const files = import.meta.glob(["../../figures/*.json", "!../../figures/index.json"], {
  eager: true,
  import: "default",
});

/** The chapters; `about` is one or two sentences.
 * @type {{ title: string, about: string, figures: Figure[] }[]} */
export const SECTIONS = sections.map(({ title, about, figures }) => ({
  title,
  about,
  figures: figures.map((name) => ({ .../** @type {Figure} */ (files[path(name)]), name })),
}));

/** @param {string} name */
function path(name) {
  return `../../figures/${name}.json`;
}

/**
 * The address of an example in the readable form.
 * @param {string} name
 */
export function addressOf(name) {
  const all = SECTIONS.flatMap(({ figures }) => figures);
  const figure = all.find((one) => one.name === name);
  if (figure) return figure.address;
  const called = name.slice(0, 40);
  throw new Error(`There is no example "${called}"; the page Examples has all ${all.length}.`);
}
