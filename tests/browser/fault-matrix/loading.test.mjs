/**
 * The messages when a part of the page can't be loaded: a table of faults and of the places where they
 * are met, each cell with its whole sentence.
 */

import { Tiebreak } from "../fixture.mjs";
import { address, expect, test } from "./fixture.mjs";
import { SURFACES as PLACES } from "./surfaces.mjs";

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

/** The preparation before the page's own code runs. */
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
/** Which faults are tried where. */
const TRIED = {
  page: ALL,
  figure: ALL,
  files: SOME,
  lab: SOME,
  analysis: SOME,
};
const WHOLE = ["page", "figure"];

// "page policy" refuses workers.
test.use({ serviceWorkers: "block", provoked: /worker-src/ });

/** The map is searched, and shown. */
async function works(page, surface) {
  if (surface === "figure") {
    await expect(page.getByRole("article").first()).toContainText("expanded");
    return;
  }
  const tiebreak = new Tiebreak(page);
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
}

for (const [surface, { module, want, place, sentence }] of Object.entries(PLACES)) {
  for (const fault of TRIED[surface]) {
    const [what, why] = FAULTS[fault];
    test(`${surface}: ${fault}`, async ({ page, site }) => {
      if (BEFORE[fault]) await page.addInitScript(BEFORE[fault]);
      await page.goto(address(site, fault, module, surface));
      if (!WHOLE.includes(surface)) await works(page, surface);
      await want(page);
      await expect(place(page)).toHaveText(sentence(`could not be ${what} (${why})`));
      await expect(page.getByText("working…")).toHaveCount(0);
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
    await page.goto(address(site, "type", "tiebreak_engine", surface));
    await works(page, surface);
  });

  test(`${surface}: slow`, async ({ page, site }) => {
    await page.goto(address(site, "slow", "tiebreak_engine", surface));
    if (surface === "page") {
      // Meanwhile there is the first sight.
      await expect(page.locator(".sight .still-map").first()).toBeVisible();
      await page.goto(`${address(site, "slow", "tiebreak_engine", surface)}?map=trap:32x20:1`);
      await expect(page.getByText("The search engine is being loaded.")).toBeVisible();
    }
    site.heal();
    await works(page, surface);
  });
}
