/**
 * Assertions over the whole suite, in every page, frame and worker of every test: nothing that the
 * page's policy forbids is tried, nobody but the own origin is asked for anything, no cookie is set.
 */

import { test as base, expect } from "@playwright/test";
import { ORIGINS } from "./servers.mjs";

/** Messages in the console about refused requests; for workers there is nothing else. */
const REFUSAL = /securitypolicyviolation|Content.Security.Policy|Trusted ?(Type|Script|HTML)/i;

export const test = base.extend({
  /** The requests that a test has refused on purpose; null for none. */
  provoked: [null, { option: true }],

  guard: [
    async ({ browser, baseURL, provoked }, use) => {
      const guard = new Guard(new URL(baseURL).origin, provoked);
      const open = browser.newContext;
      browser.newContext = async (...options) => guard.watch(await open.apply(browser, options));
      await use(guard);
      browser.newContext = open;
      expect(guard.wrong, "what no page of ours may try").toEqual([]);
    },
    { auto: true },
  ],

  // Where tests use one after the other, it wasn't opened for this test, nor will it be closed after it.
  context: async ({ context, guard }, use) => {
    await guard.watch(context);
    await use(context);
    await guard.countCookies(context);
  },
});

/** Looks at what the pages of one test do. */
class Guard {
  #own;
  #provoked;
  #watched = new WeakSet();

  /**
   * @param {string} own the origin that the suite is served from
   * @param {RegExp | null} provoked what is refused on purpose
   */
  constructor(own, provoked) {
    this.#own = own;
    this.#provoked = provoked;
    /** @type {string[]} */
    this.wrong = [];
  }

  /** @param {import("@playwright/test").BrowserContext} context */
  async watch(context) {
    if (this.#watched.has(context)) return context;
    this.#watched.add(context);
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
        // Firefox's own, which looks for a picture of the page, and Playwright's there: no page of ours can
        // evaluate anything.
        if (/^resource\b|(?:>|%3E)(?: |%20)eval$/.test(sourceFile)) return;
        const what = [effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`];
        console.error("securitypolicyviolation", ...what);
      });
    });
    context.on("console", (message) => {
      if (REFUSAL.test(message.text())) this.#note(message.text());
    });
    context.on("request", (request) => this.#look(request));
    const close = context.close;
    context.close = async (...options) => {
      await this.countCookies(context);
      return close.apply(context, options);
    };
    return context;
  }

  /** @param {import("@playwright/test").BrowserContext} context */
  async countCookies(context) {
    for (const { name, domain } of await context.cookies())
      this.#note(`cookie ${name} of ${domain}`);
  }

  #look(request) {
    const from = asker(request);
    const { protocol, origin, pathname } = new URL(request.url());
    if (protocol === "blob:" || protocol === "data:") return;
    const isKnown = origin === this.#own || ORIGINS.has(origin);
    // Pages of others take embed.js and frames from the site; from nowhere else does anyone take a thing.
    const isTheirs = request.isNavigationRequest() || pathname === "/embed.js";
    if (!isKnown || (origin !== from && !isTheirs)) this.#note(`${from} asks for ${request.url()}`);
  }

  #note(text) {
    if (!this.#provoked?.test(text)) this.wrong.push(text);
  }
}

/** The origin that asks for something; empty for a navigation. */
function asker(request) {
  if (request.isNavigationRequest()) return "";
  const url = (request.serviceWorker() ?? request.frame()).url();
  // Firefox tells of what a page asks for before it tells that its frame or window has this page.
  const known = url === "about:blank" ? "" : url;
  return new URL(known || request.headers().referer || request.url()).origin;
}
