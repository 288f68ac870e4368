import { readFileSync } from "node:fs";
import { examples, solved, tongues } from "./vite.examples.mjs";
import { described, escaped, previewTags, SITE } from "./vite.site.mjs";
import { pictureOf } from "./www/src/picture/picture.js";
import { tableOf } from "./www/src/words/example-table.js";

/** The page that all examples' pages are made from; it isn't published itself. */
export const TEMPLATE = "f/example.html";
const PLACE = /\/f\/([\w-]+)(?:\.(\w+))?\.html(?:\?|$)/;

/** The pages with a preview of their own besides the examples, by their paths in the build. */
const PREVIEWED = { "/index.html": "", "/figures.html": "figures.html" };

/**
 * A page for each example, `f/NAME.html`, which needs no script to be read; links to them for readers without
 * scripts; and where the site's address is known, tags for previews and a sitemap.
 *
 * @type {import("vite").Plugin}
 */
export const pages = {
  name: "pages",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [, name, code = "en"] = PLACE.exec(request.url ?? "") ?? [];
      const tongue = tongues().find((each) => each.code === code);
      const all = examples();
      const at = all.findIndex((each) => each.name === name);
      if (at < 0 || !tongue) return next();
      try {
        const template = readFileSync(new URL(`www/${TEMPLATE}`, import.meta.url), "utf8");
        const html = await pageOf(template, all, at, tongue);
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
    const tags = previewTags({ ...described(html), path: place, card: "index" });
    return page.replace("</title>", `</title>\n    ${tags}`);
  },
  generateBundle: {
    // After Vite has written the template with the names of scripts and styles.
    order: "post",
    async handler(_options, bundle) {
      const template = bundle[TEMPLATE];
      if (template?.type !== "asset") throw new Error(`The build has no ${TEMPLATE}.`);
      delete bundle[TEMPLATE];
      const all = examples();
      for (const [at, { name }] of all.entries()) {
        for (const tongue of tongues()) {
          const source = await pageOf(String(template.source), all, at, tongue);
          this.emitFile({ type: "asset", fileName: pathOf(name, tongue), source });
        }
      }
      if (SITE === null) return;
      const told = all.flatMap(({ name }) => tongues().map((tongue) => pathOf(name, tongue)));
      const paths = [...Object.values(PREVIEWED), ...told];
      const addresses = paths.map((path) => new URL(path, SITE).href);
      this.emitFile({ type: "asset", fileName: "sitemap.xml", source: sitemap(addresses) });
      const robots = `User-agent: *\nAllow: /\n\nSitemap: ${new URL("sitemap.xml", SITE).href}\n`;
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robots });
    },
  },
};

/** @param {string[]} addresses */
function sitemap(addresses) {
  const urls = addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/** The examples as links, by chapter, for readers without scripts. */
function listed() {
  const all = examples();
  const lists = [...new Set(all.map(({ chapter }) => chapter))].map((chapter) => {
    const entries = all.filter((each) => each.chapter === chapter).map((each) => entry(each, "./"));
    return `<div><h2>${escaped(chapter)}</h2><ol>${entries.join("")}</ol></div>`;
  });
  return `<noscript><nav aria-label="Examples">${lists.join("")}</nav></noscript>`;
}

/**
 * @param {string} template
 * @param {import("./vite.examples.mjs").Told[]} all
 * @param {number} at the example's place
 * @param {import("./vite.examples.mjs").Tongue} tongue
 */
async function pageOf(template, all, at, tongue) {
  const { order } = await solved(/** @type {import("./vite.examples.mjs").Told} */ (all[at]));
  const [before, told, after] = [at - 1, at, at + 1].map((place) => {
    const each = all[place];
    return each && tongue.tell(each);
  });
  const example = { .../** @type {import("./vite.examples.mjs").Told} */ (told), order };
  // Functions, since a text may have a $ in it.
  return template
    .replace('lang="en"', () => `lang="${languageTag(tongue)}"`)
    .replace("<!-- head -->", () => headOf(example, tongue))
    .replace("<!-- body -->", () => bodyOf(example, before, after, tongue));
}

/**
 * @param {string} name
 * @param {import("./vite.examples.mjs").Tongue} tongue
 */
function pathOf(name, { code }) {
  return code === "en" ? `f/${name}.html` : `f/${name}.${code}.html`;
}

/** @param {import("./vite.examples.mjs").Tongue} tongue */
function languageTag({ code }) {
  return code === "zh" ? "zh-Hans" : code;
}

/**
 * @param {import("./vite.examples.mjs").Example} example
 * @param {import("./vite.examples.mjs").Tongue} tongue
 */
function headOf({ name, title, text }, tongue) {
  const description = text.join(" ");
  const page = { path: pathOf(name, tongue), title, description, card: name };
  return `<meta name="description" content="${escaped(description)}" />
    <title>${escaped(title)}: Tiebreak</title>
    ${previewTags(page)}
    ${otherTongues(name)}`.trimEnd();
}

/**
 * The same page in all languages, for search engines, which want absolute addresses.
 * @param {string} name
 */
function otherTongues(name) {
  if (SITE === null) return "";
  const links = tongues().map((tongue) => {
    const address = new URL(pathOf(name, tongue), SITE).href;
    return `<link rel="alternate" hreflang="${languageTag(tongue)}" href="${escaped(address)}" />`;
  });
  return links.join("\n    ");
}

/**
 * The embed looks for the id `gallery`: it then leaves out its own link, since the page has one that opens the text too.
 *
 * @param {import("./vite.examples.mjs").Example} example
 * @param {import("./vite.examples.mjs").Told | undefined} before
 * @param {import("./vite.examples.mjs").Told | undefined} after
 * @param {import("./vite.examples.mjs").Tongue} tongue
 */
function bodyOf(example, before, after, tongue) {
  const { name, title, chapter, text, size, lanes, order } = example;
  const { say, code } = tongue;
  const { width, height, description } = pictureOf(order);
  const picture = `src="../pictures/${name}.svg" alt="${escaped(description)}"`;
  const turns = [
    before && entry(before, "../", `${say("Previous")}: `, tongue),
    after && entry(after, "../", `${say("Next")}: `, tongue),
  ];
  const others = tongues().filter((each) => each.code !== code);
  const languages = others.map(
    (each) =>
      `<a href="../${pathOf(name, each)}" lang="${languageTag(each)}" hreflang="${languageTag(each)}">${each.name}</a>`,
  );
  return `<header>
      <p><a href="../">Tiebreak</a> / <a href="../figures.html#${name}">${say("Examples")}</a></p>
      <h1>${escaped(title)}</h1>
      <p>${escaped(chapter)}</p>
      <p class="languages">${languages.join(" ")}</p>
    </header>
    <main id="gallery">
      <article data-lanes="${lanes.length}">
        <div class="words">${text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("")}</div>
        <tiebreak-figure src="?figure=${name}" lanes="${lanes.length}" caption="${escaped(title)}" lang="${languageTag(tongue)}" data-size="${size.join(" ")}">
          <img ${picture} />
        </tiebreak-figure>
        <img class="printed" ${picture} width="${width}" height="${height}" loading="lazy" />
        ${table(example, say)}
        <div class="take">
          <a href="../?example=${name}">${say("Try it")}</a>
          <a href="../figures.html#${name}">${say("All examples")}</a>
        </div>
      </article>
      <nav aria-label="${say("Examples")}"><ol>${turns.join("")}</ol></nav>
    </main>`;
}

/**
 * @param {import("./vite.examples.mjs").Example} example
 * @param {(english: string) => string} say
 */
function table(example, say) {
  const { head, columns, rows } = tableOf(example);
  const heads = columns.map(
    ({ head, help }) => `<th scope="col" title="${escaped(say(help))}">${escaped(say(head))}</th>`,
  );
  const lines = rows.map(({ name, cells }) => {
    const data = cells.map((cell) => `<td>${escaped(cell)}</td>`).join("");
    return `<tr><th scope="row">${escaped(name)}</th>${data}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${say("Numbers")}">
          <table>
            <thead><tr><th scope="col">${say(head)}</th>${heads.join("")}</tr></thead>
            <tbody>
              ${lines.join("\n              ")}
            </tbody>
          </table>
        </div>`;
}

/**
 * An example as an entry of a list. Its picture's alternative text is empty: the title beside it says what it shows.
 * @param {import("./vite.examples.mjs").Told} example
 * @param {string} root the way to the site's folder
 * @param {string} [label]
 * @param {import("./vite.examples.mjs").Tongue} [tongue]
 */
function entry({ name, title }, root, label = "", tongue = /** @type {any} */ ({ code: "en" })) {
  const picture = `${root}pictures/${name}-small`;
  return `<li><a href="${root}${pathOf(name, tongue)}"><picture>
        <source srcset="${picture}-dark.svg" media="(prefers-color-scheme: dark)" />
        <img src="${picture}.svg" alt="" width="96" height="60" loading="lazy" />
      </picture><span>${label}${escaped(title)}</span></a></li>`;
}
