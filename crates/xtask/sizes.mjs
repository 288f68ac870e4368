// Lists the files of dist/ as they are and as they travel, and fails when what a page loads before
// it is used outgrows its budget. A script and not Rust, since Node has brotli built in.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** What a page loads at first (itself, scripts, styles, worker and module), in bytes of brotli. */
const BUDGETS = { "index.html": 150_000, "embed.html": 150_000 };
const COUNTED = /\.(html|js|css|wasm)$/;
/** What a file names so that the browser loads it at once. An `import()` waits until it is wanted. */
const NAMES = {
  html: [/(?:src|href)="(\.\/[^"]+)"/g],
  js: [
    /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g,
    /new URL\(\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`:]+)["'`]/g,
  ],
};

const dist = new URL("../../dist/", import.meta.url);

/** @type {Map<string, { raw: number, brotli: number, text: string }>} */
const files = new Map();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  const bytes = readFileSync(path);
  // 11 is the level of a host that compresses ahead of time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const name = path
    .split(/[\\/]dist[\\/]+/)
    .at(-1)
    .replaceAll("\\", "/");
  const text = /\.(html|js)$/.test(name) ? bytes.toString() : "";
  const brotli = brotliCompressSync(bytes, { params }).length;
  files.set(name, { raw: bytes.length, brotli, text });
}

/** A file and all that it loads at once. */
function closure(name, found = new Set()) {
  const file = files.get(name);
  if (!file || found.has(name) || !COUNTED.test(name)) return found;
  found.add(name);
  for (const pattern of NAMES[name.split(".").at(-1)] ?? []) {
    for (const [, to] of file.text.matchAll(pattern)) {
      closure(posix.join(posix.dirname(name), to), found);
    }
  }
  return found;
}

const pages = [...files.keys()].filter((name) => /^[^/]+\.html$/.test(name)).sort();
const loads = new Map(pages.map((page) => [page, closure(page)]));
const sum = (names, key) => [...names].reduce((total, name) => total + files.get(name)[key], 0);

const width = Math.max(...[...files.keys()].map((name) => name.length), 24);
const line = (name, raw, brotli, note) =>
  console.log(
    `${name.padEnd(width)}  ${`${raw}`.padStart(9)}  ${`${brotli}`.padStart(9)}  ${note}`,
  );

line("file in dist/", "bytes", "brotli 11", "loaded at once by");
for (const [name, { raw, brotli }] of [...files].sort(([, a], [, b]) => b.brotli - a.brotli)) {
  const by = pages.filter((page) => loads.get(page).has(name)).map((page) => page.slice(0, -5));
  line(name, raw, brotli, by.join(", ") || "-");
}

let failed = false;
for (const [page, names] of loads) {
  const brotli = sum(names, "brotli");
  const budget = BUDGETS[page];
  const note = budget ? `of at most ${budget}` : "";
  line(`${page}, at first`, sum(names, "raw"), brotli, note);
  if (!budget) continue;
  // A pattern that fits no longer would find nothing, and praise the page for it.
  const whole = ["js", "css", "wasm"].every((end) => [...names].some((n) => n.endsWith(`.${end}`)));
  if (!whole) console.error(`${page} is said to load no script, style or module at all.`);
  if (brotli > budget) console.error(`${page} outgrew its budget by ${brotli - budget} bytes.`);
  failed ||= !whole || brotli > budget;
}
const counted = [...files.keys()].filter((name) => COUNTED.test(name));
line("all pages, scripts, styles, modules", sum(counted, "raw"), sum(counted, "brotli"), "");
if (failed) process.exit(1);
