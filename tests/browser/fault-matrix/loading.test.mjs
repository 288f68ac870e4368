/**
 * What is said when a part of the page can't be loaded: a table of faults and of the places where they
 * are met, each cell with its whole sentence.
 */

import { test as base, expect as plain } from "@playwright/test";
import { drop } from "../files.mjs";
import { Tiebreak } from "../fixture.mjs";
import { faultySite } from "./site.mjs";

const expect = plain.configure({ timeout: 20_000 });

const OFF =
  "WebAssembly is switched off in this browser; on Apple devices Lockdown Mode does this, elsewhere a setting or a policy";
const BLOCKED = "the browser could not get its script, or blocks it";

/** By fault: what fails, and why. */
const FAULTS = {
  missing: ["loaded", "there is no connection to the server"],
  404: ["loaded", "the server answered with 404"],
  500: ["loaded", "the server answered with 500"],
  html: ["loaded", "the server sent something else in its place"],
  cut: ["loaded", "it arrived cut off or changed, and was refused"],
  shortened: ["loaded", "it arrived cut off or changed, and was refused"],
  changed: ["loaded", "it arrived cut off or changed, and was refused"],
  "worker without wasm": ["loaded", OFF],
  "worker policy": ["loaded", OFF],
  "worker 404": ["started", BLOCKED],
  "worker 500": ["started", BLOCKED],
  "worker html": ["started", BLOCKED],
  "page policy": ["started", BLOCKED],
  "no Worker": ["started", "globalThis.Worker is not a constructor"],
  "Worker throws": ["started", "no more workers"],
};
/** Those that only another visit heals. */
const LASTING = ["page policy", "no Worker", "Worker throws"];

/** What is done before the page's own code runs. */
const BEFORE = {
  "no Worker": () => {
    delete globalThis.Worker;
  },
  "Worker throws": () => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no more workers");
      }
    };
  },
};

/**
 * Where a fault is met: the wasm concerned, how it is wanted, where the sentence then stands, how it
 * reads, and which faults are tried.
 */
const ALL = Object.keys(FAULTS);
const SOME = [
  "missing",
  "404",
  "html",
  "changed",
  "worker without wasm",
  "worker 404",
  "worker policy",
];
const SURFACES = {
  page: {
    module: "tiebreak_wasm",
    faults: ALL,
    want: async () => {},
    place: (page) => page.getByRole("main").locator(".starting [role=status]"),
    sentence: (what, why) =>
      `Tiebreak couldn't start. The search engine could not be ${what} (${why}). Nothing drawn is lost: try again, or reload the page.`,
  },
  figure: {
    module: "tiebreak_wasm",
    faults: ALL,
    want: async () => {},
    place: (page) => page.locator("tb-figure .sentence"),
    sentence: (what, why) =>
      `The search engine could not be ${what} (${why}). Nothing drawn is lost: try again, or reload the page.`,
  },
  files: {
    module: "tiebreak_files",
    faults: SOME,
    want: (page) => drop(page, { "small.map": "type octile\nheight 1\nwidth 2\nmap\n..\n" }),
    place: (page) => page.locator("tb-notice").getByRole("alert"),
    sentence: (what, why) =>
      `small.map could not be opened: the part of the page for files was ended, since it could not be ${what} (${why}).`,
  },
  lab: {
    module: "tiebreak_lab",
    faults: SOME,
    want: (page) => page.getByRole("button", { name: "OPEN lab", exact: true }).click(),
    place: (page) => page.getByRole("region", { name: "OPEN lab" }).getByRole("alert").first(),
    sentence: (what, why) =>
      `The lists could not be looked into: the OPEN lab was ended, since it could not be ${what} (${why}).`,
  },
  analysis: {
    module: "tiebreak_analysis",
    faults: SOME,
    want: (page) => new Tiebreak(page).dispatch({ type: "layer", layer: "contours" }),
    place: (page) => page.locator("tb-notice").getByRole("alert"),
    sentence: (what, why) =>
      `The lanes could not be analysed: the part of the page for analyses was ended, since it could not be ${what} (${why}).`,
  },
};
const WHOLE = ["page", "figure"];

/** What browsers say by themselves about what can't be had or is forbidden. */
const BROWSERS_OWN =
  /^Failed to load resource|^Failed to find a valid digest|Content Security Policy|^Refused to|MIME type|ERR_/;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted.
  site: async ({}, use) => {
    const site = await faultySite();
    await use(site);
    await site.close();
  },
  /** Nothing of what goes wrong goes unhandled. */
  calm: [
    async ({ page }, use) => {
      const noise = [];
      page.on("pageerror", (error) => noise.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !BROWSERS_OWN.test(text)) noise.push(text);
      });
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ serviceWorkers: "block" });

/** An address of the site with a fault. */
const address = (site, fault, module, surface) => {
  const folder = `${site.origin}/${encodeURIComponent(`${fault}@${module}`)}/`;
  return surface === "figure" ? `${folder}embed.html?lanes=a,c&map=trap:32x20:1` : folder;
};

/** The map is searched, and shown. */
async function works(page, surface) {
  if (surface === "figure") {
    await expect(page.getByRole("article").first()).toContainText("expanded");
    return;
  }
  const tiebreak = new Tiebreak(page);
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
}

for (const [surface, { module, faults, want, place, sentence }] of Object.entries(SURFACES)) {
  for (const fault of faults) {
    const [what, why] = FAULTS[fault];
    test(`${surface}: ${fault}`, async ({ page, site }) => {
      if (BEFORE[fault]) await page.addInitScript(BEFORE[fault]);
      await page.goto(address(site, fault, module, surface));
      if (!WHOLE.includes(surface)) await works(page, surface);
      await want(page);
      await expect(place(page)).toHaveText(sentence(what, why));
      if (surface === "figure") {
        const link = page.getByRole("link", { name: "Open in Tiebreak" });
        await expect(link).toHaveAttribute("href", /\/\?map=trap:32x20:1$/);
        return;
      }
      if (surface !== "page") {
        // The rest of the page goes on.
        await new Tiebreak(page).dispatch({ type: "paint", cells: [70], value: 0, stroke: 1 });
        await works(page, surface);
        return;
      }
      if (LASTING.includes(fault)) return;
      site.heal();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("article").first()).toContainText("expanded");
      await works(page, surface);
    });
  }
}

for (const surface of WHOLE) {
  test(`${surface}: the wrong MIME type hinders nothing`, async ({ page, site }) => {
    await page.goto(address(site, "type", "tiebreak_wasm", surface));
    await works(page, surface);
  });

  test(`${surface}: slow`, async ({ page, site }) => {
    await page.goto(address(site, "slow", "tiebreak_wasm", surface));
    if (surface === "page") {
      await expect(page.getByText("The search engine is being loaded.")).toBeVisible();
    }
    site.heal();
    await works(page, surface);
  });
}
