import { defineConfig } from "@playwright/test";
import { CORE } from "./tests/browser/engines.mjs";
import { FIREFOX, LAUNCH } from "./tests/browser/launch.mjs";

// `cargo xtask test` picks a free port; by hand, `npx playwright test` serves an existing dist/ here.
const port = process.env.TIEBREAK_PORT ?? "4173";
const baseURL = process.env.TIEBREAK_URL ?? `http://127.0.0.1:${port}/`;

/** Each command to Firefox takes longer, and its pages start more slowly. */
const FIREFOX_PROJECT = { use: FIREFOX, timeout: 60_000, expect: { timeout: 15_000 } };

/** One of them is run at a time, that which TIEBREAK_ENGINE names. */
const PROJECTS = {
  chromium: {
    name: "chromium",
    use: { browserName: "chromium", launchOptions: LAUNCH },
  },
  firefox: { name: "firefox", ...FIREFOX_PROJECT },
  "firefox-core": { name: "firefox-core", ...FIREFOX_PROJECT, grep: CORE },
};

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for a second. What passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Figures that are measured, and not judged, come last.
  reporter: [["list"], ["./tests/browser/reporter.mjs"]],
  // The suite runs what will be published. Started without a wrapper, so that ending this process
  // id ends the server.
  ...(process.env.TIEBREAK_URL
    ? {}
    : {
        webServer: {
          command: `exec node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
          url: baseURL,
          reuseExistingServer: false,
        },
      }),
  use: {
    baseURL,
    headless: true,
    // Tests look at what the page asks of its server, and break it: nobody answers in between.
    serviceWorkers: "block",
    // One page and its process serve the tests of a worker one after the other: in between Playwright clears
    // what was stored, takes back scripts, and closes what was opened. `docs/engines.md` has what it saves.
    reuseContext: true,
    // Recording every test costs a tenth of the suite's time; `--trace on` does it by hand. Pictures of
    // what failed are taken as a style in the page, which its policy refuses in Firefox.
    trace: "on-first-retry",
    screenshot: "off",
  },
  projects: [PROJECTS[process.env.TIEBREAK_ENGINE ?? "chromium"]],
});
