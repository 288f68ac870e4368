import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";

test.use({ times: "measured" });

// Recording what a test does would be in the way of what is measured.
test.use({ trace: "off", screenshot: "off", viewport: { width: 1280, height: 800 } });

/** The middle of a list of numbers. */
function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}

/**
 * The longest task of the page's main thread in a recording of the browser, in milliseconds.
 * @param {Buffer} recording
 */
function longestTask(recording) {
  const { traceEvents: events } = JSON.parse(recording.toString());
  const mains = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === "RunTask" && mains.some((main) => main.pid === pid && main.tid === tid),
  );
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

test("drawing on 64 by 40 cells with four lanes is measured", async ({
  tiebreak,
  page,
  browser,
  browserName,
}, testInfo) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.cdp);
  const doc = await tiebreak.document();
  expect([doc.map[0].length, doc.map.length, doc.lanes.length]).toEqual([64, 40, 4]);
  const toPoint = await tiebreak.projection(2);
  await page.evaluate(() => {
    const times = [];
    globalThis.times = times;
    const channel = new MessageChannel();
    let since = null;
    // A message sent in a frame comes when that frame has been painted.
    channel.port1.onmessage = () => {
      if (since !== null) times.push(performance.now() - since);
      since = null;
    };
    const note = ({ timeStamp }) => {
      if (since !== null) return;
      since = timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    addEventListener("pointermove", note, { capture: true });
  });

  await browser.startTracing(page, {
    categories: ["__metadata", "disabled-by-default-devtools.timeline"],
  });
  const { mouse } = page;
  for (const y of [5, 33]) {
    const from = toPoint([4, y]);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let x = 5; x < 60; x++) {
      const to = toPoint([x, y + (x % 3)]);
      await mouse.move(to.x, to.y);
    }
    await mouse.up();
  }
  const longest = longestTask(await browser.stopTracing());
  const times = await page.evaluate(() => globalThis.times);
  await tiebreak.results();

  expect(times.length, "strokes that were painted").toBeGreaterThan(10);
  testInfo.annotations.push({
    type: "report",
    description:
      `drawing: longest task ${Math.round(longest)} ms (aim 50), ` +
      `pointer to paint ${Math.round(median(times))} ms (aim 16)`,
  });
});
