// The npm package as people get it: packed, and installed into a folder of its own without a network.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BUILT = join(ROOT, "target/npm");

const npm = (args, cwd) =>
  execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });

/**
 * A project with the package in its node_modules.
 * @param {Record<string, string>} files the project's own, by path
 */
export function install(files = {}) {
  if (!existsSync(BUILT)) throw new Error("`cargo xtask package` builds the package.");
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-package-"));
  const [packed] = JSON.parse(npm(["pack", "--json", "--pack-destination", folder], BUILT));
  const manifest = JSON.stringify({ name: "project", private: true, type: "module" });
  for (const [name, text] of Object.entries({ "package.json": manifest, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  npm(["install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`], folder);
  return { folder, packed, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Builds a project of Vite's with the Vite that is installed here.
 * @param {string} folder
 */
export function viteBuild(folder) {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  return execFileSync(process.execPath, [vite, "build", "--base", "./"], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  });
}
