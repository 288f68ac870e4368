import { readFileSync } from "node:fs";
import type { OutputBundle } from "rolldown";
import type { Plugin } from "vite";
import { coursePages } from "./course.ts";
import { examplePages, listed } from "./example.ts";
import { tongues } from "./examples.ts";
import { pageOf, pathIn } from "./html.ts";
import { described, escaped, previewTags, SITE } from "./site.ts";
import { teachingPages } from "./teachers.ts";

/** What pages are made from; the templates aren't published themselves. */
export const TEMPLATES = ["f/example.html", "course/slides.html", "course/sheet.html"];

/** The pages with a preview of their own besides those that the build writes, by their paths in the build. */
const PREVIEWED = { "/index.html": "", "/figures.html": "figures.html" };

/** All pages that the build writes, in every language, by path from the site's folder. */
function written() {
  const all = [...examplePages(), ...coursePages(), ...teachingPages()];
  const entries = all.flatMap((page) =>
    tongues().map((tongue) => [pathIn(page.path, tongue), { page, tongue }] as const),
  );
  return new Map(entries);
}

/**
 * The pages that the build writes, which need no script to be read: of examples and of the course; links to them for
 * readers without scripts; and where the site's address is known, tags for previews and a sitemap.
 */
export const pages: Plugin = {
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
    const place = PREVIEWED[path as keyof typeof PREVIEWED];
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
      const site = SITE;
      if (site === null) return;
      const paths = [...Object.values(PREVIEWED), ...all.keys()];
      const addresses = paths.map((path) => new URL(path, site).href);
      this.emitFile({ type: "asset", fileName: "sitemap.xml", source: sitemap(addresses) });
      const robots = `User-agent: *\nAllow: /\n\nSitemap: ${new URL("sitemap.xml", site).href}\n`;
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robots });
    },
  },
};

/** A template's text, which the build then leaves out. */
function taken(bundle: OutputBundle, name: string) {
  const template = bundle[name];
  if (template?.type !== "asset") throw new Error(`The build has no ${name}.`);
  delete bundle[name];
  return String(template.source);
}

function sitemap(addresses: string[]) {
  const urls = addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
