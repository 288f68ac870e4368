import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";
import { script } from "./script.ts";

const NAME = "sw.js";

/** Adds the service worker to a build when all of its other files are in their place. */
export const offline: Plugin = {
  name: "offline",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler: ({ dir }) => writeServiceWorker(String(dir)),
  },
};

/**
 * Writes `sw.js`, which names each file of the site with its hash and its size and has a version that changes with
 * any of them. Its own name never changes, since browsers look there for the next one.
 */
export async function writeServiceWorker(dir: string) {
  const files = published(dir).map((name) => {
    const bytes = readFileSync(`${dir}/${name}`);
    return [name, integrityOf(bytes), bytes.length];
  });
  const version = sha256(JSON.stringify(files)).toString("hex").slice(0, 16);
  const lines = files.map((file) => `    ${JSON.stringify(file)},\n`).join("");
  const build = `const BUILD = {\n  version: "${version}",\n  files: [\n${lines}  ],\n};\n\n`;
  const { code } = await script("offline/worker.ts", { format: "es" });
  writeFileSync(`${dir}/${NAME}`, build + code);
}

/**
 * What is for the host, for those that index and preview pages, for readers who come from there, and for lessons: the
 * gallery has the same examples. Printed without a network, it has the English pictures.
 */
const FOR_OTHERS =
  /^(?:_|cards\/|course\/|f\/|sitemap\.xml$|robots\.txt$|pictures\/.*(?:(?<!-small)-dark|\.\w+)\.svg$)/;

/** The site's files, in the order of their names. */
function published(dir: string) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, `${parentPath}/${name}`).split(sep).join("/"))
    .filter((name) => name !== NAME && !FOR_OTHERS.test(name))
    .sort();
}

function integrityOf(bytes: Buffer) {
  return `sha256-${sha256(bytes).toString("base64")}`;
}

function sha256(data: string | Buffer) {
  return createHash("sha256").update(data).digest();
}
