/** Pages of another origin that have figures in them. */

import { expect, Figure } from "./figures.mjs";
import { DIST, files, serve } from "./servers.mjs";

/** All that the documentation asks of a page's policy, in the strictest page that there can be. */
export const policy = (site) => ({
  "content-security-policy":
    `default-src 'none'; script-src ${site}; frame-src ${site}; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'",
});

export const script = (site) => `<script type="module" src="${site}/embed.js"></script>`;
export const FALLBACK = `<a href="https://tiebreak.example/?map=trap">The figure</a>`;
export const tag = (attributes = "", fallback = FALLBACK) =>
  `<tiebreak-figure src="?map=trap:32x20:1" lanes="a,c" ${attributes}>${fallback}</tiebreak-figure>`;

/** The first frame is there, and ready. */
export async function ready(page) {
  const figure = new Figure(page);
  await figure.ready();
  return figure;
}

/** A site whose figures do what a test says; embed.js is the published one. */
export async function fakeSite(answer) {
  const published = files(DIST);
  return serve(async (path, request) =>
    path === "/embed.html" ? answer(request) : published(path, request),
  );
}

export const type = { "content-type": "text/html" };

/** The site's address in the documentation. */
export const EXAMPLE = "https://tiebreak.example";

/** Serves pages of others with the site's present address in them and in their scripts. */
export async function guest(site, answer) {
  return serve(async (path) => {
    const found = await answer(path);
    if (!/^text\/(?:html|javascript)/.test(found?.headers["content-type"] ?? "")) return found;
    return { ...found, body: String(found.body).replaceAll(EXAMPLE, site) };
  });
}

/** Notes what embeds say to the page around them. */
export const note = (page) =>
  page.addInitScript(() => {
    window.heard = [];
    window.addEventListener("message", (event) => window.heard.push(event.data));
  });

/** Every embed of the page is there: each is brought into sight once. */
export async function allReady(page, count) {
  for (let index = 0; index < count; index++) {
    await page
      .locator("iframe, tiebreak-figure:not(:has(iframe))")
      .nth(index)
      .scrollIntoViewIfNeeded();
  }
  await new Figure(page).hears("ready", count);
  expect(await new Figure(page).heard("ready")).toHaveLength(count);
  for (const { error } of await new Figure(page).heard("ready")) expect(error).toBe(null);
  await page.evaluate(() => scrollTo(0, 0));
}
