import { fileURLToPath } from "node:url";
import { build } from "vite";

const ENTRY = fileURLToPath(new URL("www/src/page/first.js", import.meta.url));
/** Where the page has the first sight, and the script that runs before it. */
const PLACES = { sight: "<!-- first sight -->", script: "<!-- first script -->" };

/** The page's own templates import styles, so they are loaded when they are needed, not bundled with the configuration. */
const templates = new URL("vite.first-sight.mjs", import.meta.url).href;

/**
 * The first sight: what the playground shows of its first document once that is searched, as a still picture in the page
 * itself, in every language, light and dark. It is made of the page's own templates and drawn by its own layers.
 *
 * @type {import("vite").Plugin}
 */
export const sight = {
  name: "sight",
  async transformIndexHtml(text, { path }) {
    if (path !== "/index.html") return text;
    const [sight, { fileName }] = await Promise.all([
      import(templates).then(({ firstSight }) => firstSight()),
      firstScript(),
    ]);
    return text
      .replace(PLACES.script, `<script src="./${fileName}"></script>`)
      .replace(PLACES.sight, () => sight);
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { fileName, source } = await firstScript();
      if (new URL(request.url ?? "", "http://localhost").pathname !== `/${fileName}`) return next();
      response.setHeader("content-type", "text/javascript");
      response.end(source);
    });
  },
  async generateBundle() {
    this.emitFile({ type: "asset", ...(await firstScript()) });
  },
};

/** The script that the page waits for, as one small file. */
async function firstScript() {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: "iife", entryFileNames: "assets/first-[hash].js" },
      },
    },
  });
  const [{ fileName, code }] = /** @type {any} */ (built).output;
  return { fileName, source: code };
}
