/** The size of the tag, on pages of another origin. */

import { embedHeight } from "../../www/src/share/embed-height.ts";
import { settle } from "./barrier.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, Figure, test } from "./figures.mjs";
import { FALLBACK, fakeSite, ready, script, tag, type } from "./host.mjs";

test.describe("size", () => {
  /** The shifts that a reader would see. */
  const watchShifts = (page) =>
    page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          window.shifts.push([value, sources.map(({ node }) => node?.nodeName)]);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });

  /** The shifts, after two more frames: what happened before has been noted by then. */
  const shifts = (page) =>
    page.evaluate(async () => {
      for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame);
      return window.shifts;
    });

  const poster = `<a href="#"><img alt="" width="640" height="400" style="max-width: 100%; height: auto"
    src="data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27/%3E"></a>`;

  for (const [how, style, attributes, fallback] of [
    ["with a poster of the same shape", "", "", poster],
    ["with a height in the page's styles", "tiebreak-figure { height: 300px }", "", FALLBACK],
    ["with a shape in the page's styles", "tiebreak-figure { aspect-ratio: 2 }", "", FALLBACK],
  ]) {
    test(`nothing moves ${how}`, async ({ page, site, visit }) => {
      await watchShifts(page);
      const words = `<p>Words before.</p>${tag(attributes, fallback)}<p>Words behind.</p>`;
      const styles = `<style>tiebreak-figure { display: block } ${style}</style>`;
      await visit(`${styles}${words}${script(site)}`);
      const behind = page.getByText("Words behind.");
      const before = await behind.boundingBox();
      await ready(page);
      await expect(page.locator("iframe")).toBeVisible();
      expect(await behind.boundingBox()).toEqual(before);
      expect(await shifts(page)).toEqual([]);
    });
  }

  test("on phones Share's frames cut nothing, and four lanes stand two by two", async ({
    page,
    site,
    visit,
  }) => {
    const map = { width: 64, height: 40 };
    const frame = (lanes, controls) =>
      `<iframe title="${lanes}" width="100%" height="${embedHeight(map, lanes, controls)}" frameborder="0"
        src="${site}/embed.html?controls=${controls}&lanes=${lanes}&map=trap"></iframe>`;
    // Three beside each other are too narrow for the words of their results at 320 pixels.
    for (const [width, ...counts] of [
      [390, 4, 1, 2, 3],
      [320, 4, 1, 2],
    ]) {
      await page.setViewportSize({ width, height: 2000 });
      await visit(counts.map((lanes) => frame(lanes, "min")).join("") + frame(4, "full"));
      await new Figure(page).hears("ready", counts.length + 1);
      for (const inside of page.mainFrame().childFrames()) {
        const beyond = await inside.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          const results = [...document.querySelectorAll(".lane-figures, .badge")];
          const cut = results.filter((box) => box.scrollWidth > box.clientWidth + 1);
          return [scrollWidth - clientWidth, scrollHeight - clientHeight, cut.length];
        });
        expect(beyond, `${await inside.title()} at ${width}`).toEqual([0, 0, 0]);
      }
      const four = page.frameLocator("iframe").first().getByRole("article");
      const boxes = await Promise.all([0, 1, 2].map((place) => four.nth(place).boundingBox()));
      expect([boxes[1].y, boxes[2].x]).toEqual([boxes[0].y, boxes[0].x]);
    }
  });

  test("a shift would have been seen", async ({ page, visit, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.shifts);
    await watchShifts(page);
    await visit(`<p id="first">Words.</p><p>Words behind.</p>`);
    await page.evaluate(async () => {
      for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame);
      document.getElementById("first").style.height = "200px";
    });
    await expect.poll(async () => (await shifts(page)).length).toBeGreaterThan(0);
  });

  test("the frame is as high as its width and its contents ask", async ({ page, site, visit }) => {
    await test.step("below the window a figure takes the height that it asks for, and nothing seen moves", async () => {
      await watchShifts(page);
      await visit(`<p style="height: 900px">Words.</p>${tag()}<p>Behind.</p>${script(site)}`);
      const it = await ready(page);
      await it.hears("height");
      const { height } = await it.last("height");
      await it.settle();
      expect((await page.locator("tiebreak-figure").boundingBox()).height).toBe(height);
      await page.locator("tiebreak-figure").scrollIntoViewIfNeeded();
      // The maps then have exactly the shape of their cells.
      const map = await it.map.boundingBox();
      expect(map.height / map.width).toBeCloseTo(20 / 32, 2);
      expect(await shifts(page)).toEqual([]);
    });

    await test.step("two lanes stand side by side, however wide it is", async () => {
      await page.setViewportSize({ width: 1100, height: 720 });
      await visit(script(site) + tag());
      const it = await ready(page);
      await it.settle();
      const lanes = it.frame.getByRole("article");
      const [first, second] = [await lanes.nth(0).boundingBox(), await lanes.nth(1).boundingBox()];
      expect([second.y, second.x > first.x + first.width]).toEqual([first.y, true]);
      expect(first.width).toBeGreaterThan(400);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step("in sight a figure keeps its height until the page is laid out again", async () => {
      await visit(script(site) + tag());
      const it = await ready(page);
      await it.hears("height");
      const height = async () => (await page.locator("tiebreak-figure").boundingBox()).height;
      const first = await height();
      await page.setViewportSize({ width: 420, height: 720 });
      await it.settle();
      expect((await it.last("height")).height).toBeGreaterThan(first);
      const isAsTold = async () => (await height()) === (await it.last("height")).height;
      await it.settle();
      expect(await isAsTold()).toBe(true);
    });

    await test.step("a height that the page gives at some widths only is taken at those", async () => {
      const style = "@media (min-width: 700px) { tiebreak-figure { height: 400px } }";
      await page.setViewportSize({ width: 1000, height: 720 });
      const body = `${tag()}${tag(`height="150"`)}${tag("", "")}`;
      await visit(`<style>${style}</style>${script(site)}${body}`);
      await new Figure(page).hears("ready", 3);
      expect(await new Figure(page).heard("ready")).toHaveLength(3);
      const heights = () =>
        page
          .locator("tiebreak-figure")
          .evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
      expect(await heights()).toEqual([400, 400, 400]);
      await page.setViewportSize({ width: 500, height: 720 });
      await settle(page);
      expect(Math.min(...(await heights()))).toBe(150);
      const [first, second, third] = await heights();
      expect([first > 200, second, third > 200]).toEqual([true, 150, true]);
      await page.setViewportSize({ width: 1000, height: 720 });
      await settle(page);
      expect(await heights()).toEqual([400, 400, 400]);
      // The frame fills it again.
      expect((await page.locator("iframe").first().boundingBox()).height).toBe(400);
    });

    await test.step("heights that the author has chosen stay", async () => {
      const body = `<p style="height: 900px">Words.</p>${tag(`height="222"`)}${tag(`ratio="3/1"`)}`;
      await visit(script(site) + body);
      await new Figure(page).hears("height", 2);
      expect(await new Figure(page).heard("height")).toHaveLength(2);
      const boxes = page.locator("tiebreak-figure");
      expect((await boxes.nth(0).boundingBox()).height).toBe(222);
      const { width, height } = await boxes.nth(1).boundingBox();
      expect(width / height).toBeCloseTo(3, 1);
    });

    await test.step("a height beyond all sense is cut", async () => {
      const say = (height) =>
        `<script>parent.postMessage({ tiebreak: 1, type: "height", height: ${height} }, "*")</script>`;
      let asked = 1e9;
      const site = await fakeSite(async () => ({ headers: type, body: say(asked) }));
      const body = `<p style="height: 900px">Words.</p>${tag()}`;
      const height = async () => (await page.locator("tiebreak-figure").boundingBox()).height;
      await visit(script(site.origin) + body);
      await new Figure(page).hears("height");
      expect(await height()).toBe(4000);
      asked = 1;
      await visit(script(site.origin) + body);
      await new Figure(page).hears("height");
      expect(await height()).toBe(80);
      await site.close();
    });
  });
});
