/** Messages between an embed and the page around it. */

import { expect, test } from "./figures.mjs";

const FEW = "?lanes=a,c&map=trap:32x20:1";

test.describe("messages", () => {
  test("load, play, pause, seek and theme do what they say", async ({ figure, site }) => {
    const it = await figure(`${FEW}&speed=1`);
    await it.post({ tiebreak: 1, type: "seek", step: 5 });
    await expect.poll(async () => (await it.last("change")).step).toBe(5);
    await it.post({ tiebreak: 1, type: "play" });
    await expect.poll(async () => (await it.last("change")).playing).toBe(true);
    await it.post({ tiebreak: 1, type: "pause" });
    await expect.poll(async () => (await it.last("change")).playing).toBe(false);
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await it.post({ tiebreak: 1, type: "load", link: `${site}/?map=empty:20x10&a=greedy` });
    await expect.poll(() => it.heard("ready")).toHaveLength(2);
    await expect(it.frame.getByRole("article", { name: /Greedy/ })).toBeVisible();
    await it.post({ tiebreak: 1, type: "seek", step: Number.POSITIVE_INFINITY });
    await expect.poll(async () => (await it.view()).atEnd).toBe(true);
  });

  test("requests made while a link loads apply to the new document", async ({ figure }) => {
    const it = await figure(`${FEW}&speed=1`);
    const load = (link) => it.post({ tiebreak: 1, type: "load", link });
    await load("?map=empty:20x10&title=First");
    await it.post({ tiebreak: 1, type: "seek", step: 7 });
    await expect.poll(async () => (await it.last("ready")).title).toBe("First");
    await expect.poll(() => it.step()).toBe(7);
    await load("?map=empty:30x10&title=Second");
    await it.post({ tiebreak: 1, type: "seek", step: 3 });
    await it.post({ tiebreak: 1, type: "play" });
    await expect.poll(async () => (await it.last("ready")).title).toBe("Second");
    await expect.poll(async () => (await it.last("change")).playing).toBe(true);
    expect((await it.view()).position).toBeLessThan(20);
    // A link that can't be loaded leaves the old document in place.
    await load("#1nonsense");
    await it.post({ tiebreak: 1, type: "seek", step: 5 });
    await expect.poll(async () => (await it.last("change")).step).toBe(5);
  });

  test("a link that can't be loaded leaves what was shown, and is answered", async ({ figure }) => {
    const it = await figure(`${FEW}&title=Words`);
    await it.post({ tiebreak: 1, type: "load", link: "#1nonsense" });
    await expect.poll(() => it.heard("ready")).toHaveLength(2);
    const [{ title, length }, answer] = await it.heard("ready");
    expect(length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ title, length, error: /^The link/ });
    await expect(it.frame.getByRole("article")).toHaveCount(2);
    await expect(it.sentences).toContainText("The link");
    await it.post({ tiebreak: 1, type: "load", link: "#1nonsense" });
    await expect.poll(() => it.heard("ready")).toHaveLength(3);
    await it.post({ tiebreak: 1, type: "load", link: "?map=empty:20x10" });
    await expect.poll(() => it.heard("ready")).toHaveLength(4);
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
    const heard = await it.page.evaluate(() => window.heard.length);
    for (const message of wrong) await it.post(message);
    // Messages come in their order: once this one has had its effect, the others have had theirs.
    await it.post({ tiebreak: 1, type: "theme", theme: "dark" });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await it.view()).toEqual(before);
    expect(await it.page.evaluate(() => window.heard.length)).toBe(heard);
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
});
