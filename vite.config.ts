import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { cards } from "./www/build/cards.ts";
import { first } from "./www/build/first.ts";
import { notices } from "./www/build/notices.ts";
import { offline } from "./www/build/offline.ts";
import { pages, TEMPLATES } from "./www/build/pages.ts";
import { pictures } from "./www/build/pictures.ts";
import { policy } from "./www/build/policy.ts";
import { script } from "./www/build/script.ts";
import { sealed } from "./www/build/sealed.ts";
import { sight } from "./www/build/sight.ts";
import { lastStyles, start, TOGETHER } from "./www/build/start.ts";
import { stillToo } from "./www/build/still.ts";
import { text } from "./www/build/text.ts";

const www = fileURLToPath(new URL("www", import.meta.url));

/** Every page directly in www/: a new one is published by being there. */
const inputs = [...readdirSync(www).filter((name) => name.endsWith(".html")), ...TEMPLATES].map(
  (name) => `${www}/${name}`,
);

/**
 * The tag for other pages: one file, `embed.js`, whose name never changes, since those pages name
 * it. It is built by itself, so that it shares no file with the site's pages.
 */
const tag: Plugin = {
  name: "tag",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/embed\.js(?=\?|$)/, "/src/embed/tag.ts");
      next();
    });
  },
  async generateBundle() {
    const { code } = await script("embed/tag.ts", { format: "es" });
    this.emitFile({ type: "asset", fileName: "embed.js", source: code });
  },
};

export default defineConfig({
  root: www,
  publicDir: "public",
  // Relative addresses: the site works from any folder of any file host.
  base: "./",
  // Several pages, no single-page routing: an unknown address is an honest 404.
  appType: "mpa",
  plugins: [policy, sealed, sight, first, tag, notices, pictures, cards, pages, offline],
  css: { postcss: { plugins: [text, stillToo] } },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  worker: { format: "es", plugins: () => [sealed] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // Inlined assets are data: addresses, which the page's content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A part that is loaded when it is wanted imports what it needs: a list here would weigh on the start.
      resolveDependencies: (_name, needed, { hostType }) =>
        hostType === "html"
          ? needed
          : needed.filter((name) => name.endsWith(".css") || TOGETHER.test(`/${name}`)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: inputs,
      output: { codeSplitting: { groups: [...start, lastStyles] } },
    },
  },
});
