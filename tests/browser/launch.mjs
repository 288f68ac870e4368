/**
 * How browsers are started: the suite's, one project of `playwright.config.mjs` each, and the
 * benchmarks'.
 */

/**
 * What Chromium leaves out. With every window it would load the pages of its own address bar, which
 * nobody sees here, and which take half of the time until a page of ours is there. A second list takes
 * the place of Playwright's, so what matters of that one is here too.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PreloadTopChromeWebUI",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

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
    `--disable-features=${WITHOUT.join(",")}`,
  ],
};

/** What Firefox's preferences call the kinds of pointers, as bits. */
const COARSE = 1;
const FINE = 2;
const HOVER = 4;

/** @param {number} kinds */
const pointers = (kinds) => ({
  "ui.primaryPointerCapabilities": kinds,
  "ui.allPointerCapabilities": kinds,
});

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
      // A list of downloads that opens takes the focus from the page.
      "browser.download.alwaysOpenPanel": false,
      ...pointers(FINE + HOVER),
    },
  },
};

/**
 * The options of a test that points with fingers. Firefox takes its media features from the machine's
 * devices, and a machine for checks has none.
 *
 * @type {import("@playwright/test").PlaywrightTestOptions & import("@playwright/test").PlaywrightWorkerOptions}
 */
export const TOUCH = process.env.TIEBREAK_ENGINE?.startsWith("firefox")
  ? {
      hasTouch: true,
      launchOptions: {
        ...FIREFOX.launchOptions,
        firefoxUserPrefs: { ...FIREFOX.launchOptions.firefoxUserPrefs, ...pointers(COARSE) },
      },
    }
  : { hasTouch: true };
