/** Messages between an embed and the page around it. */

import { expect, FEW, test } from "./figures.mjs";

test.describe("messages", () => {
  test("load, play, pause, seek and theme do what they say", async ({ figure, site }) => {
    const it = await figure(`${FEW}&speed=1`);
    await it.post({ tiebreak: 1, type: "seek", step: 5 });
    expect((await it.last("change")).step).toBe(5);
    await it.post({ tiebreak: 1, type: "play" });
    expect((await it.last("change")).playing).toBe(true);
    await it.post({ tiebreak: 1, type: "pause" });
    expect((await it.last("change")).playing).toBe(false);
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await it.post({ tiebreak: 1, type: "load", link: `${site}/?map=empty:20x10&a=greedy` });
    await it.hears("ready", 2);
    expect(await it.heard("ready")).toHaveLength(2);
    await expect(it.frame.getByRole("article", { name: /Greedy/ })).toBeVisible();
    await it.post({ tiebreak: 1, type: "seek", step: Number.POSITIVE_INFINITY });
    expect((await it.view()).atEnd).toBe(true);
  });

  test("requests made while a link loads apply to the new document", async ({ figure }) => {
    const it = await figure(`${FEW}&speed=1`);
    const load = (link) => ({ tiebreak: 1, type: "load", link });
    const seek = (step) => ({ tiebreak: 1, type: "seek", step });
    await it.post(load("?map=empty:20x10&title=First"), seek(7));
    expect((await it.last("ready")).title).toBe("First");
    expect(await it.step()).toBe(7);
    const play = { tiebreak: 1, type: "play" };
    await it.post(load("?map=empty:30x10&title=Second"), seek(3), play);
    expect((await it.last("ready")).title).toBe("Second");
    expect((await it.last("change")).playing).toBe(true);
    expect((await it.view()).position).toBeLessThan(20);
    // A link that can't be loaded leaves the old document in place.
    await it.post(load("#1nonsense"), seek(5));
    expect((await it.last("change")).step).toBe(5);
  });

  test("a link that can't be loaded leaves what was shown, and is answered", async ({ figure }) => {
    const it = await figure(`${FEW}&title=Words`);
    await it.post({ tiebreak: 1, type: "load", link: "#1nonsense" });
    await it.hears("ready", 2);
    expect(await it.heard("ready")).toHaveLength(2);
    const [{ title, length }, answer] = await it.heard("ready");
    expect(length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ title, length, error: /^The link/ });
    await expect(it.frame.getByRole("article")).toHaveCount(2);
    await expect(it.sentences).toContainText("The link");
    await it.post({ tiebreak: 1, type: "load", link: "#1nonsense" });
    await it.hears("ready", 3);
    expect(await it.heard("ready")).toHaveLength(3);
    await it.post({ tiebreak: 1, type: "load", link: "?map=empty:20x10" });
    await it.hears("ready", 4);
    expect(await it.heard("ready")).toHaveLength(4);
    await expect(it.sentences).toHaveCount(0);
  });

  test("anything that isn't exactly a message is ignored", async ({ figure }) => {
    const it = await figure(FEW);
    const before = await it.view();
    const wrong = [
      { type: "seek", step: 3 },
      { tiebreak: 2, type: "seek", step: 3 },
      { tiebreak: 1, type: "seek", step: "3" },
      { tiebreak: 1, type: "seek", step: -3 },
      { tiebreak: 1, type: "seek", step: 3, more: true },
      { tiebreak: 1, type: "dispatch", action: { type: "start" } },
      { tiebreak: 1, type: "__proto__" },
      { tiebreak: 1, type: "load", link: "x".repeat(100_000) },
      { tiebreak: 1, type: "theme", theme: "sepia" },
      ["tiebreak", 1],
      "seek",
      null,
    ];
    /** What it has said of its own accord. */
    const heard = () =>
      it.page.evaluate(() => window.heard.filter(({ type }) => type !== "settled"));
    const said = await heard();
    await it.post(...wrong);
    // Messages come in their order: once this one has had its effect, the others have had theirs.
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await it.view()).toEqual(before);
    expect(await heard()).toEqual(said);
  });

  test("another frame of the page is not heard", async ({ figure, page }) => {
    const it = await figure(FEW, { after: `<iframe title="Other" src="/other"></iframe>` });
    const before = await it.step();
    const [, , other] = page.frames();
    await other.evaluate(() => {
      const { frames } = parent;
      frames[0].postMessage({ tiebreak: 1, type: "seek", step: 3 }, "*");
    });
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await it.step()).toBe(before);
  });

  test("settled says when what was asked for is done, to the page and to the figure's own", async ({
    figure,
    page,
    site,
  }) => {
    const it = await figure(FEW);
    await test.step("as a message, behind all that was said of it", async () => {
      const types = await page.evaluate(async (link) => {
        const { contentWindow } = document.querySelector("iframe");
        window.heard.length = 0;
        const settled = new Promise((resolve) =>
          window.addEventListener("message", ({ data }) => data.type === "settled" && resolve()),
        );
        for (const message of [
          { type: "load", link },
          { type: "seek", step: 9 },
          { type: "settle" },
        ]) {
          contentWindow.postMessage({ tiebreak: 1, ...message }, "*");
        }
        await settled;
        return window.heard.map(({ type }) => type);
      }, `${site}/?map=scatter:300x200:1&a=dijkstra`);
      expect(types.at(-1)).toBe("settled");
      expect(types).toContain("ready");
      expect(await it.last("change")).toMatchObject({ step: 9, playing: false });
    });

    await test.step("as a promise of its root element", async () => {
      const [before, after] = await it.root.evaluate(async (root) => {
        const shown = () => root.querySelector("output").textContent.trim();
        root.querySelector('[aria-label="Step back"]').click();
        const before = shown();
        await root.settled;
        return [before, shown()];
      });
      expect(before).toMatch(/^9 of /);
      expect(after).toMatch(/^8 of /);
    });

    await test.step("while it plays", async () => {
      await it.post({ tiebreak: 1, type: "play" });
      expect((await it.last("change")).playing).toBe(true);
    });
  });
});
