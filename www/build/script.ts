import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

type Options = Pick<Rolldown.OutputOptions, "format" | "entryFileNames">;

/**
 * A script of `www/src` as one small file, which shares nothing with the site's pages.
 * @param entry its path in `www/src`
 */
export async function script(entry: string, output: Options): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        preserveEntrySignatures: "strict",
        output,
      },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk;
}
