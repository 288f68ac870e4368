/** The work of the page's thread. */

/**
 * The milliseconds that each task of the page's thread was at work while something is done: not from its beginning to its end,
 * as other processes may keep it waiting.
 *
 * @param {import("@playwright/test").Browser} browser Chromium
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number[]>}
 */
export async function tasksOf(browser, page, act) {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === "X" && tdur && threads.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000);
}
