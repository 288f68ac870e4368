import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The file's name in the site, which the help links to. */
const NAME = "licences.txt";
/** The packages with code in the compiled modules. */
const MODULES = /^tiebreak-(\w+-)?wasm$/;
/** Where a package offers a choice of licences, the first of these applies; by the names of their files. */
const CHOICES = [
  /^licen[cs]e[-_.]mit/i,
  /^licen[cs]e(\.(md|txt))?$/i,
  /^licen[cs]e[-_.]/i,
  /^copying/i,
];

/** Rust's own library is in every module, and its licence in no package. */
const RUST = {
  name: "Rust's standard library",
  version: "",
  licence: "MIT OR Apache-2.0",
  text: readFileSync(new URL("../../LICENSE-MIT", import.meta.url), "utf8").replace(
    "The Tiebreak contributors",
    "The Rust Project contributors",
  ),
};

/**
 * A Vite plugin: lists the work of others in the site, each with its licence, in a file beside the pages.
 * A build without the text of a licence fails.
 */
export const notices = {
  name: "notices",
  configureServer(server) {
    server.middlewares.use(`/${NAME}`, (_request, response) => {
      response.end("Gathered when the site is built: cargo xtask dist\n");
    });
  },
  generateBundle() {
    const parts = [...crates(), RUST, ...packages(this.getModuleIds())];
    this.emitFile({ type: "asset", fileName: NAME, source: written(parts) });
  },
};

/** The crates that are compiled into the modules; macros only write code and stay behind. */
function crates() {
  const { packages, resolve } = JSON.parse(
    execFileSync(
      process.env.CARGO ?? "cargo",
      ["metadata", "--locked", "--format-version=1", "--filter-platform=wasm32-unknown-unknown"],
      { encoding: "utf8", maxBuffer: 2 ** 28 },
    ),
  );
  const byId = new Map(packages.map((each) => [each.id, each]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const found = new Set();
  const add = (id) => {
    const { targets } = byId.get(id);
    if (found.has(id) || targets.some(({ kind }) => kind.includes("proc-macro"))) return;
    found.add(id);
    for (const { pkg, dep_kinds } of needs.get(id)) {
      if (dep_kinds.some(({ kind }) => kind === null)) add(pkg);
    }
  };
  for (const { id, name } of packages) if (MODULES.test(name)) add(id);
  return [...found]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, manifest_path }) =>
      part(name, version, license, dirname(manifest_path)),
    );
}

/**
 * The npm packages of which the pages have modules.
 * @param {Iterable<string>} ids
 */
function packages(ids) {
  const folders = new Set();
  for (const id of ids) {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
    if (folder) folders.add(folder.replace(/^\0+/, ""));
  }
  return [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    return part(name, version, license, folder);
  });
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} licence
 * @param {string} folder
 */
function part(name, version, licence, folder) {
  const files = readdirSync(folder).sort();
  const file = CHOICES.map((choice) => files.find((each) => choice.test(each))).find(Boolean);
  if (!file)
    throw new Error(`${name} ${version} (${licence}) has no licence file to be published.`);
  return { name, version, licence, text: readFileSync(join(folder, file), "utf8") };
}

/** One text for all packages that share it, so that no one reads the same words twice. */
function written(parts) {
  const byText = new Map();
  for (const { name, version, licence, text } of parts) {
    const key = text.replaceAll("\r\n", "\n").trim();
    const names = byText.get(key) ?? [];
    names.push(`${[name, version].filter(Boolean).join(" ")} (${licence})`);
    byText.set(key, names);
  }
  const sections = [...byText].map(([text, names]) => ({ names: names.sort(), text }));
  sections.sort((a, b) => (a.names[0] < b.names[0] ? -1 : 1));
  const rule = "-".repeat(80);
  return [
    "Tiebreak is published under the MIT licence or the Apache licence 2.0, as you choose.",
    "The work of others that it contains, and the licences:",
    ...sections.map(({ names, text }) => `${rule}\n${names.join("\n")}\n\n${text}`),
    "",
  ].join("\n\n");
}
