// The site, with its address and without, and what its files name.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { elements, plain } from "./markup.mjs";

export const SITE = "https://tiebreak.example/some/folder/";
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tiebreak-pages-"));
after(() => rmSync(folder, { recursive: true }));

execFileSync(
  process.execPath,
  ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", "--outDir", folder],
  // Without its last slash, as people write it.
  { cwd: root, env: { ...process.env, TIEBREAK_SITE: SITE.slice(0, -1) }, stdio: "inherit" },
);

/** The site built for its address. */
export const known = folder;
/** The site as `cargo xtask dist` builds it without one. */
export const anywhere = join(root, "dist");

export const figure = (name) => JSON.parse(readFileSync(`${root}www/figures/${name}.json`, "utf8"));
export const chapters = JSON.parse(readFileSync(`${root}www/figures/index.json`, "utf8"));
export const names = chapters.flatMap(({ figures }) => figures);
/** Languages beside English, with what they say. */
export const tongues = ["de", "zh"].map((code) => ({
  code,
  ...JSON.parse(readFileSync(`${root}www/languages/${code}.json`, "utf8")),
}));
export const inAll = (path) =>
  ["", ...tongues.map(({ code }) => `.${code}`)].map((end) => `${path}${end}.html`);
export const pathsOf = (name) => inAll(`f/${name}`);
/** What is for lessons: the chapters' slides, the page for teachers and the answers. */
export const lessons = [...chapters.map(({ name }) => name), "index", "answers"].flatMap((name) =>
  inAll(`course/${name}`),
);
export const read = (folder, path) => readFileSync(join(folder, path), "utf8");
export const pathOf = (address) => address.slice(SITE.length) || "index.html";

/** What a page's head says, by the names of its tags. */
export function head(html) {
  const metas = elements(html, "meta").filter(({ name, property }) => name ?? property);
  const entries = metas.map(({ name, property, content }) => [name ?? property, content]);
  const keys = entries.map(([key]) => key).filter((key) => key !== "theme-color");
  assert.deepEqual(keys, [...new Set(keys)], "each tag once");
  const [canonical] = elements(html, "link").filter(({ rel }) => rel === "canonical");
  return { ...Object.fromEntries(entries), canonical: canonical?.href };
}

/** The files that a page names, from the site's folder. */
export function named(html, path) {
  const own = (address) => {
    const { href, protocol } = new URL(address, SITE + path);
    return protocol === "https:" && href.startsWith(SITE) ? [pathOf(href.split(/[?#]/)[0])] : [];
  };
  const attributes = [...html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map(([, to]) => to);
  return attributes.filter((address) => !address.startsWith("?")).flatMap(own);
}

export const addresses = [...read(known, "sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(
  ([, address]) => plain(address),
);
