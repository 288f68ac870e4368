/** The tag, on pages of another origin. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { violations } from "./axe.mjs";
import { expect, Figure, test } from "./figures.mjs";
import { FALLBACK, fakeSite, policy, ready, script, tag, type } from "./host.mjs";
import { DIST, serve } from "./servers.mjs";

test("the tag weighs at most 4 KB", () => {
  expect(gzipSync(readFileSync(`${DIST}embed.js`), { level: 9 }).length).toBeLessThanOrEqual(4096);
});

test("a page that allows the site's script and frames has the figure", async ({
  page,
  site,
  visit,
}) => {
  await visit(script(site) + tag(`controls="full" caption="Words"`), policy(site));
  const it = await ready(page);
  await expect(it.frame.getByRole("article")).toHaveCount(2);
  await expect(it.frame.getByRole("combobox")).toHaveCount(2);
  await expect(it.frame.locator(".caption p")).toHaveText("Words");
  await expect(page.locator("iframe")).toHaveAttribute("title", "Words");
  await expect(page.getByRole("link", { name: "The figure" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test("every form of a link is the figure's", async ({ page, site, visit }) => {
  const links = [
    "#1jiuxDZEn",
    "https://tiebreak.example/#1jiuxDZEn",
    "https://tiebreak.example/folder/?map=trap:64x40:0&amp;a=dijkstra",
    "?map=trap:64x40:0&amp;a=dijkstra",
  ];
  const tags = links.map(
    (link) => `<tiebreak-figure src="${link}" height="200"></tiebreak-figure>`,
  );
  await visit(script(site) + tags.join(""), policy(site));
  await new Figure(page).hears("ready", 4);
  expect(await new Figure(page).heard("ready")).toHaveLength(4);
  for (const message of await new Figure(page).heard("ready")) {
    expect(message).toMatchObject({ error: null });
    expect(message.length).toBeGreaterThan(100);
  }
});

test("without scripts the fallback is there", async ({ browser, site }) => {
  const host = await serve(async () => ({
    headers: type,
    body: `<!doctype html><title>Page</title>${script(site)}${tag()}`,
  }));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.origin);
  await expect(page.getByRole("link", { name: "The figure" })).toBeVisible();
  await context.close();
  await host.close();
});

test.describe("a page that lets no frame in", () => {
  test.use({ allowed: /./, provoked: /./ });

  test("has the fallback, and no hole beside it", async ({ page, site, visit }) => {
    const headers = { "content-security-policy": `default-src 'none'; script-src ${site}` };
    await visit(script(site) + tag() + tag("", " "), headers);
    const link = page.getByRole("link", { name: "The figure" });
    await expect(link).toBeVisible();
    const [first, second] = await page
      .locator("tiebreak-figure")
      .evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
    expect(first).toBeLessThan(40);
    expect(second).toBeLessThan(40);
  });
});

test.describe("a link that can't be read", () => {
  const bad = (fallback) =>
    `<tiebreak-figure src="#1JA55" height="200">${fallback}</tiebreak-figure>`;

  test("leaves the fallback or is said, and keeps its place", async ({ page, site, visit }) => {
    await test.step("leaves the fallback in sight, until another link can be", async () => {
      await visit(script(site) + bad(FALLBACK));
      const it = await ready(page);
      expect(await it.last("ready")).toMatchObject({ error: /^The link/, length: 0 });
      await expect(page.getByRole("link", { name: "The figure" })).toBeVisible();
      await expect(page.locator("iframe")).toBeHidden();
      await page.evaluate(() => document.querySelector("tiebreak-figure").load("?map=empty:20x10"));
      await expect(page.locator("iframe")).toBeVisible();
      await expect(page.getByRole("link", { name: "The figure" })).toBeHidden();
    });

    await test.step("is said where there is no fallback", async () => {
      await visit(script(site) + bad(" "));
      const it = await ready(page);
      await expect(page.locator("iframe")).toBeVisible();
      await expect(it.sentences).toBeInViewport();
    });

    await test.step("gives the place among those that start back", async () => {
      await visit(script(site) + bad(FALLBACK).repeat(5));
      await new Figure(page).hears("ready", 5);
      expect(await new Figure(page).heard("ready")).toHaveLength(5);
    });
  });
});

test("the fallback is seen until the figure is ready, and names the frame", async ({
  page,
  visit,
}) => {
  await test.step("the fallback is seen until the figure is ready", async () => {
    const site = await fakeSite(async () => ({ headers: type, body: "<title>Slow</title>" }));
    await visit(script(site.origin) + tag());
    await expect(page.locator("iframe")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "The figure" })).toBeVisible();
    await expect(page.locator("iframe")).toBeHidden();
    await page.frames()[1].evaluate(() => {
      parent.postMessage({ tiebreak: 1, type: "ready", title: "", length: 1, error: null }, "*");
    });
    await expect(page.locator("iframe")).toBeVisible();
    await expect(page.getByRole("link", { name: "The figure" })).toBeHidden();
    await site.close();
  });

  await test.step("the frame is named by the caption, else by what the fallback says", async () => {
    const site = await fakeSite(async () => ({ headers: type, body: "<title>Quiet</title>" }));
    const long = "word ".repeat(100);
    const tags = [
      tag(`height="90" caption="Mine"`),
      tag(`height="90"`, "<p>\n  Two\n  walls </p>"),
      tag(`height="90"`, long),
      tag(`height="90"`, " "),
    ];
    await visit(script(site.origin) + tags.join(""));
    await expect(page.locator("iframe")).toHaveCount(4);
    const titles = await page.locator("iframe").evaluateAll((all) => all.map(({ title }) => title));
    expect(titles).toEqual(["Mine", "Two walls", long.slice(0, 200), "Tiebreak embed"]);
    await site.close();
  });
});

test.describe("messages", () => {
  test("the element's methods act on the figure, and its events report it", async ({
    page,
    site,
    visit,
  }) => {
    await visit(script(site) + tag(`speed="1"`));
    const it = await ready(page);
    await page.evaluate(() => {
      const figure = document.querySelector("tiebreak-figure");
      window.events = [];
      for (const name of ["ready", "change", "finish"]) {
        figure.addEventListener(`tiebreak-${name}`, ({ type, detail }) => {
          window.events.push([type, detail]);
        });
      }
    });
    const call = (name, ...values) =>
      page.evaluate(
        ([method, given]) => document.querySelector("tiebreak-figure")[method](...given),
        [name, values],
      );
    const last = (name) =>
      page.evaluate((wanted) => window.events.findLast(([type]) => type === wanted)?.[1], name);
    await call("seek", 4);
    await it.settle();
    expect(await last("tiebreak-change")).toMatchObject({ step: 4, playing: false });
    await call("play");
    await it.settle();
    expect(await last("tiebreak-change")).toMatchObject({ playing: true });
    await call("pause");
    await it.settle();
    expect(await last("tiebreak-change")).toMatchObject({ playing: false });
    await page.evaluate(() => {
      document.querySelector("tiebreak-figure").theme = "dark";
    });
    await expect(it.frame.locator("html")).toHaveAttribute("data-theme", "dark");
    const { length } = await last("tiebreak-change");
    await call("seek", length - 1);
    await call("play");
    await it.hears("finish");
    expect(await last("tiebreak-finish")).toEqual({});
    await call("load", "https://tiebreak.example/?map=empty:20x10&title=New");
    await it.settle();
    expect(await last("tiebreak-ready")).toMatchObject({ title: "New", error: null });
    await call("load", "nonsense");
    await it.settle();
    expect(await last("tiebreak-ready")).toMatchObject({
      error: "This isn't a Tiebreak link.",
    });
  });

  test("settled is a promise of the element", async ({ page, site, visit }) => {
    /** What the page has heard, and how far the figure is, once it has settled. */
    const settled = (id, act = "") =>
      page.evaluate(
        async ([name, method]) => {
          const figure = document.getElementById(name);
          await customElements.whenDefined("tiebreak-figure");
          if (method) figure[method](method === "seek" ? 6 : undefined);
          await figure.settled;
          const { step = null } = window.heard.findLast(({ type }) => type === "change") ?? {};
          return { ready: window.heard.filter(({ type }) => type === "ready").length, step };
        },
        [id, act],
      );
    await visit(
      `${script(site)}${tag('id="near"')}<p style="height: 9000px">Words.</p>${tag('id="far"')}`,
    );
    await test.step("far from the window nothing is waited for", async () => {
      expect((await settled("far")).ready).toBeLessThan(2);
      await expect(page.locator("iframe")).toHaveCount(1);
    });
    await test.step("a figure that has yet to start is waited for, and what is asked of it", async () => {
      await page.reload();
      expect((await settled("near")).ready).toBe(1);
      expect((await settled("near", "seek")).step).toBe(6);
    });
    await test.step("one that leaves the page settles", async () => {
      await page.reload();
      const left = page.evaluate(async () => {
        await customElements.whenDefined("tiebreak-figure");
        const figure = document.getElementById("near");
        const { settled } = figure;
        figure.remove();
        await settled;
        return figure.isConnected;
      });
      expect(await left).toBe(false);
    });
  });

  test("messages before the figure is ready are carried out, and those of others aren't heard", async ({
    page,
    site,
    visit,
  }) => {
    await test.step("requests made before the figure is ready are carried out then", async () => {
      await visit(`<p style="height: 9000px">Words.</p>${tag()}${script(site)}`);
      await page.evaluate(async () => {
        await customElements.whenDefined("tiebreak-figure");
        document.querySelector("tiebreak-figure").seek(6);
      });
      await page.locator("tiebreak-figure").scrollIntoViewIfNeeded();
      const it = await ready(page);
      await it.settle();
      expect((await it.last("change")).step).toBe(6);
    });

    await test.step("only the figure's own window is heard, and only from the site", async () => {
      const site = await fakeSite(async () => ({ headers: type, body: "<title>Quiet</title>" }));
      await visit(
        `${script(site.origin)}${tag()}<iframe title="Other" src="${site.origin}/embed.html"></iframe>`,
      );
      await expect(page.locator("iframe")).toHaveCount(2);
      const say = { tiebreak: 1, type: "ready", title: "", length: 1, error: null };
      const shown = () =>
        page.evaluate(
          () => document.querySelector("tiebreak-figure").shadowRoot.querySelector("div").className,
        );
      // The page itself, another window of the site, and the right window from a wrong origin.
      await page.evaluate((message) => postMessage(message, "*"), say);
      for (const frame of page.mainFrame().childFrames()) {
        const isFigure = await (await frame.frameElement()).evaluate(
          (element) => element.getRootNode() !== document,
        );
        if (!isFigure) await frame.evaluate((message) => parent.postMessage(message, "*"), say);
      }
      /** The right window speaks. Firefox takes no window of another origin for an event that is made. */
      const speak = (origin) =>
        page.evaluate(
          ([data, from]) => {
            const { frame } = document.querySelector("tiebreak-figure");
            const event = new MessageEvent("message", { data, origin: from });
            Object.defineProperty(event, "source", { value: frame.contentWindow });
            dispatchEvent(event);
          },
          [say, origin],
        );
      await speak("https://evil.example");
      await new Figure(page).hears("ready", 3);
      expect(await page.evaluate(() => window.heard.length)).toBe(3);
      expect(await shown()).toBe("");
      // The right one, so that it is known what would have happened.
      await speak(site.origin);
      expect(await shown()).toBe("ready");
      await site.close();
    });
  });
});
