// Lists the files of dist/ as they are and as they travel, and by folder what examples and the course have. Fails when what
// a page loads before it is used outgrows its budget. A script and not Rust, since Node has brotli built in.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * What a page loads at first (itself, scripts, styles, worker and module), in bytes of brotli: the most that it may take, so that
 * it doesn't grow unnoticed, and what it is to come down to.
 */
const BUDGETS = {
  "index.html": { most: 454_500, aim: 330_000 },
  "embed.html": { most: 439_400, aim: 310_000 },
};
/** What a part takes when it is wanted: a worker with its module. */
const PARTS = [{ name: "journeys", module: "tiebreak_journey", most: 172_800, aim: 100_000 }];
/** What all modules take together. */
const MODULES = { most: 1_186_700, aim: 700_000 };
const COUNTED = /\.(html|js|css|wasm)$/;
/** What a file names so that the browser loads it at once. A link and an `import()` wait until they are wanted. */
const NAMES = {
  html: [/<(?:script|link)\b[^>]*?(?:src|href)="(\.\/[^"]+)"/g],
  js: [
    /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g,
    /new URL\(\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`:]+)["'`]/g,
  ],
};

const dist = new URL("../../dist/", import.meta.url);

/** 11 is the level of a host that compresses ahead of time. */
const LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

class File {
  constructor(bytes, isText) {
    this.bytes = bytes;
    this.raw = bytes.length;
    this.text = isText ? bytes.toString() : "";
  }

  /** Compressed when it is asked for: a thousand pictures take longer than all else. */
  get brotli() {
    this.travels ??= brotliCompressSync(this.bytes, LEVEL).length;
    return this.travels;
  }
}

/** @type {Map<string, File>} */
const files = new Map();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  const bytes = readFileSync(path);
  const name = path
    .split(/[\\/]dist[\\/]+/)
    .at(-1)
    .replaceAll("\\", "/");
  files.set(name, new File(bytes, /\.(html|js)$/.test(name)));
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
/** By folder: what nobody loads before asking for it. */
const folders = new Map();
const listed = [];
for (const [name, file] of files) {
  const [folder, ...rest] = name.split("/");
  if (rest.length === 0 || folder === "assets") listed.push([name, file]);
  else folders.set(folder, [...(folders.get(folder) ?? []), name]);
}
const sum = (names, key) => [...names].reduce((total, name) => total + files.get(name)[key], 0);

const width = Math.max(...listed.map(([name]) => name.length), 24);
const line = (name, raw, brotli, note) =>
  console.log(
    `${name.padEnd(width)}  ${`${raw}`.padStart(9)}  ${`${brotli}`.padStart(9)}  ${note}`,
  );

line("file in dist/", "bytes", "brotli 11", "loaded at once by");
for (const [name, { raw, brotli }] of listed.sort(([, a], [, b]) => b.brotli - a.brotli)) {
  const by = pages.filter((page) => loads.get(page).has(name)).map((page) => page.slice(0, -5));
  line(name, raw, brotli, by.join(", ") || "-");
}
for (const [folder, names] of folders) {
  line(`${folder}/`, sum(names, "raw"), "", `${names.length} files`);
}

let failed = false;

/**
 * Weighs a page or a part with all that it loads at once.
 * @param {string} label
 * @param {Set<string>} names
 * @param {string[]} kinds what it can't do without
 * @param {{ most: number, aim: number }} [budget]
 */
function weigh(label, names, kinds, budget) {
  const brotli = sum(names, "brotli");
  line(
    label,
    sum(names, "raw"),
    brotli,
    budget ? `of at most ${budget.most}, aim ${budget.aim}` : "",
  );
  if (!budget) return;
  // A pattern that fits no longer would find nothing, and praise the page for it.
  const whole = kinds.every((end) => [...names].some((name) => name.endsWith(`.${end}`)));
  if (!whole) console.error(`${label}: no ${kinds.join(" or no ")} was found.`);
  if (brotli > budget.most)
    console.error(`${label}: ${brotli - budget.most} bytes over the budget.`);
  failed ||= !whole || brotli > budget.most;
}

for (const [page, names] of loads) {
  weigh(`${page}, at first`, names, ["js", "css", "wasm"], BUDGETS[page]);
}
const workers = [...files.keys()].filter((name) => /^assets\/worker[^/]*\.js$/.test(name));
for (const { name, module, ...budget } of PARTS) {
  const parts = workers.map((worker) => closure(worker));
  const own = parts.filter((names) => [...names].some((file) => file.includes(`${module}_bg`)));
  weigh(name, new Set(own.flatMap((names) => [...names])), ["js", "wasm"], budget);
}
const modules = [...files.keys()].filter((name) => name.endsWith(".wasm"));
weigh("all modules", new Set(modules), ["wasm"], MODULES);
const counted = listed.map(([name]) => name).filter((name) => COUNTED.test(name));
line(
  "all of them: pages, scripts, styles, modules",
  sum(counted, "raw"),
  sum(counted, "brotli"),
  "",
);

// What the service worker copies, which docs tell visitors.
const [list = ""] = /\bfiles: \[.*?\n {2}\]/s.exec(files.get("sw.js")?.text ?? "") ?? [];
const copied = [...list.matchAll(/^ {4}\["(.+?)",/gm)].map(([, name]) => name);
const [copy, kept] = ["brotli", "raw"].map((key) => sum(copied, key) / 1e6);
line("kept for visits without a network", sum(copied, "raw"), sum(copied, "brotli"), "");
for (const [doc, sentence] of [
  ["offline", `about ${copy.toFixed(1)} MB compressed`],
  ["offline", `about ${Math.round(kept)} MB each`],
  ["reliability", `the copy takes about ${copy.toFixed(1)} MB,`],
]) {
  const text = readFileSync(new URL(`../../docs/${doc}.md`, import.meta.url), "utf8");
  if (copied.length > 0 && text.includes(sentence)) continue;
  console.error(`docs/${doc}.md doesn't say "${sentence}", as this build would have it.`);
  failed = true;
}
if (failed) process.exit(1);
