/** Pages of another origin that have figures in them. */

import { Figure } from "./figures.mjs";
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
