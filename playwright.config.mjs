import { defineConfig } from "@playwright/test";
import { CORE, HARD } from "./tests/browser/engines.mjs";
import { FIREFOX, LAUNCH } from "./tests/browser/launch.mjs";
import { SLOW } from "./tests/browser/servers.mjs";

// `cargo xtask test` picks a free port; by hand, `npx playwright test` serves an existing dist/ here.
const port = process.env.TIEBREAK_PORT ?? "4173";
const baseURL = process.env.TIEBREAK_URL ?? `http://127.0.0.1:${port}/`;

const CHROMIUM_PROJECT = { use: { browserName: "chromium", launchOptions: LAUNCH } };

/** Commands to Firefox take longer than Chromium's, and its pages start more slowly. */
const FIREFOX_PROJECT = { use: FIREFOX, timeout: 60_000, expect: { timeout: 15_000 } };

/** The site's server, which holds the scripts of parts back where TIEBREAK_SLOW says for how long. */
const server =
  SLOW > 0
    ? `node --import tsx tests/browser/slow.mjs ${port}`
    : `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`;

/** Only the one that TIEBREAK_ENGINE names is run. */
const PROJECTS = {
  chromium: { name: "chromium", ...CHROMIUM_PROJECT },
  "chromium-check": { name: "chromium", ...CHROMIUM_PROJECT, grepInvert: HARD },
  "chromium-faults": { name: "chromium", ...CHROMIUM_PROJECT, grep: HARD },
  firefox: { name: "firefox", ...FIREFOX_PROJECT },
  "firefox-core": { name: "firefox-core", ...FIREFOX_PROJECT, grep: CORE },
};

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  // Tests wait about as often as they compute: on two cores two workers would leave some idle. The core in Firefox runs
  // beside another suite.
  workers: process.env.TIEBREAK_ENGINE === "firefox-core" ? 1 : 3,
  // A test that passes only the second time is a defect of the test or of the page.
  retries: 0,
  // A test that opens the page several times waits for its parts as often.
  ...(SLOW > 0 && { timeout: 90_000 }),
  // On a busy machine the page is slow, and only what fails waits so long.
  expect: { timeout: 10_000 },
  // Measurements that no test judges come last.
  reporter: [["list"], ["./tests/browser/reporter.mjs"]],
  // The suite runs the site as it will be published. Its server is started without a wrapper, so that
  // ending this process id ends the server.
  ...(process.env.TIEBREAK_URL
    ? {}
    : {
        webServer: {
          command: `exec ${server}`,
          url: baseURL,
          reuseExistingServer: false,
        },
      }),
  use: {
    baseURL,
    headless: true,
    // Tests watch the page's requests and break them, so no service worker may answer in between.
    serviceWorkers: "block",
    // Recording every test costs a tenth of the suite's time; `--trace on` does it by hand. Pictures of
    // failures begin with a style in the page, which its policy refuses in Firefox.
    trace: "off",
    screenshot: "off",
  },
  projects: [PROJECTS[process.env.TIEBREAK_ENGINE ?? "chromium"]],
});
