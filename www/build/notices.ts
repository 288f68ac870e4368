import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

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

/** The work of others, with its licence. */
interface Part {
  name: string;
  version: string;
  licence: string;
  text: string;
}

interface Crate {
  id: string;
  name: string;
  version: string;
  license: string;
  manifest_path: string;
  source: string | null;
  targets: { kind: string[] }[];
}

/** What Cargo says of the workspace and all that it depends on. */
interface Metadata {
  packages: Crate[];
  resolve: {
    nodes: { id: string; deps: { pkg: string; dep_kinds: { kind: string | null }[] }[] }[];
  };
}

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
export const notices: Plugin = {
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
  const { packages, resolve }: Metadata = JSON.parse(
    execFileSync(
      process.env.CARGO ?? "cargo",
      ["metadata", "--locked", "--format-version=1", "--filter-platform=wasm32-unknown-unknown"],
      { encoding: "utf8", maxBuffer: 2 ** 28 },
    ),
  );
  const byId = new Map(packages.map((each) => [each.id, each]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const found = new Set<Crate>();
  const add = (id: string) => {
    const crate = byId.get(id);
    if (!crate || found.has(crate)) return;
    if (crate.targets.some(({ kind }) => kind.includes("proc-macro"))) return;
    found.add(crate);
    for (const { pkg, dep_kinds } of needs.get(id) ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null)) add(pkg);
    }
  };
  for (const { id, name } of packages) if (MODULES.test(name)) add(id);
  return [...found]
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, manifest_path }) =>
      part(name, version, license, dirname(manifest_path)),
    );
}

/** The npm packages of which the pages have modules. */
function packages(ids: Iterable<string>) {
  const folders = new Set<string>();
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

function part(name: string, version: string, licence: string, folder: string): Part {
  const files = readdirSync(folder).sort();
  const file = CHOICES.map((choice) => files.find((each) => choice.test(each))).find(Boolean);
  if (!file)
    throw new Error(`${name} ${version} (${licence}) has no licence file to be published.`);
  return { name, version, licence, text: readFileSync(join(folder, file), "utf8") };
}

/** One text for all packages that share it, so that no one reads the same words twice. */
function written(parts: Part[]) {
  const byText = new Map<string, string[]>();
  for (const { name, version, licence, text } of parts) {
    const key = text.replaceAll("\r\n", "\n").trim();
    const names = byText.get(key) ?? [];
    names.push(`${[name, version].filter(Boolean).join(" ")} (${licence})`);
    byText.set(key, names);
  }
  const sections = [...byText].map(([text, names]) => ({ names: names.sort(), text }));
  sections.sort((a, b) => (String(a.names[0]) < String(b.names[0]) ? -1 : 1));
  const rule = "-".repeat(80);
  return [
    "Tiebreak is published under the MIT licence or the Apache licence 2.0, as you choose.",
    "The work of others that it contains, and the licences:",
    ...sections.map(({ names, text }) => `${rule}\n${names.join("\n")}\n\n${text}`),
    "",
  ].join("\n\n");
}
