/**
 * How browsers are started: the suite's, one project of `playwright.config.mjs` each, and the
 * benchmarks'.
 */

/** @type {import("@playwright/test").LaunchOptions} */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  // Chromium's sandbox refuses to start for root, which is who runs it in a container.
  chromiumSandbox: false,
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * Firefox as distributions ship it. Playwright drives such a one over WebDriver BiDi, by this channel
 * only.
 *
 * @type {import("@playwright/test").PlaywrightTestOptions & import("@playwright/test").PlaywrightWorkerOptions}
 */
export const FIREFOX = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: {
    executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
    firefoxUserPrefs: {
      // What Chromium grants by a permission and a context's option.
      "dom.events.testing.asyncClipboard": true,
      "dom.w3c_touch_events.enabled": 1,
    },
  },
};
