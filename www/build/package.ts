import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { notices } from "./notices.ts";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The modules that the package's engine loads. */
const MODULES = ["engine", "journey", "tools"];

/**
 * What is published as it is: `www/package`, the licences, and the modules beside their bindings, whose addresses of
 * the wasm every bundler knows.
 */
const copies = {
  name: "copies",
  writeBundle({ dir = "" }: { dir?: string }) {
    cpSync(path("www/package"), dir, { recursive: true });
    mkdirSync(`${dir}/wasm`, { recursive: true });
    for (const name of MODULES) {
      for (const end of [".js", "_bg.wasm"]) {
        copyFileSync(path(`www/pkg/tiebreak_${name}${end}`), `${dir}/wasm/tiebreak_${name}${end}`);
      }
    }
    for (const name of ["LICENSE-APACHE", "LICENSE-MIT"])
      copyFileSync(path(name), `${dir}/${name}`);
  },
};

/** The npm package `tiebreak-figure` as a folder, ready for `npm pack`. */
export default defineConfig({
  root: path("www"),
  publicDir: false,
  plugins: [notices, copies],
  build: {
    outDir: "../target/npm",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    lib: {
      entry: {
        index: path("www/src/embed/module.ts"),
        library: path("www/src/library/library.ts"),
      },
      formats: ["es"],
    },
    rolldownOptions: {
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name].js" },
    },
  },
});
