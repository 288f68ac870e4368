/**
 * The examples, each a data file in `www/figures/` by its name, in the order of the index there.
 * The page loads it only when it needs an example.
 */

import sections from "../../figures/index.json";

export interface Figure {
  /** the file's; part of addresses, so it never changes */
  name: string;
  title: string;
  /** paragraphs */
  text: string[];
  /** paragraphs that the reader may find without: they stand behind a press, or on a slide of their own */
  answer?: string[];
  /** in the readable form */
  address: string;
  /** of the map's drawing, in cells */
  size: [number, number];
  /** the place of the only lane that its small picture shows; all where there is none */
  shown?: number;
  /** whether the lanes' numbers are worth a table */
  table?: boolean;
  /** the numbers that the text relies on; tests compare them with the engine's */
  lanes: (LaneNumbers | PlayerNumbers)[];
  /** what structures for OPEN count on the first lane, in place of a table of lanes; their names are the lab's */
  lists?: { name: string; comparisons: number; moves: number }[];
}

interface LaneNumbers {
  name: string;
  /** what tells it apart from lanes of the same name, in English */
  details?: string[];
  expanded: number;
  /** of the path; null without one, and for one at any angle */
  steps: number | null;
  /** of all cells, in percent */
  share: number;
  cost: number | null;
  /**
   * how much more the path costs than the cheapest one, in percent; null if it doesn't lead to
   * the goal
   */
  deviation: number | null;
  /** these only where the text relies on them */
  generated?: number;
  reopened?: number;
  maxOpen?: number;
  dropped?: number;
  deferred?: number;
  scanned?: number;
  looks?: number;
  skipped?: number;
  turns?: number;
  /** of the path, in cells */
  length?: number;
  turnsSmoothed?: number;
  lengthSmoothed?: number;
  /** that the path meets */
  danger?: number;
  /** the step, from 0, at which a path that its player believes in fails */
  blocked?: number;
  /** places expanded or looked at before the search */
  prepared?: number;
  /** cells left out */
  deadEnds?: number;
  /** cells closed where no goal ends the search */
  reached?: number;
  /** h of the cell that the path leads to instead of a goal */
  gap?: number;
  /** between way-points */
  links?: number;
  /** their number; of ARA* each */
  passes?: number | [weight: number, cost: number, expanded: number][];
}

/** of a lane that plays a journey */
interface PlayerNumbers {
  name: string;
  /** what tells its search apart from those of the example's lanes of the same name */
  details?: string[];
  /** how the journey ends */
  status: "arrived" | "stuck" | "limit";
  ticks: number;
  /** how many units */
  arrived: number;
  moves: number;
  /** of all moves */
  cost: number;
  expanded: number;
  collisions: number;
  /** these counts only where the text relies on them */
  worst?: number;
  plans?: number;
  wasted?: number;
  waits?: number;
  bits?: number;
  /** that units were in, added up over the ticks */
  danger?: number;
}

const files: Record<string, Omit<Figure, "name">> = import.meta.glob(
  ["../../figures/*.json", "!../../figures/index.json"],
  {
    eager: true,
    import: "default",
  },
);

/** The chapters; `about` is one or two sentences. */
export const SECTIONS: { name: string; title: string; about: string; figures: Figure[] }[] =
  sections.map(({ name, title, about, figures }) => ({
    name,
    title,
    about,
    figures: figures.map((name) => ({ ...(files[path(name)] as Figure), name })),
  }));

function path(name: string) {
  return `../../figures/${name}.json`;
}

/** The address of an example in the readable form. */
export function addressOf(name: string) {
  const all = SECTIONS.flatMap(({ figures }) => figures);
  const figure = all.find((one) => one.name === name);
  if (figure) return figure.address;
  const called = name.slice(0, 40);
  throw new Error(`There is no example "${called}"; the page Examples has all ${all.length}.`);
}
