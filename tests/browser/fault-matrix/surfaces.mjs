/** Where faults are met. */

import { TRAP } from "../engines.mjs";
import { drop } from "../files.mjs";
import { Tiebreak } from "../fixture.mjs";

/**
 * The wasm concerned, how it is wanted, where the sentence then stands, and how it reads, given what
 * happened.
 */
export const SURFACES = {
  page: {
    module: "tiebreak_engine",

    want: async () => {},
    place: (page) => page.getByRole("main").locator(".starting [role=status]"),
    sentence: (happened) =>
      `Tiebreak couldn't start. The search engine ${happened}. Nothing drawn is lost: try again, or reload the page.`,
  },
  figure: {
    module: "tiebreak_engine",

    want: async () => {},
    place: (page) => page.locator("tb-figure .sentence"),
    sentence: (happened) =>
      `The search engine ${happened}. Nothing drawn is lost: try again, or reload the page.`,
  },
  files: {
    module: "tiebreak_tools",

    want: (page) => drop(page, { "small.map": "type octile\nheight 1\nwidth 2\nmap\n..\n" }),
    place: (page) => page.locator("tb-notice").getByRole("alert"),
    sentence: (happened) =>
      `small.map could not be opened: the part of the page for files was ended, since it ${happened}.`,
  },
  lab: {
    module: "tiebreak_tools",

    want: async (page) => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: "Lab", exact: true }).click();
    },
    place: (page) => page.getByRole("region", { name: "Lab" }).getByRole("alert").first(),
    sentence: (happened) => `The lab could not answer: the lab was ended, since it ${happened}.`,
  },
  analysis: {
    module: "tiebreak_tools",

    want: (page) => new Tiebreak(page).dispatch({ type: "layer", layer: "contours" }),
    place: (page) => page.locator("tb-notice").getByRole("alert"),
    sentence: (happened) =>
      `The lanes could not be analysed: the part of the page for analyses was ended, since it ${happened}.`,
  },
};

export const INSIDE = "met an internal error";

/** By kind: what is said of the search engine. */
export const ENGINE = {
  panic: `The search engine ${INSIDE} (a panic was asked for); the map is unharmed, and the next change starts a new engine.`,
  trap: `The search engine ${INSIDE} (${TRAP}); the map is unharmed, and the next change starts a new engine.`,
  memory:
    "The search engine ran out of memory; the map is unharmed, and the next change starts a new engine.",
  loop: "The search engine didn't answer for 10 seconds and was stopped; the map is unharmed, and the next change starts a new engine.",
};
