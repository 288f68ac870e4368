import { longestTaskWhileDrawing } from "../bench/page/longest-task.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";

test.use({ times: "measured" });

// Recording what a test does would be in the way of what is measured.
test.use({ trace: "off", screenshot: "off", viewport: { width: 1280, height: 800 } });

/** The middle of a list of numbers. */
function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}

test(
  "drawing on 64 by 40 cells with four lanes is measured",
  { tag: "@rare" },
  async ({ tiebreak, page, browserName }, testInfo) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.cdp);
    const doc = await tiebreak.document();
    expect([doc.map[0].length, doc.map.length, doc.lanes.length]).toEqual([64, 40, 4]);
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

    const longest = await longestTaskWhileDrawing(tiebreak);
    expect(longest, "milliseconds of the processor").toBeGreaterThan(0);
    const times = await page.evaluate(() => globalThis.times);
    await tiebreak.results();

    expect(times.length, "strokes that were painted").toBeGreaterThan(10);
    testInfo.annotations.push({
      type: "report",
      description:
        `drawing: longest task ${Math.round(longest)} ms (aim 50), ` +
        `pointer to paint ${Math.round(median(times))} ms (aim 16)`,
    });
  },
);
