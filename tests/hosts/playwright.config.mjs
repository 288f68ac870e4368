import { fileURLToPath } from "node:url";
import suite from "../../playwright.config.mjs";

/** As the browser suite, one tool after the other: each may take minutes and all of the machine. */
export default {
  ...suite,
  testDir: ".",
  outputDir: fileURLToPath(new URL("../../test-results", import.meta.url)),
  workers: 1,
  fullyParallel: false,
  timeout: 10 * 60_000,
  expect: { timeout: 15_000 },
  use: { ...suite.use, actionTimeout: 15_000 },
  reporter: [["list"]],
  // Each test serves the site on an origin of its own.
  webServer: undefined,
};
