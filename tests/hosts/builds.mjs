/**
 * Sites as their authors have them: for each tool what it needs beside the documentation's code, its command, and
 * the pages that come of it with the number of embeds in each.
 *
 * @typedef {object} Build
 * @property {Record<string, string>} files by path; what isn't from the documentation is as little as the tool takes
 * @property {[string, ...string[]]} command run in the folder of these files
 * @property {string} out where the pages then are
 * @property {Record<string, number>} pages by address: how many embeds each has
 * @property {string[]} [blocks] the headings whose code it has
 */

import { fileURLToPath } from "node:url";
import { iframeCode, tagCode } from "../../www/src/share/embed-code.ts";
import { code, FRAME, SCRIPT, TAG } from "./documentation.mjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const node = (/** @type {string} */ script, /** @type {string[]} */ ...words) =>
  /** @type {[string, ...string[]]} */ ([process.execPath, path(script), ...words]);
const python = path("../../target/hosts/python/bin/python");

const page = (/** @type {string} */ head, /** @type {string} */ body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Searches</title>${head}</head><body>${body}</body></html>`;

const words = (/** @type {string[]} */ ...parts) =>
  ["# Searches", ...parts.flatMap((part, index) => [`Words ${index}.`, part]), "The end.", ""].join(
    "\n\n",
  );

const MARKDOWN = words(FRAME, TAG);

/** What the share dialog gives. */
const shared = {
  link: "https://tiebreak.example/#1R2zwDZFy",
  title: 'Four searches: "why"',
  options: { autoplay: true },
  count: 4,
  height: 500,
  poster: { file: "trap.svg", width: 720, height: 380 },
};

/** @type {Record<string, Build>} */
export const BUILDS = {
  Jekyll: {
    files: {
      "_config.yml": "title: Searches\n",
      "_layouts/default.html": page(SCRIPT, "{{ content }}"),
      "_includes/figure.html": code("Jekyll", 0),
      "figures.md": `---\nlayout: default\n---\n${words(code("Jekyll", 1), FRAME, TAG)}`,
    },
    command: ["jekyll", "build", "--quiet", "--disable-disk-cache"],
    out: "_site",
    pages: { "figures.html": 3 },
    blocks: ["Jekyll"],
  },

  Hugo: {
    files: {
      "hugo.toml":
        'baseURL = "/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n',
      "layouts/_default/single.html": page("", "{{ .Content }}"),
      "layouts/shortcodes/tiebreak.html": code("Hugo", 0),
      "content/figures.md": `---\ntitle: Searches\n---\n${words(code("Hugo", 1), code("Hugo", 1))}`,
    },
    command: ["hugo", "--quiet"],
    out: "public",
    pages: { "figures/": 2 },
    blocks: ["Hugo"],
  },

  Eleventy: {
    files: {
      "_includes/layout.njk": page(SCRIPT, "{{ content | safe }}"),
      "figures.md": `---\nlayout: layout.njk\n---\n${MARKDOWN}`,
    },
    command: node("node_modules/@11ty/eleventy/cmd.cjs", "--quiet"),
    out: "_site",
    pages: { "figures/": 2 },
    blocks: ["Eleventy"],
  },

  mdBook: {
    files: {
      "book.toml": '[book]\ntitle = "Searches"\n',
      "src/SUMMARY.md": "# Summary\n\n- [All chapters](figures.md)\n- [One chapter](one.md)\n",
      "src/figures.md": MARKDOWN,
      "src/one.md": MARKDOWN,
      "theme/head.hbs": SCRIPT,
    },
    command: [`${process.env.CARGO_TARGET_DIR ?? path("../../target")}/debug/book`, ".", "out"],
    out: "out",
    pages: { "figures.html": 2, "one.html": 2 },
    blocks: ["mdBook"],
  },

  Astro: {
    files: {
      "astro.config.mjs": "export default {};\n",
      "src/layouts/Page.astro": page(code("Astro"), "<slot />"),
      "src/pages/figures.md": `---\nlayout: ../layouts/Page.astro\n---\n${MARKDOWN}`,
      "src/pages/own.astro": page(code("Astro"), FRAME + TAG),
    },
    command: node("node_modules/astro/astro.js", "build", "--silent"),
    out: "dist",
    pages: { "figures/": 2, "own/": 2 },
    blocks: ["Astro"],
  },

  VitePress: {
    files: {
      ".vitepress/config.mjs": code("VitePress"),
      "figures.md": MARKDOWN,
      "trap.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 380"/>',
    },
    command: node("node_modules/vitepress/bin/vitepress.js", "build"),
    out: ".vitepress/dist",
    pages: { "figures.html": 2 },
    blocks: ["VitePress"],
  },

  MDX: {
    files: {
      "figures.mdx": words(FRAME, TAG, SCRIPT, iframeCode(shared), tagCode(shared)),
      "build.mjs": `import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
        import { evaluate } from "@mdx-js/mdx";
        import { createElement } from "react";
        import { renderToString } from "react-dom/server";
        import * as runtime from "react/jsx-runtime";
        const { default: Page } = await evaluate(readFileSync("figures.mdx", "utf8"), runtime);
        mkdirSync("out", { recursive: true });
        writeFileSync("out/figures.html", \`<!doctype html>\${renderToString(createElement(Page))}\`);`,
    },
    command: [process.execPath, "build.mjs"],
    out: "out",
    pages: { "figures.html": 4 },
    blocks: ["MDX"],
  },

  Docusaurus: {
    files: {
      "package.json": '{ "private": true }',
      "docusaurus.config.js": `export default {
        title: "Searches",
        url: "https://host.example",
        baseUrl: "/",
        ${code("Docusaurus")}
        plugins: [["@docusaurus/plugin-content-docs", { routeBasePath: "/", sidebarPath: false }]],
        themes: ["@docusaurus/theme-classic"],
      };`,
      "docs/figures.mdx": `---\nslug: /\n---\n${words(FRAME, TAG, "[The other page](other.mdx)")}`,
      "docs/other.mdx": words(TAG, "[The first page](figures.mdx)"),
    },
    command: node("node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"),
    out: "build",
    pages: { "": 2, other: 1 },
    blocks: ["Docusaurus"],
  },

  React: {
    files: {
      "index.html": page(
        SCRIPT,
        '<div id="root"></div><script type="module" src="./main.jsx"></script>',
      ),
      "trap.jsx": code("React, Vue and others"),
      "main.jsx": `import { createRoot } from "react-dom/client";
        import { Trap } from "./trap.jsx";
        createRoot(document.getElementById("root")).render(<Trap />);`,
    },
    command: node("../../node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"),
    out: "dist",
    pages: { "": 1 },
    blocks: ["React, Vue and others"],
  },

  Sphinx: {
    files: {
      "conf.py": `project = "Searches"\nextensions = ["myst_parser"]\n${code("Sphinx and MyST", 0)}\n`,
      "index.md": `${words(code("Sphinx and MyST", 1))}\n\`\`\`{toctree}\nplain\n\`\`\`\n`,
      "plain.rst": `Searches\n========\n\nWords.\n\n${code("Sphinx and MyST", 2)}\n`,
    },
    command: [python, "-m", "sphinx", "-q", "-W", ".", "out"],
    out: "out",
    pages: { "index.html": 1, "plain.html": 1 },
    blocks: ["Sphinx and MyST"],
  },

  Jupyter: {
    files: {
      "figures.ipynb": JSON.stringify({
        nbformat: 4,
        nbformat_minor: 5,
        metadata: { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } },
        cells: [0, 1].map((place) => ({
          id: `cell-${place}`,
          cell_type: "code",
          execution_count: null,
          metadata: {},
          outputs: [],
          source: code("Jupyter", place),
        })),
      }),
    },
    command: [python, "-m", "nbconvert", "--to", "html", "--execute", "figures.ipynb"],
    out: ".",
    pages: { "figures.html": 2 },
    blocks: ["Jupyter"],
  },
};
