import { readFileSync } from "node:fs";
import { coursePages } from "./course.mjs";
import { examplePages, listed } from "./example.mjs";
import { tongues } from "./examples.mjs";
import { pageOf, pathIn } from "./html.mjs";
import { described, escaped, previewTags, SITE } from "./site.mjs";
import { teachingPages } from "./teachers.mjs";

/** What pages are made from; the templates aren't published themselves. */
export const TEMPLATES = ["f/example.html", "course/slides.html", "course/sheet.html"];

/** The pages with a preview of their own besides those that the build writes, by their paths in the build. */
const PREVIEWED = { "/index.html": "", "/figures.html": "figures.html" };

/** All pages that the build writes, in every language, by path from the site's folder. */
function written() {
  const all = [...examplePages(), ...coursePages(), ...teachingPages()];
  const entries = all.flatMap((page) =>
    tongues().map((tongue) => /** @type {const} */ ([pathIn(page.path, tongue), { page, tongue }])),
  );
  return new Map(entries);
}

/**
 * The pages that the build writes, which need no script to be read: of examples and of the course; links to them for
 * readers without scripts; and where the site's address is known, tags for previews and a sitemap.
 *
 * @type {import("vite").Plugin}
 */
export const pages = {
  name: "pages",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [path = ""] = (request.url ?? "").slice(1).split("?");
      // Only for these: all examples are read again for each request.
      const found = /^(?:f|course)\/.*\.html$/.test(path) && written().get(path);
      if (!found) return next();
      try {
        const { page, tongue } = found;
        const template = readFileSync(new URL(`../${page.template}`, import.meta.url), "utf8");
        const html = await pageOf(template, page, tongue);
        response.setHeader("content-type", "text/html");
        response.end(await server.transformIndexHtml(request.url ?? "", html));
      } catch (error) {
        next(error);
      }
    });
  },
  transformIndexHtml(html, { path }) {
    const page = path === "/figures.html" ? html.replace("</main>", `${listed()}</main>`) : html;
    const place = PREVIEWED[/** @type {keyof typeof PREVIEWED} */ (path)];
    if (place === undefined || SITE === null) return page;
    const tags = previewTags({ ...described(html), path: place, card: "cards/index.png" });
    return page.replace("</title>", `</title>\n    ${tags}`);
  },
  generateBundle: {
    // After Vite has written the templates with the names of scripts and styles.
    order: "post",
    async handler(_options, bundle) {
      const templates = new Map(TEMPLATES.map((name) => [name, taken(bundle, name)]));
      const all = written();
      for (const [fileName, { page, tongue }] of all) {
        const source = await pageOf(templates.get(page.template) ?? "", page, tongue);
        this.emitFile({ type: "asset", fileName, source });
      }
      if (SITE === null) return;
      const paths = [...Object.values(PREVIEWED), ...all.keys()];
      const addresses = paths.map((path) => new URL(path, SITE).href);
      this.emitFile({ type: "asset", fileName: "sitemap.xml", source: sitemap(addresses) });
      const robots = `User-agent: *\nAllow: /\n\nSitemap: ${new URL("sitemap.xml", SITE).href}\n`;
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robots });
    },
  },
};

/**
 * A template's text, which the build then leaves out.
 * @param {import("rolldown").OutputBundle} bundle
 * @param {string} name
 */
function taken(bundle, name) {
  const template = bundle[name];
  if (template?.type !== "asset") throw new Error(`The build has no ${name}.`);
  delete bundle[name];
  return String(template.source);
}

/** @param {string[]} addresses */
function sitemap(addresses) {
  const urls = addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
