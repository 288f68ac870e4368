/**
 * The start of tests of embeds: the site on one origin, somebody else's page on another.
 */

import { test as base } from "./fixture.mjs";
import { DIST, documented, files, page as html, serve } from "./servers.mjs";

export { expect } from "./fixture.mjs";

export const test = base.extend({
  /** The site as it is published, with all headers that are documented. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  site: async ({}, use) => {
    const site = await serve(files(DIST, documented));
    await use(site.origin);
    await site.close();
  },

  /** Serves somebody else's page and opens it; what figures say to it is noted. */
  visit: async ({ page, complaints: _ }, use) => {
    const servers = [];
    await page.addInitScript(() => {
      if (window !== window.top) return;
      window.heard = [];
      window.addEventListener("message", (event) => window.heard.push(event.data));
    });
    await use(async (body, headers = {}) => {
      const head =
        '<meta name="viewport" content="width=device-width"><title>Somebody\'s page</title>';
      const server = await serve(
        html(`<!doctype html><html lang="en">${head}<main><h1>Words</h1>${body}</main>`, headers),
      );
      servers.push(server);
      await page.goto(server.origin);
      return server.origin;
    });
    await page.goto("about:blank");
    for (const server of servers) await server.close();
  },

  /** A page with one figure in a frame, ready. */
  figure: async ({ page, site, visit }, use) => {
    await use(async (address, { attributes = "", after = "", headers = {}, before = "" } = {}) => {
      const frame = `<iframe title="Figure" src="${site}/embed.html${address}" ${attributes}
        width="700" height="420" style="border:0"></iframe>`;
      await visit(`${before}${frame}${after}`, headers);
      const figure = new Figure(page);
      await figure.ready();
      return figure;
    });
  },
});

/** A figure as the page around it has it. */
export class Figure {
  /** @param {import("@playwright/test").Page} page */
  constructor(page) {
    this.page = page;
    this.frame = page.frameLocator("iframe").first();
    this.root = this.frame.locator("tb-figure");
    this.map = this.frame.getByRole("img").first();
    /** The error shown in place of the embed. */
    this.sentences = this.frame.locator(".sentence");
    this.position = this.frame.locator("output");
  }

  /** The messages of a type that the page has had from the figure.
   * @param {string} type */
  heard(type) {
    return this.page.evaluate((wanted) => window.heard.filter(({ type }) => type === wanted), type);
  }

  /** The message of a type that came last. */
  async last(type) {
    return (await this.heard(type)).at(-1);
  }

  /**
   * The page has had a number of messages of a type from its figures.
   * @param {string} type
   * @param {number} [count]
   */
  async hears(type, count = 1) {
    await this.page.evaluate(
      ([wanted, least]) =>
        new Promise((resolve) => {
          const look = () => {
            if (window.heard.filter(({ type }) => type === wanted).length < least) return;
            window.removeEventListener("message", look);
            resolve(null);
          };
          window.addEventListener("message", look);
          look();
        }),
      [type, count],
    );
  }

  async ready() {
    await this.hears("ready");
  }

  /**
   * A run that plays has gone beyond a step.
   * @param {number} step
   */
  async passes(step) {
    await this.page.evaluate(
      (least) =>
        new Promise((resolve) => {
          const look = () => {
            const last = window.heard.findLast(({ type }) => type === "change");
            if (!(last?.step > least) || !last.playing) return;
            window.removeEventListener("message", look);
            resolve(null);
          };
          window.addEventListener("message", look);
          look();
        }),
      step,
    );
  }

  /** All that the page has asked the figure for is done, and the page has heard of it. */
  async settle() {
    await this.page.evaluate(async () => {
      const tag = document.querySelector("tiebreak-figure");
      if (tag) return tag.settled;
      const { contentWindow } = document.querySelector("iframe");
      await new Promise((resolve) => {
        const hear = ({ source, data }) => {
          if (source !== contentWindow || data.type !== "settled") return;
          window.removeEventListener("message", hear);
          resolve(null);
        };
        window.addEventListener("message", hear);
        contentWindow.postMessage({ tiebreak: 1, type: "settle" }, "*");
      });
    });
  }

  /** Posts messages at once, as the page around the figure does, and waits until all is done. */
  async post(...messages) {
    await this.page.evaluate((all) => {
      const { contentWindow } = document.querySelector("iframe");
      for (const data of all) contentWindow.postMessage(data, "*");
    }, messages);
    await this.settle();
  }

  view() {
    return this.root.evaluate((root) => {
      const { position, atEnd, playing, camera, length, layer } = root.store.state.view;
      return { position, atEnd, playing, camera, length, layer };
    });
  }

  async step() {
    return (await this.view()).position;
  }

  scrollY() {
    return this.page.evaluate(() => scrollY);
  }

  /** The middle of the first map, in the window. */
  async middle() {
    const { x, y, width, height } = await this.map.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }
}

/** Enough words to scroll through. */
export const WORDS = `<p style="height: 2000px">Words and words.</p>`;

/** Two lanes on a small trap, as an address. */
export const FEW = "?lanes=a,c&map=trap:32x20:1";
