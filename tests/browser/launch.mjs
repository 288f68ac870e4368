/**
 * How every browser of this project is started: the suite's and the benchmarks'.
 *
 * @type {import("@playwright/test").LaunchOptions}
 */
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
